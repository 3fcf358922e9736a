#pragma once

#include <array>
#include <cstdint>

#include "core/seat_array.h"
#include "games/kit/layout.h"
#include "games/metro/board_flags.h"
#include "games/metro/game.h"
#include "games/metro/view.h"

namespace mornington::metro {

// Fixed shapes for learning: the same for all numbers of seats and all modules of an edition. A city adds its own
// actions, where tourists stand, and its part of the state (cities/part_field.h).
class Learnable {
 public:
  using Memory = BoardFlags;
  using Sight = metro::Sight;

  explicit Learnable(const Rules& rules);

  [[nodiscard]] kit::Layout layout() const;
  [[nodiscard]] auto indexer(const State&) const {
    return [this](Action action) { return kit::ActionIndex{index_of(action)}; };
  }
  // The legal actions in their order. FAST: the squares of a tile are a set as they come, and no list is made of them
  // (bench: python/bench).
  void list_runs(const State& state, kit::ActionRuns& out) const;
  kit::Written observe(const Sight& seen, Seat seat, std::int32_t first_part, const ActionList& actions, Memory& memory,
                       std::uint64_t* flags, std::uint8_t* numbers) const;

 private:
  // The indices of one kind of city action: its first one, and how many values the second argument has.
  struct Block {
    int first = 0;
    int columns = 1;
  };

  [[nodiscard]] int index_of(Action action) const;
  [[nodiscard]] LineSet own_lines(const State& seen, Seat seat) const;
  void put_board(const State& seen, Seat seat, BoardFlags& board, kit::FlagWriter& flags) const;
  void put_tiles(const Sight& seen, Seat seat, kit::FlagWriter& flags) const;
  void put_turn(const State& seen, Seat seat, kit::FlagWriter& flags) const;
  void put_shares(const State& seen, Seat seat, kit::FlagWriter& flags) const;
  void put_profit(const State& seen, kit::NumberWriter& numbers) const;
  void put_counts(const Sight& seen, Seat seat, kit::NumberWriter& numbers) const;
  void put_city(const State& seen, kit::NumberWriter& numbers) const;
  // The i-th seat from the own one on. FAST: a division would be felt (bench: python/bench).
  [[nodiscard]] Seat from_own(Seat seat, int i) const {
    const int other = mornington::index(seat) + i;
    return seat_at(other < rules_->seats ? other : other - rules_->seats);
  }

  const Rules* rules_;
  SeatArray<LineSet> own_{};      // lines from stations, by seat
  std::array<Block, 16> city_{};  // by form
};

}  // namespace mornington::metro
