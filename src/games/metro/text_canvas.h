#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Characters with colours for the terminal pictures.
namespace mornington::metro {

// The sides on which a character of a track joins its neighbours, one bit each.
using Arms = std::uint8_t;
inline constexpr Arms kUp = 1;
inline constexpr Arms kRight = 2;
inline constexpr Arms kDown = 4;
inline constexpr Arms kLeft = 8;

// The arms of a single-lined box-drawing character; 0 for any other.
[[nodiscard]] Arms arms_of(std::string_view glyph);

enum class Stroke : std::uint8_t { Single, Double };

// A grid of characters. Writing outside it is ignored.
class TextCanvas {
 public:
  TextCanvas(int rows, int columns);

  void put(int row, int column, std::string_view glyph, std::string_view paint = "");
  // One character of UTF-8 a column.
  void write(int row, int column, std::string_view text, std::string_view paint = "");
  // Adds a piece of track; across another track it becomes a crossing. A double stroke is bold and replaces a single.
  void lay(int row, int column, Arms arms, Stroke stroke, std::string_view paint);
  // Lines without trailing blanks; `colour`: with ANSI escapes.
  [[nodiscard]] std::string text(bool colour) const;

 private:
  struct Cell {
    std::string glyph = " ";
    std::string paint;  // "#rrggbb" or empty
    bool bold = false;
    Arms single = 0;
    Arms twofold = 0;
  };
  Cell* at(int row, int column);
  [[nodiscard]] std::string line(int row, bool colour) const;

  int rows_;
  int columns_;
  std::vector<Cell> cells_;
};

}  // namespace mornington::metro
