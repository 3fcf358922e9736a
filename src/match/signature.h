#pragma once

#include <cstdint>
#include <string_view>

#include "core/hash.h"
#include "core/result.h"
#include "match/playable.h"

namespace mornington {

// One number for fixed random games of a game: the keys of every position and the points of the end, folded. It changes
// with any change of the rules and with nothing else.
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
        G::resolve(rules, state, pick(outcomes, rng), NullSink{});
      } else {
        ActionList actions;
        G::legal(rules, state, first_seat(asked), actions);
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        fold(actions.size());
        G::apply(rules, state, first_seat(asked), action, NullSink{});
      }
      fold(G::key(state));
    }
    const Scores scores = G::scores(rules, state);
    for (std::size_t i = 0; i < scores.seats; ++i)
      fold(static_cast<std::uint64_t>(scores.points[i] * 8 + scores.rank[i]));
  }
  return sum;
}

// The same over every edition this program plays, with its fewest and its most seats and all options at their defaults.
// An error where a board does not load.
[[nodiscard]] Result<std::uint64_t> signature(int games_each);

}  // namespace mornington
