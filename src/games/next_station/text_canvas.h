#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mornington::next_station {

// ANSI colours of the terminal picture.
enum class Ink : unsigned char { Plain, Purple, Blue, Pink, Green, Water, Faint, Bold };

// A grid of characters, each with an ink. Writing outside it is ignored.
class TextCanvas {
 public:
  TextCanvas(int width, int height);

  void put(int x, int y, std::string_view glyph, Ink ink);
  // One character of UTF-8 a column.
  void write(int x, int y, std::string_view text, Ink ink = Ink::Plain);
  // Lines without trailing blanks, each ended by a newline; `colour`: with ANSI escapes.
  [[nodiscard]] std::string text(bool colour) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::Plain;
  };
  [[nodiscard]] std::size_t place(int x, int y) const;
  [[nodiscard]] std::string line(int y, bool colour) const;
  [[nodiscard]] const Cell& at(int x, int y) const;

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

}  // namespace mornington::next_station
