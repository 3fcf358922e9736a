#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.h"
#include "games/kit/layout.h"

namespace mornington::learnable {

// Fixed shapes of a game for programs that learn; made once from rules that outlive it. Each family has one in
// games/<family>/learnable.h, which its row in src/families/families.h names.
//
// The layout is known before the first step and the same for every position of a game. Two legal actions of a position
// never have the same index, and what is observed is a function of the seat's view.
template <class L, class G>
concept LearnableOf = Game<G> && std::constructible_from<L, const typename G::Rules&> &&
    std::default_initializable<typename L::Memory> &&
    requires(const L& learnable, const typename G::State& state, const typename G::View& seen, Seat seat,
             std::int32_t first_part, Action action, const ActionList& actions, typename L::Memory& memory,
             std::uint64_t* flags, std::uint8_t* numbers) {
  { learnable.layout() } -> std::same_as<kit::Layout>;
  // Computes the index of each action of legal(), requested in their order.
  { learnable.indexer(state)(action) } -> std::same_as<kit::ActionIndex>;
  // `actions` are the seat's legal ones, none where it has nothing to decide; `first_part` is the first index of an
  // action in two parts, when that is chosen and the second is not. `memory` is of any observation before, or new: it
  // changes what this one costs, never what it says. Flags are written as bits in whole words.
  { learnable.observe(seen, seat, first_part, actions, memory, flags, numbers) } -> std::same_as<kit::Written>;
};

// FAST: some can look at a state for a seat without a view being made, with the same answer (bench: python/bench).
template <class L, class G>
concept HasSight = std::constructible_from<typename L::Sight, const typename G::Rules&, const typename G::State&, Seat>;

// FAST: some can tell what is legal, in the order of legal(), without a list being made (bench: python/bench).
template <class L, class G>
concept ListsRuns = requires(const L& learnable, const typename G::State& state, kit::ActionRuns& out) {
  learnable.list_runs(state, out);
};

// A row of src/families/families.h for this part of the program.
template <class Row>
concept LearnableRow = LearnableOf<typename Row::Learnable, typename Row::Game>;

}  // namespace mornington::learnable
