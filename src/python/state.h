#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "learnable/learning_game.h"

// A table, its positions and what seats see of them, as Python has them.
namespace mornington::python {

using SharedLearningGame = std::shared_ptr<const learnable::LearningGame>;

// A position, and the first part of an action that is still to be completed.
struct State {
  SharedLearningGame game;
  std::unique_ptr<Searchable> position;
  std::int32_t first_part = kit::kNoIndex;

  [[nodiscard]] State clone() const { return {game, position->clone(), first_part}; }
  [[nodiscard]] int seats() const { return position->seats(); }
};

// A seat's knowledge, represented by a state sampled from its view alone: equal knowledge has the same state. Nothing
// but the view is ever asked of it.
struct View {
  SharedLearningGame game;
  Seat seat = kNoSeat;
  std::shared_ptr<const Searchable> world;

  [[nodiscard]] std::unique_ptr<SeatView> seen() const { return game->seen(*world, seat); }
};

[[nodiscard]] View view_of(const State& state, Seat seat);
// "points", "gain", "margin", "win" or "rank"; ValueError for any other word.
[[nodiscard]] learnable::Reward read_reward(const std::string& name);
// From what encode_view() wrote.
[[nodiscard]] View read_view(const SharedLearningGame& game, Seat seat, const json::Value& view);

}  // namespace mornington::python
