#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game.h"
#include "core/hash.h"
#include "core/seat_array.h"
#include "core/seat_set.h"

// Games small enough to be solved on paper, to see that a search solves them too.
namespace mornington::toys {

struct Table {
  int seats = 2;
};

// Take one to three matches; who takes the last one wins. Leave a multiple of four.
struct Nim {
  using Rules = Table;
  struct State {
    std::uint8_t matches = 10;
    std::uint8_t mover = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;
  static constexpr bool kHasSecrets = false;

  static State initial(const Rules&) { return {}; }
  static Decision decision(const Rules&, const State& s) {
    return s.matches == 0 ? Decision::over() : Decision::of(seat_at(s.mover));
  }
  static void legal(const Rules&, const State& s, Seat, ActionList& actions) {
    for (std::uint32_t n = 1; n <= 3 && n <= s.matches; ++n) actions.push_back({n});
  }
  static Verdict check(const Rules&, const State& s, Seat seat, Action a) {
    const bool fine = index(seat) == s.mover && a.bits >= 1 && a.bits <= 3 && a.bits <= s.matches;
    return fine ? mornington::legal() : illegal("TOY-1.1"_rule);
  }
  template <class Sink>
  static void apply(const Rules& rules, State& s, Seat, Action a, Sink&&) {
    s.matches = static_cast<std::uint8_t>(s.matches - a.bits);
    s.mover = static_cast<std::uint8_t>((s.mover + 1) % rules.seats);
  }
  static void outcomes(const Rules&, const State&, OutcomeList&) {}
  template <class Sink>
  static void resolve(const Rules&, State&, Action, Sink&&) {}
  static View view(const Rules&, const State& s, Seat) { return s; }
  static State sample(const Rules&, const View& v, Rng&) { return v; }
  static Scores scores(const Rules& rules, const State& s) {
    Scores scores;
    scores.seats = static_cast<std::uint8_t>(rules.seats);
    const Seat last = seat_at((s.mover + rules.seats - 1) % rules.seats);
    if (s.matches == 0) scores.points[last] = 1;
    rank_by_points(scores);
    return scores;
  }
  static std::uint64_t key(const State& s) { return hash_value(s); }
};

// Alone: take 50 points, or 100 with three chances in five, else 0. Worth 60.
struct Lottery {
  using Rules = Table;
  struct State {
    std::uint8_t phase = 0;  // 0 choose, 1 draw, 2 over
    std::uint8_t points = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;
  static constexpr bool kHasSecrets = false;

  static State initial(const Rules&) { return {}; }
  static Decision decision(const Rules&, const State& s) {
    if (s.phase == 0) return Decision::of(seat_at(0));
    return s.phase == 1 ? Decision::chance(0) : Decision::over();
  }
  static void legal(const Rules&, const State&, Seat, ActionList& actions) {
    actions.push_back({0});
    actions.push_back({1});
  }
  static Verdict check(const Rules&, const State& s, Seat, Action a) {
    return s.phase == 0 && a.bits < 2 ? mornington::legal() : illegal("TOY-1.1"_rule);
  }
  template <class Sink>
  static void apply(const Rules&, State& s, Seat, Action a, Sink&&) {
    s = a.bits == 0 ? State{2, 50} : State{1, 0};
  }
  static void outcomes(const Rules&, const State&, OutcomeList& outcomes) {
    outcomes.push_back({{0}, 2});
    outcomes.push_back({{1}, 3});
  }
  template <class Sink>
  static void resolve(const Rules&, State& s, Action a, Sink&&) {
    s = {2, static_cast<std::uint8_t>(100 * a.bits)};
  }
  static View view(const Rules&, const State& s, Seat) { return s; }
  static State sample(const Rules&, const View& v, Rng&) { return v; }
  static Scores scores(const Rules&, const State& s) {
    Scores scores;
    scores.seats = 1;
    scores.points[Seat{0}] = s.points;
    scores.rank[Seat{0}] = 1;
    return scores;
  }
  static std::uint64_t key(const State& s) { return hash_value(s); }
};

// A card of two lies face down. Alone: take 60 points, or go on and then name the card for 100. Worth 60: who plays as
// if the card could be seen believes that going on is worth 100.
struct FaceDown {
  using Rules = Table;
  struct State {
    std::uint8_t phase = 0;  // 0 deal, 1 choose, 2 name, 3 over
    std::uint8_t card = 0;
    std::uint8_t points = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  struct View {
    std::uint8_t phase = 0;
    std::uint8_t points = 0;
    friend bool operator==(const View&, const View&) = default;
  };
  static constexpr bool kHasSecrets = true;

  static State initial(const Rules&) { return {}; }
  static Decision decision(const Rules&, const State& s) {
    if (s.phase == 0) return Decision::chance(0);
    return s.phase == 3 ? Decision::over() : Decision::of(seat_at(0));
  }
  static void legal(const Rules&, const State&, Seat, ActionList& actions) {
    actions.push_back({0});
    actions.push_back({1});
  }
  static Verdict check(const Rules&, const State& s, Seat, Action a) {
    return (s.phase == 1 || s.phase == 2) && a.bits < 2 ? mornington::legal() : illegal("TOY-1.1"_rule);
  }
  template <class Sink>
  static void apply(const Rules&, State& s, Seat, Action a, Sink&&) {
    if (s.phase == 1) {
      s = a.bits == 0 ? State{3, s.card, 60} : State{2, s.card, 0};
    } else {
      s = {3, s.card, static_cast<std::uint8_t>(a.bits == s.card ? 100 : 0)};
    }
  }
  static void outcomes(const Rules&, const State&, OutcomeList& outcomes) {
    outcomes.push_back({{0}, 1});
    outcomes.push_back({{1}, 1});
  }
  template <class Sink>
  static void resolve(const Rules&, State& s, Action a, Sink&&) {
    s = {1, static_cast<std::uint8_t>(a.bits), 0};
  }
  static View view(const Rules&, const State& s, Seat) { return {s.phase, s.points}; }
  static State sample(const Rules&, const View& v, Rng& rng) {
    return {v.phase, static_cast<std::uint8_t>(v.phase == 0 ? 0 : rng.below(2)), v.points};
  }
  static Scores scores(const Rules&, const State& s) {
    Scores scores;
    scores.seats = 1;
    scores.points[Seat{0}] = s.points;
    scores.rank[Seat{0}] = 1;
    return scores;
  }
  static std::uint64_t key(const State& s) { return hash_value(s); }
};

// Both show heads or tails at once; equal: the first seat wins, else the second. Nothing is better than mixing.
struct Pennies {
  using Rules = Table;
  struct State {
    SeatArray<std::uint8_t, 2> shown{};  // 0 not yet, 1 heads, 2 tails
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;
  static constexpr bool kHasSecrets = false;

  static State initial(const Rules&) { return {}; }
  static Decision decision(const Rules&, const State& s) {
    SeatSet open;
    for (const Seat seat : each_seat(2))
      if (s.shown[seat] == 0) open.add(seat);
    return open.empty() ? Decision::over() : Decision::of(open);
  }
  static void legal(const Rules&, const State&, Seat, ActionList& actions) {
    actions.push_back({1});
    actions.push_back({2});
  }
  static Verdict check(const Rules&, const State& s, Seat seat, Action a) {
    const bool open = s.shown[seat] == 0;
    return open && (a.bits == 1 || a.bits == 2) ? mornington::legal() : illegal("TOY-1.1"_rule);
  }
  template <class Sink>
  static void apply(const Rules&, State& s, Seat seat, Action a, Sink&&) {
    s.shown[seat] = static_cast<std::uint8_t>(a.bits);
  }
  static void outcomes(const Rules&, const State&, OutcomeList&) {}
  template <class Sink>
  static void resolve(const Rules&, State&, Action, Sink&&) {}
  static View view(const Rules&, const State& s, Seat) { return s; }
  static State sample(const Rules&, const View& v, Rng&) { return v; }
  static Scores scores(const Rules&, const State& s) {
    Scores scores;
    scores.seats = 2;
    const auto [first, second] = s.shown.values;
    if (first != 0 && second != 0) scores.points[first == second ? Seat{0} : Seat{1}] = 1;
    rank_by_points(scores);
    return scores;
  }
  static std::uint64_t key(const State& s) { return hash_value(s); }
};

}  // namespace mornington::toys
