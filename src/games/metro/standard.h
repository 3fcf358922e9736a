#pragma once

#include "games/metro/board.h"

namespace mornington::metro {

// The printed board with its tiles and stations, which known-answer cases refer to. The colours of a match and all that
// is not known from a printed source come from the board file; a test holds the two together.
[[nodiscard]] Board standard_board();

}  // namespace mornington::metro
