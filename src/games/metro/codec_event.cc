#include "games/metro/action.h"
#include "games/metro/codec_names.h"
#include "games/metro/game.h"

// Events and actions as JSON, and events as sentences.
namespace mornington::metro {
namespace {

using json::Value;

// What the arguments of an event are, in order.
enum class Arg : std::uint8_t {
  None,
  Tile,
  Shown,
  Square,
  Line,
  Length,
  Profit,
  End,
  Percentage,
  Colour,
  Entrance,
  Owner,
  Landmark,
  Place,
  Board,
  Where,
  Space,
  Side,
  Spaces,
  Taxi,
  Value,
  Count,
  Depth,
  Points,
  Percent,
  Least,
  Most,
};

struct EventRow {
  const char* name;
  std::array<Arg, 4> args;
};

// In the order of EventKind.
constexpr std::array<EventRow, kEventKinds> kEvents = {{
    {"tile-dealt", {Arg::Tile}},
    {"tile-placed", {Arg::Tile, Arg::Shown, Arg::Square}},
    {"tile-drawn", {Arg::Tile}},
    {"line-scored", {Arg::Line, Arg::Length, Arg::Profit, Arg::End}},
    {"share-dealt", {Arg::Percentage, Arg::Colour}},
    {"share-revealed", {Arg::Percentage, Arg::Colour}},
    {"share-returned", {Arg::Percentage}},
    {"share-taken", {Arg::Percentage, Arg::Colour}},
    {"share-seen", {Arg::Percentage, Arg::Colour}},
    {"central-placed", {Arg::Entrance, Arg::Owner, Arg::Percentage}},
    {"rail-laid", {Arg::Square, Arg::Shown}},
    {"landmark-dealt", {Arg::Landmark, Arg::Place}},
    {"landmark-coloured", {Arg::Colour, Arg::Landmark}},
    {"board-dealt", {Arg::Board, Arg::Owner}},
    {"tourist-placed", {Arg::Colour, Arg::Where}},
    {"tourist-taken", {Arg::Colour, Arg::Where, Arg::Owner}},
    {"tourist-seated", {Arg::Colour, Arg::Landmark, Arg::Space}},
    {"tourist-sent", {Arg::Colour, Arg::Square}},
    {"tourist-left", {Arg::Colour}},
    {"marker-dealt", {Arg::Colour, Arg::Place}},
    {"marker-shown", {Arg::Colour}},
    {"side-turned", {Arg::Landmark, Arg::Side}},
    {"taxi-drove", {Arg::Colour, Arg::Spaces, Arg::Taxi}},
    {"point-tile-taken", {Arg::Owner, Arg::Colour}},
    {"point-tile-seen", {Arg::Colour, Arg::Value}},
    {"tickets-taken", {Arg::Owner, Arg::Colour, Arg::Count}},
    {"card-revealed", {Arg::Colour}},
    {"card-removed", {Arg::Colour}},
    {"tile-rejected", {Arg::Tile, Arg::Depth}},
    {"passed", {}},
    {"city-scored", {Arg::Owner, Arg::Points}},
    {"corporation-valued", {Arg::Colour, Arg::Profit, Arg::Value}},
    {"shares-scored", {Arg::Colour, Arg::Percent}},
    {"majority-bonus", {Arg::Colour, Arg::Percent}},
    {"solo-scored", {Arg::Least, Arg::Most}},
}};

const char* arg_key(Arg arg) {
  constexpr const char* kKeys[] = {"",      "tile",       "shown",  "square",   "line",   "length",   "profit",
                                   "end",   "percentage", "colour", "entrance", "owner",  "landmark", "place",
                                   "board", "where",      "space",  "side",     "spaces", "taxi",     "value",
                                   "count", "depth",      "points", "percent",  "least",  "most"};
  return kKeys[static_cast<int>(arg)];
}

Step end_of(int packed) { return static_cast<Step>(packed % 1024); }
int owner_of(int packed) { return packed / 1024 == 15 ? -1 : packed / 1024; }

Value encode_landmark(const Rules& rules, int i) {
  return i < static_cast<int>(rules.city.landmarks.size()) ? Value(rules.city.landmarks[i].slug) : Value(i);
}

Value encode_arg(const Rules& rules, Arg arg, int n) {
  switch (arg) {
    case Arg::Tile:
    case Arg::Shown: return tile_code(static_cast<TileType>(n));
    case Arg::Square: return square_name(static_cast<Square>(n));
    case Arg::Line: return line_name(rules, n);
    case Arg::End: return end_text(rules, end_of(n));
    case Arg::Percentage: return n < 0 ? Value() : Value(10 * (n + 1));
    case Arg::Colour: return n < 0 ? Value() : Value(colour_name(rules, n));
    case Arg::Entrance:
    case Arg::Board:
    case Arg::Place:
    case Arg::Space: return n + 1;
    case Arg::Owner: return n == kNobody ? Value() : Value(n);
    case Arg::Landmark: return encode_landmark(rules, n);
    case Arg::Where:
      return rules.city.kind == CityKind::NewYork ? Value(rules.number[n]) : Value(square_name(static_cast<Square>(n)));
    case Arg::Side: return n == 0 ? "A" : "B";
    default: return n;
  }
}

// ---- sentences

std::string player(const Rules& rules, Seat seat) {
  if (seat == kNoSeat) return "nobody";
  return rules.solo ? "You" : "Player " + std::to_string(index(seat) + 1);
}

std::string points_text(int points) { return std::to_string(points) + (points == 1 ? " point" : " points"); }

std::string line_text(const Rules& rules, const Event& event) {
  const Step end = end_of(event.args[3]);
  const int owner = owner_of(event.args[3]);
  const int line = event.args[0];
  const std::string from = line < kStations ? "station " + line_name(rules, line) : "the central station";
  std::string text = "The line from " + from + " reaches " + end_text(rules, end) + " over " +
                     std::to_string(event.args[1]) + (event.args[1] == 1 ? " tile" : " tiles");
  if (owner < 0) return text + "; nobody owns it.";
  const std::string who =
      rules.corporate ? "the " + owner_colour(rules, owner) + " corporation" : player(rules, event.seat);
  return text + ": " + points_text(event.args[2]) + " for " + who + ".";
}

std::string landmark_text(const Rules& rules, int i) {
  return i < static_cast<int>(rules.city.landmarks.size()) ? rules.city.landmarks[i].name : std::to_string(i + 1);
}

std::string colour_text(const Rules& rules, int colour) {
  return colour < 0 || colour >= kColours ? "unseen" : colour_name(rules, colour);
}

std::string percent_text(int i) { return std::to_string(10 * (i + 1)) + " %"; }

std::string owner_text(const Rules& rules, const Event& event, int owner) {
  if (owner == kNobody) return "Nobody";
  return rules.corporate ? "The " + owner_colour(rules, owner) + " corporation" : player(rules, event.seat);
}

std::string where_text(const Rules& rules, int place) {
  if (rules.city.kind == CityKind::NewYork) return "station " + std::to_string(rules.number[place]);
  return "square " + square_name(static_cast<Square>(place));
}

std::string tile_text(int type) { return tile_code(static_cast<TileType>(type)); }

std::string play_text(const Rules& rules, const Event& event) {
  const auto& args = event.args;
  const std::string who = player(rules, event.seat);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::TileDealt: return who + " gets the tile " + tile_text(args[0]) + ".";
    case EventKind::TilePlaced:
      return who + " places " + tile_text(args[1]) + " on " + square_name(static_cast<Square>(args[2])) + ".";
    case EventKind::TileDrawn: return who + " draws the tile " + tile_text(args[0]) + ".";
    case EventKind::LineScored: return line_text(rules, event);
    case EventKind::ShareDealt:
    case EventKind::ShareSeen:
      return who + " gets the " + colour_text(rules, args[1]) + " " + percent_text(args[0]) + " share.";
    case EventKind::ShareRevealed:
      return "The " + colour_text(rules, args[1]) + " " + percent_text(args[0]) + " share lies face up.";
    case EventKind::ShareReturned: return who + " returns a " + percent_text(args[0]) + " share.";
    case EventKind::ShareTaken:
      if (args[1] < 0) return who + " takes the top " + percent_text(args[0]) + " share.";
      return who + " takes the " + colour_text(rules, args[1]) + " " + percent_text(args[0]) + " share.";
    case EventKind::CentralPlaced:
      return who + " places the " + owner_colour(rules, args[1]) + " central station tile at entrance " +
             std::to_string(args[0] + 1) + ".";
    case EventKind::Passed: return who + " passes.";
    case EventKind::TileRejected: return who + " reject " + tile_text(args[0]) + ".";
    default: return "";
  }
}

std::string city_text(const Rules& rules, const Event& event) {
  const auto& args = event.args;
  const std::string who = player(rules, event.seat);
  const std::string tourist = "the " + colour_text(rules, args[0]) + " tourist";
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::RailLaid:
      return "The rail tile " + tile_text(args[1]) + " lies on " + square_name(static_cast<Square>(args[0])) + ".";
    case EventKind::LandmarkDealt:
      return landmark_text(rules, args[0]) + " is landmark " + std::to_string(args[1] + 1) + ".";
    case EventKind::LandmarkColoured:
      return landmark_text(rules, args[1]) + " is for " + colour_text(rules, args[0]) + " tickets.";
    case EventKind::BoardDealt:
      return "Board " + std::to_string(args[0] + 1) + " goes to " + owner_colour(rules, args[1]) + ".";
    case EventKind::TouristPlaced:
      return "A " + colour_text(rules, args[0]) + " tourist stands on " + where_text(rules, args[1]) + ".";
    case EventKind::TouristTaken:
      return owner_text(rules, event, args[2]) + " takes " + tourist + " of " + where_text(rules, args[1]) + ".";
    case EventKind::TouristSeated: {
      const std::string gain = event.points != 0 ? " for " + points_text(event.points) : "";
      return who + " takes " + tourist + " to " + landmark_text(rules, args[1]) + gain + ".";
    }
    case EventKind::TouristSent: return who + " sends " + tourist + " to " + where_text(rules, args[1]) + ".";
    case EventKind::TouristLeft: return "A " + colour_text(rules, args[0]) + " tourist leaves.";
    case EventKind::MarkerDealt: return "The " + colour_text(rules, args[0]) + " marker is dealt.";
    case EventKind::MarkerShown: return who + " shows the " + colour_text(rules, args[0]) + " marker.";
    case EventKind::SideTurned: return landmark_text(rules, args[0]) + " shows side " + (args[1] == 0 ? "A." : "B.");
    case EventKind::TaxiDrove:
      return "The taxi drives " + std::to_string(args[1]) + " spaces for " + tourist + ": " +
             points_text(event.points) + " for " + who + ".";
    case EventKind::PointTileTaken:
      return owner_text(rules, event, args[0]) + " gets a " + colour_text(rules, args[1]) + " point tile.";
    case EventKind::PointTileSeen: return "It counts " + std::to_string(args[1]) + ".";
    case EventKind::TicketsTaken:
      return owner_text(rules, event, args[0]) + " gets " + std::to_string(args[2]) + " " +
             colour_text(rules, args[1]) + " tickets.";
    default: return "";
  }
}

std::string end_of_game_text(const Rules& rules, const Event& event) {
  const auto& args = event.args;
  const std::string gains = ": " + points_text(event.points) + " for " + player(rules, event.seat) + ".";
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::CardRevealed: return "The " + colour_text(rules, args[0]) + " card is revealed.";
    case EventKind::CardRemoved: return "The " + colour_text(rules, args[0]) + " card leaves the game.";
    case EventKind::CityScored:
      if (event.seat == kNoSeat)
        return "The city gives " + owner_colour(rules, args[0]) + " " + points_text(args[1]) + " of profit.";
      return rules.city.name + gains;
    case EventKind::CorporationValued:
      return "The " + colour_text(rules, args[0]) + " corporation, profit " + std::to_string(args[1]) + ", is worth " +
             std::to_string(args[2]) + " per 10 %.";
    case EventKind::SharesScored: return std::to_string(args[1]) + " % of " + colour_text(rules, args[0]) + gains;
    case EventKind::MajorityBonus: return "Most of " + colour_text(rules, args[0]) + gains;
    default: return "Least " + std::to_string(args[0]) + ", most " + std::to_string(args[1]) + gains;
  }
}

}  // namespace

Value Metro::encode_event(const Rules& rules, const Event& event) {
  const EventRow& row = kEvents[event.kind];
  Value out;
  out["event"] = row.name;
  out["seat"] = event.seat == kNoSeat ? Value() : Value(index(event.seat));
  out["points"] = event.points;
  out["rule"] = event.rule.text();
  for (std::size_t i = 0; i < row.args.size(); ++i)
    if (row.args[i] != Arg::None) out[arg_key(row.args[i])] = encode_arg(rules, row.args[i], event.args[i]);
  if (static_cast<EventKind>(event.kind) == EventKind::LineScored) {
    const int owner = owner_of(event.args[3]);
    out["owner"] = owner < 0 ? Value() : Value(owner);
  }
  return out;
}

std::string Metro::event_text(const Rules& rules, const Event& event) {
  std::string text = play_text(rules, event);
  if (text.empty()) text = city_text(rules, event);
  return text.empty() ? end_of_game_text(rules, event) : text;
}

namespace {

Value encode_fields(const Rules& rules, const char* name, std::initializer_list<std::pair<Arg, int>> fields) {
  Value out;
  out["action"] = name;
  for (const auto& [arg, n] : fields) out[arg_key(arg)] = encode_arg(rules, arg, n);
  return out;
}

Value encode_central(const Rules& rules, const Fields& fields) {
  if (fields.a == kNoPercentage) return encode_fields(rules, "central", {{Arg::Entrance, fields.c}});
  return encode_fields(rules, "central",
                       {{Arg::Entrance, fields.c}, {Arg::Colour, fields.b}, {Arg::Percentage, fields.a}});
}

Value encode_draw(const Rules& rules, const Fields& fields) {
  switch (fields.draw) {
    case Draw::Tile: return encode_fields(rules, "tile", {{Arg::Tile, fields.a}});
    case Draw::Share: return encode_fields(rules, "share", {{Arg::Percentage, fields.a}, {Arg::Colour, fields.b}});
    case Draw::Rail: return encode_fields(rules, "rail", {{Arg::Shown, fields.b}, {Arg::Square, fields.c}});
    case Draw::Landmark:
      if (rules.city.kind == CityKind::NewYork)
        return encode_fields(rules, "board", {{Arg::Board, fields.a}, {Arg::Owner, fields.c}});
      if (rules.city.kind == CityKind::Berlin)
        return encode_fields(rules, "colour", {{Arg::Colour, fields.a}, {Arg::Landmark, fields.c}});
      return encode_fields(rules, "landmark", {{Arg::Landmark, fields.a}, {Arg::Place, fields.c}});
    case Draw::Tourist: return encode_fields(rules, "tourist", {{Arg::Colour, fields.a}, {Arg::Where, fields.c}});
    case Draw::Marker: return encode_fields(rules, "marker", {{Arg::Colour, fields.a}, {Arg::Place, fields.c}});
    case Draw::Side: return encode_fields(rules, "side", {{Arg::Side, fields.a}, {Arg::Landmark, fields.c}});
    case Draw::Card: return encode_fields(rules, "card", {{Arg::Colour, fields.a}});
    case Draw::PointTile: return encode_fields(rules, "points", {{Arg::Colour, fields.a}, {Arg::Place, fields.b}});
  }
  return nullptr;
}

}  // namespace

Value Metro::encode_action(const Rules& rules, Action action) {
  const Fields fields = unpack(action);
  switch (fields.kind) {
    case Kind::Place:
      return encode_fields(rules, "place", {{Arg::Tile, fields.a}, {Arg::Shown, fields.b}, {Arg::Square, fields.c}});
    case Kind::Exchange: {
      Value out = encode_fields(rules, "exchange", {{Arg::Percentage, fields.a}});
      out["source"] = fields.b == 0 ? "face-up" : "blind";
      return out;
    }
    case Kind::Central: return encode_central(rules, fields);
    case Kind::Visit: return encode_fields(rules, "visit", {{Arg::Landmark, fields.a}, {Arg::Space, fields.b}});
    case Kind::Send: return encode_fields(rules, "send", {{Arg::Square, fields.c}});
    case Kind::ChooseTourist: return encode_fields(rules, "tourist", {{Arg::Colour, fields.a}});
    case Kind::Arrange: return encode_fields(rules, "arrange", {{Arg::Landmark, fields.a}});
    case Kind::Reject: return encode_fields(rules, "reject", {{Arg::Tile, fields.a}});
    case Kind::Chance: return encode_draw(rules, fields);
    case Kind::Pass: return encode_fields(rules, "pass", {});
    case Kind::Leave: return encode_fields(rules, "leave", {});
    default: return encode_fields(rules, "draw", {});
  }
}

}  // namespace mornington::metro
