#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"

namespace mornington::ratings {

// What is stored of the quick review of a rated game (docs/review.md): the rating without luck needs it, and profiles
// show it.
struct ReviewFigures {
  std::string bot;      // whose choices the players' were measured by
  std::string version;  // of the program that reviewed
  std::uint64_t seed = 0;
  std::uint32_t samples = 0;
  // By seat, in hundredths of a point; empty: the game was not reviewed.
  std::vector<std::int64_t> luck;   // of all draws
  std::vector<std::int64_t> skill;  // what its decisions gained over those of the bot; mostly below 0
  std::string why = {};             // why it was not reviewed
  int anchors = 1;                  // the revision of the bots' ratings that the game is rated by (anchors.h)

  friend bool operator==(const ReviewFigures&, const ReviewFigures&) = default;
};

// As the store has them.
[[nodiscard]] std::string write_figures(const ReviewFigures& figures);
[[nodiscard]] Result<ReviewFigures> read_figures(const std::string& text);

}  // namespace mornington::ratings
