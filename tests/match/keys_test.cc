#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <unordered_set>

#include "families/rows.h"
#include "games/editions.h"
#include "match/shared_rules.h"

namespace mornington {
namespace {

// The positions of random games, by their bytes and by their keys.
struct Met {
  std::unordered_set<std::string> states;
  std::unordered_set<std::uint64_t> keys;

  template <class G>
  void meet(const typename G::State& state) {
    states.emplace(reinterpret_cast<const char*>(&state), sizeof state);
    keys.insert(G::key(state));
  }
};

template <class G>
void play(const typename G::Rules& rules, Rng rng, Met& met) {
  typename G::State state = G::initial(rules);
  for (Decision next = G::decision(rules, state); !next.is_over(); next = G::decision(rules, state)) {
    if (next.is_chance()) {
      OutcomeList outcomes;
      G::outcomes(rules, state, outcomes);
      G::resolve(rules, state, pick(outcomes, rng), NullSink{});
    } else {
      ActionList actions;
      G::legal(rules, state, first_seat(next), actions);
      G::apply(rules, state, first_seat(next), actions[rng.below(static_cast<std::uint32_t>(actions.size()))],
               NullSink{});
    }
    met.template meet<G>(state);
  }
}

TEST(Keys, OfAllPositionsOfManyGamesAreDistinct) {
  for (const EditionSpec& edition : editions()) {
    Met met;
    Families::visit(edition.family, [&]<class Row>() {
      using G = typename Row::Game;
      const auto shared = shared_rules<G>(edition, edition.min_seats, {}, {});
      ASSERT_TRUE(shared.ok()) << shared.error().text();
      for (std::uint64_t game = 1; game <= 60; ++game) play<G>(*shared->rules, Rng(game), met);
    });
    EXPECT_GT(met.states.size(), 2000u) << edition.id;
    EXPECT_EQ(met.keys.size(), met.states.size()) << edition.id;
  }
}

}  // namespace
}  // namespace mornington
