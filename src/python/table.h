#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "learnable/learner.h"

// A table, its positions and what seats see of them, as Python has them.
namespace mornington::python {

using SharedLearner = std::shared_ptr<const Learner>;

// A position, and the first part of an action that is still to be completed.
struct State {
  SharedLearner learner;
  std::unique_ptr<Searchable> position;
  std::int32_t half = kit::kNoIndex;

  [[nodiscard]] State clone() const { return {learner, position->clone(), half}; }
  [[nodiscard]] int seats() const { return position->seats(); }
};

// What a seat knows, kept as a world that agrees with it: the same one for the same knowledge, since it is drawn from
// the view alone. Nothing but the view is ever asked of it.
struct View {
  SharedLearner learner;
  Seat seat = kNoSeat;
  std::shared_ptr<const Searchable> world;

  [[nodiscard]] std::unique_ptr<SeatView> seen() const { return learner->seen(*world, seat); }
};

[[nodiscard]] View view_of(const State& state, Seat seat);
// From what encode_view() wrote.
[[nodiscard]] View read_view(const SharedLearner& learner, Seat seat, const json::Value& view);

}  // namespace mornington::python
