#pragma once

#include <string>
#include <vector>

// A second Metro, written to be obviously right and never fast: the board is a table of tile codes, and everything is
// computed from it each time. Tests compare the game with it, the benchmark runs both.
namespace mornington::metro::reference {

struct Placement {
  std::string code;
  int row = 0;
  int column = 0;
};

using Board = std::vector<std::vector<std::string>>;  // codes by row and column, "" where no tile lies

[[nodiscard]] Board board_of(const std::vector<Placement>& placements);

// Points of the line from each station, 1..32 anticlockwise from the right end of the top side; 0: not complete.
[[nodiscard]] std::vector<int> station_points(const Board& board);

// Squares, as {row, column}, where the tile may be placed in the base game.
[[nodiscard]] std::vector<std::pair<int, int>> legal_squares(const Board& board, const std::string& code);

}  // namespace mornington::metro::reference
