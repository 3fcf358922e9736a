#pragma once

#include <string>

#include "games/kit/text_canvas.h"
#include "games/on_the_underground/rules.h"

namespace mornington::on_the_underground {

struct Cell {
  std::string glyph;
  std::string colour;  // "#rrggbb", or empty
  bool bold = false;
};

// The map in character cells; everything outside is clipped.
class MapSheet {
 public:
  MapSheet(const Layout& layout, int width, int height);

  [[nodiscard]] int column(int x) const;
  [[nodiscard]] int row(int y) const;

  void put(int column, int row, const Cell& cell);

  // Writes a name there if all cells it needs, and one at each of its ends, are blank.
  bool write_if_blank(int column, int row, const std::string& name, bool bold);

  [[nodiscard]] std::string text(bool colour) const { return canvas_.text(colour); }

 private:
  const Layout& layout_;
  int width_;
  int height_;
  kit::TextCanvas canvas_;
};

// The first letters of a text, never a part of one.
[[nodiscard]] std::string cut(const std::string& text, int letters);

}  // namespace mornington::on_the_underground
