#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/kit/text_canvas.h"

namespace mornington::metro {

// The sides on which a character of a track joins its neighbours, one bit each.
using Arms = std::uint8_t;
inline constexpr Arms kUp = 1;
inline constexpr Arms kRight = 2;
inline constexpr Arms kDown = 4;
inline constexpr Arms kLeft = 8;

// The arms of a single-lined box-drawing character; 0 for any other.
[[nodiscard]] Arms arms_of(std::string_view glyph);

enum class Stroke : std::uint8_t { Single, Double };

// A canvas on which tracks are laid.
class TrackCanvas : public kit::TextCanvas {
 public:
  TrackCanvas(int rows, int columns);

  // A sign written here covers the track under it.
  void cover(int row, int column, std::string_view glyph, const kit::Ink& ink = {});
  // Adds a piece of track; across another track it becomes a crossing. A double stroke is bold and replaces a single.
  void lay(int row, int column, Arms arms, Stroke stroke, std::string_view paint);

 private:
  struct Laid {
    Arms single = 0;
    Arms twofold = 0;
  };
  [[nodiscard]] Laid& at(int row, int column);

  std::vector<Laid> laid_;
};

}  // namespace mornington::metro
