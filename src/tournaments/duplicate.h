#pragma once

#include <vector>

#include "tournaments/tournament.h"

// Who sits where when everybody plays the same deals.
namespace mornington::tournaments {

// A seat that a bot fills.
inline constexpr int kBot = -1;

// By table, by seat, the entrant. A function of the seed, the entrants and the number of the deal, counted from 0.
//
// Alone, everybody has a table of their own, all in the same seat, which moves on with each deal. At mirrored tables
// every seat of every table has an entrant as far as there are enough; who sits in which seat moves on with each deal,
// so that everybody has each seat equally often, and the seed decides who meets whom.
[[nodiscard]] std::vector<std::vector<int>> tables_of_deal(const Tournament& tournament, int deal, int seats,
                                                           bool alone);

}  // namespace mornington::tournaments
