#include <gtest/gtest.h>

#include <map>
#include <set>

#include "ai/bot_game.h"
#include "ai/bot_levels.h"
#include "ai/bot_of.h"
#include "ai/family_bots.h"
#include "match/checks/perft.h"
#include "match/checks/signature.h"
#include "match/record/record.h"
#include "support/toy_match.h"
#include "toy_family/row.h"

namespace mornington::ai {
namespace {

using toy::Toy;

// Lets bots of those levels play a match to its end; returns how many decisions they took.
std::uint64_t play_out(Match& match, const std::vector<std::string>& levels, std::uint64_t seed) {
  std::vector<std::unique_ptr<BotOf<Toy>>> players;
  for (std::size_t i = 0; i < levels.size(); ++i)
    players.push_back(make_bot_of<ToyFamily>(levels[i], seed_of_bot(seed, seat_at(static_cast<int>(i)))));
  std::uint64_t decisions = 0;
  for (match.confirm(); !match.decision().is_over(); match.confirm()) {
    const Seat seat = first_seat(match.decision());
    const std::string notation = players[index(seat)]->choose(*match.seen_by(seat));
    EXPECT_FALSE(match.apply(seat, notation).has_value()) << notation;
    ++decisions;
  }
  return decisions;
}

TEST(RandomBot, ChoosesEveryLegalActionEquallyOften) {
  const auto match = toy::start();
  const auto seen = match->seen_by(seat_at(0));
  const auto& own = static_cast<const SeatViewOf<Toy>&>(*seen);
  const auto legal = seen->legal();
  ASSERT_GE(legal.size(), 2u);
  Rng rng(5);
  std::map<std::string, int> count;
  constexpr int kTries = 4000;
  for (int i = 0; i < kTries; ++i)
    ++count[Toy::write(own.rules(), random_choice<Toy>(own.rules(), own.seen(), seat_at(0), rng))];
  ASSERT_EQ(count.size(), legal.size());
  for (const auto& [notation, n] : count) EXPECT_NEAR(n, kTries / static_cast<int>(legal.size()), 200) << notation;
}

TEST(GreedyBot, ComparesItsGainWithTheBestOfTheOthers) {
  Scores before;
  before.seats = 3;
  Scores after = before;
  after.points = {5, 2, 4};
  EXPECT_EQ(lead_gained(before, after, seat_at(0)), 1);
  EXPECT_EQ(lead_gained(before, after, seat_at(1)), -3);
  after.seats = before.seats = 1;
  EXPECT_EQ(lead_gained(before, after, seat_at(0)), 5);
}

TEST(GreedyBot, NeverLeavesALargerGainBehind) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto match = toy::start(2, seed);
    toy::play_on(*match, seed, 3);
    if (match->decision().is_over()) continue;
    const Seat seat = first_seat(match->decision());
    const auto gain = [&](const std::string& notation) {
      int points = 0;
      for (const Event& event : match->seen_by(seat)->preview(notation).events)
        points += event.seat == seat ? event.points : -event.points;
      return points;
    };
    int most = -1000;
    for (const std::string& notation : match->seen_by(seat)->legal()) most = std::max(most, gain(notation));
    EXPECT_EQ(gain(make_bot_of<ToyFamily>("greedy", seed)->choose(*match->seen_by(seat))), most);
  }
}

TEST(GreedyBot, BeatsTheRandomOne) {
  int lead = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto match = toy::start(2, seed);
    play_out(*match, {"greedy", "random"}, seed);
    lead += match->scores().points[Seat{0}] - match->scores().points[Seat{1}];
  }
  EXPECT_GT(lead, 0);
}

TEST(Bots, TheSameSeedPlaysTheSameGame) {
  for (const char* level : {"random", "greedy"}) {
    const auto first = toy::start(3, 4);
    const auto second = toy::start(3, 4);
    play_out(*first, {level, level, level}, 9);
    play_out(*second, {level, level, level}, 9);
    EXPECT_EQ(record_of(*first).key, record_of(*second).key);
    EXPECT_EQ(first->length(), second->length());
  }
}

TEST(Bots, AnUnknownLevelIsNoBot) { EXPECT_EQ(make_bot_of<ToyFamily>("genius", 1), nullptr); }

TEST(Bots, EveryListedLevelExists) {
  for (const std::string& level : bot_levels()) EXPECT_NE(make_bot_of<ToyFamily>(level, 1), nullptr) << level;
}

TEST(BotGame, IsTheVeryGameOfAMatchWithTheSameSeedAndBots) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto match = toy::start(3, seed);
    const std::vector<std::string> levels = {"greedy", "random", "greedy"};
    const BotGame quick = *play_bot_game<ToyFamily>(toy::rules(3), Seed::of_number(seed), levels, seed + 100, {});
    const std::uint64_t decisions = play_out(*match, levels, seed + 100);
    EXPECT_EQ(quick.scores, match->scores()) << seed;
    EXPECT_EQ(quick.tally.decisions, decisions) << seed;
    EXPECT_EQ(quick.tally.decisions + quick.tally.draws, match->length()) << seed;
  }
}

// The toy's position after the set-up deals of a match.
toy::State dealt(const toy::Rules& rules, std::uint64_t seed = 1) {
  SeededDraws draws(Seed::of_number(seed));
  toy::State state = Toy::initial(rules);
  while (Toy::decision(rules, state).is_chance()) Toy::resolve(rules, state, draws.next<Toy>(rules, state), NullSink{});
  return state;
}

TEST(BotGame, IsGivenUpWhenItIsTold) {
  int asked = 0;
  const Stop stop = [&] { return ++asked > 2; };
  const std::vector<std::string> levels = {"random", "random", "master@4000000000"};
  EXPECT_FALSE(play_bot_game<ToyFamily>(toy::rules(3), Seed::of_number(1), levels, 1, stop).has_value());
  EXPECT_LT(asked, 20);
}

const auto nobody = [](std::size_t, std::size_t) {};

TEST(Perft, IsBrokenOffWhenItIsTold) {
  int asked = 0;
  const Stop stop = [&] { return ++asked > 2; };
  const toy::Rules rules = toy::rules(3);
  EXPECT_LT(perft_with_progress<Toy>(rules, dealt(rules), 5, nobody, stop), perft<Toy>(rules, dealt(rules), 5));
}

TEST(Perft, TellsOfEveryFirstStep) {
  const toy::Rules rules = toy::rules(2);
  std::vector<std::size_t> heard;
  const auto told = [&](std::size_t done, std::size_t all) { heard.insert(heard.end(), {done, all}); };
  EXPECT_EQ(perft_with_progress<Toy>(rules, dealt(rules), 2, told, {}), perft<Toy>(rules, dealt(rules), 2));
  const std::size_t all = perft<Toy>(rules, dealt(rules), 1);
  ASSERT_EQ(heard.size(), 2 * all);
  for (std::size_t i = 0; i < all; ++i) EXPECT_TRUE(heard[2 * i] == i + 1 && heard[2 * i + 1] == all) << i;
}

TEST(Perft, OfOneStepCountsTheLegalActionsOfTheFirstSeat) {
  const toy::Rules rules = toy::rules(2);
  EXPECT_EQ(perft_with_progress<Toy>(rules, dealt(rules), 1, nobody, {}),
            toy::start()->seen_by(seat_at(0))->legal().size());
}

// By clones of the match, which knows nothing of perft.
std::uint64_t count_by_matches(const Match& match, int depth) {
  if (depth == 0 || match.decision().is_over()) return 1;
  std::uint64_t ways = 0;
  const Seat seat = first_seat(match.decision());
  for (const std::string& notation : match.seen_by(seat)->legal()) {
    const auto after = match.clone();
    EXPECT_FALSE(after->apply(seat, notation).has_value());
    ways += count_by_matches(*after, depth - 1);
  }
  return ways;
}

TEST(Perft, AgreesWithPlayingEveryActionInAMatch) {
  for (int seats = 2; seats <= 4; ++seats) {
    const toy::Rules rules = toy::rules(seats);
    EXPECT_EQ(perft_with_progress<Toy>(rules, dealt(rules), seats, nobody, {}),
              count_by_matches(*toy::start(seats), seats));
  }
}

TEST(Playout, EndsAndCountsEveryStep) {
  const toy::Rules rules = toy::rules(2);
  Rng rng(3);
  auto state = Toy::initial(rules);
  std::uint64_t steps = 0;
  const PlayoutCounts tally = random_playout<Toy>(rules, state, rng, [&](const Toy::State&) { ++steps; });
  EXPECT_TRUE(Toy::decision(rules, state).is_over());
  EXPECT_EQ(tally.decisions + tally.draws, steps);
  EXPECT_GT(tally.draws, 0u);
}

}  // namespace
}  // namespace mornington::ai
