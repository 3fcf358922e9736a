#include <gtest/gtest.h>

#include <cmath>

#include "review/toys.h"

namespace mornington {
namespace {

using toys::decided;
using toys::drawn;
using toys::examined;

constexpr toys::Table kAlone{1};
constexpr toys::Table kTwo{2};
constexpr ReviewBudget kBudget{1000, 7};

// Lottery: 50 points for sure, or 100 with three chances in five. Who knows nothing takes either: worth 55.
Findings lottery(const std::vector<Played>& game, std::uint32_t level, ReviewBudget budget = kBudget) {
  return examined<toys::Lottery>(
      kAlone, game, [level](const toys::Lottery::View&, Seat) { return Action{level}; }, budget);
}

TEST(Examiner, GivesADrawItsExactWorthWhereTheGameEndsWithIt) {
  const Findings won = lottery({decided(0, 1), drawn(1)}, 1);
  EXPECT_NEAR(won.steps[1].luck[0].points.mean, 100 - 60, 1e-9);
  const Findings lost = lottery({decided(0, 1), drawn(0)}, 1);
  EXPECT_NEAR(lost.steps[1].luck[0].points.mean, 0 - 60, 1e-9);
}

TEST(Examiner, LuckAveragesToZeroOverAllOutcomesByTheirWeights) {
  const Figure won = lottery({decided(0, 1), drawn(1)}, 1).steps[1].luck[0];
  const Figure lost = lottery({decided(0, 1), drawn(0)}, 1).steps[1].luck[0];
  EXPECT_NEAR(3 * won.points.mean + 2 * lost.points.mean, 0, 1e-9);
}

TEST(Examiner, ADecisionCostsWhatTheLevelsChoiceIsBetter) {
  const Findings timid = lottery({decided(0, 0)}, 1);
  const Estimate effect = timid.steps[0].effect[0].points;
  EXPECT_NEAR(effect.mean, 50 - 60, effect.error());
  EXPECT_GT(effect.error(), 0);
  EXPECT_LT(effect.error(), 5);
}

TEST(Examiner, ADecisionThatTheLevelWouldTakeCostsNothingAtAll) {
  const Estimate effect = lottery({decided(0, 1), drawn(0)}, 1).steps[0].effect[0].points;
  EXPECT_EQ(effect.mean, 0);
  EXPECT_EQ(effect.error(), 0);
}

TEST(Examiner, ValuesTheGameBeforeItBeginsUnderTheLevel) {
  const Findings findings = lottery({decided(0, 1), drawn(1)}, 1);
  EXPECT_NEAR(findings.start[0].points.mean, 55, 2.5);
  const SeatSummary summary = summarise(findings, seat_at(0));
  EXPECT_NEAR(summary.start.points.mean, 60, summary.start.points.error());
  EXPECT_NEAR(summary.luck().points.mean, 40, 1e-9);
  EXPECT_EQ(summary.decisions, 1u);
  EXPECT_EQ(summary.agreed, 1u);
}

TEST(Examiner, TheTermsAddUpToTheResultAndTheCurveLeadsThere) {
  const SeatSummary summary = summarise(lottery({decided(0, 1), drawn(1)}, 0), seat_at(0));
  double sum = 0;
  for (const Figure& term : {summary.start, summary.own_decisions, summary.others_decisions, summary.own_draws,
                             summary.others_draws, summary.remainder})
    sum += term.points.mean;
  EXPECT_NEAR(sum, 100, 1e-9);
  ASSERT_EQ(summary.points.size(), 3u);
  EXPECT_NEAR(summary.points[0], summary.start.points.mean, 1e-9);
  EXPECT_EQ(summary.points.back(), 100);
  EXPECT_GT(summary.own_decisions.points.mean, 0) << "gambling is better than the level, which never does";
  EXPECT_TRUE(summary.costliest.empty());
}

// Pennies: equal faces, the first seat wins. Against a choice that is not known neither face is better.
TEST(Examiner, TakesSealedChoicesEachAgainstTheAverageOfTheOthers) {
  const Findings findings = examined<toys::Pennies>(
      kTwo, {decided(0, 1), decided(1, 1)}, [](const toys::Pennies::View&, Seat) { return Action{2}; }, {4000, 1});
  for (std::size_t step = 0; step < 2; ++step)
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Estimate win = findings.steps[step].effect[seat].win;
      EXPECT_NEAR(win.mean, 0, 1.3 * win.error()) << step << " " << seat;
    }
  EXPECT_NEAR(summarise(findings, seat_at(0)).remainder.win.mean, 0.5, 0.1) << "what the two choices made together";
}

// Face down: nobody sees what is dealt, so the deal is no luck; naming the card lays it open.
TEST(Examiner, LuckIsWhatASeatSees) {
  const Findings findings = examined<toys::FaceDown>(
      kAlone, {drawn(1), decided(0, 1), decided(0, 1)}, [](const toys::FaceDown::View&, Seat) { return Action{1}; },
      kBudget);
  EXPECT_EQ(findings.steps[0].luck[0].points.mean, 0);
  EXPECT_EQ(findings.steps[1].news[0].points.mean, 0);
  EXPECT_NEAR(findings.steps[2].news[0].points.mean, 50, 5);
  const SeatSummary summary = summarise(findings, seat_at(0));
  EXPECT_EQ(summary.own_decisions.points.mean, 0);
  EXPECT_NEAR(summary.luck().points.mean, 50, 5);
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
  return examined<toys::Urns>(
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
    for (std::size_t i = 0; i < game.size(); i += 2) {
      const auto mover = static_cast<std::size_t>(index(game[i].by));
      costs[i][urn] = -findings.steps[i].effect[mover].points.mean;
    }
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
TEST(Examiner, WhatIsChosenWithSomeSamplesIsValuedWithOthersSoNobodySeemsToLose) {
  SampleMean costs;
  SampleMean flattered;
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

TEST(Examiner, LuckAveragesToZeroOverManyGames) {
  SampleMean luck;
  for (std::uint64_t number = 0; number < 400; ++number)
    luck.add(summarise(reviewed_urns(number, 4), seat_at(1)).luck().points.mean);
  const Estimate mean = luck.estimate();
  EXPECT_NEAR(mean.mean, 0, 1.5 * mean.error());
  EXPECT_LT(mean.error(), 3);
}

TEST(Examiner, TheRemainderShrinksWithTheBudgetAsItsErrorSays) {
  double squares_of_few = 0;
  double squares_of_many = 0;
  constexpr int kGames = 12;
  int within = 0;
  for (std::uint64_t number = 0; number < kGames; ++number) {
    const Estimate few = summarise(reviewed_urns(number, 4), seat_at(0)).remainder.points;
    const Estimate many = summarise(reviewed_urns(number, 256), seat_at(0)).remainder.points;
    squares_of_few += few.mean * few.mean;
    squares_of_many += many.mean * many.mean;
    within += std::abs(many.mean) < many.error() ? 1 : 0;
  }
  EXPECT_LT(squares_of_many * 8, squares_of_few);
  EXPECT_GE(within, kGames - 2);
}

TEST(Examiner, TheSameSeedFindsTheSame) {
  const Findings one = reviewed_urns(3, 16);
  const Findings again = reviewed_urns(3, 16);
  ASSERT_EQ(one.steps.size(), again.steps.size());
  EXPECT_EQ(one.playouts, again.playouts);
  for (std::size_t i = 0; i < one.steps.size(); ++i) {
    EXPECT_EQ(one.steps[i].luck[0].points.mean, again.steps[i].luck[0].points.mean);
    EXPECT_EQ(one.steps[i].effect[0].points.mean, again.steps[i].effect[0].points.mean);
  }
}

TEST(Examiner, StepsThatAreNotPossibleMakeNoCourse) {
  EXPECT_FALSE(Course<toys::Lottery>::of(kAlone, {drawn(1)}));
  EXPECT_FALSE(Course<toys::Lottery>::of(kAlone, {decided(0, 2)}));
  EXPECT_FALSE(Course<toys::Lottery>::of(kAlone, {decided(0, 1), drawn(5)}));
  EXPECT_FALSE(Course<toys::Lottery>::of(kAlone, {decided(0, 0), decided(0, 0)}));
}

}  // namespace
}  // namespace mornington
