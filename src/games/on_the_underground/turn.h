#pragma once

#include "games/on_the_underground/event.h"
#include "games/on_the_underground/passenger.h"
#include "games/on_the_underground/rules.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

// The game in progress: what follows from an action or a draw. Each function carries on until a seat or chance decides.
struct TurnContext {
  const Rules& rules;
  State& state;
  Sink tell;

  // setup.cc
  void enter_setup(Phase stage);  // this stage, or the next one that has something to do
  void setup_step_done();
  void take_set(Seat seat, int set);
  void begin_play();

  // connecting.cc: what a track earns
  void score(Seat seat, int points, RuleId rule, const told::Scored& what);
  void gain_tokens(Seat seat, int tokens, RuleId rule, Node station);
  void connect(Line line, Node node, std::uint8_t terminus_bit, std::uint8_t landmark_bit);
  void connect_pair(Line line, Node node);
  void connect_cluster(Line line, Node node, NodeSet touched_before);
  void connect_icon(Line line, NodeSet touched_before);
  void connect_rer(Line line, Node node);
  void score_loop(Line line, BlockSet tracks_before);

  // landmarks.cc
  void settle_pending();
  void take_tile(Node station);
  void discard_set(int bought);

  // turn.cc
  void build(const Build& build);
  void take_token();
  void settle_terminus(int tiles);
  void substitute(bool bought);
  void action_done();
  void begin_turn(Seat seat);
  void end_turn();
  void game_over();

  // journeys.cc
  void next_journey();
  void ride(const Ride& ride, int walks);
  void refill();
  void card_drawn(Node station);
};

// Destinations of the journey that comes next, by the cards that lie face up.
[[nodiscard]] NodeSet journey_destinations(const Rules& rules, const State& state, int leg);
[[nodiscard]] NodeSet face_up_stations(const State& state);

// How many draws or picks a stage of the set-up takes.
[[nodiscard]] int steps_of(const Rules& rules, Phase stage);

// Actions of a seat in its turn.
[[nodiscard]] int actions_of(const Rules& rules, Seat seat, bool first_round);

// Landmark types missing from a seat's hand.
[[nodiscard]] int missing_types(const Rules& rules, const State& state, Seat seat);

// The lines of a seat that are connected to all three stations of an objective.
[[nodiscard]] LineSet lines_fulfilling(const State& state, LineSet lines, const Objective& objective);

}  // namespace mornington::on_the_underground
