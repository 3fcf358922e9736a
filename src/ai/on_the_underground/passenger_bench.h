#pragma once

#include <cstddef>

#include "games/on_the_underground/game.h"
#include "games/on_the_underground/passenger.h"
#include "games/on_the_underground/reference.h"
#include "games/on_the_underground/turn.h"

namespace mornington::ai::on_the_underground {

using namespace mornington::on_the_underground;

// Where would the Passenger go now, and by which sets of lines?
struct PassengerBench {
  static bool applies(const Rules& rules, const State& state) { return destinations(rules, state).any(); }

  static std::size_t rides(const Rules& rules, const State& state) {
    const Journey journey(rules.board, state, state.passenger, destinations(rules, state));
    RideList found;
    journey.rides(found);
    return found.size();
  }

  static std::size_t rides_by_brute_force(const Rules& rules, const State& state) {
    using reference::best_journeys;
    return best_journeys(rules.board, state, state.passenger, destinations(rules, state)).rides.size();
  }

 private:
  static NodeSet destinations(const Rules& rules, const State& state) {
    const auto first = journey_destinations(rules, state, 0);
    return first.any() ? first : journey_destinations(rules, state, 1);
  }
};

}  // namespace mornington::ai::on_the_underground
