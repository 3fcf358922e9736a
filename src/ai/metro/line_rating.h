#pragma once

#include <array>

#include "ai/metro/line_forecast.h"
#include "core/action.h"

namespace mornington::ai::metro {

using namespace mornington::metro;

// Rates placements by their effect on the lines alone, without playing the turn; exact where only lines count.
class LineRating {
 public:
  // `weights` as owner_weights() gives them for the seat.
  LineRating(const Rules& rules, const State& state, const LineForecast& forecast,
             const std::array<double, kColours>& weights);

  // How much better off the seat is for placing a tile.
  [[nodiscard]] double rating(Action place);

 private:
  [[nodiscard]] double worth(Line line, Step at, int length) const;

  const Rules* rules_;
  const State* state_;
  const LineForecast* forecast_;
  std::array<double, kColours> weights_;
  std::array<Slot<TileType>, kSquares> tile_;
  std::array<Slot<Line>, 256> line_on_{};  // that leads into a free square on this track
  std::array<double, kLines> worth_;
};

}  // namespace mornington::ai::metro
