#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Characters with colours, for pictures in a terminal.
namespace mornington::kit {

// How a character is written where there is colour.
struct Ink {
  std::string paint;  // "#rrggbb", a number of ANSI ("35"), or empty
  bool bold = false;

  Ink() = default;
  // NB: a paint is all that most inks are.
  template <std::convertible_to<std::string_view> Text>
  Ink(const Text& with_paint, bool in_bold = false) : paint(std::string_view(with_paint)), bold(in_bold) {}
  friend bool operator==(const Ink&, const Ink&) = default;
};

// A grid of characters. Writing outside it is ignored.
class TextCanvas {
 public:
  TextCanvas(int rows, int columns);

  void put(int row, int column, std::string_view glyph, const Ink& ink = {});
  // One character of UTF-8 a column.
  void write(int row, int column, std::string_view text, const Ink& ink = {});
  [[nodiscard]] bool holds(int row, int column) const;
  // The character at a place; empty outside.
  [[nodiscard]] std::string_view glyph(int row, int column) const;
  [[nodiscard]] int columns() const { return columns_; }
  // Lines without trailing blanks, each ended by a newline; `colour`: with ANSI escapes.
  [[nodiscard]] std::string text(bool colour) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink;
  };
  [[nodiscard]] std::size_t place(int row, int column) const;
  [[nodiscard]] std::string line(int row, bool colour) const;

  int rows_;
  int columns_;
  std::vector<Cell> cells_;
};

}  // namespace mornington::kit
