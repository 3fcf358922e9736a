#include "games/metro/game.h"
#include "games/metro/text/codec_names.h"

// The board as JSON; data/schema/metro.schema.json describes them.
namespace mornington::metro {
namespace {

using json::Value;

Value encode_gate(Gate gate) {
  constexpr const char* kSides[] = {"north", "east", "south", "west"};
  Value out;
  out["square"] = square_name(gate.square);
  out["side"] = kSides[static_cast<int>(gate.side)];
  return out;
}

Value encode_stations(const Rules& rules) {
  Value out = Value::array();
  for (const Station station : kAllStations) {
    const Owner owner = rules.owner[index(station)];
    Value row = encode_gate(rules.board.stations[index(station)]);
    row["number"] = rules.number[index(station)];
    row["owner"] = owner == kNobody ? Value() : Value(index(owner));
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
    if (!city.landmarks[i].slug.empty()) row["slug"] = city.landmarks[i].slug;
    row["name"] = city.landmarks[i].name;
    if (const auto hook = city.hooks->write_landmark) hook(rules, landmark_at(static_cast<int>(i)), row);
    out["landmarks"].push_back(std::move(row));
  }
  if (const auto hook = city.hooks->write_box) hook(rules, out);
  return out;
}

Value encode_owners(const Rules& rules) {
  Value out = Value::array();
  for (const Owner owner : owners(rules)) out.push_back(owner_colour(rules, owner));
  return out;
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
  for (const ColourSpec& colour : rules.board.colours) {
    Value row;
    row["name"] = colour.name;
    row["paint"] = colour.paint;
    out["colours"].push_back(std::move(row));
  }
  out["owners"] = encode_owners(rules);
  out["players"] = Value::array();
  for (const Seat seat : each_seat(rules.seats))
    out["players"].push_back(colour_name(rules, rules.board.player_colours[index(seat)]));
  out["stations"] = encode_stations(rules);
  out["entrances"] = Value::array();
  for (const Gate& gate : rules.board.entrances) out["entrances"].push_back(encode_gate(gate));
  out["tiles"] = Value::object();
  for (const TileType type : kAllTiles)
    if (const int count = rules.supply[index(type)]; count != 0) out["tiles"][tile_code(type)] = count;
  constexpr const char* kCentres[] = {"station", "central-stations", "rails"};
  out["centre"] = kCentres[static_cast<int>(rules.options.centre())];
  out["hand_tiles"] = rules.hand_tiles;
  out["city"] = encode_city(rules);
  return out;
}

}  // namespace mornington::metro
