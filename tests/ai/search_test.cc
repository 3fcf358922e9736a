#include "ai/search.h"

#include <gtest/gtest.h>

#include "ai/toys.h"

namespace mornington::ai {
namespace {

using namespace toys;

template <class G>
using GenericSearch = Search<G, GenericEvaluator<G>>;

template <class G>
GenericSearch<G> searched(const Table& rules, const typename G::State& state, std::uint32_t simulations,
                          const SearchParams& params = {}) {
  static const GenericEvaluator<G> evaluator;
  GenericSearch<G> search(rules, evaluator, params);
  const Decision now = G::decision(rules, state);
  search.begin(G::view(rules, state, first_seat(now)), first_seat(now), 7);
  search.step(simulations);
  return search;
}

TEST(Search, FindsTheForcedWinOfNim) {
  const Table rules;
  for (const std::uint8_t matches : std::array<std::uint8_t, 6>{5, 6, 7, 9, 10, 11}) {
    const auto search = searched<Nim>(rules, {matches, 0}, 3000);
    EXPECT_EQ(search.best().bits, matches % 4u) << int{matches};
  }
}

TEST(Search, KnowsThatALostNimIsLost) {
  const Table rules;
  const auto search = searched<Nim>(rules, {8, 0}, 5000);
  EXPECT_LT(search.candidates().front().win, 0.25);
}

TEST(Search, WeighsChanceByItsProbability) {
  const Table rules{1};
  const auto search = searched<Lottery>(rules, {}, 4000);
  EXPECT_EQ(search.best().bits, 1u);
  EXPECT_NEAR(search.candidates().front().points, 60, 4);
}

TEST(Search, DoesNotPlayOnACardItCannotSee) {
  const Table rules{1};
  const auto search = searched<FaceDown>(rules, {1, 1, 0}, 4000);
  EXPECT_EQ(search.best().bits, 0u);
  EXPECT_LT(search.candidates()[1].points, 60);
}

TEST(Search, AveragingOverFixedWorldsBelievesThatTheCardWillBeSeen) {
  const Table rules{1};
  SearchParams params;
  params.determinizations = 10;
  const auto search = searched<FaceDown>(rules, {1, 1, 0}, 4000, params);
  EXPECT_EQ(search.best().bits, 1u);
}

TEST(Search, DoesNotSeeWhatOthersShowAtTheSameTime) {
  const Table rules;
  const auto search = searched<Pennies>(rules, {}, 4000);
  EXPECT_NEAR(search.candidates().front().win, 0.5, 0.1);
}

TEST(Search, PlaysForItselfAmongThree) {
  const Table rules{3};
  const auto search = searched<Nim>(rules, {3, 2}, 500);
  EXPECT_EQ(search.best().bits, 3u);
}

// Wants to be asked as soon as a match is gone, and likes it best when three are.
struct HastyEvaluator : GenericEvaluator<Nim> {
  [[nodiscard]] static bool ends_here(const Nim::State& state) { return state.matches < 10; }
  [[nodiscard]] static Evaluation evaluate(const Table&, const Nim::State& state, Rng&) {
    return {2, {10.0 - state.matches}, {10.0 - state.matches}};
  }
};

TEST(Search, AsksAGuideThatWantsToBeAskedBeforeTheEnd) {
  const Table table;
  Search<Nim, HastyEvaluator> search(table, HastyEvaluator{}, SearchParams{});
  search.begin(Nim::initial(table), seat_at(0), 1);
  search.step(100);
  EXPECT_EQ(search.best().bits, 3u);  // while the winning move is to take two
  EXPECT_EQ(search.nodes(), 1u);
}

TEST(Search, RepeatsItselfForTheSameSeedAndBudget) {
  const Table rules{1};
  const auto one = searched<Lottery>(rules, {}, 777).candidates();
  const auto two = searched<Lottery>(rules, {}, 777).candidates();
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].action, two[i].action);
    EXPECT_EQ(one[i].visits, two[i].visits);
    EXPECT_EQ(one[i].points, two[i].points);
  }
}

TEST(Search, DoesNotDependOnHowTheStepsAreCut) {
  const Table rules;
  const GenericEvaluator<Nim> evaluator;
  GenericSearch<Nim> whole(rules, evaluator, {});
  GenericSearch<Nim> cut(rules, evaluator, {});
  whole.begin({10, 0}, seat_at(0), 3);
  cut.begin({10, 0}, seat_at(0), 3);
  whole.step(100);
  for (int i = 0; i < 20; ++i) cut.step(5);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(whole.candidates()[i].visits, cut.candidates()[i].visits);
}

TEST(Search, AnswersAfterOneSimulationAndAfterNone) {
  const Table rules;
  EXPECT_GE(searched<Nim>(rules, {10, 0}, 1).best().bits, 1u);
  EXPECT_GE(searched<Nim>(rules, {10, 0}, 0).best().bits, 1u);
}

TEST(Search, KeepsItsMemoryLimit) {
  const Table rules;
  SearchParams params;
  params.nodes = 4;
  params.branches = 16;
  const auto search = searched<Nim>(rules, {10, 0}, 2000, params);
  EXPECT_LE(search.nodes(), 4u);
  EXPECT_EQ(search.simulations(), 2000u);
}

TEST(Search, KeepsWhatItLearntForTheNextMove) {
  const Table rules;
  const GenericEvaluator<Nim> evaluator;
  GenericSearch<Nim> search(rules, evaluator, {});
  search.begin({10, 0}, seat_at(0), 3);
  search.step(1000);
  search.begin({7, 0}, seat_at(0), 4);
  EXPECT_GT(search.candidates().front().visits, 0u);
  EXPECT_EQ(search.candidates().front().samples, 0u);
}

TEST(Search, TellsTheLineBehindTheFirstMove) {
  const Table rules;
  auto search = searched<Nim>(rules, {6, 0}, 4000);
  const auto line = search.principal_variation(4);
  ASSERT_GE(line.size(), 2u);
  EXPECT_EQ(line[0].action.bits, 2u);
  EXPECT_EQ(line[0].by, seat_at(0));
  EXPECT_EQ(line[1].by, seat_at(1));
}

}  // namespace
}  // namespace mornington::ai
