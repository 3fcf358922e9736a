#include "games/on_the_underground/facts.h"

#include <algorithm>

#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

PlannedJourney plan_from(const Rules& rules, const State& state, int leg) {
  PlannedJourney out;
  while (leg < rules.journeys() && !journey_destinations(rules, state, leg).any()) ++leg;
  out.from = state.passenger;
  out.leg = leg;
  const NodeSet destinations = journey_destinations(rules, state, leg);
  if (!destinations.any()) return out;
  const Journey journey(rules.board, state, state.passenger, destinations);
  RideList rides;
  journey.rides(rides);
  out.walks = journey.walks();
  out.rides.assign(rides.begin(), rides.end());
  journey.best().for_each([&](Node node) {
    State after = state;
    after.passenger = node;
    *std::find(after.face_up.begin(), after.face_up.end(), node) = kNoNode;
    PlannedJourney next = plan_from(rules, after, leg + 1);
    if (!next.rides.empty()) out.then.push_back(std::move(next));
  });
  return out;
}

}  // namespace

PlannedJourney plan_journeys(const Rules& rules, const State& state) { return plan_from(rules, state, state.leg); }

int points_for(const State& state, Seat seat, const Ride& ride) {
  return count(static_cast<LineSet>(state.own_lines(seat) & ride.lines));
}

int clusters_reached(const Board& board, NodeSet touched) {
  int n = 0;
  for (std::size_t i = 0; i < board.clusters.size(); ++i) n += touched.meets(board.cluster_stations[i]) ? 1 : 0;
  return n;
}

int icons_reached(const Board& board, NodeSet touched) {
  int n = 0;
  (touched & board.icons).for_each([&](Node node) { n += board.station(node).icons; });
  return n;
}

}  // namespace mornington::on_the_underground
