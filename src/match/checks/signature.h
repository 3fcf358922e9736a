#pragma once

#include <cstdint>
#include <string_view>

#include "core/hash.h"
#include "core/result.h"
#include "match/family/playable.h"
#include "match/names.h"

namespace mornington::match {

// The number of games per edition behind the number that `mornington bench` prints.
inline constexpr int kSignatureGames = 20;

// A hash over fixed random games: the number of legal actions, the weights of the draws, and all points and ranks
// after every step. It changes with any change of play and with nothing else: not with keys, the layout of a state or
// the spelling of the notation.
template <Game G>
std::uint64_t signature_of(const typename G::Rules& rules, int games) {
  std::uint64_t sum = 0;
  const auto fold = [&sum](std::uint64_t word) { sum = mix(sum ^ word) + word; };
  for (int game = 1; game <= games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    typename G::State state = G::initial(rules);
    for (Decision asked = G::decision(rules, state); !asked.is_over(); asked = G::decision(rules, state)) {
      if (asked.is_chance()) {
        OutcomeList outcomes;
        G::outcomes(rules, state, outcomes);
        for (const Outcome& outcome : outcomes) fold(outcome.weight);
        G::resolve(rules, state, pick(outcomes, rng), NullSink{});
      } else {
        ActionList actions;
        G::legal(rules, state, first_seat(asked), actions);
        fold(actions.size());
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        G::apply(rules, state, first_seat(asked), action, NullSink{});
      }
      const Scores scores = G::scores(rules, state);
      for (const Seat seat : each_seat(scores.seats))
        fold(static_cast<std::uint64_t>(scores.points[seat] * 8 + scores.rank[seat]));
    }
  }
  return sum;
}

// The same over every edition of this program, with the fewest and the most seats and all options at their defaults.
// An error if a board cannot be loaded.
[[nodiscard]] Result<std::uint64_t> signature(int games_each);

}  // namespace mornington::match
