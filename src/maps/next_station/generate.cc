#include "maps/next_station/generate.h"

#include <cstdlib>
#include <optional>

#include "core/hash.h"
#include "games/next_station/generate.h"

namespace mornington::maps::next_station {
namespace {

namespace game = mornington::next_station;

constexpr int kSheetsTried = 24;  // of which the nearest to the wish is taken

int loops_of(const game::Board& sheet) {
  return static_cast<int>(sheet.potential_lines.size()) - static_cast<int>(sheet.stations.size()) + 1;
}

json::Value map_of_sheet(const game::Board& sheet) {
  return json::Object{
      {"document", "mornington/map"}, {"version", 1},          {"edition", "next-station-london"},
      {"name", sheet.name},           {"about", "Generated."}, {"documents", json::Array{game::encode_sheet(sheet)}}};
}

}  // namespace

Result<json::Value> generate_map(const Wish& wish, std::uint64_t seed) {
  const int stations = wish.stations < 0 ? game::kLondonStations : wish.stations;
  if (stations < game::kFewestStations || stations > game::kMostStations)
    return Error{"stations", "expected " + std::to_string(game::kFewestStations) + " to " +
                                 std::to_string(game::kMostStations) + ", found " + std::to_string(stations)};
  std::optional<game::Board> best;
  for (int sheet = 0; sheet < (wish.loops < 0 ? 1 : kSheetsTried); ++sheet) {
    game::Board board =
        game::generate_board(sheet == 0 ? seed : mix(seed + static_cast<std::uint64_t>(sheet)), stations);
    if (!best || std::abs(loops_of(board) - wish.loops) < std::abs(loops_of(*best) - wish.loops))
      best = std::move(board);
  }
  best->name = "Sheet " + std::to_string(seed);
  return map_of_sheet(*best);
}

}  // namespace mornington::maps::next_station
