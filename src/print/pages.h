#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "print/pieces.h"

namespace mornington::print {

struct Paper {
  std::string_view name;
  double width = 0;  // in millimetres, upright
  double height = 0;
};
inline constexpr Paper kA4{"a4", 210, 297};
inline constexpr Paper kLetter{"letter", 215.9, 279.4};

// Every page is an SVG document of the size of the paper. Nothing is printed within this distance of its edge, which
// printers cannot reach.
inline constexpr double kMargin = 10;

// A drawing (an SVG document) of this width, cut into as many pages as it takes, with marks where to cut. Pages lie on
// their side if fewer are needed then.
[[nodiscard]] std::vector<std::string> board_pages(const std::string& drawing, double width, const Paper& paper);
// The same drawing as large as one page allows.
[[nodiscard]] std::string whole_page(const std::string& drawing, const Paper& paper);
// Pieces in rows, with marks where to cut.
[[nodiscard]] std::vector<std::string> piece_pages(const std::vector<Piece>& pieces, const Paper& paper);
// A table for the points of that many players.
[[nodiscard]] std::string score_page(const std::string& title, int players, const Paper& paper);

// Width and height as its viewBox says; 0 by 0 if it has none.
struct Extent {
  double width = 0;
  double height = 0;
};
[[nodiscard]] Extent extent_of(const std::string& drawing);

}  // namespace mornington::print
