#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/evaluation.h"
#include "core/game.h"
#include "review/common_random_numbers.h"

namespace mornington::review {

// Plays games to their end quickly: prepares for a position now and then, and chooses an action for each decision. Any
// evaluator of a search will do.
template <class Q, class G>
concept RolloutPolicyOf = Game<G> && std::default_initializable<Q> &&
    requires(const Q& player, Q& changing, const typename G::Rules& rules, const typename G::State& state, Seat seat,
             Rng& rng) {
  changing.prepare(rules, state, seat, rng);
  { player.play(rules, state, seat, rng) } -> std::same_as<Action>;
};

// Plays positions of one game to their end. NB: the policy is prepared at fixed steps of a game, without randomness, so
// that the play from a position depends only on the game up to there. Otherwise different measurements would compare
// different players.
template <Game G, RolloutPolicyOf<G> Policy>
class RolloutRunner {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  // Steps between two preparations.
  static constexpr std::size_t kPrepareInterval = 32;

  explicit RolloutRunner(const Rules& rules) : rules_(&rules) {}

  // The position of the game at the next multiple of kPrepareInterval steps.
  void add_checkpoint(const State& state) { prepare(players_.emplace_back(), state); }

  // `step`: how many the game has had.
  [[nodiscard]] Action choose(const State& state, std::size_t step, Seat seat, CommonRandomNumbers numbers) const {
    return chosen_by(players_[step / kPrepareInterval], state, seat, numbers);
  }

  ai::Evaluation play_out(State state, std::size_t step, CommonRandomNumbers numbers) {
    const Policy* player = &players_[step / kPrepareInterval];
    for (;; ++step) {
      const Decision next = G::decision(*rules_, state);
      if (next.is_over()) return ai::final_evaluation(G::scores(*rules_, state));
      if (step % kPrepareInterval == 0) {
        prepare(later_, state);
        player = &later_;
      }
      if (next.is_chance()) {
        resolve(state, next.stream, numbers);
      } else {
        const Seat seat = first_seat(next);
        G::apply(*rules_, state, seat, chosen_by(*player, state, seat, numbers), NullSink{});
      }
    }
  }

 private:
  void prepare(Policy& player, const State& state) {
    Rng rng(0);
    player.prepare(*rules_, state, seat_at(0), rng);
  }

  Action chosen_by(const Policy& player, const State& state, Seat seat, CommonRandomNumbers& numbers) const {
    Rng rng = numbers.policy_rng(seat);
    return player.play(*rules_, state, seat, rng);
  }

  void resolve(State& state, std::uint8_t stream, CommonRandomNumbers& numbers) {
    OutcomeList outcomes;
    G::outcomes(*rules_, state, outcomes);
    Rng rng = numbers.draw_rng(stream);
    G::resolve(*rules_, state, pick(outcomes, rng), NullSink{});
  }

  const Rules* rules_;
  std::vector<Policy> players_;  // as prepared in the game itself
  Policy later_;
};

}  // namespace mornington::review
