#include "games/metro/codec_fields.h"
#include "games/metro/game.h"

// Board and view as JSON; data/schema/metro.schema.json describes them.
namespace mornington::metro {
namespace {

using json::Value;

Value encode_gate(Gate gate) {
  constexpr const char* kSides[] = {"N", "E", "S", "W"};
  Value out;
  out["square"] = square_name(gate.square);
  out["side"] = kSides[static_cast<int>(gate.side)];
  return out;
}

Value encode_stations(const Rules& rules) {
  Value out = Value::array();
  for (int i = 0; i < kStations; ++i) {
    Value row = encode_gate(rules.board.stations[i]);
    row["number"] = rules.number[i];
    row["owner"] = rules.owner[i] == kNobody ? Value() : Value(rules.owner[i]);
    out.push_back(std::move(row));
  }
  return out;
}

Value encode_city(const Rules& rules) {
  const City& city = rules.city;
  if (!city.exists()) return nullptr;
  Value out;
  out["city"] = city.hooks->slug;
  out["name"] = city.name;
  out["landmarks"] = Value::array();
  for (std::size_t i = 0; i < city.landmarks.size(); ++i) {
    Value row;
    row["slug"] = city.landmarks[i].slug;
    row["name"] = city.landmarks[i].name;
    if (const auto hook = city.hooks->write_landmark) hook(rules, static_cast<int>(i), row);
    out["landmarks"].push_back(std::move(row));
  }
  if (const auto hook = city.hooks->write_box) hook(rules, out);
  return out;
}

Value encode_owners(const Rules& rules) {
  Value out = Value::array();
  for (int owner = 0; owner < rules.owners; ++owner) out.push_back(owner_colour(rules, owner));
  return out;
}

Value encode_hands(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for (int seat = 0; seat < rules.seats; ++seat) {
    Value hand = Value::array();
    for (const std::uint8_t held : seen.hand[seat])
      if (held != 0) hand.push_back(write_tile(held));
    out.push_back(std::move(hand));
  }
  return out;
}

Value encode_tiles(const State& seen) {
  Value out = Value::object();
  for (int square = 0; square < kSquares; ++square)
    if (seen.tile[square] != 0) out[square_name(static_cast<Square>(square))] = write_tile(seen.tile[square]);
  return out;
}

Value encode_unseen(const State& seen) {
  Value out = Value::object();
  for (TileType type = 0; type < kTypes; ++type)
    if (seen.supply[type] != 0) out[tile_code(type)] = seen.supply[type];
  return out;
}

Value encode_pile(const Rules& rules, const State& seen, int percentage) {
  Value pile;
  pile["percentage"] = 10 * (percentage + 1);
  pile["face_up"] = write_colour(rules, seen.face_up[percentage]);
  pile["unknown"] = seen.unknown[percentage];
  pile["returned"] = Value::array();
  for (const Card card : seen.pile[percentage])
    if (card.colour != 0) pile["returned"].push_back(write_colour(rules, card.colour));
  return pile;
}

Value encode_shares(const Rules& rules, const State& seen) {
  Value out;
  out["piles"] = Value::array();
  for (int i = 0; i < kPercentages; ++i) out["piles"].push_back(encode_pile(rules, seen, i));
  out["hands"] = Value::array();
  for (int seat = 0; seat < rules.seats; ++seat) {
    Value hand = Value::array();
    for (int i = 0; i < kPercentages; ++i) {
      Value card;
      card["percentage"] = 10 * (i + 1);
      card["colour"] = write_colour(rules, seen.share[seat][i].colour);
      card["shown"] = (seen.shown[seat] >> i & 1) != 0;
      hand.push_back(std::move(card));
    }
    out["hands"].push_back(std::move(hand));
  }
  return out;
}

Value encode_tourists(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for (int i = 0; i < kTourists; ++i) {
    if (seen.tourist[i] == kNowhere) continue;
    Value tourist;
    tourist["colour"] = colour_name(rules, i / 4);
    if (rules.city.hooks->tourists == TouristPlaces::Stations)
      tourist["station"] = rules.number[seen.tourist[i]];
    else
      tourist["square"] = square_name(seen.tourist[i]);
    out.push_back(std::move(tourist));
  }
  return out;
}

Value encode_city_view(const Rules& rules, const State& seen) {
  if (!rules.city.exists()) return nullptr;
  Value out = Value::object();
  if (const auto hook = rules.city.hooks->write_view) hook(rules, seen, out);
  out["tourists"] = encode_tourists(rules, seen);
  return out;
}

Value colours_in(const Rules& rules, unsigned mask) {
  Value out = Value::array();
  for_each_bit(mask, [&](int colour) { out.push_back(colour_name(rules, colour)); });
  return out;
}

Value encode_solo(const Rules& rules, const State& seen) {
  Value out;
  out["card"] = write_colour(rules, seen.card);
  out["pile"] = colours_in(rules, seen.card_pile);
  out["shown"] = colours_in(rules, seen.card_shown);
  out["buried"] = Value::array();
  for (const std::uint8_t depth : seen.buried)
    if (depth != 0) out["buried"].push_back(depth - 1);
  return out;
}

Value encode_profit(const Rules& rules, const State& seen) {
  Value out;
  for (int colour = 0; colour < kColours; ++colour) out[colour_name(rules, colour)] = seen.profit[colour];
  return out;
}

// The city's phases have the city's names.
std::string_view phase_name(const Rules& rules, const State& seen) {
  constexpr std::string_view kNames[] = {"deal-tiles", "deal-shares", "lay-rails",  "", "", "reveal-card", "turn",
                                         "draw-tile",  "place-drawn", "take-share", "", "", "refill",      "over"};
  switch (seen.phase) {
    case Phase::CityDeal:
    case Phase::CityArrange: return rules.setup[seen.stage].city->phase();
    case Phase::CityChoice: return rules.city.hooks->choice.phase;
    case Phase::CityDraw: return rules.city.hooks->draw.phase;
    default: return kNames[static_cast<int>(seen.phase)];
  }
}

}  // namespace

Value Metro::encode_board(const Rules& rules) {
  Value out;
  out["family"] = kFamily;
  out["edition"] = rules.edition;
  out["name"] = rules.board.name;
  out["seats"] = rules.seats;
  out["corporate"] = rules.corporate;
  out["colours"] = Value::array();
  for (const Colour& colour : rules.board.colours) {
    Value row;
    row["name"] = colour.name;
    row["paint"] = colour.paint;
    out["colours"].push_back(std::move(row));
  }
  out["owners"] = encode_owners(rules);
  out["players"] = Value::array();
  for (int seat = 0; seat < rules.seats; ++seat)
    out["players"].push_back(colour_name(rules, rules.board.player_colours[seat]));
  out["stations"] = encode_stations(rules);
  out["entrances"] = Value::array();
  for (const Gate& gate : rules.board.entrances) out["entrances"].push_back(encode_gate(gate));
  out["tiles"] = Value::object();
  for (TileType type = 0; type < kTypes; ++type)
    if (rules.supply[type] != 0) out["tiles"][tile_code(type)] = rules.supply[type];
  constexpr const char* kCentres[] = {"station", "central-stations", "rails"};
  out["centre"] = kCentres[static_cast<int>(rules.options.centre())];
  out["hand_tiles"] = rules.hand_tiles;
  out["city"] = encode_city(rules);
  return out;
}

Value Metro::encode_view(const Rules& rules, const View& view) {
  const State& seen = view.seen;
  Value out;
  out["seat"] = view.seat == kNoSeat ? Value() : Value(index(view.seat));
  out["phase"] = phase_name(rules, seen);
  out["mover"] = seen.phase == Phase::Over ? Value() : Value(seen.mover);
  out["tiles"] = encode_tiles(seen);
  out["hands"] = encode_hands(rules, seen);
  out["has_drawn"] = seen.drawn != 0;
  out["drawn"] = write_tile(seen.drawn);
  out["supply"] = seen.supply_left;
  out["unseen"] = encode_unseen(seen);
  out["points"] = Value::array();
  for (int seat = 0; seat < rules.seats; ++seat) out["points"].push_back(seen.points[seat]);
  out["central"] = Value::array();
  for (const std::uint8_t owner : seen.central) out["central"].push_back(owner == 0 ? Value() : Value(owner - 1));
  const bool at_square = seen.phase == Phase::CityChoice || seen.phase == Phase::CityDraw;
  out["square"] = at_square ? Value(square_name(seen.square)) : Value();
  if (rules.corporate) out["profit"] = encode_profit(rules, seen);
  if (rules.options.corporations()) out["shares"] = encode_shares(rules, seen);
  if (rules.solo) out["solo"] = encode_solo(rules, seen);
  out["city"] = encode_city_view(rules, seen);
  return out;
}

}  // namespace mornington::metro
