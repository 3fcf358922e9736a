#include <span>

#include "games/metro/codec_names.h"
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

Value colour_list(const Rules& rules, std::span<const std::uint8_t> colours) {
  Value out = Value::array();
  for (const std::uint8_t colour : colours) out.push_back(colour_name(rules, colour));
  return out;
}

void add_landmark_fields(const Rules& rules, int i, Value& row) {
  const City& city = rules.city;
  switch (city.kind) {
    case CityKind::Paris: row["spaces"] = colour_list(rules, city.colours[i]); break;
    case CityKind::Stockholm: row["points"] = Value::array_of(city.points[i]); break;
    case CityKind::London:
      row["upper"] = colour_list(rules, city.upper[i]);
      row["lower"] = colour_list(rules, city.lower[i]);
      break;
    case CityKind::StPetersburg: row["square"] = square_name(city.squares[i]); break;
    case CityKind::Berlin:
      row["A"] = Value::array_of(city.places[i][0]);
      row["B"] = Value::array_of(city.places[i][1]);
      break;
    default: break;
  }
}

Value encode_city(const Rules& rules) {
  const City& city = rules.city;
  if (city.kind == CityKind::None) return nullptr;
  Value out;
  out["city"] = city.slug;
  out["name"] = city.name;
  out["landmarks"] = Value::array();
  for (std::size_t i = 0; i < city.landmarks.size(); ++i) {
    Value row;
    row["slug"] = city.landmarks[i].slug;
    row["name"] = city.landmarks[i].name;
    add_landmark_fields(rules, static_cast<int>(i), row);
    out["landmarks"].push_back(std::move(row));
  }
  if (city.kind == CityKind::NewYork) {
    out["boards"] = Value::array();
    for (const auto& board : city.boards) out["boards"].push_back(Value::array_of(board));
  }
  if (city.kind == CityKind::StPetersburg) out["point_tiles"] = Value::array_of(city.tile_values);
  return out;
}

Value encode_owners(const Rules& rules) {
  Value out = Value::array();
  for (int owner = 0; owner < rules.owners; ++owner) out.push_back(owner_colour(rules, owner));
  return out;
}

// A tile in a slot: its code, null for one that is not seen.
Value slot_tile(std::uint8_t slot) {
  return slot == kHidden ? Value() : Value(tile_code(static_cast<TileType>(slot - 1)));
}

Value slot_colour(const Rules& rules, std::uint8_t slot) {
  return slot == kHidden || slot == 0 ? Value() : Value(colour_name(rules, slot - 1));
}

Value encode_hands(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for (int seat = 0; seat < rules.seats; ++seat) {
    Value hand = Value::array();
    for (const std::uint8_t held : seen.hand[seat])
      if (held != 0) hand.push_back(slot_tile(held));
    out.push_back(std::move(hand));
  }
  return out;
}

Value encode_tiles(const State& seen) {
  Value out = Value::object();
  for (int square = 0; square < kSquares; ++square)
    if (seen.tile[square] != 0) out[square_name(static_cast<Square>(square))] = slot_tile(seen.tile[square]);
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
  pile["face_up"] = slot_colour(rules, seen.face_up[percentage]);
  pile["unknown"] = seen.unknown[percentage];
  pile["returned"] = Value::array();
  for (const Card card : seen.pile[percentage])
    if (card.colour != 0) pile["returned"].push_back(slot_colour(rules, card.colour));
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
      card["colour"] = slot_colour(rules, seen.share[seat][i].colour);
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
    if (rules.city.kind == CityKind::NewYork)
      tourist["station"] = rules.number[seen.tourist[i]];
    else
      tourist["square"] = square_name(seen.tourist[i]);
    out.push_back(std::move(tourist));
  }
  return out;
}

Value encode_taken(const Rules& rules, const State& seen) {
  Value out = Value::array();
  for (int owner = 0; owner < rules.owners; ++owner) {
    Value row = Value::object();
    for (int colour = 0; colour < kColours; ++colour)
      if (seen.taken[owner][colour] != 0) row[colour_name(rules, colour)] = seen.taken[owner][colour];
    out.push_back(std::move(row));
  }
  return out;
}

Value landmark_slugs(const Rules& rules, const State& seen, int first, int last) {
  Value out = Value::array();
  for (int i = first; i < last; ++i)
    if (seen.landmark[i] != 0) out.push_back(rules.city.landmarks[seen.landmark[i] - 1].slug);
  return out;
}

Value encode_paris(const Rules& rules, const State& seen) {
  Value out;
  out["rows"] = Value::array();
  for (int seat = 0; seat < rules.seats; ++seat) {
    Value row = Value::array();
    for (int i = rules.first_landmark[seat]; i < rules.first_landmark[seat + 1]; ++i) {
      if (seen.landmark[i] == 0) continue;
      Value landmark;
      landmark["landmark"] = rules.city.landmarks[seen.landmark[i] - 1].slug;
      landmark["occupied"] = Value::array();
      for (int space = 0; space < 4; ++space)
        landmark["occupied"].push_back((seen.space[seen.landmark[i] - 1] >> space & 1) != 0);
      row.push_back(std::move(landmark));
    }
    out["rows"].push_back(std::move(row));
  }
  return out;
}

Value encode_stockholm(const Rules& rules, const State& seen) {
  Value out;
  const bool variant = rules.options.other(Option::StockholmMarkers);
  out["row"] = landmark_slugs(rules, seen, 0, kColours);
  out["spaces"] = Value::array();
  for (const std::uint8_t tourist : seen.space) out["spaces"].push_back(slot_colour(rules, tourist));
  out["markers"] = Value::array();
  for (int i = 0; i < (variant ? kColours : rules.seats * 3); ++i)
    if (variant || seen.marker[i] != 0) {
      Value marker;
      marker[variant ? "place" : "seat"] = variant ? i : i / 3;
      marker["colour"] = slot_colour(rules, seen.marker[i]);
      out["markers"].push_back(std::move(marker));
    }
  return out;
}

Value encode_london(const Rules& rules, const State& seen) {
  Value out;
  out["row"] = landmark_slugs(rules, seen, 0, kColours);
  out["taxi"] = seen.taxi == kCircuit ? Value("left") : seen.taxi == kCircuit + 1 ? Value("right") : Value(seen.taxi);
  return out;
}

Value encode_new_york(const Rules& rules, const State& seen) {
  Value out;
  out["boards"] = Value::array();
  for (int owner = 0; owner < rules.owners; ++owner)
    out["boards"].push_back(seen.landmark[owner] == 0 ? Value() : Value(seen.landmark[owner]));
  out["taken"] = encode_taken(rules, seen);
  return out;
}

Value encode_st_petersburg(const Rules& rules, const State& seen) {
  Value out;
  out["taken"] = encode_taken(rules, seen);
  out["values"] = Value::array();
  for (int i = 0; i < kTourists; ++i) {
    if (seen.space[i] == 0) continue;
    Value tile;
    tile["owner"] = seen.space[i] - 1;
    tile["colour"] = colour_name(rules, i / 4);
    tile["value"] = rules.city.tile_values[i % 4];
    out["values"].push_back(std::move(tile));
  }
  return out;
}

Value encode_berlin(const Rules& rules, const State& seen) {
  Value out;
  out["tickets"] = encode_taken(rules, seen);
  out["landmarks"] = Value::array();
  for (int i = 0; i < kColours; ++i) {
    Value landmark;
    landmark["landmark"] = rules.city.landmarks[i].slug;
    landmark["colour"] = slot_colour(rules, seen.landmark[i]);
    landmark["side"] = (seen.sides >> i & 1) != 0 ? "B" : "A";
    out["landmarks"].push_back(std::move(landmark));
  }
  return out;
}

Value encode_city_view(const Rules& rules, const State& seen) {
  using Encode = Value (*)(const Rules&, const State&);
  constexpr Encode kEncode[] = {encode_paris,    encode_stockholm,     encode_london,
                                encode_new_york, encode_st_petersburg, encode_berlin};
  if (rules.city.kind == CityKind::None) return nullptr;
  Value out = kEncode[static_cast<int>(rules.city.kind) - 1](rules, seen);
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
  out["card"] = slot_colour(rules, seen.card);
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

const char* phase_name(Phase phase) {
  constexpr const char* kNames[] = {"deal-tiles",   "deal-shares", "lay-rails",  "deal-landmarks", "spread-tourists",
                                    "deal-markers", "turn-sides",  "arrange",    "reveal-card",    "turn",
                                    "draw-tile",    "place-drawn", "take-share", "tourist",        "point-tile",
                                    "refill",       "over"};
  return kNames[static_cast<int>(phase)];
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
  out["phase"] = phase_name(seen.phase);
  out["mover"] = seen.phase == Phase::Over ? Value() : Value(seen.mover);
  out["tiles"] = encode_tiles(seen);
  out["hands"] = encode_hands(rules, seen);
  out["has_drawn"] = seen.drawn != 0;
  out["drawn"] = seen.drawn == 0 ? Value() : slot_tile(seen.drawn);
  out["supply"] = seen.supply_left;
  out["unseen"] = encode_unseen(seen);
  out["points"] = Value::array();
  for (int seat = 0; seat < rules.seats; ++seat) out["points"].push_back(seen.points[seat]);
  out["central"] = Value::array();
  for (const std::uint8_t owner : seen.central) out["central"].push_back(owner == 0 ? Value() : Value(owner - 1));
  const bool at_square = seen.phase == Phase::Tourist || seen.phase == Phase::PointTile;
  out["square"] = at_square ? Value(square_name(seen.square)) : Value();
  if (rules.corporate) out["profit"] = encode_profit(rules, seen);
  if (rules.options.corporations()) out["shares"] = encode_shares(rules, seen);
  if (rules.solo) out["solo"] = encode_solo(rules, seen);
  out["city"] = encode_city_view(rules, seen);
  return out;
}

}  // namespace mornington::metro
