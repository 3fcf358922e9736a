#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "core/game.h"
#include "games/kit/layout.h"

namespace mornington {

// Fixed shapes of a game for programs that learn; made once from rules that outlive it. Each family has one in
// games/<family>/learnable.h, which its row in src/families/rows.h names.
//
// The layout is known before the first step and the same for every position of a game. Two legal actions of a position
// never have the same index, and what is observed is a function of the seat's view.
template <class L, class G>
concept LearnableOf = Game<G> && std::constructible_from<L, const typename G::Rules&> &&
    std::default_initializable<typename L::Memory> &&
    requires(const L& learnable, const typename G::State& state, const typename G::View& seen, Seat seat,
             std::int32_t half, const ActionList& actions, std::span<kit::ActionIndex> out, typename L::Memory& memory,
             kit::FlagWriter& flags, kit::NumberWriter& numbers) {
  { learnable.layout() } -> std::same_as<kit::Layout>;
  // Whether some actions are asked for in two parts.
  { L::kInTwoParts } -> std::convertible_to<bool>;
  // The indices of legal(), in its order.
  learnable.index(state, actions, out);
  // `actions` are the seat's legal ones, none where it has nothing to decide; `half` is the first index of an action in
  // two parts, when that is chosen and the second is not. `memory` is of any observation before, or new: it changes
  // what this one costs, never what it says.
  learnable.observe(seen, seat, half, actions, memory, flags, numbers);
};

// A row of src/families/rows.h for this part of the program.
template <class Row>
concept LearnableRow = LearnableOf<typename Row::Learnable, typename Row::Game>;

}  // namespace mornington
