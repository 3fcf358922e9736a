#include "games/metro/reference.h"

#include <algorithm>

namespace mornington::metro::reference {
namespace {

bool in_centre(int row, int column) { return (row == 3 || row == 4) && (column == 3 || column == 4); }
bool on_board(int row, int column) { return row >= 0 && row < 8 && column >= 0 && column < 8; }

struct Place {
  int row = 0;
  int column = 0;
  int exit = 0;
};

// Where the line from a station enters its first square.
Place departure(int station) {
  if (station <= 8) return {0, 8 - station, 0};
  if (station <= 16) return {station - 9, 0, 6};
  if (station <= 24) return {7, station - 17, 4};
  return {32 - station, 7, 2};
}

int leave_by(const std::string& code, int exit) {
  switch (code[static_cast<std::size_t>(exit / 2)]) {
    case 'a': return (exit + 5) % 8;
    case 'b': return (exit + 3) % 8;
    case 'c': return (exit + 7) % 8;
    default: return (exit + 1) % 8;
  }
}

// The square and exit on the other side of the border.
Place across(Place at) {
  switch (at.exit) {
    case 1: return {at.row - 1, at.column, 4};
    case 3: return {at.row, at.column + 1, 6};
    case 5: return {at.row + 1, at.column, 0};
    default: return {at.row, at.column - 1, 2};
  }
}

int line_points(const Board& board, int station) {
  Place at = departure(station);
  int points = 0;
  while (true) {
    const std::string& code = board[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.column)];
    if (code.empty()) return 0;
    ++points;
    at.exit = leave_by(code, at.exit);
    at = across(at);
    if (!on_board(at.row, at.column)) return points;
    if (in_centre(at.row, at.column)) return 2 * points;
  }
}

bool has_tile(const Board& board, int row, int column) {
  return on_board(row, column) && !board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].empty();
}

bool may_lie(const Board& board, int row, int column) {
  if (in_centre(row, column) || has_tile(board, row, column)) return false;
  if (row == 0 || row == 7 || column == 0 || column == 7) return true;
  return has_tile(board, row - 1, column) || has_tile(board, row + 1, column) || has_tile(board, row, column - 1) ||
         has_tile(board, row, column + 1);
}

bool makes_a_line_of_one(const std::string& code, int row, int column) {
  const std::vector<int> points = station_points(board_of({{code, row, column}}));
  return std::ranges::find(points, 1) != points.end();
}

}  // namespace

Board board_of(const std::vector<Placement>& placements) {
  Board board(8, std::vector<std::string>(8));
  for (const Placement& placement : placements)
    board[static_cast<std::size_t>(placement.row)][static_cast<std::size_t>(placement.column)] = placement.code;
  return board;
}

std::vector<int> station_points(const Board& board) {
  std::vector<int> points;
  for (int station = 1; station <= 32; ++station) points.push_back(line_points(board, station));
  return points;
}

std::vector<std::pair<int, int>> legal_squares(const Board& board, const std::string& code) {
  std::vector<std::pair<int, int>> open;
  std::vector<std::pair<int, int>> good;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      if (!may_lie(board, row, column)) continue;
      open.emplace_back(row, column);
      if (!makes_a_line_of_one(code, row, column)) good.emplace_back(row, column);
    }
  }
  return good.empty() ? open : good;
}

}  // namespace mornington::metro::reference
