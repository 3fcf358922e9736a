#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/metro/action.h"
#include "games/metro/codec_names.h"
#include "games/metro/view.h"

// What both pictures of a position need.
namespace mornington::metro {

// One passage of a line: the square, the even exit it enters by and the odd one it leaves by.
struct Passage {
  Square square = 0;
  int entry = 0;
  int exit = 0;
};

[[nodiscard]] std::vector<Passage> passages_of_line(const Rules& rules, const State& seen, int line);

// What PictureStyle::highlight names: a line ("12", "c5"), or the square of a placement.
struct Highlight {
  int line = -1;
  int square = -1;
  std::string code;  // of the tile that would be placed
};
[[nodiscard]] Highlight find_highlight(const Rules& rules, const State& seen, const std::string& text);

// Colours of the tourists on each square, lowest first.
[[nodiscard]] std::vector<int> tourists_on(const State& seen, int place);

}  // namespace mornington::metro
