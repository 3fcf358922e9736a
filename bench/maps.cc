// Boards from transit networks: how long an import takes, what its drawing costs, and what comes out. A row for each of
// the towns of tests/maps/feeds.h, or for each file named. With --pictures FOLDER it writes the boards there as SVG.
//   cmake --build build/release --target bench_maps && build/release/bench_maps [--pictures FOLDER] [FILE ...]
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "ai/family_bots.h"
#include "maps/feeds.h"
#include "maps/import.h"
#include "match/family/boards.h"
#include "match/family/map.h"
#include "match/match.h"
#include "match/searchable.h"

namespace mornington {
namespace {

struct File {
  std::string name;
  std::string bytes;
};

constexpr const char* kNames[] = {"star", "ring", "grid", "river", "corridor", "twin"};

std::vector<File> towns() {
  std::vector<File> out;
  for (const maps::towns::Shape shape : maps::towns::kShapes)
    for (const int stations : {12, 40, 110, 500})
      out.push_back({kNames[static_cast<int>(shape)] + std::string("-") + std::to_string(stations),
                     maps::towns::gtfs(maps::towns::town(shape, stations, 1))});
  return out;
}

std::vector<File> files(const std::vector<std::string>& paths) {
  std::vector<File> out;
  for (const std::string& path : paths) {
    std::ifstream in(path, std::ios::binary);
    out.push_back({std::filesystem::path(path).stem().string(), {std::istreambuf_iterator<char>(in), {}}});
  }
  return out;
}

// Whether bots can play the board to its end.
bool played(const TableSetup& setup) {
  const auto game = new_searchable(setup);
  return game && ai::play_bot_game(**game, Seed::of_number(7), {"novice", "greedy"}, 1).has_value();
}

void draw(const TableSetup& setup, const std::filesystem::path& path) {
  MatchSetup match_setup;
  static_cast<TableSetup&>(match_setup) = setup;
  const auto match = new_match(std::move(match_setup));
  if (match) std::ofstream(path) << (*match)->seen_by(kNoSeat)->draw_svg({});
}

void row(const File& file, const maps::FamilyImport& family, int stations, const std::string& pictures) {
  maps::ImportOptions options;
  options.name = file.name;
  options.stations = stations;
  const std::clock_t begun = std::clock();
  const auto import = family.run(file.bytes, options);
  const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  if (!import) {
    std::printf("| %s | %s |\n", file.name.c_str(), import.error().text().c_str());
    return;
  }
  const maps::Network& from = import->stages.front().network;
  const maps::Network& to = import->stages.back().network;
  const BoardCheck report = check_board(encode_map(*import));
  TableSetup setup;
  setup.edition = import->edition.empty() ? "next-station-london" : import->edition;
  setup.seats = 2;
  setup.boards = {encode_map(*import)};
  std::printf("| %s | %zu / %d | %zu / %d | %.2f | %d | %zu / %zu | %s |\n", file.name.c_str(), from.stations.size(),
              maps::loops(from), to.stations.size(), maps::loops(to), seconds, import->layout_price,
              report.errors.size(), report.warnings.size(), played(setup) ? "yes" : "no");
  for (const auto& warning : report.warnings)
    std::fprintf(stderr, "%s: %s\n", file.name.c_str(), warning.finding.text().c_str());
  if (!pictures.empty())
    draw(setup, std::filesystem::path(pictures) / (file.name + "-" + std::string(family.family) + ".svg"));
}

}  // namespace
}  // namespace mornington

int main(int count, char** words) {
  std::vector<std::string> paths(words + 1, words + count);
  std::string pictures;
  if (paths.size() > 1 && paths[0] == "--pictures") {
    pictures = paths[1];
    paths.erase(paths.begin(), paths.begin() + 2);
  }
  const std::vector<mornington::File> files = paths.empty() ? mornington::towns() : mornington::files(paths);
  for (const mornington::maps::FamilyImport& family : mornington::maps::family_imports()) {
    std::printf("| %s | stations / loops | on the board | seconds | price | errors / warnings | played |\n",
                std::string(family.family).c_str());
    for (const mornington::File& file : files) mornington::row(file, family, 100, pictures);
  }
}
