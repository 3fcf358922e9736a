#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "match/checks/perft.h"
#include "match/checks/signature.h"
#include "support/toy_playable.h"

namespace mornington {
namespace {

using toy::Toy;

// The same count the slow way: whole positions in a row, one generation after the other.
std::size_t generations(const toy::Rules& rules, int depth) {
  std::vector<toy::State> now = {Toy::initial(rules)};
  for (; depth > 0; --depth) {
    std::vector<toy::State> next;
    for (const toy::State& state : now) {
      const Decision asked = Toy::decision(rules, state);
      for (std::uint32_t bits = 0; bits < 6 * 256 && !asked.is_over(); ++bits) {
        OutcomeList outcomes;
        if (asked.is_chance()) Toy::outcomes(rules, state, outcomes);
        toy::State after = state;
        for (const Outcome& outcome : outcomes)
          if (outcome.action.bits == bits)
            Toy::resolve(rules, after, outcome.action, NullSink{}), next.push_back(after);
        if (asked.is_chance() || !Toy::check(rules, state, first_seat(asked), Action{bits}).ok()) continue;
        Toy::apply(rules, after, first_seat(asked), Action{bits}, NullSink{});
        next.push_back(after);
      }
    }
    now = next;
  }
  return now.size();
}

TEST(Perft, CountsTheDealsOfTwoHands) {
  const toy::Rules rules = toy::rules(2);
  EXPECT_EQ(perft<Toy>(rules, Toy::initial(rules), 0), 1u);
  EXPECT_EQ(perft<Toy>(rules, Toy::initial(rules), 1), 5u);
  EXPECT_EQ(perft<Toy>(rules, Toy::initial(rules), 4), 625u) << "four of each colour: five ways for each card";
}

TEST(Perft, AgreesWithASlowIndependentCount) {
  const toy::Rules rules = toy::rules(2);
  for (int depth : {3, 5, 6}) EXPECT_EQ(perft<Toy>(rules, Toy::initial(rules), depth), generations(rules, depth));
}

TEST(Perft, AGameThatIsOverHasNoFurtherWays) {
  toy::State state = Toy::initial(toy::rules(2));
  state.phase = toy::Phase::Over;
  EXPECT_EQ(perft<Toy>(toy::rules(2), state, 0), 1u);
  EXPECT_EQ(perft<Toy>(toy::rules(2), state, 1), 0u);
}

struct OtherScoring : Toy {
  static Scores scores(const toy::Rules& rules, const toy::State& state) {
    Scores scores = Toy::scores(rules, state);
    ++scores.points[Seat{0}];
    return scores;
  }
};

TEST(Signature, IsTheSameForTheSameRulesOnly) {
  EXPECT_EQ(signature_of<Toy>(toy::rules(3), 20), signature_of<Toy>(toy::rules(3), 20));
  EXPECT_NE(signature_of<Toy>(toy::rules(3), 20), signature_of<Toy>(toy::rules(3), 21));
  EXPECT_NE(signature_of<Toy>(toy::rules(3), 20), signature_of<Toy>(toy::rules(3, {{"track", "ring"}}), 20));
  EXPECT_NE(signature_of<Toy>(toy::rules(3), 20), signature_of<OtherScoring>(toy::rules(3), 20));
}

// What `mornington bench` prints. Only a change of play may change it; the commit says which and why.
TEST(Signature, OfAllEditionsIsTheOneOnRecord) {
  const Result<std::uint64_t> now = signature(kSignatureGames);
  ASSERT_TRUE(now.ok()) << now.error().text();
  EXPECT_EQ(*now, 4834176072474751199u);
}

}  // namespace
}  // namespace mornington
