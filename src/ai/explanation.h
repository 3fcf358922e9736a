#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ai/evaluation.h"
#include "core/ids.h"
#include "json/json.h"
#include "match/presenter.h"

namespace mornington::ai {

// Why a bot would play what it would: its best few actions with what they are expected to bring, and the line of play
// behind the first. For a hint to a player; a bot that does not look ahead has nothing to say.
struct Explanation {
  struct Candidate {
    std::string action;         // in notation
    double points = 0;          // expected at the end
    double margin = 0;          // ahead of the best other; alone, the points
    double win = 0;             // chance of the first place
    std::uint32_t samples = 0;  // simulations these are means of
    double value = 0;           // what the bot goes by: alone, points; else from chance and margin
    StandardErrors errors;      // of value, margin and win
  };
  struct Step {
    Seat by = kNoSeat;  // kNoSeat: a draw
    std::string action;
  };
  std::vector<Candidate> options;  // best first
  std::vector<Step> line;
  std::uint64_t simulations = 0;
};

// {"options": [{"do": ..., "detail": ..., "points": ..., "margin": ..., ...}], "line": [{"by": ..., "do": ...}], ...}
[[nodiscard]] json::Value encode(const Presenter& presenter, const Explanation& explanation);

}  // namespace mornington::ai
