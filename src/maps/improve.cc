#include <algorithm>

#include "maps/router.h"

// The local search of a drawing.
namespace mornington::maps {
namespace {

// What a path costs at least, by the distance of its ends.
int least_price(Cell from, Cell to) {
  const int x = std::abs(from.x - to.x);
  const int y = std::abs(from.y - to.y);
  return std::max(x, y) * kStep + std::min(x, y) * (kDiagonalStep - kStep);
}

}  // namespace

int Router::path_price(int number) const {
  const std::vector<Cell>& path = paths_[static_cast<std::size_t>(number)];
  const Chain& own = chain(number);
  return grid_->price(path) + port_price(own.from(), number, port_of(own.from(), number)) +
         port_price(own.to(), number, port_of(own.to(), number));
}

void Router::improve(int rounds) {
  for (int round = 0; round < rounds; ++round) {
    bool better = false;
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (skeleton_.corner[i]) better = improve_corner(static_cast<int>(i)) || better;
    for (std::size_t i = 0; i < paths_.size(); ++i) better = improve_chain(static_cast<int>(i)) || better;
    if (!better) return;
  }
}

// Leads all chains of a corner again from another cell. The corner and its chains must have been taken off the grid.
std::optional<Router::Attempt> Router::try_cell(int corner, Cell at, int limit) {
  const std::vector<int>& around = skeleton_.around[static_cast<std::size_t>(corner)];
  Attempt attempt{away_from_home(corner, at), {}};
  int least = attempt.price;
  for (const int number : around) {
    const int other = chain(number).from() == corner ? chain(number).to() : chain(number).from();
    const Cell far = cells_[static_cast<std::size_t>(other)];
    if (std::max(std::abs(far.x - at.x), std::abs(far.y - at.y)) < chain(number).sections()) return std::nullopt;
    least += least_price(at, far);
  }
  if (!grid_->free(at) || least >= limit) return std::nullopt;
  cell(corner) = at;
  grid_->put_station(at);
  bool fine = true;
  for (const int number : around) {
    const Chain& own = chain(number);
    std::optional<Path> path = grid_->route(ends_for(own.from(), number, own.to()),
                                            ends_for(own.to(), number, own.from()), limit - attempt.price);
    fine = path && long_enough(number, path->cells);
    if (!fine) break;
    keep(number, std::move(path->cells));
    attempt.price += path_price(number);
    fine = attempt.price < limit;
    if (!fine) break;
  }
  for (const int number : around) {
    if (fine) attempt.paths.push_back(paths_[static_cast<std::size_t>(number)]);
    if (routed(number)) drop(number);
  }
  grid_->take_station(at);
  if (!fine) return std::nullopt;
  return attempt;
}

bool Router::improve_corner(int corner) {
  const std::vector<int>& around = skeleton_.around[static_cast<std::size_t>(corner)];
  const Cell before = cell(corner);
  Attempt best{away_from_home(corner, before), {}};
  for (const int number : around) best.paths.push_back(paths_[static_cast<std::size_t>(number)]);
  for (const int number : around) drop(number);
  // NB: what a chain costs depends on those that are there; in this order every pair counts once.
  for (std::size_t i = 0; i < around.size(); ++i) {
    keep(around[i], best.paths[i]);
    best.price += path_price(around[i]);
  }
  for (const int number : around) drop(number);
  grid_->take_station(before);
  Cell chosen = before;
  const int price = best.price;
  for (int direction = -1; direction < kDirections; ++direction) {
    const Cell at = direction < 0 ? before : step(before, direction);
    if (auto attempt = try_cell(corner, at, best.price)) best = std::move(*attempt), chosen = at;
  }
  cell(corner) = chosen;
  grid_->put_station(chosen);
  for (std::size_t i = 0; i < around.size(); ++i) keep(around[i], best.paths[i]);
  return best.price < price;
}

bool Router::improve_chain(int number) {
  const Chain& own = chain(number);
  const int price = path_price(number);
  std::vector<Cell> before = paths_[static_cast<std::size_t>(number)];
  drop(number);
  std::optional<Path> path =
      grid_->route(ends_for(own.from(), number, own.to()), ends_for(own.to(), number, own.from()), price);
  const bool better = path && long_enough(number, path->cells);
  keep(number, better ? std::move(path->cells) : std::move(before));
  if (!better) return false;
  return path_price(number) < price;
}

}  // namespace mornington::maps
