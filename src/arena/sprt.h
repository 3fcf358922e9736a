#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "json/json.h"

namespace mornington::arena {

// "Is the new one better?" asked after every deal: a sequential test of H0, a difference of elo0, against H1, a
// difference of elo1, with error rates alpha and beta.
struct Sprt {
  double elo0 = 0;
  double elo1 = 20;
  double alpha = 0.05;
  double beta = 0.05;
};
// "0,20" or "0,20,0.05,0.05".
[[nodiscard]] Result<Sprt> parse_sprt(const std::string& text);

enum class SprtAnswer : std::uint8_t { GoOn, Better, NotBetter };

struct SprtState {
  double ratio = 0;  // log likelihood ratio
  double low = 0;    // at or below: not better
  double high = 0;   // at or above: better
  std::size_t deals = 0;
  SprtAnswer answer = SprtAnswer::GoOn;
};

// `results`: the first player's mean result (0 to 1) on each deal, in order. The generalised ratio with the variance of
// the deals themselves, so that the games of one deal may depend on each other.
[[nodiscard]] SprtState judge(const Sprt& test, const std::vector<double>& results);
[[nodiscard]] json::Value encode(const SprtState& state);

}  // namespace mornington::arena
