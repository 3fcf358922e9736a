#include "maps/grid.h"

#include <algorithm>

namespace mornington::maps {
namespace {

constexpr int kMargin = 6;              // cells around the ends of a path in which it is looked for
constexpr std::size_t kBuckets = 4096;  // prices of a search, above the lowest

}  // namespace

int direction_to(Cell from, Cell to) {
  for (int direction = 0; direction < kDirections; ++direction)
    if (step(from, direction) == to) return direction;
  return 0;
}

Grid::Grid(int width, int height) : width_(width), height_(height) {
  const auto cells = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  used_.assign(cells, 0);
  diagonal_.assign(cells, 0);
  near_.assign(cells, 0);
  states_ = cells * kDirections;
  best_.assign(2 * states_, 0);
  before_.assign(2 * states_, -1);
  stamp_.assign(2 * states_, 0);
  target_.assign(cells, nullptr);
  buckets_.resize(kBuckets);
}

int Grid::free_around(Cell cell) const {
  int count = 0;
  for (int direction = 0; direction < kDirections; ++direction) count += free(step(cell, direction)) ? 1 : 0;
  return count;
}

std::size_t Grid::square(Cell from, Cell to) const { return index({std::min(from.x, to.x), std::min(from.y, to.y)}); }

bool Grid::can_step(Cell from, int direction) const {
  const Cell to = step(from, direction);
  return inside(to) && (direction % 2 == 0 || !diagonal_[square(from, to)]);
}

int Grid::step_price(Cell from, int direction) const {
  const int base = direction % 2 == 0 ? kStep : kDiagonalStep;
  return base + kNearStation * near_[index(step(from, direction))];
}

void Grid::change_station(Cell cell, int by) {
  used_[index(cell)] = by > 0 ? 1 : 0;
  for (int direction = 0; direction < kDirections; ++direction)
    if (const Cell near = step(cell, direction); inside(near)) near_[index(near)] += by;
}

void Grid::change_path(const std::vector<Cell>& cells, bool on) {
  for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
    if (i > 0) used_[index(cells[i])] = on ? 1 : 0;
    if (cells[i].x != cells[i + 1].x && cells[i].y != cells[i + 1].y)
      diagonal_[square(cells[i], cells[i + 1])] = on ? 1 : 0;
  }
}

int Grid::price(const std::vector<Cell>& cells) const {
  int sum = 0;
  for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
    const int direction = direction_to(cells[i], cells[i + 1]);
    // NB: the last step enters a station, whose surroundings are its own.
    sum += i + 2 < cells.size() ? step_price(cells[i], direction) : (direction % 2 == 0 ? kStep : kDiagonalStep);
    if (i > 0) sum += kBend[static_cast<std::size_t>(between(direction, direction_to(cells[i - 1], cells[i])))];
  }
  return sum;
}

void Grid::reach(std::size_t state, int price, int before) {
  if (stamp_[state] == now_ && best_[state] <= price) return;
  if (price >= static_cast<int>(kBuckets)) return;
  stamp_[state] = now_;
  best_[state] = price;
  before_[state] = before;
  buckets_[static_cast<std::size_t>(price)].push_back(static_cast<int>(state));
}

Path Grid::trace(std::size_t state, int price) const {
  Path path;
  path.price = price;
  for (int at = static_cast<int>(state); at >= 0; at = before_[static_cast<std::size_t>(at)]) {
    path.cells.push_back(cell_of(static_cast<std::size_t>(at)));
    if (before_[static_cast<std::size_t>(at)] < 0)
      path.cells.push_back(step(path.cells.back(), opposite(at % kDirections)));
  }
  std::reverse(path.cells.begin(), path.cells.end());
  return path;
}

template <class Leave>
std::optional<Path> Grid::search(int most, Leave&& leave) {
  for (int price = 0; price < most; ++price)
    for (std::size_t i = 0; i < buckets_[static_cast<std::size_t>(price)].size(); ++i) {
      const auto state = static_cast<std::size_t>(buckets_[static_cast<std::size_t>(price)][i]);
      if (best_[state] != price) continue;
      if (state >= states_) return trace(state, price);
      const int direction = static_cast<int>(state) % kDirections;
      for (int turn = -2; turn <= 2; ++turn)
        leave(cell_of(state), (direction + turn + kDirections) % kDirections,
              price + kBend[static_cast<std::size_t>(turn < 0 ? -turn : turn)], static_cast<int>(state));
    }
  return std::nullopt;
}

std::optional<Path> Grid::route(const std::vector<End>& from, const std::vector<End>& to, int limit) {
  ++now_;
  for (std::vector<int>& bucket : buckets_) bucket.clear();
  Cell low{width_, height_};
  Cell high{0, 0};
  for (const std::vector<End>* ends : {&from, &to})
    for (const End& end : *ends) {
      low = {std::min(low.x, end.at.x - kMargin), std::min(low.y, end.at.y - kMargin)};
      high = {std::max(high.x, end.at.x + kMargin), std::max(high.y, end.at.y + kMargin)};
    }
  for (const End& end : to) target_[index(end.at)] = &end;
  const auto leave = [&](Cell cell, int direction, int price, int before) {
    if (!can_step(cell, direction)) return;
    const Cell next = step(cell, direction);
    if (next.x < low.x || next.y < low.y || next.x > high.x || next.y > high.y) return;
    const auto state = index(next) * kDirections + static_cast<std::size_t>(direction);
    if (const End* end = target_[index(next)]) {
      const int last = direction % 2 == 0 ? kStep : kDiagonalStep;
      reach(states_ + state, price + last + end->price + end->ports[static_cast<std::size_t>(opposite(direction))],
            before);
    }
    if (!used_[index(next)]) reach(state, price + step_price(cell, direction), before);
  };
  for (const End& end : from)
    for (int direction = 0; direction < kDirections; ++direction)
      if (const int port = end.ports[static_cast<std::size_t>(direction)]; port < kBlocked)
        leave(end.at, direction, end.price + port, -1);
  std::optional<Path> found = search(std::min(limit, static_cast<int>(kBuckets)), leave);
  for (const End& end : to) target_[index(end.at)] = nullptr;
  return found;
}

}  // namespace mornington::maps
