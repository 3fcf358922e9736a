#pragma once

#include <compare>
#include <cstdint>

#include "core/fixed_vector.h"

namespace mornington {

// One decision of a seat, or one outcome of chance, packed by the game into 32 bits. Each game documents
// its layout in games/<family>/action.h. Outside the process only the text notation exists.
struct Action {
  std::uint32_t bits = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 of a rewritten comparison for a pointer
  friend constexpr auto operator<=>(Action, Action) = default;
};

// The most actions any position of any game offers; a conformance test fails long before it is reached.
using ActionList = FixedVector<Action, 8192>;

// An outcome that chance may draw, with an integer weight: its probability is weight / sum of weights.
struct Outcome {
  Action action;
  std::uint32_t weight = 0;
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};
using OutcomeList = FixedVector<Outcome, 256>;

}  // namespace mornington
