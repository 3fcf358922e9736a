#pragma once

#include <concepts>
#include <cstdint>

#include "core/decision.h"
#include "core/event.h"
#include "games/next_station/action.h"
#include "games/next_station/construction.h"
#include "games/next_station/event.h"
#include "games/next_station/running.h"
#include "games/next_station/scoring.h"

// How a game goes on: set-up deals, cards, turns, rounds. Templates over the sink, so that search pays for no event.
namespace mornington::next_station {

enum class Stream : std::uint8_t { Pencils, Objectives, Powers, Cards };

State initial_state(const Rules& rules);
Decision decision_of(const State& state);
// NSL-2.4  Who flips the cards: the first seat in the first round, then the next to the left. No effect on play.
Seat controller_of(const Rules& rules, const State& state);

namespace flow {

constexpr Event event(EventKind kind, Seat seat, RuleId rule, std::array<int, 4> args = {}, int points = 0) {
  Event out;
  out.kind = static_cast<std::uint8_t>(kind);
  out.seat = seat;
  out.points = static_cast<std::int16_t>(points);
  out.rule = rule;
  for (std::size_t i = 0; i < args.size(); ++i) out.args[i] = static_cast<std::int16_t>(args[i]);
  return out;
}

// Which set-up step comes after the deal of pencils and modules so far.
Phase next_setup_phase(const Rules& rules, const State& state);
// NSL-3.1  Every seat's line begins at the departure of its pencil.
void open_lines(const Rules& rules, State& state);
// Their points change no more.
void settle_lines(const Rules& rules, State& state);
// NSL-8.6, NSL-Q8  The seat that may circle a station at the end of this round, if any.
SeatMask seats_that_may_circle(const Rules& rules, const State& state);

template <class Sink>
void begin_round(const Rules& rules, State& state, Sink&& sink) {
  open_lines(rules, state);
  sink(event(EventKind::RoundBegan, kNoSeat, "NSL-3.1"_rule, {state.round}));
}

template <class Sink>
void begin_phase(const Rules& rules, State& state, Sink&& sink) {
  state.phase = next_setup_phase(rules, state);
  if (state.phase == Phase::ChooseOrder) state.waiting = all_seats(1);
  if (state.phase == Phase::Flip) begin_round(rules, state, sink);
}

template <class Sink>
void score_lines(const Rules& rules, const State& state, Sink&& sink) {
  for (int i = 0; i < rules.seats; ++i) {
    const Pencil pencil = pencil_of(state, rules.seats, seat_at(i), state.round);
    const LineScore line = score_line(rules, sheet_of(state, seat_at(i)), pencil);
    const int thames = kThamesPoints * line.thames_sections;
    sink(event(EventKind::LineScored, seat_at(i), "NSL-6.1"_rule, {index(pencil), line.districts, line.most_stations},
               line.total - thames));
    if (thames > 0)
      sink(event(EventKind::ThamesScored, seat_at(i), "NSL-6.2"_rule, {index(pencil), line.thames_sections}, thames));
  }
}

// By the order of Objective.
inline constexpr std::array<RuleId, kObjectives> kObjectiveRules = {"NSL-7.3"_rule, "NSL-7.4"_rule, "NSL-7.5"_rule,
                                                                    "NSL-7.6"_rule, "NSL-7.7"_rule};

template <class Sink>
void score_network(const Rules& rules, const State& state, Seat seat, Sink&& sink) {
  const ScoreBox box = score_sheet(rules, sheet_of(state, seat), state.objectives);
  sink(event(EventKind::TouristScored, seat, "NSL-6.3"_rule, {box.tourist_visits}, box.tourist_points));
  sink(event(EventKind::InterchangesScored, seat, "NSL-6.4"_rule,
             {box.interchanges[2], box.interchanges[3], box.interchanges[4]}, box.interchange_points));
  for_each_bit(static_cast<std::uint64_t>(box.objectives_met), [&](int i) {
    sink(event(EventKind::ObjectiveMet, seat, kObjectiveRules[static_cast<std::size_t>(i)], {i}, kObjectivePoints));
  });
}

template <class Sink>
void end_round(const Rules& rules, State& state, Sink&& sink) {
  constexpr bool kWatched = !std::same_as<std::remove_cvref_t<Sink>, NullSink>;
  if constexpr (kWatched) score_lines(rules, state, sink);
  settle_lines(rules, state);
  if (state.round + 1 < kRounds) {
    ++state.round;
    state.phase = Phase::Flip;
    return begin_round(rules, state, sink);
  }
  // NSL-3.7  After the fourth round the game is over.
  state.phase = Phase::Over;
  state.pile = 0;
  for (Sheet& sheet : state.sheets) sheet.ends = sheet.power_used = 0;
  if constexpr (kWatched)
    for (int i = 0; i < rules.seats; ++i) score_network(rules, state, seat_at(i), sink);
}

// After the last seat has decided. NSL-3.5  The turn of the fifth underground card is the last one of the round.
template <class Sink>
void go_on(const Rules& rules, State& state, Sink&& sink) {
  state.card = 0;
  state.with_switch = 0;
  if (!round_is_over(state)) {
    state.phase = Phase::Flip;
    return;
  }
  state.waiting = state.phase == Phase::Draw ? seats_that_may_circle(rules, state) : SeatMask{0};
  if (state.waiting == 0) return end_round(rules, state, sink);
  state.phase = Phase::Circle;
}

template <class Sink>
void draw_one(const Rules& rules, State& state, Seat seat, Section section, RuleId rule, Sink&& sink) {
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  draw_section(rules.board, sheet_of(state, seat), pencil, section);
  count_section(rules.board, sheet_of(state, seat), pencil, section);
  sink(event(EventKind::SectionDrawn, seat, rule, {index(section.from), index(section.to), index(pencil)}));
}

// NB: of two sections that could come in either order the smaller is told first, since the sheet does not show it.
template <class Sink>
void draw(const Rules& rules, State& state, Seat seat, const DrawAction& action, Sink&& sink) {
  const bool twice = action.power == Power::DoubleSection;
  const bool either_order = twice && action.second.from != action.first.to;
  const bool swapped = either_order && section_bits(action.second) < section_bits(action.first);
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  if (action.power != Power::None) {
    sheet_of(state, seat).power_used = 1;
    sink(event(EventKind::PowerUsed, seat, "NSL-8.2"_rule, {index(pencil), index(action.power)}));
  }
  draw_one(rules, state, seat, swapped ? action.second : action.first, "NSL-4.2"_rule, sink);
  if (twice) draw_one(rules, state, seat, swapped ? action.first : action.second, "NSL-8.3"_rule, sink);
}

template <class Sink>
void circle(const Rules& rules, State& state, Seat seat, StationId station, Sink&& sink) {
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  sheet_of(state, seat).circled[static_cast<std::size_t>(pencil)] = static_cast<std::uint8_t>(index(station) + 1);
  count_circled(rules.board, sheet_of(state, seat), pencil, station);
  sink(event(EventKind::StationCircled, seat, "NSL-8.6"_rule, {index(station), index(pencil)}));
}

// NSL-2.3  The solo player's order, kept as places so that passing the pencils yields it.
template <class Sink>
void choose_order(State& state, Seat seat, const std::array<Pencil, kPencils>& order, Sink&& sink) {
  for (int round = 0; round < kRounds; ++round)
    state.pencils[static_cast<std::size_t>((kPlaces - round) % kPlaces)] =
        static_cast<std::uint8_t>(index(order[static_cast<std::size_t>(round)]) + 1);
  sink(event(EventKind::OrderChosen, seat, "NSL-2.3"_rule,
             {index(order[0]), index(order[1]), index(order[2]), index(order[3])}));
}

// NSL-2.1, NSL-Q9  Pencils are dealt place by place; the last one is what is left.
template <class Sink>
void deal_pencil(State& state, int pencil, Sink&& sink) {
  std::size_t place = 0;
  while (state.pencils[place] != 0) ++place;
  const auto put = [&](std::size_t at, int which) {
    state.pencils[at] = static_cast<std::uint8_t>(which + 1);
    sink(event(EventKind::PencilDealt, kNoSeat, "NSL-2.1"_rule, {static_cast<int>(at), which}));
  };
  put(place, pencil);
  constexpr int kSum = 0 + 1 + 2 + 3 + kPencils;
  if (place == 2) put(3, kSum - state.pencils[0] - state.pencils[1] - state.pencils[2] - 1);
}

// NSL-8.1  One power for each pencil, used or not; the last one is what is left.
template <class Sink>
void deal_power(State& state, int power, Sink&& sink) {
  std::size_t pencil = 0;
  while (state.powers[pencil] != Power::None) ++pencil;
  const auto put = [&](std::size_t at, int which) {
    state.powers[at] = static_cast<Power>(which);
    sink(event(EventKind::PowerDealt, kNoSeat, "NSL-8.1"_rule, {static_cast<int>(at), which}));
  };
  put(pencil, power);
  constexpr int kSum = 1 + 2 + 3 + 4;
  if (pencil == 2) put(3, kSum - index(state.powers[0]) - index(state.powers[1]) - index(state.powers[2]));
}

// NSL-3.4  After the railroad switch the next card follows in the same turn.
template <class Sink>
void flip(const Rules& rules, State& state, Card card, Sink&& sink) {
  state.pile = static_cast<std::uint16_t>(state.pile & ~(1u << index(card)));
  if (card == kSwitchCard) {
    state.with_switch = 1;
    const int turn = turn_of(state) + 1;
    const bool ignored = turn <= 2 && !rules.options.early_switch_counts;
    sink(event(EventKind::CardFlipped, kNoSeat, ignored ? "NSL-5.4"_rule : "NSL-5.3"_rule,
               {index(card), turn, ignored ? 1 : 0}));
    return;
  }
  state.card = static_cast<std::uint8_t>(index(card) + 1);
  state.phase = Phase::Draw;
  state.waiting = all_seats(rules.seats);
  sink(event(EventKind::CardFlipped, kNoSeat, "NSL-3.3"_rule, {index(card), turn_of(state)}));
}

}  // namespace flow

template <class Sink>
void apply_action(const Rules& rules, State& state, Seat seat, Action action, Sink&& sink) {
  state.waiting = static_cast<SeatMask>(state.waiting & ~mask_of(seat));
  switch (kind_of(action)) {
    case ActionKind::Draw: flow::draw(rules, state, seat, as_draw(action), sink); break;
    case ActionKind::Circle: flow::circle(rules, state, seat, as_circle(action), sink); break;
    case ActionKind::Order:
      flow::choose_order(state, seat, as_order(action), sink);
      return flow::begin_phase(rules, state, sink);
    default: sink(flow::event(EventKind::Passed, seat, "NSL-4.1"_rule)); break;
  }
  if (state.waiting == 0) flow::go_on(rules, state, sink);
}

template <class Sink>
void resolve_outcome(const Rules& rules, State& state, Action action, Sink&& sink) {
  const int what = as_deal(action);
  switch (kind_of(action)) {
    case ActionKind::Flip: return flow::flip(rules, state, card_at(what), sink);
    case ActionKind::DealPencil: flow::deal_pencil(state, what, sink); break;
    case ActionKind::DealPower: flow::deal_power(state, what, sink); break;
    default:
      state.objectives = static_cast<std::uint8_t>(state.objectives | 1u << what);
      sink(flow::event(EventKind::ObjectiveDealt, kNoSeat, "NSL-7.1"_rule, {what}));
  }
  flow::begin_phase(rules, state, sink);
}

}  // namespace mornington::next_station
