#pragma once

#include <optional>
#include <string>

namespace mornington::runtime {

// A puzzle that the program brings (data/puzzles), as far as its preview needs it.
struct PosedPuzzle {
  std::string edition;
  std::string board;  // an SVG document of what the player sees
};

// Nothing if there is none of this name in the family.
[[nodiscard]] std::optional<PosedPuzzle> find_puzzle(const std::string& family, const std::string& id);

}  // namespace mornington::runtime
