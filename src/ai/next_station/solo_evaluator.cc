#include "ai/next_station/solo_evaluator.h"

#include <algorithm>

#include "games/next_station/legal.h"

namespace mornington::ai::next_station {
namespace {

constexpr Seat kAlone = seat_at(0);

}  // namespace

SoloTurn turn_of_round(const State& state) { return {kRounds - 1 - state.round, SoloPile{state.pile}}; }

SoloMap map_now(const Rules& rules, const State& state) {
  const Pencil pencil = pencil_of(state, 1, kAlone, state.round);
  const Sheet& sheet = state.sheets[kAlone];
  const Power power = sheet.power_used != 0 ? Power::None : state.powers[static_cast<std::size_t>(pencil)];
  return solo_map(rules, sheet, pencil, power);
}

namespace {

double worth_of(const Board& board, const SectionJudge& judge, const SoloPolicy& policy, const SoloTurn& turn,
                const DrawAction& draw) {
  const auto worth = [&](const Section& section) {
    return judge.worth(section.from, section.to, *board.section_between(section.from, section.to));
  };
  double total = worth(draw.first);
  if (draw.power == Power::DoubleSection) total += worth(draw.second);
  if (draw.power != Power::None) total -= policy.power * turn.turns_left / 7;
  return total;
}

// A circled station is best in the district that has most of the line.
double circle_worth(const Rules& rules, const SoloMap& map, StationId station) {
  return map.in_district[static_cast<std::size_t>(rules.board.station(station).district)];
}

void play_from_phase(const Rules& rules, const State& state, SoloMap& map, const SoloPolicy& policy, Rng& rng) {
  if (state.phase == Phase::Draw)
    play_card(rules.board, map, policy, turn_of_round(state), card_symbol(card_at(state.card - 1)),
              state.with_switch != 0);
  if (state.phase != Phase::Circle) play_round(rules.board, map, policy, {state.pile}, kRounds - 1 - state.round, rng);
  finish_line(map);
}

void play_rounds_to_come(const Rules& rules, const State& state, SoloMap& map, const SoloPolicy& policy, Rng& rng) {
  for (int round = state.round + 1; round < kRounds; ++round) {
    const Pencil pencil = pencil_of(state, 1, kAlone, round);
    begin_line(rules.board, map, pencil, state.powers[static_cast<std::size_t>(pencil)]);
    play_round(rules.board, map, policy, {kFullPile}, kRounds - 1 - round, rng);
    finish_line(map);
  }
}

}  // namespace

void SoloEvaluator::prepare(const Rules& rules, const State& state, Seat, Rng&) {
  root_phase_ = state.phase;
  root_round_ = state.round;
  policy_.learned = given_ != nullptr ? given_->sheet : weights_of(rules.board);
  anywhere_ = given_ != nullptr ? given_->anywhere : &generic_weights();
  if (given_ != nullptr) policy_.power = given_->power;
  policy_.take(policy_.learned != nullptr ? policy_.learned->quick : anywhere_->quick);
  if (policy_.learned == nullptr || !pencils_dealt(state)) return;
  for (int round = state.round; round < kRoundEnds; ++round)
    forecasts_[static_cast<std::size_t>(round)] = forecast_after(*policy_.learned, state, round);
}

void SoloEvaluator::rate(const Rules& rules, const State& state, Seat, const ActionList& actions,
                         Ratings& ratings) const {
  if (knows_orders() && state.phase == Phase::ChooseOrder)
    for (const Action action : actions) ratings.push_back(expected_points(*policy_.learned, state, as_order(action)));
  if (state.phase != Phase::Draw && state.phase != Phase::Circle) return;
  const SoloMap map = map_now(rules, state);
  const SoloTurn turn = turn_of_round(state);
  const SectionJudge judge(rules.board, map, policy_, turn);
  for (const Action action : actions) {
    switch (kind_of(action)) {
      case ActionKind::Draw: ratings.push_back(worth_of(rules.board, judge, policy_, turn, as_draw(action))); break;
      case ActionKind::Circle: ratings.push_back(circle_worth(rules, map, as_circle(action))); break;
      default: ratings.push_back(judge.worth_of_passing()); break;
    }
  }
}

Action SoloEvaluator::play(const Rules& rules, const State& state, Seat seat, Rng& rng) const {
  ActionList actions;
  list_actions(rules, state, seat, actions);
  Ratings ratings;
  rate(rules, state, seat, actions, ratings);
  if (ratings.empty()) return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  return actions[static_cast<std::size_t>(std::max_element(ratings.begin(), ratings.end()) - ratings.begin())];
}

bool SoloEvaluator::ends_here(const State& state) const {
  if (knows_orders()) return state.phase != Phase::ChooseOrder;
  return horizon_ == Horizon::Round && state.round > root_round_ && estimates(state);
}

// Whether the rounds to come are estimated. NB: of objectives nothing is known on a sheet that was not learned.
bool SoloEvaluator::estimates(const State& state) const {
  return horizon_ != Horizon::Game && (policy_.learned != nullptr || state.objectives == 0);
}

double SoloEvaluator::to_come(const Rules& rules, const State& state, const SoloMap& map, int round) const {
  if (policy_.learned != nullptr) return forecasts_[static_cast<std::size_t>(round)].points(rules.board, map);
  const FutureWeights& weights = anywhere_->futures[static_cast<std::size_t>(round)];
  return expected_future(weights, rules.board, map, pencils_after(state, round));
}

double SoloEvaluator::points_of_order(const State& state) const {
  PencilOrder order{};
  for (int round = 0; round < kRounds; ++round)
    order[static_cast<std::size_t>(round)] = pencil_of(state, 1, kAlone, round);
  return expected_points(*policy_.learned, state, order);
}

// For a state at the start of a round, given the sheet as it was at the end of the previous one.
double SoloEvaluator::points_at_round_end(const Rules& rules, const State& state) const {
  const SoloMap map = filed_map(rules, state.sheets[kAlone], pencil_of(state, 1, kAlone, state.round));
  return network_points(rules.board, map, state.objectives) + to_come(rules, state, map, state.round - 1);
}

double SoloEvaluator::points_played_out(const Rules& rules, const State& state, Rng& rng) const {
  SoloMap map = map_now(rules, state);
  play_from_phase(rules, state, map, policy_, rng);
  const bool estimated = estimates(state) && state.round < kRoundEnds;
  if (!estimated) play_rounds_to_come(rules, state, map, policy_, rng);
  return network_points(rules.board, map, state.objectives) + (estimated ? to_come(rules, state, map, state.round) : 0);
}

Evaluation SoloEvaluator::evaluate(const Rules& rules, const State& state, Rng& rng) const {
  Evaluation evaluation;
  evaluation.seats = 1;
  evaluation.win[kAlone] = 1;
  if (knows_orders()) {
    evaluation.points[kAlone] = points_of_order(state);
  } else {
    evaluation.points[kAlone] =
        ends_here(state) ? points_at_round_end(rules, state) : points_played_out(rules, state, rng);
  }
  return evaluation;
}

Rules alone(const Rules& rules) {
  Rules solo = rules;
  solo.seats = 1;
  return solo;
}

State alone(const Rules& rules, const State& state, Seat seat) {
  State solo = state;
  solo.sheets = {};
  solo.sheets[kAlone] = state.sheets[seat];
  solo.waiting = state.waiting.empty() ? SeatSet() : SeatSet(kAlone);
  if (state.pencils[0] == 0) return solo;
  for (int round = 0; round < kRounds; ++round) {
    const Pencil pencil = pencil_of(state, rules.seats, seat, round);
    solo.pencils[static_cast<std::size_t>((kPlaces - round) % kPlaces)] = static_cast<std::uint8_t>(index(pencil) + 1);
  }
  return solo;
}

}  // namespace mornington::ai::next_station
