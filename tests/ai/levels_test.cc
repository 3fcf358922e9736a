#include <gtest/gtest.h>

#include <algorithm>

#include "ai/bot_games.h"
#include "ai/bot_levels.h"
#include "ai/budget.h"
#include "ai/family_bots.h"
#include "ai/level.h"
#include "families/families.h"
#include "match/match.h"
#include "match/record/record.h"

namespace mornington::ai {
namespace {

using bot_games::play_out;
using bot_games::start;

TEST(BotName, ReadsLevelsWithBudgets) {
  EXPECT_EQ(parse_bot_name("expert")->level, "expert");
  EXPECT_FALSE(parse_bot_name("expert")->budget.has_value());
  EXPECT_EQ(parse_bot_name("expert@500")->budget->simulations, 500u);
  EXPECT_EQ(parse_bot_name("expert@20ms")->budget->milliseconds, 20u);
  EXPECT_EQ(parse_bot_name("expert@3s")->budget->milliseconds, 3000u);
  for (const char* wrong :
       {"expert@", "expert@0", "expert@x", "expert@ms", "expert@s", "expert@0s", "expert@90000s", "expert@5m"})
    EXPECT_FALSE(parse_bot_name(wrong).has_value()) << wrong;
}

TEST(Levels, AreAllInTheTableOfBots) {
  const auto match = start("next-station-london", 1, 1);
  for (const std::string_view level : kLevelNames) {
    EXPECT_NE(make_bot(level, match->edition(), seat_at(0), 1), nullptr) << level;
    const auto levels = bot_levels();
    EXPECT_NE(std::find(levels.begin(), levels.end(), level), levels.end()) << level;
  }
}

TEST(Levels, RepeatThemselvesForTheSameSeed) {
  for (const char* edition : {"metro-paris", "next-station-london", "underground-paris"}) {
    auto one = start(edition, 2, 9);
    auto two = start(edition, 2, 9);
    play_out(*one, {"expert@12", "casual@12"}, 4);
    play_out(*two, {"expert@12", "casual@12"}, 4);
    ASSERT_EQ(one->length(), two->length()) << edition;
    for (std::size_t i = 0; i < one->length(); ++i)
      EXPECT_EQ(record_of(*one).log[i].notation, record_of(*two).log[i].notation);
  }
}

// Worlds that a seat cannot tell apart: the same bot with the same seed must do the same in each.
template <class Row>
void expect_no_peeking(const Match& match, int decisions) {
  using G = typename Row::Game;
  const auto first = match.seen_by(seat_at(0));
  const auto& typed = static_cast<const SeatViewOf<G>&>(*first);
  const auto& rules = typed.rules();
  Rng rng(17);
  typename G::State state = G::sample(rules, typed.seen(), rng);
  for (int i = 0; i < decisions; ++i) {
    OutcomeList outcomes;
    while (G::decision(rules, state).is_chance()) {
      outcomes.clear();
      G::outcomes(rules, state, outcomes);
      G::resolve(rules, state, pick(outcomes, rng), NullSink{});
    }
    if (G::decision(rules, state).is_over()) return;
    const Seat seat = first_seat(G::decision(rules, state));
    const typename G::View view = G::view(rules, state, seat);
    const Action truth = Row::make_level_bot(*parse_bot_name("expert@25"), 7)->decide(rules, view, seat);
    for (int world = 0; world < 3; ++world) {
      const typename G::View other = G::view(rules, G::sample(rules, view, rng), seat);
      EXPECT_EQ(Row::make_level_bot(*parse_bot_name("expert@25"), 7)->decide(rules, other, seat), truth);
    }
    G::apply(rules, state, seat, truth, NullSink{});
  }
}

TEST(Levels, DoNotPeekAtWhatTheirSeatCannotSee) {
  expect_no_peeking<MetroFamily>(*start("metro", 2, 3, {{"corporations", "on"}}), 12);
  expect_no_peeking<MetroFamily>(*start("metro-stockholm", 3, 3), 12);
  expect_no_peeking<OnTheUndergroundFamily>(*start("underground-paris", 2, 3), 12);
  expect_no_peeking<NextStationFamily>(*start("next-station-london", 2, 3), 12);
}

TEST(Levels, ThinkInStepsLikeAtOnce) {
  const auto match = start("underground-london", 2, 3);
  const Seat seat = first_seat(match->decision());
  const std::string at_once = make_bot("expert@60", match->edition(), seat, 5)->choose(*match->seen_by(seat));
  const auto bot = make_bot("expert@60", match->edition(), seat, 5);
  bot->begin(*match->seen_by(seat));
  int steps = 0;
  while (!bot->think(7)) ++steps;
  EXPECT_EQ(bot->answer(), at_once);
  EXPECT_EQ(steps, 8);
}

TEST(Levels, CanBeStoppedInTheMiddle) {
  const auto match = start("metro", 2, 3);
  const auto bot = make_bot("master", match->edition(), seat_at(0), 5);
  bot->begin(*match->seen_by(seat_at(0)));
  EXPECT_FALSE(bot->think(5));
  EXPECT_FALSE(match->seen_by(seat_at(0))->check(bot->answer()).has_value());
}

TEST(Levels, ExplainTheirBestMoves) {
  const auto match = start("metro", 2, 3);
  const auto bot = make_bot("expert@200", match->edition(), seat_at(0), 5);
  const std::string choice = bot->choose(*match->seen_by(seat_at(0)));
  const Explanation explanation = bot->explain(3);
  ASSERT_EQ(explanation.options.size(), 3u);
  EXPECT_EQ(explanation.options.front().action, choice);
  EXPECT_EQ(explanation.simulations, 200u);
  ASSERT_GE(explanation.line.size(), 2u);  // with a reply
  EXPECT_EQ(explanation.line.front().action, choice);
  std::uint32_t samples = 0;
  for (const auto& option : explanation.options) {
    samples += option.samples;
    EXPECT_GE(option.win, 0);
    EXPECT_LE(option.win, 1);
    EXPECT_GT(option.points, 0);
  }
  EXPECT_LE(samples, 200u);
  const json::Value told = encode(match->presenter(), explanation);
  ASSERT_EQ(told.find("options")->items().size(), 3u);
  EXPECT_EQ(told.find("options")->items()[0].find("detail")->find("action")->text(), "place");
}

TEST(Levels, KeepToTheirTimeInStepsAsWellAsAtOnce) {
  const auto match = start("metro", 2, 3);
  const auto bot = make_bot("expert@5ms", match->edition(), seat_at(0), 5);
  bot->begin(*match->seen_by(seat_at(0)));
  const std::uint64_t begun = now_in_microseconds();
  while (!bot->think(256)) {
  }
  EXPECT_GE(now_in_microseconds() - begun, 4000u);
  EXPECT_GT(bot->explain(1).simulations, 0u);
  EXPECT_FALSE(match->seen_by(seat_at(0))->check(bot->answer()).has_value());
}

TEST(Levels, EndTheirThinkingWhenTheyAreToldTo) {
  for (const char* edition : {"metro", "next-station-london", "underground-london"}) {
    const auto match = start(edition, 2, 3);
    const Seat seat = first_seat(match->decision());
    const auto bot = make_bot("master@4000000000", match->edition(), seat, 5);
    int asked = 0;
    bot->stop_when([&] { return ++asked > 3; });
    EXPECT_FALSE(match->seen_by(seat)->check(bot->choose(*match->seen_by(seat))).has_value()) << edition;
    EXPECT_LT(asked, 10) << edition;
  }
}

TEST(Levels, ChooseTheSameInStepsOfAnySize) {
  for (const char* edition : {"metro", "next-station-london", "underground-london"}) {
    const auto match = start(edition, 2, 3);
    const Seat seat = first_seat(match->decision());
    const std::string at_once = make_bot("expert@50", match->edition(), seat, 5)->choose(*match->seen_by(seat));
    for (const std::uint32_t step : {1u, 7u, 256u}) {
      const auto bot = make_bot("expert@50", match->edition(), seat, 5);
      bot->begin(*match->seen_by(seat));
      while (!bot->think(step)) {
      }
      EXPECT_EQ(bot->answer(), at_once) << edition << " in steps of " << step;
      EXPECT_EQ(bot->explain(1).simulations, 50u);
    }
  }
}

TEST(Levels, HaveNothingToExplainWhereTheyDoNotSearch) {
  const auto match = start("metro", 2, 3);
  EXPECT_TRUE(make_bot("greedy", match->edition(), seat_at(0), 5)->explain(3).options.empty());
}

// Two players who exchange shares as often as they may would never end.
TEST(Greedy, LaysTilesRatherThanExchangeSharesForEver) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto match = bot_games::start("metro", 2, seed, {{"corporations", "on"}});
    bot_games::play_out(*match, {"greedy"}, seed);
    for (const LogEntry& entry : record_of(*match).log)
      EXPECT_FALSE(entry.notation.starts_with("exchange")) << entry.notation;
  }
}

}  // namespace
}  // namespace mornington::ai
