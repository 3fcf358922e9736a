#pragma once

#include <array>
#include <cstdint>

#include "games/kit/layout.h"
#include "games/next_station/action.h"
#include "games/next_station/rules.h"
#include "games/next_station/state.h"

namespace mornington::next_station {

// Fixed shapes for learning. They hold the largest sheet, so that one network plays every board.
class Learnable {
 public:
  struct Memory {};  // observations share nothing

  explicit Learnable(const Rules& rules) : rules_(&rules) {}

  [[nodiscard]] static kit::Layout layout();
  [[nodiscard]] auto indexer(const State&) const {
    return [this](Action action) { return index_of(action); };
  }
  // `first_part`: the first index of an action that is still to be completed.
  kit::Written observe(const State& seen, Seat seat, std::int32_t first_part, const ActionList& actions, Memory& memory,
                       std::uint64_t* flags, std::uint8_t* numbers) const;

 private:
  // The first index of each kind of action.
  static constexpr int kSectionIndex = 1;
  static constexpr int kDoubleIndex = kSectionIndex + kMaxSections;
  static constexpr int kCircleIndex = kDoubleIndex + kMaxSections;
  static constexpr int kOrderIndex = kCircleIndex + kMaxStations;

  // FAST: here, so that no section waits for a call (bench: python/bench).
  [[nodiscard]] kit::ActionIndex index_of(Action action) const {
    if (!is(action, ActionKind::Draw)) return index_of_rarer(action);
    const DrawAction draw = as_draw(action);
    const int first = number_of(draw.first);
    if (draw.power != Power::DoubleSection) return {kSectionIndex + first};
    return {kDoubleIndex + first, kSectionIndex + number_of(draw.second)};
  }
  [[nodiscard]] static kit::ActionIndex index_of_rarer(Action action);
  [[nodiscard]] int number_of(Section section) const {
    return rules_->board.section_numbers[static_cast<std::size_t>(section.from)][static_cast<std::size_t>(section.to)];
  }
  static void put_map(const Sheet& sheet, const std::array<int, kPencils>& order, std::int32_t first_part,
                      std::uint64_t* out);

  const Rules* rules_;
};

}  // namespace mornington::next_station
