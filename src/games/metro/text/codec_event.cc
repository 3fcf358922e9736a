#include <algorithm>

#include "games/metro/forms.h"
#include "games/metro/game.h"
#include "games/metro/text/sentences.h"

// Events as JSON and as sentences.
namespace mornington::metro {
namespace {

using json::Value;

constexpr FormArg kTile{Arg::Tile, "tile"};
constexpr FormArg kShown{Arg::Tile, "shown"};
constexpr FormArg kPercentage{Arg::Percentage, "percentage"};
constexpr FormArg kPercent{Arg::Number, "percent"};

constexpr FormArg number(std::string_view key) { return {Arg::Number, key}; }

// In the order of EventKind.
constexpr std::array<EventForm, kEventKinds> kEvents = {{
    {"tile-dealt", {kTile}},
    {"tile-placed", {kTile, kShown, kSquareArg}},
    {"tile-drawn", {kTile}},
    {"line-scored", {FormArg{Arg::Line, "line"}, number("length"), number("profit")}},
    {"share-dealt", {kPercentage, kColourArg}},
    {"share-revealed", {kPercentage, kColourArg}},
    {"share-returned", {kPercentage}},
    {"share-taken", {kPercentage, kColourArg}},
    {"share-seen", {kPercentage, kColourArg}},
    {"central-placed", {FormArg{Arg::OneBased, "entrance"}, kOwnerArg, kPercentage}},
    {"rail-laid", {kSquareArg, kShown}},
    {"card-revealed", {kColourArg}},
    {"card-removed", {kColourArg}},
    {"tile-rejected", {kTile, number("depth")}},
    {"passed", {}},
    {"city-scored", {kOwnerArg, number("points")}},
    {"corporation-valued", {kColourArg, number("profit"), number("value")}},
    {"shares-scored", {kColourArg, kPercent}},
    {"majority-bonus", {kColourArg, kPercent}},
    {"solo-scored", {number("least"), number("most")}},
}};

const EventForm& form_of(const Rules& rules, const Event& event) {
  return event.kind < kCityEvents ? kEvents[event.kind] : rules.city.hooks->events[event.kind - kCityEvents];
}

// ---- sentences

std::string line_text(const Rules& rules, const Event& event) {
  const auto [line, length, points, end, owner] = told::LineScored::of(event);
  const std::string from = starts_at_station(line) ? "station " + line_name(rules, line) : "the central station";
  std::string text =
      "The line from " + from + " reaches " + end_text(rules, end) + " over " + kit::plural(length, "tile");
  if (owner == kNobody) return text + "; nobody owns it.";
  const std::string who =
      rules.corporate ? "the " + owner_colour(rules, owner) + " corporation" : player_text(rules, event.seat);
  return text + ": " + points_text(points) + " for " + who + ".";
}

std::string percent_text(int i) { return std::to_string(10 * (i + 1)) + " %"; }

std::string tile_text(int type) { return tile_code(tile_at(type)); }

std::string play_text(const Rules& rules, const Event& event) {
  const auto& args = event.args;
  const std::string who = player_text(rules, event.seat);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::TileDealt: return who + " gets the tile " + tile_text(args[0]) + ".";
    case EventKind::TilePlaced:
      return who + " places " + tile_text(args[1]) + " on " + square_name(static_cast<Square>(args[2])) + ".";
    case EventKind::TileDrawn: return who + " draws the tile " + tile_text(args[0]) + ".";
    case EventKind::LineScored: return line_text(rules, event);
    case EventKind::ShareDealt:
    case EventKind::ShareSeen:
      return who + " gets the " + colour_text(rules, colour_at(args[1])) + " " + percent_text(args[0]) + " share.";
    case EventKind::ShareRevealed:
      return "The " + colour_text(rules, colour_at(args[1])) + " " + percent_text(args[0]) + " share lies face up.";
    case EventKind::ShareReturned: return who + " returns a " + percent_text(args[0]) + " share.";
    case EventKind::ShareTaken:
      if (args[1] < 0) return who + " takes the top " + percent_text(args[0]) + " share.";
      return who + " takes the " + colour_text(rules, colour_at(args[1])) + " " + percent_text(args[0]) + " share.";
    case EventKind::CentralPlaced:
      return who + " places the " + owner_colour(rules, owner_at(args[1])) + " central station tile at entrance " +
             std::to_string(args[0] + 1) + ".";
    case EventKind::RailLaid:
      return "The rail tile " + tile_text(args[1]) + " lies on " + square_name(static_cast<Square>(args[0])) + ".";
    case EventKind::Passed: return who + " passes.";
    case EventKind::TileRejected: return who + " reject " + tile_text(args[0]) + ".";
    default: return "";
  }
}

std::string end_of_game_text(const Rules& rules, const Event& event) {
  const auto& args = event.args;
  const std::string gains = ": " + points_text(event.points) + " for " + player_text(rules, event.seat) + ".";
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::CardRevealed: return "The " + colour_text(rules, colour_at(args[0])) + " card is revealed.";
    case EventKind::CardRemoved: return "The " + colour_text(rules, colour_at(args[0])) + " card leaves the game.";
    case EventKind::CityScored:
      if (event.seat == kNoSeat)
        return "The city gives " + owner_colour(rules, owner_at(args[0])) + " " + points_text(args[1]) + " of profit.";
      return rules.city.name + gains;
    case EventKind::CorporationValued:
      return "The " + colour_text(rules, colour_at(args[0])) + " corporation, profit " + std::to_string(args[1]) +
             ", is worth " + std::to_string(args[2]) + " per 10 %.";
    case EventKind::SharesScored:
      return std::to_string(args[1]) + " % of " + colour_text(rules, colour_at(args[0])) + gains;
    case EventKind::MajorityBonus: return "Most of " + colour_text(rules, colour_at(args[0])) + gains;
    default: return "Least " + std::to_string(args[0]) + ", most " + std::to_string(args[1]) + gains;
  }
}

}  // namespace

Value Metro::encode_event(const Rules& rules, const Event& event) {
  const EventForm& form = form_of(rules, event);
  Value out;
  out["event"] = form.name;
  out["seat"] = event.seat == kNoSeat ? Value() : Value(index(event.seat));
  out["points"] = event.points;
  out["rule"] = event.rule.text();
  for (std::size_t i = 0; i < form.args.size(); ++i)
    if (const FormArg& arg = form.args[i]; arg.what != Arg::None)
      out[arg.key] = encode_arg(rules, arg.what, event.args[i]);
  if (event.kind == told::LineScored::kKind) {
    const told::LineScored line = told::LineScored::of(event);
    out["end"] = encode_arg(rules, Arg::End, line.end);
    out["owner"] = encode_arg(rules, Arg::Owner, index(line.owner));
  }
  return out;
}

std::string Metro::event_text(const Rules& rules, const Event& event) {
  if (event.kind >= kCityEvents) return rules.city.hooks->tell(rules, event);
  std::string text = play_text(rules, event);
  return text.empty() ? end_of_game_text(rules, event) : text;
}

std::vector<std::string_view> event_names() {
  std::vector<std::string_view> names;
  for (const EventForm& form : kEvents) names.push_back(form.name);
  for (const CityHooks* city : cities())
    for (const EventForm& form : city->events)
      if (std::find(names.begin(), names.end(), form.name) == names.end()) names.push_back(form.name);
  return names;
}

}  // namespace mornington::metro
