#pragma once

#include "ai/level.h"

namespace mornington::ai {

// For a game nothing more is known of than its rules: the whole budget goes into random playouts.
constexpr Levels generic_levels() {
  SearchParams params;
  params.exploration = 0.7;
  params.first_play_urgency = 1;
  params.nodes = 1u << 13;
  SearchParams flat = params;
  flat.tree_depth = 1;
  return {{{"novice", {20, 0}, flat, 50},
           {"casual", {60, 0}, flat, 10},
           {"skilled", {200, 0}, params, 0},
           {"expert", {800, 0}, params, 0},
           {"master", {3000, 0}, params, 0}}};
}

}  // namespace mornington::ai
