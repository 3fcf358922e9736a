#pragma once

#include <string>
#include <vector>

#include "games/board_report.h"
#include "games/on_the_underground/rules.h"

namespace mornington::on_the_underground {

// The drawing scale, in tenths of a pixel.
inline constexpr int kPixelsPerUnit = 320;  // a grid unit
inline constexpr int kStationRadius = 90;
inline constexpr int kTrackGap = 70;
inline constexpr int kLetterWidth = 62;
inline constexpr int kLineHeight = 130;

// Where a label stands, in tenths of a pixel.
struct LabelBox {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
};
[[nodiscard]] LabelBox label_box(const Board& board, const Layout& layout, Node node);

// Number of letters of a UTF-8 text.
[[nodiscard]] int letters_of(const std::string& text);

// Labels that lie over another label or over a station.
[[nodiscard]] std::vector<Finding> label_overlaps(const Board& board, const Layout& layout);

}  // namespace mornington::on_the_underground
