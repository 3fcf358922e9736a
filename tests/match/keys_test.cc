#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <unordered_set>

#include "ai/playout.h"
#include "families/families.h"
#include "games/editions.h"
#include "match/family/shared_rules.h"

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
  ai::random_playout<G>(rules, state, rng, [&](const typename G::State& now) { met.template meet<G>(now); });
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
