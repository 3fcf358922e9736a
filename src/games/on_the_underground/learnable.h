#pragma once

#include <cstdint>

#include "games/kit/layout.h"
#include "games/on_the_underground/game.h"

namespace mornington::on_the_underground {

// Numbers the rides to each station as they come: by their sets of lines.
class RideRanks {
 public:
  int next(const State& state, Node destination);

 private:
  Node last_ = kNoNode;
  int rank_ = 0;
};

// Fixed shapes for learning. They hold the largest map, so that one network plays every board.
class Learnable {
 public:
  struct Memory {};  // observations share nothing

  explicit Learnable(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] static kit::Layout layout();
  [[nodiscard]] static auto indexer(const State& state) {
    return [&state, ranks = RideRanks()](Action action) mutable {
      return kit::ActionIndex{index_of(state, action, ranks)};
    };
  }
  kit::Written observe(const View& seen, Seat seat, std::int32_t first_part, const ActionList& actions, Memory& memory,
                       std::uint64_t* flags, std::uint8_t* numbers) const;

 private:
  [[nodiscard]] static int index_of(const State& state, Action action, RideRanks& ranks);

  const Rules* rules_;
};

}  // namespace mornington::on_the_underground
