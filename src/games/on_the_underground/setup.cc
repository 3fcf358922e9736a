#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

Phase after(Phase stage) { return static_cast<Phase>(static_cast<int>(stage) + 1); }

}  // namespace

int steps_of(const Rules& rules, Phase stage) {
  switch (stage) {
    case Phase::PlaceTiles: return static_cast<int>(rules.board.landmark_stations.size());
    case Phase::PlaceTokens: return static_cast<int>(rules.board.connection_stations.size());
    case Phase::DealObjectives: return rules.set.objectives_dealt * rules.seats;
    case Phase::DealCards: return kFaceUp;
    case Phase::DealSets: return rules.sets_are_chosen() && rules.set_choice == SetChoice::Dealt ? rules.seats : 0;
    case Phase::PickSets: return rules.sets_are_chosen() && rules.set_choice == SetChoice::Pick ? rules.seats : 0;
    default: return 1;
  }
}

void TurnContext::enter_setup(Phase stage) {
  while (stage < Phase::Build && steps_of(rules, stage) == 0) stage = after(stage);
  state.step = 0;
  state.phase = stage;
  if (stage == Phase::PickSets) state.mover = seat_at(0);
  if (stage == Phase::Build) begin_play();
}

void TurnContext::setup_step_done() {
  ++state.step;
  if (state.phase == Phase::PickSets) state.mover = seat_at(state.step % rules.seats);
  if (state.step == steps_of(rules, state.phase)) enter_setup(after(state.phase));
}

// OTU-1.3  With four players there is a set to spare: each picks one, or they are dealt.
void TurnContext::take_set(Seat seat, int set) {
  state.lines_of[seat] = rules.colour_sets()[static_cast<std::size_t>(set)];
  tell(told::SetTaken{.set = set}, "OTU-1.3"_rule, seat);
}

// OTU-1.10  London: the seats start with 0, 1, 2... points in turn order; elsewhere with none.
void TurnContext::begin_play() {
  if (rules.set.start_scores == StartScores::BySeat)
    for (int i = 1; i < rules.seats; ++i) score(seat_at(i), i, "OTU-1.10"_rule, {.source = Source::Start});
  begin_turn(seat_at(0));
}

}  // namespace mornington::on_the_underground
