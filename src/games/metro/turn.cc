#include "games/metro/turn.h"

#include <algorithm>

#include "games/metro/legal.h"
#include "games/metro/scoring.h"
#include "games/metro/trace.h"

namespace mornington::metro {

void award(State& state, Seat seat, int points) {
  state.points[seat] = static_cast<std::int16_t>(state.points[seat] + points);
}

void add_to_hand(State& state, Seat seat, TileType tile) {
  auto& hand = state.hand[seat];
  int i = 0;
  while (!hand[i].empty() && hand[i] <= tile) ++i;
  for (int j = kHandSize - 1; j > i; --j) hand[j] = hand[j - 1];
  hand[i] = tile;
}

void remove_from_hand(State& state, Seat seat, TileType tile) {
  auto& hand = state.hand[seat];
  int i = 0;
  while (hand[i] != tile) ++i;
  for (; i + 1 < kHandSize; ++i) hand[i] = hand[i + 1];
  hand[kHandSize - 1] = {};
}

bool holds(const State& state, Seat seat, TileType tile) {
  return std::find(state.hand[seat].begin(), state.hand[seat].end(), Slot(tile)) != state.hand[seat].end();
}

namespace {

// Profit of a corporation.
void earn(State& state, Owner owner, int points) {
  std::int16_t& profit = state.profit[index(as_colour(owner))];
  profit = static_cast<std::int16_t>(profit + points);
}

// MET-4.1  The owner of the station where the line starts gets the points, even if another player completes it.
// MET-4.2  RULING MET-Q4, MET-Q5: whatever its length, and also when it returns to its own station.
// MET-7.5  With corporations they are profit.
void score_line(const Rules& rules, State& state, Line line, Step end, Sink sink) {
  const Owner owner = line_owner(rules, state, line);
  const int length = state.length[index(line)];
  const int points = line_points(rules, state, line, length, end);
  const told::LineScored scored{.line = line, .length = length, .points = points, .end = end, .owner = owner};
  if (owner == kNobody) return sink(scored, "MET-4.4"_rule, kNoSeat);
  if (rules.corporate) {
    earn(state, owner, points);
    return sink(scored, "MET-7.5"_rule, kNoSeat);
  }
  award(state, as_seat(owner), points);
  sink(scored, points > length ? "MET-4.3"_rule : "MET-4.1"_rule, as_seat(owner), points);
}

// MET-4.5  Every line that leads into the square runs on over the new tile. False when the city must draw for a line
// that was completed; the others follow.
bool run_lines(const Rules& rules, State& state, Sink sink) {
  if (state.tile[index(state.square)].empty()) return true;
  for (LineSet lines = lines_into(state, state.square); lines != 0; lines &= lines - 1) {
    const Line line = line_at(std::countr_zero(lines));
    int length = state.length[index(line)];
    const Step end = follow(rules, state, state.front[index(line)], length);
    state.length[index(line)] = static_cast<std::uint8_t>(length);
    if (!is_end(end)) {
      state.front[index(line)] = static_cast<Track>(end);
      continue;
    }
    complete_line(rules, state, line, end, sink);
    if (state.phase == Phase::CityDraw) return false;
  }
  return true;
}

// MET-5.1  The game ends when all tiles are laid.
// MET-10.5  The solo game ends when all lines are scored.
bool is_finished(const Rules& rules, const State& state) {
  if (rules.solo) return (state.active & kLinesFromStations) == 0;
  return state.tiles == kPlayable;
}

// RULING MET-Q14: a player without a tile is passed over.
bool can_act(const Rules& rules, const State& state, Seat seat) {
  if (has_tile(state, seat)) return true;
  if (!rules.options.may_act_without_tile()) return false;
  return may_exchange(rules, state, seat) || may_place_central(rules, state, seat);
}

}  // namespace

void complete_line(const Rules& rules, State& state, Line line, Step end, Sink sink) {
  state.active &= ~mask_of(line);
  state.front[index(line)] = 0;
  score_line(rules, state, line, end, sink);
  if (const auto hook = rules.city.hooks->line_completed) hook(rules, state, line, end, sink);
}

namespace {

void begin_play(const Rules& rules, State& state) {
  state.mover = Seat{0};
  state.stage = state.step = 0;
  state.phase = rules.solo ? Phase::RevealCard : Phase::Turn;
}

}  // namespace

void next_stage(const Rules& rules, State& state) {
  state.step = 0;
  state.mover = Seat{0};
  if (++state.stage == rules.setup.size()) return begin_play(rules, state);
  const Stage& stage = rules.setup[state.stage];
  state.phase = stage.phase;
  if (stage.city != nullptr && stage.city->begin != nullptr) stage.city->begin(rules, state);
}

// MET-2.4  Clockwise. MET-2.6  Also to players whose lines are all complete.
void pass_turn(const Rules& rules, State& state) {
  state.phase = Phase::Turn;
  do state.mover = index(state.mover) + 1 == rules.seats ? Seat{0} : seat_at(index(state.mover) + 1);
  while (!can_act(rules, state, state.mover));
}

// RULING MET-Q20: the city first, then lines.
void continue_turn(const Rules& rules, State& state, Sink sink) {
  const bool lines_first = rules.options.lines_before_city();
  for (;;) {
    const bool city_waits = lines_first && (state.todo & kTodoLines) != 0;
    if ((state.todo & kTodoCity) != 0 && !city_waits) {
      if (!rules.city.hooks->cover(rules, state, sink)) return;
      state.todo &= static_cast<std::uint8_t>(~kTodoCity);
    }
    if ((state.todo & kTodoLines) == 0) break;
    if (!run_lines(rules, state, sink)) return;
    state.todo &= static_cast<std::uint8_t>(~kTodoLines);
  }
  state.square = {};
  if (is_finished(rules, state)) return finish(rules, state, sink);
  if (rules.solo && (state.todo & kTodoCard) != 0) remove_finished_cards(rules, state, sink);
  // MET-2.3  A new tile for the one placed, while there are any.
  if ((state.todo & kTodoRefill) != 0 && state.supply_left > 0) {
    state.phase = Phase::Refill;
    return;
  }
  const bool card = (state.todo & kTodoCard) != 0;
  state.todo = 0;
  if (!rules.solo) return pass_turn(rules, state);
  // RULING MET-Q38: the tile first, then the next card.
  state.phase = card ? Phase::RevealCard : Phase::Turn;
  if (card) reshuffle_if_empty(state);
}

namespace {

// RULING MET-Q17: the city's points of corporations are profit.
void score_owners_city(const Rules& rules, State& state, Sink sink) {
  const auto won = rules.city.hooks->owner_points(rules, state);
  for (const Owner owner : owners(rules)) {
    const int points = won[index(owner)];
    if (!rules.corporate) {
      award(state, as_seat(owner), points);
      sink(told::CityScored{.owner = owner, .points = points}, rules.city.hooks->points_rule, as_seat(owner), points);
    } else if (rules.options.corporations_earn_in_city()) {
      earn(state, owner, points);
      sink(told::CityScored{.owner = owner, .points = points}, "MET-Q17"_rule, kNoSeat);
    }
  }
}

void score_seats_city(const Rules& rules, State& state, Sink sink) {
  const CityHooks& city = *rules.city.hooks;
  for (const Seat seat : each_seat(rules.seats)) {
    if (city.reveal != nullptr) city.reveal(state, seat, sink);
    const int points = city.seat_points(rules, state, seat);
    award(state, seat, points);
    sink(told::CityScored{.owner = as_owner(seat), .points = points}, city.points_rule, seat, points);
  }
}

int percent_of(const State& state, Seat seat, Colour colour) {
  int percent = 0;
  for (int i = 0; i < kPercentages; ++i)
    if (state.share[seat][i].colour == colour) percent += 10 * (i + 1);
  return percent;
}

void score_corporation(const Rules& rules, State& state, Colour colour, int value, Sink sink) {
  const int profit = state.profit[index(colour)];
  SeatArray<int> percent{};
  SeatArray<int> bonus{};
  for (const Seat seat : each_seat(rules.seats)) percent[seat] = percent_of(state, seat, colour);
  majority_bonus(profit, std::span(percent.values).first(static_cast<std::size_t>(rules.seats)), bonus.values);
  sink(told::CorporationValued{.colour = colour, .profit = profit, .value = value}, "MET-7.6"_rule, kNoSeat);
  for (const Seat seat : each_seat(rules.seats)) {
    const int points = share_points(value, percent[seat]);
    award(state, seat, points + bonus[seat]);
    if (points != 0) sink(told::SharesScored{.colour = colour, .percent = percent[seat]}, "MET-7.7"_rule, seat, points);
    if (bonus[seat] != 0)
      sink(told::MajorityBonus{.colour = colour, .percent = percent[seat]}, "MET-7.8"_rule, seat, bonus[seat]);
  }
}

void score_solo(const Rules& rules, State& state, Sink sink) {
  const bool challenging = rules.options.challenging_solo();
  const int points = solo_points(state.profit, challenging);
  const auto [least, most] = std::minmax_element(state.profit.begin(), state.profit.end());
  award(state, Seat{0}, points);
  sink(told::SoloScored{.least = *least, .most = *most}, challenging ? "MET-10.7"_rule : "MET-10.6"_rule, Seat{0},
       points);
}

}  // namespace

// MET-11.1  City points come on top of those of the base game.
void finish(const Rules& rules, State& state, Sink sink) {
  state.phase = Phase::Over;
  state.todo = 0;
  state.mover = Seat{0};
  if (rules.city.owners_score) score_owners_city(rules, state, sink);
  if (rules.city.seats_score) score_seats_city(rules, state, sink);
  if (rules.options.corporations()) {
    const auto values = corporation_values(state.profit);
    for (const Colour colour : kAllColours) score_corporation(rules, state, colour, values[index(colour)], sink);
  }
  if (rules.solo) score_solo(rules, state, sink);
}

std::array<std::int16_t, kColours> profit_towards_stop(const Rules& rules, const State& state) {
  auto profit = state.profit;
  if (rules.city.hooks->profit_of_city == nullptr) return profit;
  const auto city = rules.city.hooks->profit_of_city(rules, state);
  for (int i = 0; i < kColours; ++i) profit[i] = static_cast<std::int16_t>(profit[i] + city[i]);
  return profit;
}

}  // namespace mornington::metro
