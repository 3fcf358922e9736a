#pragma once

#include <cstdint>
#include <optional>

#include "games/load_request.h"
#include "games/metro/board.h"
#include "games/metro/text/track_drawing.h"

namespace mornington::metro {

inline constexpr int kTopMargin = 2;    // lines above the squares: column labels, stations
inline constexpr int kLeftMargin = 8;   // columns left of them: row labels, stations and a gap
inline constexpr int kRightMargin = 6;  // right of them: a gap and stations

enum class HandPlace : std::uint8_t { Beside, Below };

// Where things stand in the board with drawn tracks.
struct BoardPlan {
  SquareSize size;
  HandPlace hand = HandPlace::Beside;

  [[nodiscard]] BorderPlace corner(Square square) const {
    return {kTopMargin + row_of(square) * size.rows, kLeftMargin + column_of(square) * size.columns};
  }
  [[nodiscard]] int bottom() const { return kTopMargin + 8 * size.rows; }  // the line of the southern stations
  [[nodiscard]] int right() const { return kLeftMargin + 8 * size.columns; }
  [[nodiscard]] int rows() const { return bottom() + 1 + (hand == HandPlace::Below ? size.rows + 1 : 0); }
  [[nodiscard]] int columns() const {
    return right() + kRightMargin + (hand == HandPlace::Beside ? size.columns + 1 : 0);
  }
};

// The largest that fits; nothing where not even the smallest does.
[[nodiscard]] std::optional<BoardPlan> plan_for(const PictureStyle& style);

}  // namespace mornington::metro
