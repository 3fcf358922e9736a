#include "games/next_station/generate.h"
#include "games/next_station/text/codec_names.h"
#include "json/json.h"

namespace mornington::next_station {
namespace {

json::Value encode_station(const Board& board, const Station& station) {
  json::Value out;
  out["id"] = station.slug;
  out["x"] = station.at.x;
  out["y"] = station.at.y;
  out["symbol"] = name(station.symbol);
  out["district"] = board.districts[static_cast<std::size_t>(station.district)].slug;
  out["bank"] = station.bank == Bank::North ? "north" : "south";
  if (station.departure) out["departure"] = name(*station.departure);
  if (station.tourist) out["tourist"] = true;
  return out;
}

}  // namespace

json::Value encode_sheet(const Board& board) {
  json::Value out;
  out["document"] = "next-station/board";
  out["name"] = board.name;
  out["width"] = board.width;
  out["height"] = board.height;
  for (Point point : board.river) out["river"].push_back(pair(point.x, point.y));
  out["districts"] = json::Value::array();
  for (const District& district : board.districts) out["districts"].push_back(encode_district(district));
  out["stations"] = json::Value::array();
  for (const Station& station : board.stations) out["stations"].push_back(encode_station(board, station));
  return out;
}

json::Value generate_sheet(std::uint64_t seed) { return encode_sheet(generate_board(seed)); }

}  // namespace mornington::next_station
