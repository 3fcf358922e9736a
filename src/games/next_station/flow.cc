#include "games/next_station/flow.h"

#include <bit>

#include "games/next_station/action.h"
#include "games/next_station/construction.h"
#include "games/next_station/event.h"
#include "games/next_station/running.h"
#include "games/next_station/scoring.h"

namespace mornington::next_station {

Seat controller_of(const Rules& rules, const State& state) { return seat_at(state.round % rules.seats); }

namespace flow {

Phase next_setup_phase(const Rules& rules, const State& state) {
  const bool dealt = pencils_dealt(state);
  const bool by_lot = rules.seats > 1 || rules.options.solo_order_by_lot;
  if (by_lot && !dealt) return Phase::DealPencils;
  // NSL-7.1  Two of the five objectives are drawn.
  if (rules.options.objectives && std::popcount(state.objectives) < 2) return Phase::DealObjectives;
  if (rules.options.powers && state.powers[3] == Power::None) return Phase::DealPowers;
  return dealt ? Phase::Flip : Phase::ChooseOrder;
}

SeatSet seats_that_may_circle(const Rules& rules, const State& state) {
  SeatSet seats;
  for (const Seat seat : each_seat(rules.seats)) {
    const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
    if (power_of(state, pencil) == Power::CircleStation) seats.add(seat);
  }
  return seats;
}

}  // namespace flow

namespace {

using flow::next_setup_phase;
using flow::seats_that_may_circle;

// NSL-3.1  Every seat's line starts at the departure of its pencil.
void open_lines(const Rules& rules, State& state) {
  state.pile = kFullPile;
  for (const Seat seat : each_seat(rules.seats)) {
    Sheet& sheet = sheet_of(state, seat);
    const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
    // NSL-1.5  The departure station of the pencil.
    sheet.ends = set_of(rules.board.departure_of(pencil));
    sheet.stations[static_cast<std::size_t>(pencil)] = sheet.ends;
    count_departure(rules.board, sheet, pencil);
    sheet.power_used = 0;
  }
}

// Their points no longer change.
void settle_lines(const Rules& rules, State& state) {
  for (const Seat seat : each_seat(rules.seats)) settle_line(rules.options, sheet_of(state, seat));
}

void begin_round(const Rules& rules, State& state, Sink sink) {
  open_lines(rules, state);
  sink(told::RoundBegan{.round = state.round}, "NSL-3.1"_rule);
}

void begin_phase(const Rules& rules, State& state, Sink sink) {
  state.phase = next_setup_phase(rules, state);
  if (state.phase == Phase::ChooseOrder) state.waiting = all_seats(1);
  if (state.phase == Phase::Flip) begin_round(rules, state, sink);
}

void score_lines(const Rules& rules, const State& state, Sink sink) {
  for (const Seat seat : each_seat(rules.seats)) {
    const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
    const LineScore line = score_line(rules, sheet_of(state, seat), pencil);
    const int thames = kThamesPoints * line.thames_sections;
    sink(told::LineScored{.pencil = pencil, .districts = line.districts, .most_stations = line.most_stations},
         "NSL-6.1"_rule, seat, line.total - thames);
    if (thames > 0)
      sink(told::ThamesScored{.pencil = pencil, .sections = line.thames_sections}, "NSL-6.2"_rule, seat, thames);
  }
}

// By the order of Objective.
constexpr std::array<RuleId, kObjectives> kObjectiveRules = {"NSL-7.3"_rule, "NSL-7.4"_rule, "NSL-7.5"_rule,
                                                             "NSL-7.6"_rule, "NSL-7.7"_rule};

void score_network(const Rules& rules, const State& state, Seat seat, Sink sink) {
  const ScoreBox box = score_sheet(rules, sheet_of(state, seat), state.objectives);
  sink(told::TouristScored{.visits = box.tourist_visits}, "NSL-6.3"_rule, seat, box.tourist_points);
  const auto& on = box.interchanges;
  sink(told::InterchangesScored{.on_two = on[2], .on_three = on[3], .on_four = on[4]}, "NSL-6.4"_rule, seat,
       box.interchange_points);
  for_each_bit(static_cast<std::uint64_t>(box.objectives_met), [&](int i) {
    sink(told::ObjectiveMet{.objective = static_cast<Objective>(i)}, kObjectiveRules[static_cast<std::size_t>(i)], seat,
         kObjectivePoints);
  });
}

void end_round(const Rules& rules, State& state, Sink sink) {
  if (sink.listens()) score_lines(rules, state, sink);
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
  if (sink.listens())
    for (const Seat seat : each_seat(rules.seats)) score_network(rules, state, seat, sink);
}

// After the last seat has decided. NSL-3.5  The turn of the fifth underground card is the last one of the round.
void go_on(const Rules& rules, State& state, Sink sink) {
  state.card = 0;
  state.with_switch = 0;
  if (!round_is_over(state)) {
    state.phase = Phase::Flip;
    return;
  }
  state.waiting = state.phase == Phase::Draw ? seats_that_may_circle(rules, state) : SeatSet();
  if (state.waiting.empty()) return end_round(rules, state, sink);
  state.phase = Phase::Circle;
}

void draw_one(const Rules& rules, State& state, Seat seat, Section section, RuleId rule, Sink sink) {
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  draw_section(rules.board, sheet_of(state, seat), pencil, section);
  count_section(rules.board, sheet_of(state, seat), pencil, section);
  sink(told::SectionDrawn{.section = section, .pencil = pencil}, rule, seat);
}

// NB: of two sections that could come in either order the smaller is reported first, since the sheet does not show it.
void draw(const Rules& rules, State& state, Seat seat, const DrawAction& action, Sink sink) {
  const bool twice = action.power == Power::DoubleSection;
  const bool either_order = twice && action.second.from != action.first.to;
  const bool swapped = either_order && section_bits(action.second) < section_bits(action.first);
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  if (action.power != Power::None) {
    sheet_of(state, seat).power_used = 1;
    sink(told::PowerUsed{.pencil = pencil, .power = action.power}, "NSL-8.2"_rule, seat);
  }
  draw_one(rules, state, seat, swapped ? action.second : action.first, "NSL-4.2"_rule, sink);
  if (twice) draw_one(rules, state, seat, swapped ? action.first : action.second, "NSL-8.3"_rule, sink);
}

void circle(const Rules& rules, State& state, Seat seat, StationId station, Sink sink) {
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  sheet_of(state, seat).circled[static_cast<std::size_t>(pencil)] = static_cast<std::uint8_t>(index(station) + 1);
  count_circled(rules.board, sheet_of(state, seat), pencil, station);
  sink(told::StationCircled{.station = station, .pencil = pencil}, "NSL-8.6"_rule, seat);
}

// NSL-2.3  The solo player's order, stored as places so that passing the pencils yields it.
void choose_order(State& state, Seat seat, const std::array<Pencil, kPencils>& order, Sink sink) {
  for (int round = 0; round < kRounds; ++round)
    state.pencils[static_cast<std::size_t>((kPlaces - round) % kPlaces)] =
        static_cast<std::uint8_t>(index(order[static_cast<std::size_t>(round)]) + 1);
  sink(told::OrderChosen{.order = order}, "NSL-2.3"_rule, seat);
}

// NSL-2.1, NSL-Q9  Pencils are dealt place by place; the last one is what is left.
void deal_pencil(State& state, int pencil, Sink sink) {
  std::size_t place = 0;
  while (state.pencils[place] != 0) ++place;
  const auto put = [&](std::size_t at, int which) {
    state.pencils[at] = static_cast<std::uint8_t>(which + 1);
    sink(told::PencilDealt{.place = static_cast<int>(at), .pencil = static_cast<Pencil>(which)}, "NSL-2.1"_rule);
  };
  put(place, pencil);
  constexpr int kSum = 0 + 1 + 2 + 3 + kPencils;
  if (place == 2) put(3, kSum - state.pencils[0] - state.pencils[1] - state.pencils[2] - 1);
}

// NSL-8.1  One power for each pencil, used or not; the last one is what is left.
void deal_power(State& state, int power, Sink sink) {
  std::size_t pencil = 0;
  while (state.powers[pencil] != Power::None) ++pencil;
  const auto put = [&](std::size_t at, int which) {
    state.powers[at] = static_cast<Power>(which);
    sink(told::PowerDealt{.pencil = static_cast<Pencil>(at), .power = state.powers[at]}, "NSL-8.1"_rule);
  };
  put(pencil, power);
  constexpr int kSum = 1 + 2 + 3 + 4;
  if (pencil == 2) put(3, kSum - index(state.powers[0]) - index(state.powers[1]) - index(state.powers[2]));
}

// NSL-3.4  After the railroad switch the next card follows in the same turn.
void flip(const Rules& rules, State& state, Card card, Sink sink) {
  state.pile = static_cast<std::uint16_t>(state.pile & ~(1u << index(card)));
  if (card == kSwitchCard) {
    state.with_switch = 1;
    const int turn = turn_of(state) + 1;
    const bool ignored = turn <= 2 && !rules.options.early_switch_counts;
    sink(told::CardFlipped{.card = card, .turn = turn, .ignored = ignored}, ignored ? "NSL-5.4"_rule : "NSL-5.3"_rule);
    return;
  }
  state.card = static_cast<std::uint8_t>(index(card) + 1);
  state.phase = Phase::Draw;
  state.waiting = all_seats(rules.seats);
  sink(told::CardFlipped{.card = card, .turn = turn_of(state)}, "NSL-3.3"_rule);
}

}  // namespace

// NSL-Q9  In solo there is nothing to deal: the player orders the pencils once the modules' cards lie open (an option
// lets a draw order them).
State initial_state(const Rules& rules) {
  State state;
  begin_phase(rules, state, Sink());
  return state;
}

void apply_action(const Rules& rules, State& state, Seat seat, Action action, Sink sink) {
  state.waiting.remove(seat);
  switch (kind_of(action)) {
    case ActionKind::Draw: draw(rules, state, seat, as_draw(action), sink); break;
    case ActionKind::Circle: circle(rules, state, seat, as_circle(action), sink); break;
    case ActionKind::Order: choose_order(state, seat, as_order(action), sink); return begin_phase(rules, state, sink);
    default: sink(told::Passed{}, "NSL-4.1"_rule, seat); break;
  }
  if (state.waiting.empty()) go_on(rules, state, sink);
}

void resolve_outcome(const Rules& rules, State& state, Action action, Sink sink) {
  const int what = as_deal(action);
  switch (kind_of(action)) {
    case ActionKind::Flip: return flip(rules, state, card_at(what), sink);
    case ActionKind::DealPencil: deal_pencil(state, what, sink); break;
    case ActionKind::DealPower: deal_power(state, what, sink); break;
    default:
      state.objectives = static_cast<std::uint8_t>(state.objectives | 1u << what);
      sink(told::ObjectiveDealt{.objective = static_cast<Objective>(what)}, "NSL-7.1"_rule);
  }
  begin_phase(rules, state, sink);
}

}  // namespace mornington::next_station
