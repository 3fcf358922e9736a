#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace mornington::maps {

struct Cell {
  int x = 0;
  int y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// The eight directions: 0 right, 1 right and down, 2 down, and so on.
inline constexpr int kDirections = 8;
[[nodiscard]] constexpr Cell step(Cell from, int direction) {
  constexpr int kX[kDirections] = {1, 1, 0, -1, -1, -1, 0, 1};
  constexpr int kY[kDirections] = {0, 1, 1, 1, 0, -1, -1, -1};
  return {from.x + kX[direction], from.y + kY[direction]};
}
[[nodiscard]] constexpr int opposite(int direction) { return (direction + 4) % kDirections; }
// How many eighths of a turn lie between two directions, from 0 to 4.
[[nodiscard]] constexpr int between(int one, int other) {
  const int turn = (one - other + kDirections) % kDirections;
  return turn > 4 ? kDirections - turn : turn;
}
// The direction from a cell to a neighbouring one.
[[nodiscard]] int direction_to(Cell from, Cell to);

using Ports = std::array<int, kDirections>;  // what it costs to leave or enter a cell; kBlocked: not allowed
inline constexpr int kBlocked = 1'000'000;

// Prices of a drawing, in tenths of a step.
inline constexpr int kStep = 10;
inline constexpr int kDiagonalStep = 12;
inline constexpr int kNearStation = 4;
inline constexpr std::array<int, 5> kBend = {0, 14, 26, kBlocked, kBlocked};

// A place where a path may begin or end.
struct End {
  Cell at;
  int price = 0;
  Ports ports{};
};

struct Path {
  std::vector<Cell> cells;  // from a station to a station
  int price = 0;
};

// The octilinear grid: what each cell holds, and the cheapest ways through what is free.
class Grid {
 public:
  Grid(int width, int height);

  [[nodiscard]] bool inside(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < width_ && cell.y < height_;
  }
  [[nodiscard]] bool free(Cell cell) const { return inside(cell) && !used_[index(cell)]; }
  [[nodiscard]] int free_around(Cell cell) const;

  void put_station(Cell cell) { change_station(cell, 1); }
  void take_station(Cell cell) { change_station(cell, -1); }
  void put_path(const std::vector<Cell>& cells) { change_path(cells, true); }
  void take_path(const std::vector<Cell>& cells) { change_path(cells, false); }

  // The cheapest path from one of `from` to one of `to` through free cells (Dijkstra's algorithm over cells and
  // directions), cheaper than `limit`.
  [[nodiscard]] std::optional<Path> route(const std::vector<End>& from, const std::vector<End>& to,
                                          int limit = kBlocked);
  // What a path costs without its ends.
  [[nodiscard]] int price(const std::vector<Cell>& cells) const;

 private:
  [[nodiscard]] std::size_t index(Cell cell) const {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(cell.x);
  }
  // The small square that a diagonal step crosses, by its upper left cell.
  [[nodiscard]] std::size_t square(Cell from, Cell to) const;
  [[nodiscard]] bool can_step(Cell from, int direction) const;
  [[nodiscard]] int step_price(Cell from, int direction) const;
  void change_station(Cell cell, int by);
  void change_path(const std::vector<Cell>& cells, bool on);
  void reach(std::size_t state, int price, int before);
  template <class Leave>
  std::optional<Path> search(int most, Leave&& leave);
  [[nodiscard]] Cell cell_of(std::size_t state) const {
    const int cell = static_cast<int>(state % states_) / kDirections;
    return {cell % width_, cell / width_};
  }
  [[nodiscard]] Path trace(std::size_t state, int price) const;

  int width_;
  int height_;
  std::vector<char> used_;
  std::vector<char> diagonal_;      // whether a diagonal crosses the small square
  std::vector<int> near_;           // stations around a cell
  std::vector<const End*> target_;  // of the search in progress, by cell
  // Of the search in progress, by cell and direction, first on the way and then at its end; valid where the stamp is.
  std::size_t states_ = 0;
  std::vector<int> best_;
  std::vector<int> before_;
  std::vector<unsigned> stamp_;
  unsigned now_ = 0;
  std::vector<std::vector<int>> buckets_;
};

}  // namespace mornington::maps
