#include "review/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string>

#include "ai/family_bots.h"
#include "match/match.h"
#include "wasm/review_api.h"

namespace mornington::review {
namespace {

// A game of two novices to its end.
std::string played_game(const std::string& edition, int seats, std::uint64_t seed) {
  MatchSetup setup;
  setup.edition = edition;
  setup.seats = seats;
  setup.seed = Seed::of_number(seed);
  setup.names = std::vector<std::string>(static_cast<std::size_t>(seats), "Ann <b>");
  auto match = *new_match(std::move(setup));
  std::vector<std::unique_ptr<ai::Bot>> bots;
  for (const Seat seat : each_seat(seats)) bots.push_back(ai::make_bot("random", match->edition(), seat, seed));
  while (match->awaits_confirmation() || !match->decision().is_over()) {
    if (match->awaits_confirmation()) {
      match->confirm();
      continue;
    }
    const Seat seat = first_seat(match->decision());
    EXPECT_FALSE(match->apply(seat, bots[index(seat)]->choose(*match->seen_by(seat))));
  }
  return write_replay(*match);
}

ReviewSettings small(std::uint32_t samples) {
  ReviewSettings settings;
  settings.level = "greedy";
  settings.budget = {samples, 5};
  return settings;
}

Review reviewed(const std::string& text, const ReviewSettings& settings) {
  Review review = *Review::begin(text, settings);
  while (!review.is_done()) review.step();
  return review;
}

std::string without_seed(std::string text) {
  for (const std::string& key : {std::string(",\"seed_sha256\":\""), std::string(",\"seed\":\"")}) {
    const std::size_t at = text.find(key);
    EXPECT_NE(at, std::string::npos) << key;
    text.erase(at, text.find('"', at + key.size()) + 1 - at);
  }
  return text;
}

std::string name_of(const testing::TestParamInfo<const char*>& one) {
  std::string name = one.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class EveryFamily : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryFamily, IsReviewedAndItsAccountsBalance) {
  const Review review = reviewed(played_game(GetParam(), 2, 3), small(3));
  EXPECT_EQ(review.findings().reviewed, review.findings().steps.size());
  double lost = 0;
  for (const SeatSummary& seat : review.summaries()) {
    lost -= seat.own_decisions.points.mean;
    EXPECT_GT(seat.decisions, 5u);
    EXPECT_EQ(seat.expected.size(), review.findings().steps.size() + 1);
    EXPECT_GT(seat.start.points.error(), 0);
    EXPECT_LE(seat.costliest.size(), 5u);
  }
  EXPECT_GT(lost, 0) << "who plays at random plays worse than greedy";
}

INSTANTIATE_TEST_SUITE_P(Review, EveryFamily, ::testing::Values("next-station-london", "metro", "underground-london"),
                         name_of);

// A figure of each seat of three games.
std::vector<Estimate> of_three_games(const std::string& edition, std::uint32_t samples,
                                     SeatEstimate SeatSummary::*figure) {
  std::vector<Estimate> all;
  for (std::uint64_t seed = 1; seed <= 3; ++seed)
    for (const SeatSummary& seat : reviewed(played_game(edition, 2, seed), small(samples)).summaries())
      all.push_back((seat.*figure).points);
  return all;
}

double sum_of_errors(const std::vector<Estimate>& estimates) {
  return std::accumulate(estimates.begin(), estimates.end(), 0.0,
                         [](double sum, const Estimate& one) { return sum + one.error(); });
}

// Nine times the samples: a third of the error. NB: that of one seat with four samples is itself uncertain; that of all
// seats says more.
TEST(ReviewStatistics, LeavesLessOverWithALargerBudget) {
  const auto few = of_three_games("next-station-london", 4, &SeatSummary::remainder);
  const auto many = of_three_games("next-station-london", 36, &SeatSummary::remainder);
  for (std::size_t i = 0; i < many.size(); ++i) EXPECT_LT(std::abs(many[i].mean), 1.5 * many[i].error()) << i;
  EXPECT_LT(sum_of_errors(many), 0.5 * sum_of_errors(few));
}

// The tile in the other's hand is all that is hidden there.
TEST(ReviewStatistics, KnowsWhatWasHiddenMoreSurelyWithALargerBudgetAndLeavesNothingOver) {
  const auto few = of_three_games("metro", 4, &SeatSummary::hidden);
  const auto many = of_three_games("metro", 36, &SeatSummary::hidden);
  EXPECT_GT(sum_of_errors(many), 0);
  EXPECT_LT(sum_of_errors(many), 0.5 * sum_of_errors(few));
  for (const Estimate& rest : of_three_games("metro", 4, &SeatSummary::remainder)) {
    EXPECT_NEAR(rest.mean, 0, 1e-6);
    EXPECT_NEAR(rest.error(), 0, 1e-6);
  }
}

// NB: else the best would be chosen with the samples it is valued with, and nobody could play without loss.
TEST(Review, TheChoiceOfTheLevelKnowsNothingOfTheSamplesItIsValuedWith) {
  const std::string text = played_game("next-station-london", 1, 6);
  ReviewSettings settings = small(2);
  settings.level = "novice@16";
  const Review few = reviewed(text, settings);
  settings.budget.samples = 5;
  const Review more = reviewed(text, settings);
  for (std::size_t i = 0; i < few.findings().steps.size(); ++i)
    EXPECT_EQ(few.findings().steps[i].best, more.findings().steps[i].best) << i;
}

TEST(Review, APartOfTheUsualBudgetIsOneInSoMany) {
  ReviewSettings settings = small(0);
  const auto samples = [&] {
    return Review::begin(played_game("next-station-london", 1, 6), settings)->settings().budget.samples;
  };
  const std::uint32_t usual = samples();
  settings.part = 10;
  EXPECT_EQ(samples(), usual / 10);
}

TEST(Review, EachGameHasLuckOfItsOwnUnlessToldOtherwise) {
  ReviewSettings settings = small(2);
  settings.budget.seed = 0;
  const auto seed_of = [&](const std::string& text) { return Review::begin(text, settings)->settings().budget.seed; };
  const std::uint64_t seed = seed_of(played_game("next-station-london", 1, 6));
  EXPECT_GT(seed, 0u);
  EXPECT_LE(seed, 1u << 30) << "what a page can say";
  EXPECT_EQ(seed, seed_of(played_game("next-station-london", 1, 6)));
  EXPECT_EQ(seed, seed_of(without_seed(played_game("next-station-london", 1, 6))));
  EXPECT_NE(seed, seed_of(played_game("next-station-london", 1, 7)));
}

TEST(Review, KnowsNothingOfTheGameButItsSteps) {
  const std::string text = played_game("next-station-london", 1, 6);
  EXPECT_EQ(json::dump(encode(reviewed(text, small(2)))), json::dump(encode(reviewed(without_seed(text), small(2)))));
}

TEST(Review, TheSameDealGivesEachLevelItsGame) {
  ReviewSettings settings = small(2);
  settings.levels = {"random", "greedy"};
  const Review review = reviewed(played_game("next-station-london", 1, 6), settings);
  ASSERT_EQ(review.levels().size(), 2u);
  EXPECT_EQ(review.levels()[0].level, "random");
  EXPECT_LT(review.levels()[0].scores.points[Seat{0}], review.levels()[1].scores.points[Seat{0}]);
}

TEST(Review, RefusesWhatItCannotReview) {
  const std::string text = played_game("next-station-london", 1, 6);
  ReviewSettings unknown = small(2);
  unknown.level = "wizard";
  EXPECT_EQ(Review::begin(text, unknown).error().what, "there is no bot \"wizard\"");
  EXPECT_EQ(Review::begin(text, small(1)).error().text(), "samples: 1 is out of range; expected 2 to 1000000");
  ReviewSettings levels = small(2);
  levels.levels = {"random"};
  EXPECT_EQ(Review::begin(without_seed(text), levels).error().where, "levels");
  EXPECT_FALSE(Review::begin("{}", small(2)).ok());
}

TEST(Review, EndsALevelsThinkingWhenItIsStopped) {
  ReviewSettings settings = small(2);
  settings.level = "master@4000000000";
  Review review = *Review::begin(played_game("next-station-london", 1, 6), settings);
  review.stop_when([] { return true; });
  for (int i = 0; i < 20; ++i) review.step();
  EXPECT_GT(review.done(), 0u);
}

// The same game as it stood after that number of steps.
std::string begun_game(const std::string& text, std::size_t steps) {
  Replay replay = *parse_replay(text);
  replay.steps.resize(steps);
  replay.end = Replay::End::Unfinished;
  return write_replay(**verify_replay(replay, Verify::Moves));
}

TEST_P(EveryFamily, ValuesTheDecisionsOfOneSeatWhileTheGameGoesOn) {
  const std::string text = played_game(GetParam(), 2, 3);
  const Review whole = reviewed(text, small(8));
  std::size_t step = whole.findings().steps.size() / 2;
  while (!whole.findings().steps[step].best || whole.findings().steps[step].played.by != seat_at(1)) ++step;
  const std::string begun = begun_game(text, whole.findings().steps[step].end);
  EXPECT_EQ(Review::begin(begun, small(8)).error().what, "the game is not over; expected a finished one");
  ReviewSettings settings = small(8);
  settings.only = DecisionsOf{seat_at(1), step};
  const Review part = reviewed(begun, settings);
  ASSERT_EQ(encode_decisions(part).items().size(), 1u);
  const StepFinding& alone = part.findings().steps[step];
  EXPECT_EQ(alone.choices, whole.findings().steps[step].choices);
  EXPECT_TRUE(alone.best.has_value());
  if (*alone.best == alone.played.action) {
    EXPECT_EQ(cost_of(alone).points.mean, 0);
  }
}

std::string asked(wasm::ReviewApi& desk, const std::string& what, json::Value request) {
  json::Problems problems;
  const auto answer = desk.answer(what, json::Reader(request, problems));
  if (!problems.ok()) return problems.first().text();
  return answer.ok() ? json::dump(*answer) : answer.error().text();
}

TEST(ReviewApi, ReviewsStepByStep) {
  const std::string text = played_game("next-station-london", 1, 6);
  wasm::ReviewApi desk;
  const json::Value number = json::Object{{"review", 1}, {"samples", 7}};
  EXPECT_EQ(asked(desk, "review-result", number), "$.review: no review of that number is open");
  EXPECT_EQ(asked(desk, "review", json::Object{{"text", text}, {"level", "greedy"}, {"samples", 2}, {"seed", 5}}), "1");
  EXPECT_TRUE(asked(desk, "review-step", number).starts_with("{\"done\":7,\"total\":"));
  for (int i = 0; i < 100; ++i) (void)asked(desk, "review-step", number);
  EXPECT_EQ(asked(desk, "review-result", number), json::dump(encode(reviewed(text, small(2)))));
  EXPECT_EQ(asked(desk, "review-close", number), "null");
  EXPECT_EQ(asked(desk, "review-step", number), "$.review: no review of that number is open");
  EXPECT_EQ(asked(desk, "nothing", number), "$.ask: unknown request 'nothing'");
}

}  // namespace
}  // namespace mornington::review
