#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/on_the_underground/board.h"
#include "games/on_the_underground/rule_set.h"

namespace mornington::on_the_underground {

enum class Side : std::uint8_t { N, NE, E, SE, S, SW, W, NW };

struct Label {
  Side side = Side::E;
  int gap = 1;  // 1 near, 3 far
  std::vector<std::string> lines;
  bool fixed = false;  // a page puts it on this side and nowhere else
};

// Drawn under the map: an area, or a text at its one point.
struct Decor {
  enum class Kind : std::uint8_t { Park, Water, Text };
  Kind kind = Kind::Park;
  std::vector<Point> points;
  std::string text;
};

// How to draw the board; no rule reads it.
struct Layout {
  int width = 0;
  int height = 0;
  std::vector<std::string> line_names;
  std::vector<std::string> line_colours;  // "#rrggbb"
  std::vector<std::vector<Point>> rivers;
  std::vector<Decor> decor;
  std::vector<Label> labels;  // by node
};

enum class SetChoice : std::uint8_t { Pick, Dealt };

// Board, rule set and table options: everything that never changes in a game.
struct Rules {
  int seats = 2;
  Board board;
  Layout layout;
  RuleSet set;
  SetChoice set_choice = SetChoice::Pick;

  [[nodiscard]] const std::vector<LineSet>& colour_sets() const { return board.sets[static_cast<std::size_t>(seats)]; }
  // More sets than players: they are picked or dealt, else seat i has set i.
  [[nodiscard]] bool sets_are_chosen() const { return static_cast<int>(colour_sets().size()) > seats; }
  [[nodiscard]] int journeys() const { return set.journeys == Journeys::One ? 1 : 2; }
};

}  // namespace mornington::on_the_underground
