#pragma once

#include <cstdint>
#include <span>

#include "games/kit/layout.h"
#include "games/next_station/action.h"
#include "games/next_station/rules.h"
#include "games/next_station/state.h"

namespace mornington::next_station {

// Fixed shapes for learning. They hold the largest sheet, so that one network plays every board.
class Learnable {
 public:
  static constexpr bool kInTwoParts = true;  // whether an action may be
  struct Memory {};                          // nothing is kept from one observation to the next

  explicit Learnable(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] static kit::Layout layout();
  // Of the seat's legal actions, in their order.
  void index(const State& state, const ActionList& actions, std::span<kit::ActionIndex> out) const;
  // `half`: the first index of an action that is still to be completed.
  void observe(const State& seen, Seat seat, std::int32_t half, const ActionList& actions, Memory& memory,
               kit::FlagWriter& flags, kit::NumberWriter& numbers) const;

 private:
  const Rules* rules_;
};

}  // namespace mornington::next_station
