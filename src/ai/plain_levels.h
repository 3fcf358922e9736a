#pragma once

#include "ai/level.h"

namespace mornington {

// For a game nothing more is known of than its rules: the whole budget goes into random playouts.
constexpr Levels plain_levels() {
  SearchStyle style;
  style.exploration = 0.7;
  style.first_play = 1;
  style.nodes = 1u << 13;
  SearchStyle flat = style;
  flat.tree_depth = 1;
  return {{{"novice", {20, 0}, flat, 50},
           {"casual", {60, 0}, flat, 10},
           {"skilled", {200, 0}, style, 0},
           {"expert", {800, 0}, style, 0},
           {"master", {3000, 0}, style, 0}}};
}

}  // namespace mornington
