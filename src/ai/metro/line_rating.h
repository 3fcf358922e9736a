#pragma once

#include <array>

#include "ai/metro/outlook.h"
#include "core/action.h"

namespace mornington::metro {

// Rates where a seat may place a tile by what becomes of the lines alone, without playing the turn; exact where lines
// are all that counts.
class LineRating {
 public:
  // `weights` as owner_weights() gives them for the seat.
  LineRating(const Rules& rules, const State& state, const Outlook& outlook,
             const std::array<double, kColours>& weights);

  // How much better off the seat is for placing a tile.
  [[nodiscard]] double rating(Action place);

 private:
  [[nodiscard]] double worth(Line line, Step at, int length) const;

  const Rules* rules_;
  const State* state_;
  const Outlook* outlook_;
  std::array<double, kColours> weights_;
  std::array<Slot<TileType>, kSquares> tile_;
  std::array<Slot<Line>, 256> line_on_{};  // that leads into a free square on this track
  std::array<double, kLines> worth_;
};

}  // namespace mornington::metro
