#pragma once

#include <array>
#include <string_view>

#include "ai/budget.h"
#include "ai/search.h"

namespace mornington::ai {

// How strongly a level plays a family.
struct Level {
  std::string_view name;
  Budget budget;
  SearchParams params;
  int blunder_percent = 0;  // of the decisions, taken at random from the better half: a first-timer's mistakes
};

inline constexpr std::array<std::string_view, 5> kLevelNames = {"novice", "casual", "skilled", "expert", "master"};
using Levels = std::array<Level, kLevelNames.size()>;

constexpr const Level* find_level(const Levels& levels, std::string_view name) {
  for (const Level& level : levels)
    if (level.name == name) return &level;
  return nullptr;
}

}  // namespace mornington::ai
