#include "games/on_the_underground/turn.h"

#include "games/on_the_underground/building.h"

namespace mornington::on_the_underground {

// OTU-2.3  New York and Paris: in the first round the first player has three actions and the last one five.
int actions_of(const Rules& rules, Seat seat, bool first_round) {
  if (!first_round || rules.set.first_turn == FirstTurn::Even) return kBuildsPerTurn;
  if (index(seat) == 0) return kBuildsPerTurn - 1;
  return index(seat) == rules.seats - 1 ? kBuildsPerTurn + 1 : kBuildsPerTurn;
}

// OTU-2.2  A turn has four actions.
// OTU-2.3  Where it has another number, the first round is the reason.
void TurnContext::begin_turn(Seat seat) {
  state.mover = seat;
  state.phase = Phase::Build;
  state.leg = 0;
  state.step = 0;
  state.actions_left = static_cast<std::uint8_t>(actions_of(rules, seat, state.first_round != 0));
  tell(told::TurnBegan{.actions = state.actions_left},
       state.actions_left == kBuildsPerTurn ? "OTU-2.2"_rule : "OTU-2.3"_rule, seat);
}

namespace {

// The rule by which a track that is not laid yet may go where it goes.
RuleId rule_of(const State& state, const Build& build) {
  if (state.full.has(build.block)) return "OTU-3.10"_rule;
  if (build.price > 0) return "OTU-3.6"_rule;
  return state.touched[static_cast<std::size_t>(build.line)].any() ? "OTU-3.5"_rule : "OTU-3.2"_rule;
}

}  // namespace

void TurnContext::build(const Build& build) {
  const Link& link = rules.board.link(build.block);
  const auto line = static_cast<std::size_t>(build.line);
  const NodeSet touched = state.touched[line];
  const BlockSet tracks = state.tracks[line];
  auto& tokens = state.tokens[state.mover];
  tokens = static_cast<std::uint16_t>(tokens - build.price);
  --state.actions_left;
  state.last_rides = {};
  tell(told::Built{.line = build.line, .block = build.block, .price = build.price}, rule_of(state, build), state.mover);
  lay_track(rules, state, build.line, build.block);
  state.touched[line] = touched;  // NB: connect() adds the ends one after the other, as they score
  if (!touched.has(link.a)) connect(build.line, link.a, kTerminusA, kLandmarkA);
  if (!touched.has(link.b)) connect(build.line, link.b, kTerminusB, kLandmarkB);
  if (rules.set.loops && touched.has(link.a) && touched.has(link.b)) score_loop(build.line, tracks);
  if (state.pending == 0) return action_done();
  state.built_line = build.line;
  state.built_block = build.block;
  settle_pending();
}

// OTU-2.4  Each action not used for building brings a token.
// RULING OTU-Q12: without a track left that is all one can do, and one always can.
void TurnContext::take_token() {
  --state.actions_left;
  state.last_rides = {};
  gain_tokens(state.mover, 1, "OTU-2.4"_rule, kNoNode);
  action_done();
}

// OTU-4.9  Paris: a terminus brings two points, or a point and a tile, or two tiles.
void TurnContext::settle_terminus(int tiles) {
  const bool first = (state.pending & kTerminusA) != 0;
  state.pending &= static_cast<std::uint8_t>(~(first ? kTerminusA : kTerminusB));
  const Link& link = rules.board.link(state.built_block);
  const Node station = first ? link.a : link.b;
  state.phase = Phase::Build;
  if (tiles < kTerminusPoints)
    score(state.mover, kTerminusPoints - tiles, "OTU-4.9"_rule,
          {.source = Source::Terminus, .line = state.built_line, .station = station});
  if (tiles > 0) gain_tokens(state.mover, tiles, "OTU-4.9"_rule, station);
  settle_pending();
}

void TurnContext::substitute(bool bought) {
  state.phase = Phase::Build;
  if (bought) discard_set(missing_types(rules, state, state.mover));
  settle_pending();
}

void TurnContext::action_done() {
  state.built_line = Line{};
  state.built_block = Block{};
  if (state.actions_left == 0) next_journey();
}

// OTU-6.2  London: with the pile empty the others only build until the start player would be next.
// OTU-6.3  New York and Paris: the round is played out, so that all have had the same number of turns.
void TurnContext::end_turn() {
  const int next = (index(state.mover) + 1) % rules.seats;
  if (next == 0) {
    state.first_round = 0;
    if (state.last_round != 0) return game_over();
  }
  begin_turn(seat_at(next));
}

LineSet lines_fulfilling(const State& state, LineSet lines, const Objective& objective) {
  LineSet out = 0;
  for_each_line(lines, [&](Line line) {
    bool all = true;
    for (Node station : objective.stations) all &= state.touched[static_cast<std::size_t>(line)].has(station);
    if (all) out = static_cast<LineSet>(out | mask_of(line));
  });
  return out;
}

// OTU-6.4  Paris: each objective scores its value for each own line that is connected to all its stations.
// RULING OTU-Q22: nothing is lost with an objective missed.
void TurnContext::game_over() {
  state.phase = Phase::Over;
  state.actions_left = 0;
  for (const Seat seat : each_seat(rules.seats)) {
    for_each_bit(state.objectives[seat], [&](int card) {
      const Objective& objective = rules.board.objectives[static_cast<std::size_t>(card)];
      tell(told::ObjectiveShown{.card = card}, "OTU-6.4"_rule, seat);
      for_each_line(lines_fulfilling(state, state.own_lines(seat), objective), [&](Line line) {
        score(seat, objective.points, "OTU-6.4"_rule, {.source = Source::Objective, .line = line, .card = card});
      });
    });
  }
  tell(told::GameOver{}, "OTU-6.5"_rule);
}

}  // namespace mornington::on_the_underground
