#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "core/seed.h"

// Chance as a test wants it. The linker sends every draw of the test program here (tests/CMakeLists.txt), and on to
// Seed::draw, with another seed where the test has said so.
namespace mornington {

using Draw = std::pair<std::uint8_t, std::uint32_t>;  // stream, and the how manieth of it

// Draws like `one` where it is said so, and like `other` everywhere else.
struct LoadedDice {
  Seed one;
  Seed other;
  std::set<Draw> like_one;
};

inline std::map<Digest, LoadedDice>& loaded_dice() {
  static std::map<Digest, LoadedDice> all;
  return all;
}

}  // namespace mornington
