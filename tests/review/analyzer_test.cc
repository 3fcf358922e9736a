#include <gtest/gtest.h>

#include <cmath>

#include "review/toys.h"

namespace mornington::review {
namespace {

using toys::analyzed;
using toys::decided;
using toys::drawn;

constexpr toys::Table kAlone{1};
constexpr toys::Table kTwo{2};
constexpr ReviewBudget kBudget{1000, 7};

// Lottery: 50 points for sure, or 100 with three chances in five. Who knows nothing takes either: worth 55.
Findings lottery(const std::vector<Played>& game, std::uint32_t level, ReviewBudget budget = kBudget) {
  return analyzed<toys::Lottery>(
      kAlone, game, [level](const toys::Lottery::View&, Seat) { return Action{level}; }, budget);
}

TEST(Analyzer, GivesADrawItsExactWorthWhereTheGameEndsWithIt) {
  const Findings won = lottery({decided(0, 1), drawn(1)}, 1);
  EXPECT_NEAR(won.steps[1].luck[Seat{0}].points.mean(), 100 - 60, 1e-9);
  const Findings lost = lottery({decided(0, 1), drawn(0)}, 1);
  EXPECT_NEAR(lost.steps[1].luck[Seat{0}].points.mean(), 0 - 60, 1e-9);
}

TEST(Analyzer, LuckAveragesToZeroOverAllOutcomesByTheirWeights) {
  const SeatSamples won = lottery({decided(0, 1), drawn(1)}, 1).steps[1].luck[Seat{0}];
  const SeatSamples lost = lottery({decided(0, 1), drawn(0)}, 1).steps[1].luck[Seat{0}];
  EXPECT_NEAR(3 * won.points.mean() + 2 * lost.points.mean(), 0, 1e-9);
}

TEST(Analyzer, ADecisionCostsWhatTheLevelsChoiceIsBetter) {
  const Findings timid = lottery({decided(0, 0)}, 1);
  const Estimate effect = timid.steps[0].effect[Seat{0}].points.estimate();
  EXPECT_NEAR(effect.mean, 50 - 60, effect.error());
  EXPECT_GT(effect.error(), 0);
  EXPECT_LT(effect.error(), 5);
}

TEST(Analyzer, ADecisionThatTheLevelWouldTakeCostsNothingAtAll) {
  const Estimate effect = lottery({decided(0, 1), drawn(0)}, 1).steps[0].effect[Seat{0}].points.estimate();
  EXPECT_EQ(effect.mean, 0);
  EXPECT_EQ(effect.error(), 0);
}

TEST(Analyzer, ValuesTheGameBeforeItBeginsUnderTheLevel) {
  const Findings findings = lottery({decided(0, 1), drawn(1)}, 1);
  EXPECT_NEAR(findings.start[Seat{0}].points.mean(), 55, 2.5);
  const SeatSummary summary = summarise(findings, seat_at(0));
  EXPECT_NEAR(summary.start.points.mean, 60, summary.start.points.error());
  EXPECT_NEAR(summary.luck.points.mean, 40, 1e-9);
  EXPECT_EQ(summary.decisions, 1u);
  EXPECT_EQ(summary.agreed, 1u);
}

TEST(Analyzer, TheTermsAddUpToTheResultAndTheCurveLeadsThere) {
  const SeatSummary summary = summarise(lottery({decided(0, 1), drawn(1)}, 0), seat_at(0));
  double sum = 0;
  for (const SeatEstimate& term : {summary.start, summary.own_decisions, summary.others_decisions, summary.own_draws,
                                   summary.others_draws, summary.hidden, summary.remainder})
    sum += term.points.mean;
  EXPECT_NEAR(sum, 100, 1e-9);
  ASSERT_EQ(summary.expected.size(), 3u);
  EXPECT_NEAR(summary.expected[0].points.mean, summary.start.points.mean, 1e-9);
  EXPECT_EQ(summary.expected.back().points.mean, 100);
  EXPECT_EQ(summary.expected.back().points.error(), 0);
  EXPECT_GT(summary.own_decisions.points.mean, 0) << "gambling is better than the level, which never does";
  EXPECT_TRUE(summary.costliest.empty());
}

// Pennies: equal faces, the first seat wins. Against a choice that is not known neither face is better.
TEST(Analyzer, TakesSealedChoicesEachAgainstTheAverageOfTheOthers) {
  const Findings findings = analyzed<toys::Pennies>(
      kTwo, {decided(0, 1), decided(1, 1)}, [](const toys::Pennies::View&, Seat) { return Action{2}; }, {4000, 1});
  for (std::size_t step = 0; step < 2; ++step)
    for (const Seat seat : each_seat(2)) {
      const Estimate win = findings.steps[step].effect[seat].win.estimate();
      EXPECT_NEAR(win.mean, 0, 1.3 * win.error()) << step << " " << index(seat);
    }
  EXPECT_NEAR(summarise(findings, seat_at(0)).remainder.win.mean, 0.5, 0.1) << "what the two choices made together";
}

// Face down: nobody sees what is dealt, so the deal is no luck; naming the card lays it open.
TEST(Analyzer, LuckIsWhatASeatSees) {
  const Findings findings = analyzed<toys::FaceDown>(
      kAlone, {drawn(1), decided(0, 1), decided(0, 1)}, [](const toys::FaceDown::View&, Seat) { return Action{1}; },
      kBudget);
  EXPECT_EQ(findings.steps[0].luck[Seat{0}].points.mean(), 0);
  EXPECT_EQ(findings.steps[1].news[Seat{0}].points.mean(), 0);
  EXPECT_NEAR(findings.steps[2].news[Seat{0}].points.mean(), 50, 5);
  const SeatSummary summary = summarise(findings, seat_at(0));
  EXPECT_EQ(summary.own_decisions.points.mean, 0);
  EXPECT_NEAR(summary.luck.points.mean, 50, 5);
  EXPECT_NEAR(summary.remainder.points.mean, 0, 2 * summary.remainder.points.error());
}

std::vector<Played> urns(Rng& rng) {
  std::vector<Played> game;
  for (int turn = 0; turn < toys::Urns::kTurns; ++turn) {
    game.push_back(decided(turn % 2, rng.below(8)));
    const std::uint32_t ticket = rng.below(7);
    game.push_back(drawn(ticket / 2));
  }
  return game;
}

Findings reviewed_urns(const std::vector<Played>& game, Action level, ReviewBudget budget) {
  return analyzed<toys::Urns>(
      kTwo, game, [level](const toys::Urns::View&, Seat) { return level; }, budget);
}

Findings reviewed_urns(std::uint64_t number, std::uint32_t samples) {
  Rng rng(number);
  const std::vector<Played> game = urns(rng);
  return reviewed_urns(game, {rng.below(8)}, {samples, number});
}

// What the decisions of a game cost by each urn in place of those taken.
using Costs = std::vector<std::array<double, 8>>;
Costs costs_by_urn(const std::vector<Played>& game, ReviewBudget budget) {
  Costs costs(game.size());
  for (std::uint32_t urn = 0; urn < 8; ++urn) {
    const Findings findings = reviewed_urns(game, {urn}, budget);
    for (std::size_t i = 0; i < game.size(); i += 2)
      costs[i][urn] = -findings.steps[i].effect[game[i].by].points.mean();
  }
  return costs;
}

// What a game seems to cost where the best urn of each decision is chosen with some samples and valued with others.
double cost_of(const Costs& choosing, const Costs& valuing) {
  double sum = 0;
  for (std::size_t i = 0; i < choosing.size(); i += 2) {
    const auto best = std::max_element(choosing[i].begin(), choosing[i].end());
    sum += valuing[i][static_cast<std::size_t>(best - choosing[i].begin())];
  }
  return sum;
}

// No urn is better than another, so no decision costs anything. Valued with the samples that chose it, the best one
// seems to be better than any that is played, by far: this very sum would tell.
TEST(Analyzer, WhatIsChosenWithSomeSamplesIsValuedWithOthersSoNobodySeemsToLose) {
  Samples costs;
  Samples flattered;
  for (std::uint64_t number = 1; number <= 60; ++number) {
    Rng rng(number);
    const std::vector<Played> game = urns(rng);
    const Costs chosen = costs_by_urn(game, {8, 2 * number});
    costs.add(cost_of(chosen, costs_by_urn(game, {8, 2 * number + 1})));
    flattered.add(cost_of(chosen, chosen));
  }
  const Estimate cost = costs.estimate();
  EXPECT_NEAR(cost.mean, 0, 1.5 * cost.error());
  EXPECT_GT(flattered.estimate().mean, 5 * cost.error());
}

TEST(Analyzer, LuckAveragesToZeroOverManyGames) {
  Samples luck;
  for (std::uint64_t number = 0; number < 400; ++number)
    luck.add(summarise(reviewed_urns(number, 4), seat_at(1)).luck.points.mean);
  const Estimate mean = luck.estimate();
  EXPECT_NEAR(mean.mean, 0, 1.5 * mean.error());
  EXPECT_LT(mean.error(), 3);
}

// How far some estimates are off with few samples and with many.
class Sharpening {
 public:
  void see(const Estimate& few, const Estimate& many, double truth) {
    squares_of_few_ += (few.mean - truth) * (few.mean - truth);
    squares_of_many_ += (many.mean - truth) * (many.mean - truth);
    within_ += std::abs(many.mean - truth) < many.error() ? 1 : 0;
    ++seen_;
  }
  // 64 times the samples: an eighth as far, more or less, and nearly always no further than the error.
  void expect() const {
    EXPECT_GT(squares_of_few_, 0);
    EXPECT_LT(squares_of_many_ * 8, squares_of_few_);
    EXPECT_GE(within_, seen_ - 2);
  }

 private:
  double squares_of_few_ = 0;
  double squares_of_many_ = 0;
  int within_ = 0;
  int seen_ = 0;
};

Estimate remainder_face_down(std::uint64_t number, std::uint32_t samples) {
  const auto card = static_cast<std::uint32_t>(number % 2);
  const auto gambles = [](const toys::FaceDown::View&, Seat) { return Action{1}; };
  const Findings findings =
      analyzed<toys::FaceDown>(kAlone, {drawn(card), decided(0, 1), decided(0, 1)}, gambles, {samples, number});
  return summarise(findings, seat_at(0)).remainder.points;
}

TEST(Analyzer, TheRemainderShrinksWithTheBudgetAsItsErrorSays) {
  Sharpening remainder;
  for (std::uint64_t number = 0; number < 12; ++number)
    remainder.see(remainder_face_down(number, 4), remainder_face_down(number, 256), 0);
  remainder.expect();
}

// Four draws of a seat, of 90 points in 7.
TEST(Analyzer, WhatIsExpectedSharpensWithTheBudgetAsItsErrorSays) {
  Sharpening start;
  for (std::uint64_t number = 0; number < 12; ++number)
    start.see(summarise(reviewed_urns(number, 4), seat_at(0)).start.points,
              summarise(reviewed_urns(number, 256), seat_at(0)).start.points, 4 * 90.0 / 7);
  start.expect();
}

TEST(Analyzer, WhereNothingIsHiddenNothingIsLeftOverWhateverTheSamplesAre) {
  for (std::uint64_t number = 0; number < 12; ++number)
    for (int seat = 0; seat < 2; ++seat) {
      const SeatSummary summary = summarise(reviewed_urns(number, 3), seat_at(seat));
      EXPECT_NEAR(summary.remainder.points.mean, 0, 1e-9);
      EXPECT_NEAR(summary.remainder.points.error(), 0, 1e-6);
      EXPECT_NEAR(summary.remainder.win.mean, 0, 1e-9);
      EXPECT_GT(summary.start.points.error(), 0) << "what is not known is in the errors";
    }
}

// The longer a game has lasted, the less is left to luck.
TEST(Analyzer, ExpectsMoreSurelyTowardsTheEnd) {
  Samples early;
  Samples late;
  for (std::uint64_t number = 0; number < 12; ++number) {
    const SeatSummary summary = summarise(reviewed_urns(number, 64), seat_at(0));
    early.add(summary.expected[2].points.error());
    late.add(summary.expected[12].points.error());
  }
  EXPECT_LT(2 * late.mean(), early.mean());
}

TEST(Analyzer, TheSameSeedFindsTheSame) {
  const Findings one = reviewed_urns(3, 16);
  const Findings again = reviewed_urns(3, 16);
  ASSERT_EQ(one.steps.size(), again.steps.size());
  EXPECT_EQ(one.playouts, again.playouts);
  for (std::size_t i = 0; i < one.steps.size(); ++i) {
    EXPECT_EQ(one.steps[i].luck[Seat{0}].points.mean(), again.steps[i].luck[Seat{0}].points.mean());
    EXPECT_EQ(one.steps[i].effect[Seat{0}].points.mean(), again.steps[i].effect[Seat{0}].points.mean());
  }
}

TEST(Analyzer, StepsThatAreNotPossibleMakeNoCourse) {
  EXPECT_FALSE(GameTrace<toys::Lottery>::of(kAlone, {drawn(1)}));
  EXPECT_FALSE(GameTrace<toys::Lottery>::of(kAlone, {decided(0, 2)}));
  EXPECT_FALSE(GameTrace<toys::Lottery>::of(kAlone, {decided(0, 1), drawn(5)}));
  EXPECT_FALSE(GameTrace<toys::Lottery>::of(kAlone, {decided(0, 0), decided(0, 0)}));
}

}  // namespace
}  // namespace mornington::review
