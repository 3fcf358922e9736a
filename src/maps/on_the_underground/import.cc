#include "maps/on_the_underground/import.h"

#include <algorithm>

#include "maps/densify.h"
#include "maps/octilinear.h"
#include "maps/on_the_underground/write_board.h"
#include "maps/planar.h"
#include "maps/put_back.h"
#include "maps/spread.h"

namespace mornington::maps::on_the_underground {
namespace {

constexpr int kFewest = 8;  // stations
constexpr int kMost = 128;  // stations and blocks of a board
constexpr int kMostLoops = 60;
constexpr int kSpreadRounds = 80;  // of spreading
constexpr int kMoreSpreadRounds = 40;

// The density of London: 36 for 82 stations.
int wanted_loops(const Network& network, const ImportOptions& options) {
  if (!options.densify) return 0;
  const int like_london = static_cast<int>(network.stations.size()) * 36 / 82;
  return std::clamp(options.loops < 0 ? like_london : options.loops, 0, kMostLoops);
}

// With its stations where the diagram has them.
Network as_drawn(Network network, const Diagram& diagram) {
  for (std::size_t i = 0; i < network.stations.size(); ++i) network.stations[i].at = diagram.stations[i];
  return network;
}

}  // namespace

Result<Import> import_network(Network network, const ImportOptions& options, Import import) {
  spread(network, kSpreadRounds);
  make_planar(network, import.changes);
  if (!limit_degrees(network, import.changes))
    return Error{
        "", "a station has more than eight tracks, and they cannot start elsewhere; try another number of stations"};
  Density density;
  density.loops = wanted_loops(network, options);
  density.dead_ends = options.densify ? std::max(3, static_cast<int>(network.stations.size()) * 13 / 82) : kMost;
  density.never = options.without_links;
  densify(network, density, import.changes);
  import.stages.push_back({"densify", network, {}});
  spread(network, kMoreSpreadRounds);
  const auto drawing = draw_octilinear(network, import.changes);
  if (!drawing) return Error{"", "the network could not be drawn as a diagram; try another number of stations"};
  import.layout_price = drawing->price;
  rate_stations(network);
  const Diagram diagram = put_back(network, *drawing);
  import.stages.push_back({"layout", as_drawn(network, diagram), diagram.bends});
  import.edition = "underground-london";
  import.name = !options.name.empty() ? options.name : network.name.empty() ? "Imported map" : network.name;
  Documents documents = write_board(network, diagram, import.name);
  import.documents = {std::move(documents.board), std::move(documents.layout)};
  return import;
}

std::optional<Error> check_size(const ImportOptions& options) {
  if (options.stations >= kFewest && options.stations <= kMost) return std::nullopt;
  return Error{"stations", "expected 8 to 128, found " + std::to_string(options.stations)};
}

Result<Import> import_file(std::string_view file, const ImportOptions& options) {
  if (auto error = check_size(options)) return *error;
  Import import;
  Result<Network> network = simple_network(file, options, import);
  if (!network) return network.error();
  return import_network(std::move(*network), options, std::move(import));
}

}  // namespace mornington::maps::on_the_underground
