#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "json/json.h"

// Maps that nobody drew, with the figures that somebody wishes.
namespace mornington::maps {

// What a generated map should be like; -1: as the boards of the game are.
struct Wish {
  int stations = -1;
  // Independent loops of the network. On Metro's tiles: those with a line that turns back.
  int loops = -1;
};

// A map, the same for the same seed. An error where the family has no such maps.
using GenerateMap = Result<json::Value>(const Wish& wish, std::uint64_t seed);

struct FamilyGenerator {
  std::string_view family;
  GenerateMap* run;
};
// NB: defined in src/families/maps.cc, which programs link that need it.
[[nodiscard]] const std::vector<FamilyGenerator>& family_generators();

}  // namespace mornington::maps
