#pragma once

#include <cstddef>
#include <string_view>

#include "core/game.h"

namespace mornington {

// The question by which a family is measured besides whole games, where one part of its rules is the costly one, has
// these members (ai/on_the_underground/question.h); this is the one of a family without.
template <Game G>
struct NoQuestion {
  static constexpr std::string_view kName = "";
  static bool is_asked(const typename G::Rules&, const typename G::State&) { return false; }
  // The number of answers, by the game's own way and by brute force.
  static std::size_t answers(const typename G::Rules&, const typename G::State&) { return 0; }
  static std::size_t answers_by_brute_force(const typename G::Rules&, const typename G::State&) { return 0; }
};

}  // namespace mornington
