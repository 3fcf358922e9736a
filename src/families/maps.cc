#include "maps/generate.h"
#include "maps/import.h"
#include "maps/metro/generate.h"
#include "maps/next_station/generate.h"
#include "maps/next_station/import.h"
#include "maps/on_the_underground/generate.h"
#include "maps/on_the_underground/import.h"

namespace mornington {

const std::vector<maps::FamilyImport>& maps::family_imports() {
  static const std::vector<FamilyImport> rows = {{"on-the-underground", &on_the_underground::import_file},
                                                 {"next-station", &next_station::import_file}};
  return rows;
}

const std::vector<maps::FamilyGenerator>& maps::family_generators() {
  static const std::vector<FamilyGenerator> rows = {{"on-the-underground", &on_the_underground::generate_map},
                                                    {"next-station", &next_station::generate_map},
                                                    {"metro", &metro::generate_map}};
  return rows;
}

}  // namespace mornington
