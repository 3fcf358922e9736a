#pragma once

#include <array>
#include <cstddef>

#include "ai/next_station/solo_line.h"

namespace mornington::ai::next_station {

using namespace mornington::next_station;

// The features counted for a sheet without a file of its own; learn/anywhere.py has the same order.
enum Count : std::size_t {
  kAlways,  // 1
  kVisits,
  kVisitsSquared,
  kStations,        // on a line
  kInterchanges,    // on two or more
  kOfThree,         // on three or more
  kClosed,          // sections that can no longer be drawn
  kAtDepartures,    // open sections where the coming lines start
  kAtTouristSites,  // open sections
  kUnderThames,     // open sections
  kAtStations,      // open sections at stations that are on a line
  kCountsOfSheet
};
using FutureWeights = std::array<double, kCountsOfSheet>;  // points for each

// Points that the rounds to come are expected to add to a map, `pencils` (a bit for each) being still to come. The part
// of a game's spread that such a sum omits is mostly the luck of the cards. That is its purpose: a search that stops at
// the end of a round and asks here is not misled by that luck.
[[nodiscard]] double expected_future(const FutureWeights& weights, const Board& board, const SoloMap& map,
                                     unsigned pencils);

}  // namespace mornington::ai::next_station
