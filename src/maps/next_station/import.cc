#include "maps/next_station/import.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "games/next_station/board_load.h"
#include "games/next_station/generate.h"
#include "maps/assignment.h"
#include "maps/names.h"

namespace mornington::maps::next_station {
namespace {

namespace game = mornington::next_station;

constexpr int kStations = 53;          // of a sheet
constexpr std::uint64_t kSheets = 24;  // generated, of which the nearest is taken
constexpr int kSide = 9'000;           // of the evened network, in thousandths of a lattice step
constexpr std::size_t kLongestId = 24;
constexpr std::size_t kLongestName = 60;
constexpr long long kCentre = 50'000'000;  // for a central station that is not the most important one

// Places by rank: each column and each row of the sheet gets about as many stations.
std::vector<Point> evened(const Network& network) {
  std::vector<Point> out(network.stations.size());
  const auto rank = [&](auto coordinate, auto set) {
    std::vector<std::size_t> order(out.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return coordinate(network.stations[a].at) < coordinate(network.stations[b].at);
    });
    for (std::size_t i = 0; i < order.size(); ++i)
      set(out[order[i]], static_cast<int>(i) * kSide / static_cast<int>(std::max<std::size_t>(1, order.size() - 1)));
  };
  rank([](Point at) { return at.x; }, [](Point& at, int value) { at.x = value; });
  rank([](Point at) { return at.y; }, [](Point& at, int value) { at.y = value; });
  return out;
}

std::size_t most_important(const Network& network) {
  const auto most = std::max_element(network.stations.begin(), network.stations.end(),
                                     [](const Station& a, const Station& b) { return a.importance < b.importance; });
  return static_cast<std::size_t>(most - network.stations.begin());
}

Assignment fit(const Network& network, const std::vector<Point>& places, const game::Board& sheet) {
  const std::size_t centre = most_important(network);
  std::vector<std::vector<long long>> price(places.size());
  for (std::size_t i = 0; i < places.size(); ++i)
    for (const game::Station& station : sheet.stations) {
      const long long x = places[i].x - station.at.x * 1000;
      const long long y = places[i].y - station.at.y * 1000;
      const bool central = station.symbol == game::Symbol::Central;
      price[i].push_back(x * x + y * y + (central != (i == centre) ? kCentre : 0));
    }
  return assign(price);
}

struct Sheet {
  game::Board board;
  Assignment stations;
};

Sheet nearest_sheet(const Network& network) {
  const std::vector<Point> places = evened(network);
  std::optional<Sheet> best;
  for (std::uint64_t seed = 1; seed <= kSheets; ++seed) {
    game::Board board = game::generate_board(seed);
    Assignment stations = fit(network, places, board);
    if (!best || stations.price < best->stations.price) best = Sheet{std::move(board), std::move(stations)};
  }
  return std::move(*best);
}

std::string short_text(const std::string& text) {
  std::size_t end = std::min(text.size(), kLongestName);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;  // not within a letter
  return text.substr(0, end);
}

}  // namespace

Result<Import> import_file(std::string_view file, const ImportOptions& options) {
  Import import;
  ImportOptions own = options;
  own.stations = kStations;
  Result<Network> network = simple_network(file, own, import);
  if (!network) return network.error();
  Sheet sheet = nearest_sheet(*network);
  const std::vector<std::string> ids = station_ids(*network, kLongestId);
  for (std::size_t i = 0; i < ids.size(); ++i)
    sheet.board.stations[static_cast<std::size_t>(sheet.stations.column[i])].slug = ids[i];
  sheet.board.name = short_text(!options.name.empty()   ? options.name
                                : network->name.empty() ? "Imported sheet"
                                                        : network->name);
  if (ids.size() < kStations)
    import.changes.push_back({"sheet", "invented-stations", { std::to_string(kStations - ids.size()) }});
  import.edition = "next-station-london";
  import.name = sheet.board.name;
  import.documents = {game::encode_sheet(sheet.board)};
  return import;
}

}  // namespace mornington::maps::next_station
