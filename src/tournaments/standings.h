#pragma once

#include <string_view>
#include <vector>

#include "tournaments/tournament.h"

// Who is ahead, and why. Everything is a whole number, so that any two computations agree.
namespace mornington::tournaments {

struct TieBreak {
  std::string_view id;
  std::string_view explanation;
};

// In the order in which they count.
[[nodiscard]] const std::vector<TieBreak>& tie_breaks(Format format);

struct RankedEntrant {
  int entrant = 0;
  int rank = 1;   // from 1; equal in everything is an equal rank
  int score = 0;  // half points; in a duplicate tournament ten-thousandths of what can be reached on a deal
  std::vector<int> tie_breaks;
};

// Best first, after the rounds and deals that have a result.
[[nodiscard]] std::vector<RankedEntrant> standings(const Tournament& tournament);

}  // namespace mornington::tournaments
