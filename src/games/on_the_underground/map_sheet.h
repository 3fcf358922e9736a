#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/on_the_underground/rules.h"

namespace mornington::on_the_underground {

struct Cell {
  std::string glyph = " ";
  std::string colour;  // "#rrggbb", or empty
  bool bold = false;
};

// The map in character cells; everything outside is clipped.
class MapSheet {
 public:
  MapSheet(const Layout& layout, int width, int height);

  [[nodiscard]] int column(int x) const;
  [[nodiscard]] int row(int y) const;

  void put(int column, int row, Cell cell);
  [[nodiscard]] std::string_view glyph(int column, int row) const;  // empty outside

  // Writes a name there if all cells it needs, and one at each of its ends, are blank.
  bool write_if_blank(int column, int row, const std::string& name, bool bold);

  [[nodiscard]] std::string text(bool colour) const;

 private:
  [[nodiscard]] std::size_t place_of(int column, int row) const;
  [[nodiscard]] std::string written(int column, int row, bool colour) const;

  const Layout& layout_;
  int width_;
  int height_;
  std::vector<Cell> cells_;
};

// The first letters of a text, never a part of one.
[[nodiscard]] std::string cut(const std::string& text, int letters);

}  // namespace mornington::on_the_underground
