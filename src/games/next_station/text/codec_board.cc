#include "games/next_station/game.h"
#include "games/next_station/text/codec_names.h"
#include "games/next_station/text/picture.h"

namespace mornington::next_station {
namespace {

using json::Value;

constexpr std::array<std::string_view, 4> kDirectionNames = {"horizontal", "vertical", "south-east", "south-west"};
constexpr std::array<std::string_view, kObjectives> kObjectiveTexts = {
    "At least 8 stations with two or more lines", "A station in every district", "Every tourist site connected",
    "Every station of the central district connected", "At least 6 sections under the Thames"};
constexpr std::array<std::string_view, kPowers> kPowerTexts = {
    "Draw a second section to the same symbol", "The card counts as a joker", "Start from any station of the line",
    "One station counts twice in its district"};

Value encode_station(const Rules& rules, const Station& station) {
  Value out;
  out["id"] = station.slug;
  out["x"] = station.at.x;
  out["y"] = station.at.y;
  out["symbol"] = name(station.symbol);
  out["district"] = rules.board.districts[static_cast<std::size_t>(station.district)].slug;
  out["bank"] = station.bank == Bank::North ? "north" : "south";
  out["tourist"] = station.tourist;
  out["departure"] = station.departure ? Value(name(*station.departure)) : Value(nullptr);
  return out;
}

Value encode_potential_line(const Rules& rules, std::size_t i) {
  const PotentialLine& line = rules.board.potential_lines[i];
  Value out;
  out["from"] = rules.board.station(line.a).slug;
  out["to"] = rules.board.station(line.b).slug;
  out["direction"] = kDirectionNames[static_cast<std::size_t>(line.direction)];
  out["length"] = line.length;
  out["thames"] = rules.board.thames.contains(section_at(static_cast<int>(i)));
  return out;
}

template <std::size_t N, std::size_t M>
Value encode_cards(const std::array<std::string_view, N>& ids, std::size_t skip,
                   const std::array<std::string_view, M>& texts) {
  static_assert(N >= M);
  Value out = Value::array();
  for (std::size_t i = 0; i < M; ++i) {
    Value item;
    item["id"] = ids[i + skip];
    item["text"] = texts[i];
    out.push_back(std::move(item));
  }
  return out;
}

Value encode_pencils(const Rules& rules) {
  Value out = Value::array();
  for (std::size_t p = 0; p < kPencils; ++p) {
    Value item;
    item["id"] = kPencilNames[p];
    item["colour"] = rules.layout.colours[p];
    item["departure"] = rules.board.station(rules.board.departures[p]).slug;
    out.push_back(std::move(item));
  }
  return out;
}

Value encode_look(const Rules& rules) {
  Value out;
  out["ground"] = rules.layout.ground;
  out["paper"] = rules.layout.paper;
  out["water"] = rules.layout.water;
  out["border"] = rules.layout.border;
  out["ink"] = rules.layout.ink;
  return out;
}

}  // namespace

json::Value NextStation::encode_board(const Rules& rules) {
  const Board& board = rules.board;
  Value out;
  out["family"] = kFamily;
  out["name"] = board.name;
  out["width"] = board.width;
  out["height"] = board.height;
  out["stations"] = Value::array();
  for (const Station& station : board.stations) out["stations"].push_back(encode_station(rules, station));
  out["districts"] = Value::array();
  for (const District& district : board.districts) out["districts"].push_back(encode_district(district));
  out["potential_lines"] = Value::array();
  for (std::size_t i = 0; i < board.potential_lines.size(); ++i)
    out["potential_lines"].push_back(encode_potential_line(rules, i));
  out["pencils"] = encode_pencils(rules);
  out["river"]["points"] = Value::array();
  for (Point point : river_of(rules)) out["river"]["points"].push_back(pair(point.x, point.y));
  out["river"]["unit"] = 1000;
  out["river"]["width"] = rules.layout.river_width;
  out["look"] = encode_look(rules);
  out["cards"] = Value::array_of(kCardNames);
  out["tourist_track"] = Value::array_of(kTouristTrack);
  out["objectives"] = encode_cards(kObjectiveNames, 0, kObjectiveTexts);
  out["powers"] = encode_cards(kPowerNames, 1, kPowerTexts);
  return out;
}

}  // namespace mornington::next_station
