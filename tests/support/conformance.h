#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "core/seat_array.h"
#include "core/seat_set.h"
#include "match/family/playable.h"
#include "support/broken_json.h"
#include "support/effort.h"

namespace mornington {

// How thoroughly a game is examined: `games` random games, the costly checks at every `every`-th position and the
// pictures and codecs at every 16th of those.
struct ConformanceEffort {
  int games = 100;
  std::uint64_t seed = 1;
  int every = 7;
  int most_steps = 5000;          // a game longer than this does not end
  std::size_t most_problems = 5;  // then the examination stops
};

// Plays random games of any Playable game and examines what the contract promises of every game. Collects what it
// finds wrong; conformance() below turns that into test failures.
template <Playable G>
class Conformance {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  Conformance(const Rules& rules, const ConformanceEffort& effort)
      : rules_(rules), effort_(effort), rng_(effort.seed), seats_(rules.seats) {}

  std::vector<std::string> run() {
    examine_json("encode_board", G::encode_board(rules_));
    for (game_ = 0; game_ < effort_.games && !enough(); ++game_) play();
    return problems_;
  }

 private:
  [[nodiscard]] bool enough() const { return problems_.size() >= effort_.most_problems; }

  void problem(const std::string& what) {
    if (enough()) return;
    problems_.push_back("game " + std::to_string(game_) + " of seed " + std::to_string(effort_.seed) + ", step " +
                        std::to_string(step_) + ": " + what);
  }
  void expect(bool holds, std::string_view what) {
    if (!holds) problem(std::string(what));
  }

  // --- one game ---

  void play() {
    state_ = G::initial(rules_);
    sums_ = {};
    const int every = in_full() ? effort_.every : effort_.every * 3;
    for (step_ = 0; step_ < effort_.most_steps && !enough(); ++step_) {
      const Decision decision = G::decision(rules_, state_);
      const bool thorough = decision.is_over() || rng_.below(static_cast<std::uint32_t>(every)) == 0;
      if (thorough) examine_position(decision);
      if (decision.is_over()) return examine_end();
      if (decision.is_chance()) {
        chance_step(thorough);
      } else {
        seat_step(decision, thorough);
      }
    }
    if (!enough()) problem("the game does not end");
  }

  void chance_step(bool thorough) {
    OutcomeList outcomes;
    G::outcomes(rules_, state_, outcomes);
    examine_outcomes(outcomes);
    if (outcomes.empty() || enough()) return;
    if (thorough) {
      std::vector<Action> actions;
      for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
      examine_notation(actions);
      examine_audience(actions,
                       [this](State& state, Action action, auto& sink) { G::resolve(rules_, state, action, sink); });
    }
    const Action action = pick(outcomes, rng_);
    advance([&](State& state, auto& sink) { G::resolve(rules_, state, action, sink); });
  }

  void seat_step(const Decision& decision, bool thorough) {
    expect(!decision.seats.empty(), "the decision waits for nobody");
    expect((decision.seats - all_seats(seats_)).empty(), "the decision waits for a seat that is not at the table");
    if (enough()) return;
    const Seat seat = any_seat(decision.seats);
    ActionList legal;
    G::legal(rules_, state_, seat, legal);
    examine_list(legal);
    if (legal.empty() || enough()) return;
    if (thorough) examine_choice(decision, seat, legal);
    const Action action = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    expect(G::check(rules_, state_, seat, action).ok(), "check() refuses what legal() lists");
    advance([&](State& state, auto& sink) { G::apply(rules_, state, seat, action, sink); });
  }

  // Takes the step as play does and as search does; both must come to the same.
  template <class Step>
  void advance(const Step& take) {
    const State before = state_;
    State searched = state_;
    EventList heard;
    NullSink silent;
    take(state_, heard);
    take(searched, silent);
    expect(searched == state_, "the search path and the play path lead to different states");
    expect(!(before == state_), "a step leaves the state as it was");
    for (const Event& event : heard.events) examine_event(event);
  }

  // --- lists ---

  void examine_list(const ActionList& legal) {
    expect(!legal.empty(), "legal() lists nothing though the decision waits for the seat");
    expect(legal.size() <= ActionList::capacity() / 2, "legal() fills more than half of its capacity");
    for (std::size_t i = 1; i < legal.size(); ++i)
      if (!(legal[i - 1] < legal[i])) return problem("legal() is not strictly ascending");
  }

  void examine_outcomes(const OutcomeList& outcomes) {
    expect(!outcomes.empty(), "chance has no outcome");
    expect(outcomes.size() <= OutcomeList::capacity() * 3 / 4,
           "outcomes() fills more than three quarters of its capacity");
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      sum += outcomes[i].weight;
      if (outcomes[i].weight == 0) return problem("an outcome has weight 0");
      if (i > 0 && !(outcomes[i - 1].action < outcomes[i].action))
        return problem("outcomes() is not strictly ascending");
    }
    expect(sum <= 0xFFFFFFFFu, "the weights do not fit 32 bits");
  }

  // --- a decision of seats ---

  void examine_choice(const Decision& decision, Seat seat, const ActionList& legal) {
    std::vector<Action> actions(legal.begin(), legal.end());
    for (Action action : actions)
      if (!G::check(rules_, state_, seat, action).ok())
        problem("check() refuses what legal() lists: " + G::write(rules_, action));
    examine_strange_actions(seat, legal);
    examine_notation(actions);
    examine_audience(some_of(actions), [this, seat](State& state, Action action, auto& sink) {
      G::apply(rules_, state, seat, action, sink);
    });
    if (!(decision.seats - SeatSet(seat)).empty()) {
      examine_commuting(seat, any_seat(decision.seats - SeatSet(seat)), legal);
      // Match keeps simultaneous choices apart until all are in; a game with secrets must hide them itself too.
      if (G::kHasSecrets) examine_secret_choice(decision, seat, some_of(actions));
    }
  }

  // legal <=> check for bits that nobody meant: noise, and legal actions with a bit or a byte changed.
  void examine_strange_actions(Seat seat, const ActionList& legal) {
    for (int i = 0; i < 48; ++i) {
      auto bits = static_cast<std::uint32_t>(rng_.next());
      const std::uint32_t known = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))].bits;
      if (i % 4 == 1) bits = known ^ 1u << (bits & 31);
      if (i % 4 == 2) bits = (known & ~0xFFu << (i & 24)) | (bits & 0xFFu << (i & 24));
      if (i % 4 == 3) bits = bits >> (bits & 31);
      const bool listed = std::binary_search(legal.begin(), legal.end(), Action{bits});
      const Verdict verdict = G::check(rules_, state_, seat, Action{bits});
      if (verdict.ok() != listed)
        problem(std::string("check() ") + (listed ? "refuses a listed" : "allows an unlisted") + " action: bits " +
                std::to_string(bits));
    }
  }

  void examine_commuting(Seat one, Seat other, const ActionList& legal) {
    ActionList answers;
    G::legal(rules_, state_, other, answers);
    examine_list(answers);
    if (answers.empty() || enough()) return;
    const Action a = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
    const Action b = answers[rng_.below(static_cast<std::uint32_t>(answers.size()))];
    State forward = state_;
    State backward = state_;
    EventList forward_events;
    EventList backward_events;
    G::apply(rules_, forward, one, a, forward_events);
    ActionList later;
    G::legal(rules_, forward, other, later);
    if (!std::equal(answers.begin(), answers.end(), later.begin(), later.end()))
      return problem("a simultaneous choice changes what another seat may do");
    G::apply(rules_, forward, other, b, forward_events);
    G::apply(rules_, backward, other, b, backward_events);
    if (!G::check(rules_, backward, one, a).ok())
      return problem("a simultaneous choice changes what another seat may do");
    G::apply(rules_, backward, one, a, backward_events);
    expect(forward == backward, "simultaneous choices do not commute");
    expect(points_of(forward_events) == points_of(backward_events), "simultaneous choices score differently by order");
  }

  void examine_secret_choice(const Decision& decision, Seat seat, const std::vector<Action>& actions) {
    for (int i = 0; i < seats_; ++i) {
      const Seat other = seat_at(i);
      if (other == seat || !decision.seats.contains(other)) continue;
      const View seen = view_after(seat, actions.front(), other);
      for (Action action : actions)
        if (!(view_after(seat, action, other) == seen))
          return problem("a simultaneous choice shows in another seat's view");
    }
  }

  View view_after(Seat seat, Action action, Seat watcher) const {
    State state = state_;
    G::apply(rules_, state, seat, action, NullSink{});
    return G::view(rules_, state, watcher);
  }

  // --- a position ---

  void examine_position(const Decision& decision) {
    ++examined_;
    const State copy = state_;
    expect(copy == state_, "a copy differs from its original");
    expect(G::key(copy) == G::key(state_), "equal states have different keys");
    examine_key();
    if (const std::string wrong = G::self_check(rules_, state_); !wrong.empty()) problem("self_check(): " + wrong);
    for (int i = -1; i < seats_ && !enough(); ++i) examine_view(decision, i < 0 ? kNoSeat : seat_at(i));
    examine_idle_seats(decision);
    examine_scores(G::scores(rules_, state_));
    if (examined_ % 16 == 1) examine_codecs();
    if constexpr (ReadsViews<G>) examine_reading_back();
    expect(copy == state_, "asking questions changes the state");
  }

  // A key that ignores a part of the state is as wrong as one that reads what is not in it.
  void examine_key() {
    if (const std::uint64_t key = G::key(state_); step_ > 0) {
      expect(last_state_ == state_ || key != last_key_, "different states have equal keys");
    }
    last_state_ = state_;
    last_key_ = G::key(state_);
  }

  void examine_view(const Decision& decision, Seat seat) {
    const View seen = G::view(rules_, state_, seat);
    const State world = G::sample(rules_, seen, rng_);
    expect(G::view(rules_, world, seat) == seen, "view(sample(view)) differs from the view of " + name_of(seat));
    if (const std::string wrong = G::self_check(rules_, world); !wrong.empty())
      problem("self_check() of a sampled world: " + wrong);
    const Decision asked = G::decision(rules_, world);
    expect(asked.kind == decision.kind && asked.stream == decision.stream && asked.seats == decision.seats,
           "a world sampled from the view of " + name_of(seat) + " waits for somebody else");
    if (!G::kHasSecrets) expect(world == state_, "a game without secrets samples another state");
    if (!decision.waits_for(seat)) return;
    ActionList here;
    ActionList there;
    G::legal(rules_, state_, seat, here);
    G::legal(rules_, world, seat, there);
    expect(std::equal(here.begin(), here.end(), there.begin(), there.end()),
           "legal() depends on what the seat cannot see");
  }

  // A view that was written and read is the same.
  void examine_reading_back() {
    const auto watcher = rng_.below(static_cast<std::uint32_t>(seats_) + 1);
    const View seen = G::view(rules_, state_, watcher == 0 ? kNoSeat : seat_at(static_cast<int>(watcher) - 1));
    const json::Value written = G::encode_view(rules_, seen);
    const Result<View> back = G::read_view(rules_, written);
    if (!back.ok()) return problem("read_view() refuses what encode_view() wrote: " + back.error().text());
    expect(*back == seen, "read_view() makes another view of what encode_view() wrote");
    examine_broken_view(written);
  }

  // A view with a flaw is refused where it is, or it is one that can be played on from.
  void examine_broken_view(const json::Value& written) {
    const Result<View> read = G::read_view(rules_, broken(written, rng_));
    if (!read.ok())
      return expect(read.error().where.starts_with("$"), "read_view() does not say where a view is wrong");
    const State world = G::sample(rules_, *read, rng_);
    if (const std::string wrong = G::self_check(rules_, world); !wrong.empty())
      problem("read_view() lets a broken view pass: " + wrong);
  }

  void examine_idle_seats(const Decision& decision) {
    for (int i = 0; i < seats_; ++i) {
      if (decision.waits_for(seat_at(i))) continue;
      ActionList actions;
      G::legal(rules_, state_, seat_at(i), actions);
      expect(actions.empty(), "legal() lists actions for a seat that has nothing to decide");
      const Action noise{static_cast<std::uint32_t>(rng_.next())};
      expect(!G::check(rules_, state_, seat_at(i), noise).ok(),
             "check() allows a seat to act that has nothing to decide");
    }
  }

  // --- events ---

  // Of two things that may happen, a watcher who cannot tell them apart afterwards may not have heard different events.
  template <class Take>
  void examine_audience(const std::vector<Action>& actions, const Take& take) {
    State first = state_;
    EventList first_heard;
    take(first, actions.front(), first_heard);
    for (Action action : actions) {
      State other = state_;
      EventList heard;
      take(other, action, heard);
      for (int i = -1; i < seats_; ++i) {
        const Seat watcher = i < 0 ? kNoSeat : seat_at(i);
        if (!(G::view(rules_, first, watcher) == G::view(rules_, other, watcher))) continue;
        if (audible(first_heard, watcher) != audible(heard, watcher))
          return problem("events tell " + name_of(watcher) +
                         " what its view does not hold: " + G::write(rules_, action));
      }
    }
  }

  static std::vector<Event> audible(const EventList& heard, Seat watcher) {
    std::vector<Event> out;
    for (const Event& event : heard.events)
      if (event.audience == kEveryone || event.audience.contains(watcher)) out.push_back(event);
    return out;
  }

  void examine_event(const Event& event) {
    const bool seated = event.seat == kNoSeat || index(event.seat) < seats_;
    if (!seated) return problem("an event concerns a seat that is not at the table");
    expect(!event.audience.empty(), "an event that nobody may see");
    if (event.points != 0) {
      if (event.seat == kNoSeat) return problem("points for nobody");
      expect(!event.rule.empty(), "points without a rule");
      sums_[event.seat] += event.points;
    }
    if (rng_.below(64) != 0) return;
    examine_json("encode_event", G::encode_event(rules_, event));
    expect(!G::event_text(rules_, event).empty(), "an event without a text");
  }

  SeatArray<int> points_of(const EventList& heard) const {
    SeatArray<int> points{};
    for (const Event& event : heard.events)
      if (event.points != 0 && event.seat != kNoSeat) points[event.seat] += event.points;
    return points;
  }

  // --- scores ---

  void examine_scores(const Scores& scores) {
    if (scores.seats != seats_) return problem("scores() is for another number of seats");
    for (const Seat other : each_seat(scores.seats)) {
      int better = 0;
      for (const Seat each : each_seat(scores.seats)) {
        better += scores.rank[each] < scores.rank[other] ? 1 : 0;
        if (scores.rank[each] < scores.rank[other] && scores.points[each] < scores.points[other])
          return problem("a seat with fewer points ranks above one with more");
      }
      if (scores.rank[other] != better + 1) return problem("the ranks are not 1, 2, ... with shared places");
    }
  }

  void examine_end() {
    const Scores scores = G::scores(rules_, state_);
    for (const Seat seat : each_seat(seats_))
      if (scores.points[seat] != sums_[seat])
        problem("the events of seat " + std::to_string(index(seat) + 1) + " add up to " + std::to_string(sums_[seat]) +
                " points, its score is " + std::to_string(scores.points[seat]));
  }

  // --- texts ---

  void examine_notation(const std::vector<Action>& actions) {
    std::set<std::string> texts;
    for (Action action : actions) {
      const std::string text = G::write(rules_, action);
      if (!texts.insert(text).second) return problem("two actions are written \"" + text + "\"");
      const Result<Action> back = G::read(rules_, text);
      if (!back.ok()) return problem("read() does not know \"" + text + "\": " + back.error().text());
      if (*back != action) return problem("read() takes \"" + text + "\" for another action");
    }
    const Action any = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    examine_json("encode_action", G::encode_action(rules_, any));
    examine_broken_text(G::write(rules_, any));
  }

  // A text with a flaw is either no action or another one that is written as it was read.
  void examine_broken_text(std::string text) {
    const auto at = rng_.below(static_cast<std::uint32_t>(text.size()));
    switch (rng_.below(4)) {
      case 0: text.resize(at); break;
      case 1: text[at] = static_cast<char>(rng_.below(256)); break;
      case 2: text.erase(at, 1); break;
      default: text.insert(at, 1, text[at]); break;
    }
    const Result<Action> read = G::read(rules_, text);
    if (!read.ok()) return;
    const Result<Action> again = G::read(rules_, G::write(rules_, *read));
    expect(again.ok() && *again == *read, "read() makes an action of \"" + text + "\" that cannot be written");
  }

  void examine_codecs() {
    const Seat seat = seats_ == 0 ? kNoSeat : seat_at(static_cast<int>(rng_.below(static_cast<std::uint32_t>(seats_))));
    for (Seat watcher : {kNoSeat, seat}) {
      const View seen = G::view(rules_, state_, watcher);
      examine_json("encode_view", G::encode_view(rules_, seen));
      examine_json("encode_facts", G::encode_facts(rules_, seen));
      PictureStyle style;
      style.seat = watcher;
      examine_picture(G::draw_text(rules_, seen, style), style);
      expect(G::draw_svg(rules_, seen, style).find("<svg") != std::string::npos, "draw_svg() draws no SVG");
    }
  }

  void examine_json(const std::string& name, const json::Value& value) {
    expect(value.is(json::Kind::Object), name + " makes no object");
    const std::string text = json::dump(value);
    const Result<json::Value> back = json::parse(text);
    expect(back.ok() && json::dump(*back) == text, name + " makes JSON that does not survive writing and reading");
  }

  void examine_picture(const std::string& picture, const PictureStyle& style) {
    int lines = 0;
    int columns = 0;
    for (char c : picture) {
      const bool continued = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
      columns = c == '\n' ? 0 : columns + (continued ? 0 : 1);
      lines += c == '\n' ? 1 : 0;
      if (columns > style.width) return problem("draw_text() is too wide");
    }
    expect(lines + (columns > 0 ? 1 : 0) <= style.height, "draw_text() is too high");
  }

  // --- choosing ---

  Seat any_seat(SeatSet set) {
    std::vector<Seat> seats;
    for (const Seat seat : set) seats.push_back(seat);
    return seats[rng_.below(static_cast<std::uint32_t>(seats.size()))];
  }

  std::vector<Action> some_of(std::vector<Action> actions) {
    constexpr std::size_t kSome = 6;
    for (std::size_t i = 0; i < std::min(kSome, actions.size()); ++i)
      std::swap(actions[i], actions[i + rng_.below(static_cast<std::uint32_t>(actions.size() - i))]);
    if (actions.size() > kSome) actions.resize(kSome);
    return actions;
  }

  static std::string name_of(Seat seat) {
    return seat == kNoSeat ? "a spectator" : "seat " + std::to_string(index(seat) + 1);
  }

  const Rules& rules_;
  const ConformanceEffort effort_;
  Rng rng_;
  int seats_;
  int game_ = 0;
  int step_ = 0;
  int examined_ = 0;
  State state_{};
  State last_state_{};
  std::uint64_t last_key_ = 0;
  SeatArray<int> sums_{};
  std::vector<std::string> problems_;
};

// What is wrong with the game; empty when nothing was found.
template <Playable G>
std::vector<std::string> conformance_problems(const typename G::Rules& rules, const ConformanceEffort& effort = {}) {
  return Conformance<G>(rules, effort).run();
}

// The suite every game gets for free.
template <Playable G>
void conformance(const typename G::Rules& rules, const ConformanceEffort& effort = {}) {
  for (const std::string& problem : conformance_problems<G>(rules, effort)) ADD_FAILURE() << problem;
}

// conformance<Metro>(rules, seed, games).
template <Playable G>
void conformance(const typename G::Rules& rules, std::uint64_t seed, int games, int every = 7) {
  ConformanceEffort effort;
  effort.seed = seed;
  effort.games = games;
  effort.every = every;
  conformance<G>(rules, effort);
}

}  // namespace mornington
