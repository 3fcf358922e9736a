#pragma once

#include <cstddef>
#include <string_view>

#include "match/playable.h"

namespace mornington {

// The question by which a family is measured besides whole games, where one part of its rules is the costly one.
// Specialised in ai/<family>/question.h.
template <Playable G>
struct Question {
  static constexpr std::string_view kName = "";
  static bool is_asked(const typename G::Rules&, const typename G::State&) { return false; }
  // The number of answers, by the game's own way and by brute force.
  static std::size_t answers(const typename G::Rules&, const typename G::State&) { return 0; }
  static std::size_t answers_by_brute_force(const typename G::Rules&, const typename G::State&) { return 0; }
};

}  // namespace mornington
