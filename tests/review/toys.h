#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "ai/evaluator.h"
#include "ai/toys.h"
#include "core/seat_array.h"
#include "review/analyzer.h"
#include "review/summary.h"

namespace mornington::toys {

// Each of two seats takes from an urn in turn, four times: 0, 10, 20 or 30 points, the 30 being rarer, whichever of
// eight urns it is. No urn is better than another, but each has luck of its own.
struct Urns {
  using Rules = Table;
  static constexpr int kTurns = 8;
  struct State {
    std::uint8_t turn = 0;
    std::uint8_t drawing = 0;  // from that urn, counted from 1
    SeatArray<std::uint8_t, 2> points{};
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;
  static constexpr bool kHasSecrets = false;

  static State initial(const Rules&) { return {}; }
  static Decision decision(const Rules&, const State& s) {
    if (s.drawing != 0) return Decision::chance(s.drawing);
    return s.turn == kTurns ? Decision::over() : Decision::of(seat_at(s.turn % 2));
  }
  static void legal(const Rules&, const State&, Seat, ActionList& actions) {
    for (std::uint32_t urn = 0; urn < 8; ++urn) actions.push_back({urn});
  }
  static Verdict check(const Rules& rules, const State& s, Seat seat, Action a) {
    return decision(rules, s).waits_for(seat) && a.bits < 8 ? mornington::legal() : illegal("TOY-1.1"_rule);
  }
  template <class Sink>
  static void apply(const Rules&, State& s, Seat, Action a, Sink&&) {
    s.drawing = static_cast<std::uint8_t>(1 + a.bits);
  }
  static void outcomes(const Rules&, const State&, OutcomeList& outcomes) {
    for (std::uint32_t tens = 0; tens < 4; ++tens) outcomes.push_back({{tens}, tens == 3 ? 1u : 2u});
  }
  template <class Sink>
  static void resolve(const Rules&, State& s, Action a, Sink&&) {
    auto& points = s.points[seat_at(s.turn % 2)];
    points = static_cast<std::uint8_t>(points + 10 * a.bits);
    s.drawing = 0;
    ++s.turn;
  }
  static View view(const Rules&, const State& s, Seat) { return s; }
  static State sample(const Rules&, const View& v, Rng&) { return v; }
  static Scores scores(const Rules&, const State& s) {
    Scores scores;
    scores.seats = 2;
    for (const Seat seat : each_seat(2)) scores.points[seat] = s.points[seat];
    rank_by_points(scores);
    return scores;
  }
  static std::uint64_t key(const State& s) { return hash_value(s); }
};

// What is found out about a game, by a level that chooses like this.
template <Game G>
review::Findings analyzed(const Table& rules, const std::vector<review::Played>& game,
                          typename review::Analyzer<G, ai::GenericEvaluator<G>>::Chooser level,
                          review::ReviewBudget budget) {
  review::Analyzer<G, ai::GenericEvaluator<G>> analyzer(rules, *review::GameTrace<G>::of(rules, game), std::move(level),
                                                        budget);
  while (!analyzer.is_done()) analyzer.step();
  return analyzer.findings();
}

inline review::Played decided(int seat, std::uint32_t action) { return {seat_at(seat), {action}}; }
inline review::Played drawn(std::uint32_t action) { return {kNoSeat, {action}}; }

}  // namespace mornington::toys
