#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/bits.h"
#include "core/game.h"
#include "core/seat_array.h"
#include "core/seat_set.h"
#include "review/common_random_numbers.h"

namespace mornington::review {

// A step of a recorded game.
struct Played {
  Seat by = kNoSeat;  // kNoSeat: chance
  Action action;
};

// A recorded game with all its positions.
template <Game G>
class GameTrace {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  struct Step {
    Played played;
    State base;             // what the decision was taken on: choices of others made at the same moment are not in it
    std::size_t first = 0;  // of the steps decided at the same moment
    std::size_t end = 0;    // after the last of them
    std::size_t choices = 0;
    Seat drawn_for = kNoSeat;  // of chance; kNoSeat: for the whole table

    [[nodiscard]] bool is_draw() const { return played.by == kNoSeat; }
    [[nodiscard]] bool is_alone() const { return end == first + 1; }
  };

  // Nothing where a step is not possible.
  static std::optional<GameTrace> of(const Rules& rules, const std::vector<Played>& game) {
    GameTrace trace(rules);
    for (const Played& played : game)
      if (!trace.take(rules, played)) return std::nullopt;
    trace.close();
    return trace;
  }

  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  // Before the step, or the last one.
  [[nodiscard]] const State& state(std::size_t step) const { return states_[step]; }
  // The random numbers the game had used by then.
  [[nodiscard]] const RandomNumbersUsed& used(std::size_t step) const { return used_[step]; }
  [[nodiscard]] bool is_over(const Rules& rules) const { return G::decision(rules, states_.back()).is_over(); }

 private:
  explicit GameTrace(const Rules& rules) : states_{G::initial(rules)} {}

  bool take(const Rules& rules, const Played& played) {
    const Decision next = G::decision(rules, states_.back());
    if (next.is_over() || next.is_chance() != (played.by == kNoSeat)) return false;
    if (!(next.is_chance() ? draw(rules, played) : decide(rules, played, next))) return false;
    RandomNumbersUsed used = used_.back();
    ++(next.is_chance() ? used.draws[next.stream] : used.decisions[played.by]);
    used_.push_back(used);
    return true;
  }

  bool draw(const Rules& rules, const Played& played) {
    OutcomeList outcomes;
    G::outcomes(rules, states_.back(), outcomes);
    bool possible = false;
    for (const Outcome& outcome : outcomes) possible = possible || outcome.action == played.action;
    if (!possible) return false;
    State after = states_.back();
    EventList told;
    G::resolve(rules, after, played.action, told);
    close();
    steps_.push_back({played, states_.back(), first_, first_ + 1, outcomes.size(), whose(told)});
    states_.push_back(after);
    close();
    return true;
  }

  bool decide(const Rules& rules, const Played& played, const Decision& next) {
    if (deciding_.empty()) open(next.seats);
    if (!deciding_.contains(played.by)) return false;
    State& own = own_[played.by];
    if (!G::check(rules, own, played.by, played.action).ok()) return false;
    ActionList actions;
    G::legal(rules, own, played.by, actions);
    steps_.push_back({played, own, first_, 0, actions.size(), kNoSeat});
    G::apply(rules, own, played.by, played.action, NullSink{});
    State after = states_.back();
    G::apply(rules, after, played.by, played.action, NullSink{});
    states_.push_back(after);
    if (alone_ || !G::decision(rules, own).waits_for(played.by)) deciding_.remove(played.by);
    if (deciding_.empty()) close();
    return true;
  }

  void open(SeatSet seats) {
    deciding_ = seats;
    alone_ = seats.size() == 1;
    own_.fill(states_.back());
  }

  // Closes the group of decisions made at the same moment.
  void close() {
    for (std::size_t i = first_; i < steps_.size(); ++i) steps_[i].end = steps_.size();
    first_ = steps_.size();
    deciding_ = {};
  }

  // The only seat that a draw concerns.
  static Seat whose(const EventList& told) {
    Seat seat = kNoSeat;
    for (const Event& event : told.events) {
      if (event.seat == kNoSeat || event.seat == seat) continue;
      if (seat != kNoSeat) return kNoSeat;
      seat = event.seat;
    }
    return seat;
  }

  std::vector<State> states_;
  std::vector<RandomNumbersUsed> used_ = std::vector<RandomNumbersUsed>(1);
  std::vector<Step> steps_;
  std::size_t first_ = 0;
  SeatSet deciding_;  // who has yet to decide at this moment
  bool alone_ = true;
  SeatArray<State> own_{};
};

}  // namespace mornington::review
