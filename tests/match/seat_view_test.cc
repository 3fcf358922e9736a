#include "match/seat_view.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "families/families.h"
#include "match/record/record.h"
#include "match/seat_view_of.h"
#include "support/toy_match.h"

namespace mornington {
namespace {

using testing::IsEmpty;

// The state as it really is, with the seat's own sealed choices: what the match keeps to itself.
template <class G>
typename G::State truth_of(const Match& match, Seat seat) {
  const typename G::Rules& rules = *rules_of<G>(*match.config());
  const Record record = record_of(match);
  typename G::State state = G::initial(rules);
  for (const LogEntry& entry : record.log)
    if (entry.by == kNoSeat) {
      G::resolve(rules, state, entry.action, NullSink{});
    } else {
      G::apply(rules, state, entry.by, entry.action, NullSink{});
    }
  for (const std::string& choice : record.sealed[seat])
    G::apply(rules, state, seat, *G::read(rules, choice), NullSink{});
  return state;
}

std::string text_of(const std::optional<Refusal>& refusal) {
  return refusal ? refusal->rule.text() + " " + refusal->reason : "taken";
}

// One action, as the seat is told of it and as it really would be.
template <class G>
void expect_the_truth(const SeatView& seen, const typename G::State& truth, Action action) {
  const typename G::Rules& rules = *rules_of<G>(seen.config());
  const std::string notation = G::write(rules, action);
  typename G::State after = truth;
  EventList happened;
  G::apply(rules, after, seen.seat(), action, happened);
  const Preview forecast = seen.preview(notation);
  if (G::kHasSecrets && G::decision(rules, after).is_over()) return;  // what is laid open then is not told before
  EXPECT_EQ(forecast.events, events_visible_to(seen.seat(), happened.events)) << notation;
  const Scores before = G::scores(rules, truth);
  const Scores then = G::scores(rules, after);
  for (const Seat seat : each_seat(then.seats))
    EXPECT_EQ(forecast.points.at(static_cast<std::size_t>(seat)), then.points[seat] - before.points[seat]) << notation;
  EXPECT_EQ(seen.facts_after(notation), G::encode_facts(rules, G::view(rules, after, seen.seat()))) << notation;
}

template <class G>
void expect_the_truth(const Match& match, Seat seat, Rng& rng) {
  const typename G::Rules& rules = *rules_of<G>(*match.config());
  const typename G::State truth = truth_of<G>(match, seat);
  const auto seen = match.seen_by(seat);
  ActionList actions;
  if (match.decision().waits_for(seat)) G::legal(rules, truth, seat, actions);
  EXPECT_EQ(seen->actions(), std::vector<Action>(actions.begin(), actions.end()));
  EXPECT_EQ(seen->view(), G::encode_view(rules, G::view(rules, truth, seat)));
  if (!actions.empty())
    expect_the_truth<G>(*seen, truth, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
  // What was legal for somebody before may be forbidden now, each by its rule.
  for (const LogLine& line : match.log(seat)) {
    if (line.by == kNoSeat || !line.action || rng.below(8) != 0) continue;
    EXPECT_EQ(text_of(seen->check(line.notation)),
              text_of(parse_and_check<G>(rules, truth, seat, TurnStatus::Open, line.notation).refusal));
  }
}

template <class G>
void play_and_compare(Match& match, std::uint64_t seed) {
  Rng rng(seed);
  int decisions = 0;
  for (match.confirm(); !match.decision().is_over(); match.confirm(), ++decisions) {
    const Seat seat = first_seat(match.decision());
    if (decisions % 3 == 0)
      for (const Seat eyes : each_seat(match.seats())) expect_the_truth<G>(match, eyes, rng);
    const auto legal = match.seen_by(seat)->legal();
    ASSERT_FALSE(match.apply(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]).has_value());
  }
  EXPECT_GT(decisions, 5);
}

TEST(SeatView, TellsTheTruthOfTheToy) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) play_and_compare<toy::Toy>(*toy::start(3, seed), seed);
}

// All that a seat is answered comes from a world drawn from its view; here it is held against the world there is.
TEST(SeatView, TellsTheTruthInEveryEdition) {
  for (const EditionSpec& edition : editions())
    for (const int seats : std::set{edition.min_seats, edition.max_seats}) {
      SCOPED_TRACE(std::string(edition.id) + ", seats " + std::to_string(seats));
      MatchSetup setup;
      setup.edition = edition.id;
      setup.seats = seats;
      setup.seed = Seed::of_number(7);
      const auto match = new_match(setup);
      ASSERT_TRUE(match.ok()) << match.error().text();
      Families::visit(edition.family, [&]<class Row>() { play_and_compare<typename Row::Game>(**match, 3); });
    }
}

Event event_of(std::uint8_t kind, Seat seat, std::int16_t points) { return {kind, seat, kEveryone, points, {}, {}}; }

TEST(Preview, KeepsWhatIsCertain) {
  const Event placed = event_of(1, kFirst, 2);
  const Event open_here = event_of(2, kSecond, 5);
  const Event open_there = event_of(2, kSecond, 7);
  Preview forecast{{placed, open_here, placed}, {4, 5}};
  forecast.keep_common({{placed, placed, open_here}, {4, 5}});
  EXPECT_EQ(forecast.events, (std::vector<Event>{placed, open_here, placed}));
  EXPECT_EQ(forecast.points, (std::vector<int>{4, 5}));
  forecast.keep_common({{placed, open_there}, {2, 7}});
  EXPECT_EQ(forecast.events, std::vector<Event>{placed});
  EXPECT_EQ(forecast.points, (std::vector<int>{2, 0}));
}

// The last move of Paris lays the hands open.
TEST(SeatView, DoesNotTellBeforehandWhatAMoveLaysOpen) {
  MatchSetup setup;
  setup.edition = "underground-paris";
  setup.seed = Seed::of_number(7);
  const auto match = *new_match(setup);
  Rng rng(3);
  int less = 0;
  for (; !match->decision().is_over(); match->confirm()) {
    const Seat seat = first_seat(match->decision());
    const auto seen = match->seen_by(seat);
    const auto legal = seen->legal();
    const std::string& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const std::vector<Event> told = seen->preview(action).events;
    const std::size_t before = match->length();
    ASSERT_FALSE(match->apply(seat, action).has_value());
    const std::vector<Event> happened = match->log(seat, before).front().events;
    Preview both{told, {}};
    both.keep_common({happened, {}});
    EXPECT_EQ(both.events, told) << action;
    if (told.size() < happened.size()) ++less;
  }
  EXPECT_EQ(less, 1);
}

TEST(SeatView, DrawsForItsOwnEyesWhateverSeatIsNamed) {
  const auto match = toy::start();
  PictureStyle style;
  style.seat = kSecond;
  EXPECT_EQ(match->seen_by(kFirst)->draw_svg(style), match->seen_by(kFirst)->draw_svg({}));
}

TEST(SeatView, OfASpectatorHasNothingToDecide) {
  const auto seen = toy::start()->seen_by(kNoSeat);
  EXPECT_THAT(seen->legal(), IsEmpty());
  EXPECT_THAT(seen->check("stop")->reason, testing::HasSubstr("no such seat"));
  EXPECT_THAT(seen->preview("stop").events, IsEmpty());
}

TEST(Log, TellsASeatWhatItMayKnowAndNoMore) {
  const auto match = toy::start(3, 2);
  toy::play_on(*match, 2);
  int hidden = 0;
  const Record record = record_of(*match);
  for (const Seat eyes : {kFirst, kSecond, kNoSeat}) {
    const std::vector<LogLine> lines = match->log(eyes);
    ASSERT_EQ(lines.size(), match->length());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const LogEntry& whole = record.log[i];
      EXPECT_EQ(lines[i].events, events_visible_to(eyes, whole.events));
      const bool own = whole.by != kNoSeat && whole.by == eyes;
      const bool told = own || lines[i].events.size() == whole.events.size();
      EXPECT_EQ(lines[i].action, told ? std::optional(whole.action) : std::nullopt);
      EXPECT_EQ(lines[i].notation, told ? whole.notation : "");
      EXPECT_EQ(lines[i].scores, whole.scores);
      hidden += told ? 0 : 1;
    }
  }
  EXPECT_GT(hidden, 0) << "the hands are dealt face down";
}

TEST(Log, GoesOnFromAnyLine) {
  const auto match = toy::start();
  toy::play_on(*match, 1, 4);
  const std::vector<LogLine> all = match->log(kFirst);
  const std::vector<LogLine> rest = match->log(kFirst, 3);
  ASSERT_EQ(rest.size() + 3, all.size());
  EXPECT_EQ(rest.front().notation, all[3].notation);
  EXPECT_THAT(match->log(kFirst, all.size()), IsEmpty());
  EXPECT_THAT(match->log(kFirst, all.size() + 9), IsEmpty());
}

}  // namespace
}  // namespace mornington
