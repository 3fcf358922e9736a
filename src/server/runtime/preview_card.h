#pragma once

#include <string>

#include "server/runtime/game_card.h"

namespace mornington::runtime {

// The picture of a link: an SVG document of 1200 by 630 units, the board on the right and the words on the left.
[[nodiscard]] std::string draw_card(const Card& card);

inline constexpr int kCardWidth = 1200;
inline constexpr int kCardHeight = 630;

}  // namespace mornington::runtime
