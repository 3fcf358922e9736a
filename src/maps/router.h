#pragma once

#include <optional>
#include <vector>

#include "maps/octilinear.h"

namespace mornington::maps {

// A drawing in the making: puts corners on cells and leads chains along the grid.
class Router {
 public:
  // `spacing`: units of the network to a cell. `network` must outlive the router.
  Router(const Network& network, Skeleton skeleton, int spacing);

  // Places every corner and leads every chain, those in `first` as soon as it can. The number of a chain for which
  // there is no way, or nothing.
  [[nodiscard]] std::optional<int> draw(const std::vector<int>& first);
  // Moves corners and leads chains again while the drawing gets cheaper.
  void improve(int rounds);
  [[nodiscard]] GridDrawing take();

 private:
  [[nodiscard]] const Chain& chain(int number) const { return skeleton_.chains[static_cast<std::size_t>(number)]; }
  [[nodiscard]] bool placed(int corner) const { return cells_[static_cast<std::size_t>(corner)].x >= 0; }
  [[nodiscard]] bool routed(int number) const { return !paths_[static_cast<std::size_t>(number)].empty(); }
  [[nodiscard]] Cell& cell(int corner) { return cells_[static_cast<std::size_t>(corner)]; }

  [[nodiscard]] int next_chain(const std::vector<int>& first) const;
  [[nodiscard]] bool route(int number);
  [[nodiscard]] bool route_between(const std::vector<End>& from, const std::vector<End>& to, int number);
  void keep(int number, std::vector<Cell> path);
  void drop(int number);
  [[nodiscard]] std::vector<End> ends_for(int corner, int number, int other) const;
  [[nodiscard]] Ports ports(int corner, int number) const;
  void block_ports(int corner, int number, Ports& ports) const;
  void price_ports(int corner, int number, Ports& ports) const;
  [[nodiscard]] int port_price(int corner, int number, int port) const;
  [[nodiscard]] int away_from_home(int corner, Cell at) const;
  // The direction in which a routed chain leaves a corner.
  [[nodiscard]] int port_of(int corner, int number) const;
  [[nodiscard]] int path_price(int number) const;
  [[nodiscard]] bool long_enough(int number, const std::vector<Cell>& path) const;

  bool improve_corner(int corner);
  bool improve_chain(int number);
  struct Attempt {
    int price = 0;
    std::vector<std::vector<Cell>> paths;
  };
  [[nodiscard]] std::optional<Attempt> try_cell(int corner, Cell at, int limit);

  const Network& network_;
  Skeleton skeleton_;
  int width_ = 0;
  int height_ = 0;
  std::vector<Cell> home_;                // by station
  std::vector<std::vector<int>> wished_;  // by chain: the directions in which it leaves its ends on the map
  std::optional<Grid> grid_;
  std::vector<Cell> cells_;
  std::vector<std::vector<Cell>> paths_;
};

}  // namespace mornington::maps
