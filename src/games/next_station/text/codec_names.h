#pragma once

#include <array>
#include <string_view>

#include "games/next_station/state.h"
#include "json/json.h"

// Words and ids as JSON; null where there is none.
namespace mornington::next_station {

inline constexpr std::array<std::string_view, 8> kPhaseNames = {
    "deal-pencils", "deal-objectives", "deal-powers", "choose-order", "flip", "draw", "circle", "over"};

inline json::Value slug(const Rules& rules, StationId station) {
  if (static_cast<std::size_t>(station) >= rules.board.stations.size()) return nullptr;
  return rules.board.station(station).slug;
}

inline json::Value slugs(const Rules& rules, StationSet stations) {
  json::Value out = json::Value::array();
  for_each_bit(stations, [&](int i) { out.push_back(slug(rules, station_at(i))); });
  return out;
}

template <std::size_t N>
json::Value word(const std::array<std::string_view, N>& table, int i) {
  return i >= 0 && static_cast<std::size_t>(i) < N ? json::Value(table[static_cast<std::size_t>(i)]) : json::Value();
}

template <std::size_t N>
json::Value words_of(const std::array<std::string_view, N>& table, std::uint64_t bits) {
  json::Value out = json::Value::array();
  for_each_bit(bits, [&](int i) { out.push_back(word(table, i)); });
  return out;
}

inline json::Value pair(int a, int b) { return json::Array{a, b}; }

inline json::Value encode_district(const District& district) {
  json::Value out;
  out["id"] = district.slug;
  out["name"] = district.name;
  out["kind"] = district.secondary ? "secondary" : "main";
  out["x"] = pair(district.low.x, district.high.x);
  out["y"] = pair(district.low.y, district.high.y);
  return out;
}

}  // namespace mornington::next_station
