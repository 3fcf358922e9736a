#include "match/match.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "match/record/record.h"
#include "support/toy_match.h"

namespace mornington {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

bool takes(Match& match, Seat seat, std::string_view notation) { return !match.apply(seat, notation).has_value(); }

// A match at the first decision of the first seat's walk.
std::unique_ptr<Match> at_first_walk(std::uint64_t seed = 1) {
  auto match = toy::start(2, seed);
  for (Seat seat : {kFirst, kSecond}) EXPECT_TRUE(takes(*match, seat, match->seen_by(seat)->legal().front()));
  return match;
}

long rolls(const Match& match) {
  return std::count_if(record_of(match).log.begin(), record_of(match).log.end(),
                       [](const LogEntry& entry) { return entry.by == kNoSeat && entry.stream == toy::kDieStream; });
}

TEST(Match, ResolvesTheDealsBeforeTheFirstDecision) {
  const auto match = toy::start(3);
  EXPECT_THAT(record_of(*match).log, SizeIs(6));
  for (const LogEntry& entry : record_of(*match).log) EXPECT_EQ(entry.by, kNoSeat);
  EXPECT_EQ(match->decision(), Decision::of(all_seats(3)));
  EXPECT_FALSE(match->awaits_confirmation());
}

TEST(Match, SameSeedSameDealOtherSeedOtherDeal) {
  EXPECT_EQ(record_of(*toy::start(4, 5)).key, record_of(*toy::start(4, 5)).key);
  EXPECT_NE(record_of(*toy::start(4, 5)).key, record_of(*toy::start(4, 6)).key);
}

TEST(Match, ADrawDependsOnItsNumberInItsStreamOnly) {
  // The dice of a game do not depend on how many cards were drawn before them: two and four seats roll alike.
  const auto rolls = [](int seats) {
    auto match = toy::start(seats, 9);
    toy::play_on(*match, 4);
    std::vector<std::string> texts;
    for (const LogEntry& entry : record_of(*match).log)
      if (entry.by == kNoSeat && entry.stream == toy::kDieStream) texts.push_back(entry.notation);
    return texts;
  };
  EXPECT_THAT(rolls(2), SizeIs(3));
  EXPECT_EQ(rolls(2), rolls(4));
}

TEST(Match, FillsInTheOptions) {
  auto setup = toy::setup();
  setup.options = {{"bonus", "none"}};
  const auto match = *toy::open(setup);
  EXPECT_THAT(match->setup().options, ElementsAre(std::pair<std::string, std::string>("track", "line"),
                                                  std::pair<std::string, std::string>("bonus", "none")));
}

TEST(Match, RefusesWhatTheLoaderRefuses) {
  auto setup = toy::setup();
  setup.options = {{"track", "ring"}, {"bonus", "none"}};
  EXPECT_THAT(toy::open(setup).error().text(), HasSubstr("TOY-5.1"));
  setup = toy::setup(7);
  EXPECT_EQ(toy::open(setup).error().where, "seats");
  setup = toy::setup();
  setup.names = {"only one"};
  EXPECT_EQ(toy::open(setup).error().where, "names");
}

TEST(Match, RefusesWithTheRule) {
  auto match = toy::start();
  EXPECT_EQ(match->seen_by(kFirst)->check("stop")->rule, "TOY-1.2"_rule);
  EXPECT_TRUE(match->seen_by(kFirst)->check("dance")->rule.empty());
  EXPECT_THAT(match->seen_by(kFirst)->check("dance")->reason, HasSubstr("expected"));
  EXPECT_TRUE(match->seen_by(kNoSeat)->check("stop").has_value());
  EXPECT_TRUE(match->seen_by(Seat{4})->check("stop").has_value());
  EXPECT_THAT(match->seen_by(Seat{4})->legal(), IsEmpty());
  EXPECT_THAT(match->apply(kFirst, "stop")->reason, HasSubstr("TOY-1.2"));
}

TEST(Match, LegalActionsPassTheCheck) {
  auto match = at_first_walk();
  for (const std::string& text : match->seen_by(kFirst)->legal())
    EXPECT_FALSE(match->seen_by(kFirst)->check(text)) << text;
  EXPECT_THAT(match->seen_by(kSecond)->legal(), IsEmpty());
}

TEST(Match, KeepsSimultaneousChoicesApart) {
  auto match = toy::start();
  const std::uint64_t key = record_of(*match).key;
  const json::Value before = match->seen_by(kSecond)->view();
  const std::string bid = match->seen_by(kFirst)->legal().front();
  ASSERT_TRUE(takes(*match, kFirst, bid));
  EXPECT_EQ(match->decision(), Decision::of(kSecond));
  EXPECT_EQ(record_of(*match).key, key);
  EXPECT_EQ(match->seen_by(kSecond)->view(), before);
  EXPECT_EQ("bid " + match->seen_by(kFirst)->view().find("bid")->text(), bid);
  EXPECT_THAT(record_of(*match).sealed[kFirst], ElementsAre(bid));
  EXPECT_THAT(match->seen_by(kFirst)->legal(), IsEmpty());
  EXPECT_EQ(match->seen_by(kFirst)->check(bid)->rule, "TOY-1.1"_rule);
  EXPECT_THAT(record_of(*match).log, SizeIs(4));
}

TEST(Match, LaysSimultaneousChoicesOpenInOrderOfSeats) {
  auto match = toy::start();
  ASSERT_TRUE(takes(*match, kSecond, match->seen_by(kSecond)->legal().front()));
  ASSERT_TRUE(takes(*match, kFirst, match->seen_by(kFirst)->legal().front()));
  ASSERT_GE(match->length(), 7u);
  EXPECT_EQ(record_of(*match).log[4].by, kFirst);
  EXPECT_EQ(record_of(*match).log[5].by, kSecond);
  EXPECT_EQ(record_of(*match).log[6].by, kNoSeat) << "nothing can be taken back, so the die is rolled";
  EXPECT_FALSE(match->awaits_confirmation());
  EXPECT_THAT(record_of(*match).sealed[kFirst], IsEmpty());
}

TEST(Match, TakesASimultaneousChoiceBackUntilTheLastHasDecided) {
  auto match = toy::start(3);
  const std::string bid = match->seen_by(kFirst)->legal().front();
  ASSERT_TRUE(takes(*match, kFirst, bid));
  ASSERT_TRUE(takes(*match, kSecond, match->seen_by(kSecond)->legal().front()));
  EXPECT_FALSE(match->can_undo(Seat{2}));
  ASSERT_TRUE(match->undo(kFirst));
  EXPECT_FALSE(match->undo(kFirst));
  EXPECT_TRUE(match->decision().waits_for(kFirst));
  ASSERT_TRUE(takes(*match, kFirst, bid));
  ASSERT_TRUE(takes(*match, Seat{2}, match->seen_by(Seat{2})->legal().front()));
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(match->can_undo(seat_at(i)));
}

TEST(Match, ChanceWaitsForTheConfirmation) {
  auto match = at_first_walk();
  ASSERT_TRUE(takes(*match, kFirst, "stop"));
  EXPECT_TRUE(match->awaits_confirmation());
  EXPECT_TRUE(match->decision().is_chance());
  EXPECT_EQ(record_of(*match).log.back().notation, "stop");
  EXPECT_THAT(match->seen_by(kSecond)->legal(), IsEmpty());
  EXPECT_THAT(match->seen_by(kSecond)->check("stop")->reason, HasSubstr("not confirmed"));
  match->confirm();
  EXPECT_FALSE(match->awaits_confirmation());
  EXPECT_EQ(record_of(*match).log.back().by, kNoSeat);
  EXPECT_EQ(match->decision(), Decision::of(kSecond));
}

TEST(Match, UndoesATurnActionByAction) {
  auto match = at_first_walk();
  const std::uint64_t key = record_of(*match).key;
  const std::size_t size = match->length();
  ASSERT_TRUE(takes(*match, kFirst, "step right"));
  EXPECT_FALSE(match->awaits_confirmation()) << "the turn goes on";
  ASSERT_TRUE(takes(*match, kFirst, "stop"));
  EXPECT_FALSE(match->undo(kSecond));
  EXPECT_TRUE(match->undo(kFirst));
  EXPECT_FALSE(match->awaits_confirmation());
  EXPECT_TRUE(match->undo(kFirst));
  EXPECT_FALSE(match->undo(kFirst)) << "the die was rolled before";
  EXPECT_EQ(record_of(*match).key, key);
  EXPECT_THAT(record_of(*match).log, SizeIs(size));
}

TEST(Match, NeverUndoesPastADraw) {
  auto match = at_first_walk();
  ASSERT_TRUE(takes(*match, kFirst, "stop"));
  match->confirm();
  EXPECT_FALSE(match->can_undo(kFirst));
  EXPECT_FALSE(match->undo(kFirst));
}

TEST(Match, ATurnThatPassesWithoutChanceIsTakenBackUntilTheNextSeatDecides) {
  auto match = toy::start();
  while (rolls(*match) < 3) ASSERT_EQ(toy::play_on(*match, 3, 1), 1);
  ASSERT_TRUE(takes(*match, kFirst, "stop"));
  EXPECT_TRUE(match->awaits_confirmation());
  match->confirm();
  EXPECT_EQ(match->decision(), Decision::of(kSecond));
  EXPECT_TRUE(match->can_undo(kFirst));
  ASSERT_TRUE(takes(*match, kSecond, "stop"));
  EXPECT_FALSE(match->can_undo(kFirst));
  EXPECT_FALSE(match->can_undo(kSecond)) << "the end lays everything open";
  EXPECT_FALSE(match->undo(kSecond));
  EXPECT_TRUE(match->decision().is_over());
  EXPECT_TRUE(match->clone()->undo_recorded(kSecond)) << "a log of an older program may say so";
  match->confirm();
  EXPECT_FALSE(match->can_undo(kSecond)) << "a game that is over is final";
}

TEST(Match, UndoFoldsAcrossSnapshots) {
  // Every position of a game is left by an action and come back to, wherever the snapshots lie.
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    auto match = toy::start(4, seed);
    Rng rng(seed);
    while (!match->decision().is_over()) {
      const Seat seat = first_seat(match->decision());
      const auto legal = match->seen_by(seat)->legal();
      const std::uint64_t key = record_of(*match).key;
      const auto size = match->length();
      ASSERT_TRUE(takes(*match, seat, legal.front()));
      if (match->can_undo(seat)) {
        ASSERT_TRUE(match->undo(seat));
        ASSERT_EQ(record_of(*match).key, key);
        ASSERT_EQ(match->length(), size);
        ASSERT_TRUE(takes(*match, seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      }
      match->confirm();
    }
    EXPECT_GT(match->length(), 32u);
  }
}

TEST(Match, PreviewsWithoutTouchingAnything) {
  auto match = at_first_walk();
  const std::uint64_t key = record_of(*match).key;
  const auto events = match->seen_by(kFirst)->preview("step right").events;
  EXPECT_EQ(record_of(*match).key, key);
  ASSERT_TRUE(takes(*match, kFirst, "step right"));
  EXPECT_EQ(record_of(*match).log.back().events, events);
  EXPECT_EQ(record_of(*match).log.back().events.back().rule, "TOY-3.3"_rule);
  EXPECT_THAT(match->seen_by(kSecond)->preview("stop").events, IsEmpty());
}

TEST(Match, SaysWhatTheScoreWillChangeBy) {
  auto match = at_first_walk();
  const Scores before = match->scores();
  const std::vector<int> gains = match->seen_by(kFirst)->preview("step right").points;
  ASSERT_TRUE(takes(*match, kFirst, "step right"));
  ASSERT_EQ(gains.size(), 2u);
  for (const Seat seat : each_seat(2))
    EXPECT_EQ(match->scores().points[seat], before.points[seat] + gains[static_cast<std::size_t>(seat)]);
  EXPECT_THAT(match->seen_by(kSecond)->preview("stop").points, testing::Each(0));
}

TEST(Match, TellsTheFactsAfterAnActionWithoutTakingIt) {
  auto match = at_first_walk();
  const std::uint64_t key = record_of(*match).key;
  const json::Value after = match->seen_by(kFirst)->facts_after("step right");
  EXPECT_EQ(record_of(*match).key, key);
  ASSERT_TRUE(takes(*match, kFirst, "step right"));
  EXPECT_EQ(after, match->seen_by(kFirst)->facts());
  EXPECT_EQ(match->seen_by(kSecond)->facts_after("stop"), json::Value());
}

TEST(Match, LogsEventsScoresAndKeys) {
  auto match = toy::start(3, 2);
  toy::play_on(*match, 8);
  SeatArray<int> sums{};
  for (const LogEntry& entry : record_of(*match).log) {
    for (const Event& event : entry.events)
      if (event.points != 0) sums[event.seat] += event.points;
    for (const Seat seat : each_seat(3)) EXPECT_EQ(entry.scores.points[seat], sums[seat]);
  }
  EXPECT_EQ(record_of(*match).log.back().key, record_of(*match).key);
  EXPECT_EQ(record_of(*match).log.back().scores, match->scores());
}

TEST(Match, CountsTheChoicesThatThereWere) {
  auto match = toy::start(3, 2);
  std::map<std::size_t, std::size_t> there_were;  // by line, where one seat decides
  while (!match->decision().is_over()) {
    const SeatSet seats = match->decision().seats;
    if (seats.size() == 1) there_were[match->length()] = match->seen_by(seats.first())->actions().size();
    toy::play_on(*match, match->length(), 1);
  }
  EXPECT_GT(there_were.size(), 2u);
  for (const auto& [line, count] : there_were) EXPECT_EQ(choices_at(*match, line), count) << "line " << line;
  for (std::size_t line = 0; line < match->length(); ++line) EXPECT_GT(choices_at(*match, line), 0u);
}

TEST(Match, ACopyIsNotChangedByAnUndoOfTheOther) {
  auto match = at_first_walk();
  const auto copy = match->clone();
  ASSERT_TRUE(takes(*match, kFirst, "step right"));
  ASSERT_TRUE(match->undo(kFirst));
  ASSERT_TRUE(takes(*match, kFirst, "stop"));
  ASSERT_TRUE(takes(*copy, kFirst, "step right"));
  EXPECT_EQ(record_of(*match).log[copy->length() - 1].notation, "stop");
  EXPECT_EQ(record_of(*copy).log.back().notation, "step right");
}

TEST(Match, ACloneGoesItsOwnWay) {
  auto match = at_first_walk();
  const auto copy = match->clone();
  ASSERT_TRUE(takes(*copy, kFirst, "stop"));
  EXPECT_NE(record_of(*copy).key, record_of(*match).key);
  EXPECT_NE(copy->length(), match->length());
}

TEST(Match, ShowsEachSeatItsOwn) {
  const auto match = toy::start();
  EXPECT_EQ(match->seen_by(kNoSeat)->view().find("hand"), nullptr);
  EXPECT_NE(match->seen_by(kFirst)->view().find("hand"), nullptr);
  EXPECT_EQ(match->seen_by(kFirst)->facts().find("steps")->integer(), 0);
  EXPECT_EQ(match->presenter().board().find("colours")->items().size(), 5u);
  EXPECT_EQ(match->presenter().encode(record_of(*match).log[0].action).find("action")->text(),
            record_of(*match).log[0].notation);
  EXPECT_EQ(match->presenter().encode(record_of(*match).log[0].events[0]).find("event")->integer(), 0);
  EXPECT_EQ(match->presenter().describe(record_of(*match).log[0].events[0]), "event 0");
  EXPECT_EQ(match->seen_by(kNoSeat)->draw_text({}), "........\n");
  EXPECT_THAT(match->seen_by(kNoSeat)->draw_svg({}), HasSubstr("<svg"));
  EXPECT_EQ(match->edition().id, "toy-lanterns");
}

TEST(Match, RecordedDrawsWaitForTheRecord) {
  auto setup = toy::setup();
  setup.draws = Draws::Recorded;
  auto match = *toy::open(setup);
  EXPECT_THAT(record_of(*match).log, IsEmpty());
  EXPECT_TRUE(match->decision().is_chance());
  EXPECT_TRUE(match->resolve("roll 1").has_value());
  EXPECT_TRUE(match->resolve("nonsense").has_value());
  for (int i = 0; i < 4; ++i) EXPECT_FALSE(match->resolve("draw red")) << i;
  EXPECT_TRUE(match->resolve("draw red").has_value()) << "all are dealt";
  EXPECT_THAT(match->seen_by(kFirst)->legal(), ElementsAre("bid red"));
  EXPECT_TRUE(toy::start()->resolve("draw red").has_value()) << "a seeded match draws itself";
}

TEST(Documents, AreReplacedByRole) {
  auto setup = toy::setup();
  const std::string hash = (*toy::open(setup))->config()->board_hash;
  setup.boards[1]["hues"] = json::Value::array();
  EXPECT_EQ((*toy::open(setup))->config()->board_hash, hash) << "a drawing does not count";
  setup.boards[0]["lanterns"] = json::Value::array_of(std::vector<int>(8, 1));
  EXPECT_NE((*toy::open(setup))->config()->board_hash, hash);
}

TEST(Documents, RefuseStrangersTwinsAndGaps) {
  auto setup = toy::setup();
  setup.boards.push_back(*json::parse(R"({"document":"metro/city"})"));
  EXPECT_THAT(toy::open(setup).error().text(), HasSubstr("expected one of toy/board, toy/layout"));
  setup = toy::setup();
  setup.boards.push_back(setup.boards.front());
  EXPECT_THAT(toy::open(setup).error().text(), HasSubstr("two boards"));
  setup.boards.resize(1);
  EXPECT_THAT(toy::open(setup).error().text(), HasSubstr("does not carry"));
  setup = toy::setup();
  setup.boards[0]["lanterns"] = 7;
  EXPECT_EQ(toy::open(setup).error().where, "$.lanterns");
}

TEST(Registry, RefusesAnUnknownEdition) {
  auto setup = toy::setup();
  EXPECT_THAT(new_match(setup).error().text(), HasSubstr("unknown"));
}

}  // namespace
}  // namespace mornington
