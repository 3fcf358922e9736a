#pragma once

#include <cstdint>
#include <span>

#include "games/kit/layout.h"
#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {

// Fixed shapes for learning. They hold the largest map, so that one network plays every board.
class Learnable {
 public:
  static constexpr bool kInTwoParts = false;  // whether an action may be
  struct Memory {};                           // nothing is kept from one observation to the next

  explicit Learnable(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] static kit::Layout layout();
  // Of the seat's legal actions, in their order.
  void index(const State& state, const ActionList& actions, std::span<kit::ActionIndex> out) const;
  void observe(const View& seen, Seat seat, std::int32_t half, const ActionList& actions, Memory& memory,
               kit::FlagWriter& flags, kit::NumberWriter& numbers) const;

 private:
  const Rules* rules_;
};

}  // namespace mornington::on_the_underground
