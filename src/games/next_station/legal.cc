#include "games/next_station/legal.h"

#include <algorithm>

#include "games/next_station/construction.h"

namespace mornington::next_station {
namespace {

struct Turn {
  Pencil pencil;
  Power power;
  Reach by_cards;
  Reach widest;  // with the power
};

Turn turn_of_seat(const Rules& rules, const State& state, Seat seat) {
  const Sheet& sheet = sheet_of(state, seat);
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  const Power power = usable_power(state, seat, pencil);
  const Reach by_cards = reach_by_cards(rules, state, sheet, pencil);
  return {pencil, power, by_cards, reach_with_power(rules, by_cards, stations_of(sheet, pencil), power)};
}

void list_seconds(const Rules& rules, const State& state, Sheet sheet, Pencil pencil, Section first,
                  ActionList& actions) {
  draw_section(rules.board, sheet, pencil, first);
  const Reach reach = reach_of_second(rules, state, sheet, pencil, first);
  for_each_section(rules.board, sheet, pencil, reach,
                   [&](Section second) { actions.push_back(draw_action(first, Power::DoubleSection, second)); });
}

// NSL-Q7  A power is spent only on a section that needs it, so each section is listed once.
void list_draws(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  const Sheet& sheet = sheet_of(state, seat);
  const Turn turn = turn_of_seat(rules, state, seat);
  for_each_section(rules.board, sheet, turn.pencil, turn.widest, [&](Section section) {
    const Power needed = turn.by_cards.allows(section) ? Power::None : turn.power;
    actions.push_back(draw_action(section, needed));
    if (turn.power == Power::DoubleSection) list_seconds(rules, state, sheet, turn.pencil, section, actions);
  });
}

void list_orders(ActionList& actions) {
  std::array<Pencil, kPencils> order = {Pencil::Purple, Pencil::Blue, Pencil::Pink, Pencil::Green};
  do {
    actions.push_back(order_action(order));
  } while (std::next_permutation(order.begin(), order.end()));
  std::sort(actions.begin(), actions.end());
}

void list_circles(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  for_each_bit(stations_of(sheet_of(state, seat), pencil),
               [&](int station) { actions.push_back(circle_action(station_at(station))); });
}

Verdict check_second(const Rules& rules, const State& state, Seat seat, Pencil pencil, const DrawAction& draw) {
  Sheet sheet = sheet_of(state, seat);
  draw_section(rules.board, sheet, pencil, draw.first);
  return check_section(rules, sheet, pencil, reach_of_second(rules, state, sheet, pencil, draw.first), draw.second);
}

// NSL-8.1  Only the power of the pencil in hand.  NSL-8.2  Once in a round.
Verdict check_power(const State& state, Seat seat, Pencil pencil, Power power) {
  if (power == Power::None) return legal();
  if (power_of(state, pencil) != power) return illegal("NSL-8.1"_rule);
  if (sheet_of(state, seat).power_used != 0) return illegal("NSL-8.2"_rule);
  return legal();
}

Verdict check_draw(const Rules& rules, const State& state, Seat seat, const DrawAction& draw) {
  const Sheet& sheet = sheet_of(state, seat);
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  if (const Verdict power = check_power(state, seat, pencil, draw.power); !power.ok()) return power;
  const Reach by_cards = reach_by_cards(rules, state, sheet, pencil);
  const Reach reach = reach_with_power(rules, by_cards, stations_of(sheet, pencil), draw.power);
  if (const Verdict first = check_section(rules, sheet, pencil, reach, draw.first); !first.ok()) return first;
  if (draw.power == Power::DoubleSection) return check_second(rules, state, seat, pencil, draw);
  if (draw.power != Power::None && by_cards.allows(draw.first)) return illegal("NSL-Q7"_rule);
  return legal();
}

// NSL-8.6  A station of the line just built, or none.
Verdict check_circle(const Rules& rules, const State& state, Seat seat, StationId station) {
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  return contains(stations_of(sheet_of(state, seat), pencil), station) ? legal() : illegal("NSL-8.6"_rule);
}

// NSL-2.3  Each pencil once.
Verdict check_order(Action action) {
  unsigned seen = 0;
  for (Pencil pencil : as_order(action)) seen |= 1u << index(pencil);
  return seen == 15 ? legal() : illegal("NSL-2.3"_rule);
}

// Whether every bit of the action means something: a second section only with the double section power.
bool well_formed(Action action) {
  if (kind_number(action) >= kActionKinds) return false;
  switch (kind_of(action)) {
    case ActionKind::Pass: return action == kPass;
    case ActionKind::Circle: return action == circle_action(as_circle(action));
    case ActionKind::Order: return action == order_action(as_order(action));
    case ActionKind::Draw: {
      const DrawAction draw = as_draw(action);
      return draw.power == Power::DoubleSection || draw.second == Section{};
    }
    default: return false;
  }
}

void list_cards(const State& state, OutcomeList& outcomes) {
  for_each_bit(state.pile, [&](int card) { outcomes.push_back({deal_action(ActionKind::Flip, card), 1}); });
}

void list_pencils(const State& state, OutcomeList& outcomes) {
  for (int pencil = 0; pencil < kPencils; ++pencil)
    if (std::find(state.pencils.begin(), state.pencils.end(), pencil + 1) == state.pencils.end())
      outcomes.push_back({deal_action(ActionKind::DealPencil, pencil), 1});
}

void list_objectives(const State& state, OutcomeList& outcomes) {
  for (int i = 0; i < kObjectives; ++i)
    if (!has_bit(state.objectives, i)) outcomes.push_back({deal_action(ActionKind::DealObjective, i), 1});
}

void list_powers(const State& state, OutcomeList& outcomes) {
  for (int i = 1; i <= kPowers; ++i)
    if (std::find(state.powers.begin(), state.powers.end(), static_cast<Power>(i)) == state.powers.end())
      outcomes.push_back({deal_action(ActionKind::DealPower, i), 1});
}

}  // namespace

Power usable_power(const State& state, Seat seat, Pencil pencil) {
  const Power power = power_of(state, pencil);
  return sheet_of(state, seat).power_used != 0 || power == Power::CircleStation ? Power::None : power;
}

void list_actions(const Rules& rules, const State& state, Seat seat, ActionList& actions) {
  if (!state.waiting.contains(seat)) return;
  if (state.phase == Phase::ChooseOrder) return list_orders(actions);
  actions.push_back(kPass);  // NSL-4.1
  if (state.phase == Phase::Draw) list_draws(rules, state, seat, actions);
  if (state.phase == Phase::Circle) list_circles(rules, state, seat, actions);
}

// NSL-3.3  One decision for each card; NSL-4.1  passing is always allowed.
Verdict check_action(const Rules& rules, const State& state, Seat seat, Action action) {
  if (index(seat) >= rules.seats || !state.waiting.contains(seat) || !well_formed(action))
    return illegal("NSL-3.3"_rule);
  const bool passing = action == kPass;
  switch (state.phase) {
    case Phase::ChooseOrder: return is(action, ActionKind::Order) ? check_order(action) : illegal("NSL-2.3"_rule);
    case Phase::Draw:
      if (is(action, ActionKind::Draw)) return check_draw(rules, state, seat, as_draw(action));
      return passing ? legal() : illegal(is(action, ActionKind::Circle) ? "NSL-Q8"_rule : "NSL-3.3"_rule);
    case Phase::Circle:
      if (is(action, ActionKind::Circle)) return check_circle(rules, state, seat, as_circle(action));
      return passing ? legal() : illegal("NSL-3.5"_rule);
    default: return illegal("NSL-3.3"_rule);
  }
}

void list_outcomes(const State& state, OutcomeList& outcomes) {
  switch (state.phase) {
    case Phase::DealPencils: return list_pencils(state, outcomes);
    case Phase::DealObjectives: return list_objectives(state, outcomes);
    case Phase::DealPowers: return list_powers(state, outcomes);
    default: return list_cards(state, outcomes);
  }
}

}  // namespace mornington::next_station
