#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "json/json.h"
#include "maps/network.h"

// Boards from real transit networks: a chain of steps, each a function of its input and nothing else. A page and the
// terminal get the same board from the same file.
namespace mornington::maps {

struct ImportOptions {
  std::string name;     // of the map; empty: the network's own
  int stations = 80;    // wanted at most
  int loops = -1;       // wanted; -1: as the boards of the game have
  bool densify = true;  // invented links are allowed
  // Choices by name in the single steps.
  std::set<std::string> without_lines;
  std::set<std::string> kept;        // stations
  std::set<std::string> left_out;    // stations
  std::set<NamePair> without_links;  // that may not be invented
};

// A network after a step, for people who watch the import.
struct Stage {
  std::string step;
  Network network;
  std::vector<std::vector<Point>> bends;  // by track, from its first station; empty before the drawing
};

struct Import {
  std::string edition;                 // that it is played as
  std::string name;                    // of the map
  std::vector<json::Value> documents;  // the board first
  Changes changes;
  std::vector<Stage> stages;
  std::vector<std::string> lines;  // of the file, by name, with those left out
  std::string attribution;
  bool is_generated = false;
  int layout_price = 0;  // what the drawing costs in the layout's own measure: bends, detours, moved stations
};

// The steps that all families share: a station graph, planar and with at most that many stations.
[[nodiscard]] Result<Network> simple_network(std::string_view file, const ImportOptions& options, Import& import);

// One file with everything, as `--board` and the workshop take it.
[[nodiscard]] json::Value encode_map(const Import& import);
// The map with its steps and changes, for a page.
[[nodiscard]] json::Value encode(const Import& import);

// A board from the bytes of a GTFS feed or of a GeoJSON file. Errors say what is wrong with the file.
using ImportFile = Result<Import>(std::string_view file, const ImportOptions& options);

struct FamilyImport {
  std::string_view family;
  ImportFile* run;
};
// The families whose boards can be imported. NB: defined in src/families/maps.cc, which programs link that need it.
[[nodiscard]] const std::vector<FamilyImport>& family_imports();

}  // namespace mornington::maps
