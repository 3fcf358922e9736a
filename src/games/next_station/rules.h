#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/next_station/board.h"

namespace mornington::next_station {

inline constexpr int kPlaces = 4;  // round the table: a player or an unused pencil at each
inline constexpr int kRounds = 4;

// The options of the table; the rulings' defaults are the first values of option_specs().
struct Options {
  bool objectives = false;
  bool powers = false;
  bool early_switch_counts = false;      // NSL-Q1
  bool bare_line_scores = true;          // NSL-Q2
  bool any_double_after_centre = false;  // NSL-Q3
  bool ninety_is_second_grade = false;   // NSL-Q4
  bool solo_order_by_lot = false;        // NSL-Q9
  [[nodiscard]] int modules() const { return (objectives ? 1 : 0) + (powers ? 1 : 0); }
};

// Drawing only.
struct Layout {
  std::string sheet;                              // the name of the board whose river it has
  std::vector<Point> river;                       // thousandths of a lattice step
  int river_width = 0;                            // the same
  std::array<std::string, kPencils> colours;      // "#rrggbb" by pencil
  std::string ground, paper, water, border, ink;  // of the picture
};

struct Rules {
  int seats = 1;
  Board board;
  Layout layout;
  Options options;
};

std::vector<OptionSpec> option_specs();
// Refuses unknown names and values; what is not named takes its default.
Result<Options> read_options(const OptionValues& values);

}  // namespace mornington::next_station
