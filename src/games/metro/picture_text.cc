#include <algorithm>

#include "games/metro/game.h"
#include "games/metro/picture.h"

// The board for a terminal: a cell a square with the code of its tile, stations on the rim. The highlighted line is
// traced by marks on the borders it crosses, so that no colour is needed.
namespace mornington::metro {
namespace {

struct Glyph {
  std::string text = " ";
  std::string paint;  // "#rrggbb" or empty
};

class Canvas {
 public:
  Canvas(int rows, int columns) : rows_(rows, std::vector<Glyph>(columns)) {}

  void put(int row, int column, const std::string& glyph, const std::string& paint = "") {
    rows_[row][column] = {glyph, paint};
  }
  void write(int row, int column, const std::string& ascii, const std::string& paint = "") {
    for (std::size_t i = 0; i < ascii.size(); ++i) put(row, column + static_cast<int>(i), ascii.substr(i, 1), paint);
  }
  [[nodiscard]] std::string text(int width, int height, bool colour) const;

 private:
  std::vector<std::vector<Glyph>> rows_;
};

int hex_pair(const std::string& paint, std::size_t i) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  return digit(paint[i]) * 16 + digit(paint[i + 1]);
}

std::string ansi(const std::string& paint) {
  return "\x1b[38;2;" + std::to_string(hex_pair(paint, 1)) + ";" + std::to_string(hex_pair(paint, 3)) + ";" +
         std::to_string(hex_pair(paint, 5)) + "m";
}

std::string Canvas::text(int width, int height, bool colour) const {
  std::string out;
  for (std::size_t row = 0; row < rows_.size() && static_cast<int>(row) < height; ++row) {
    const auto& glyphs = rows_[row];
    std::size_t end = std::min(glyphs.size(), static_cast<std::size_t>(std::max(width, 0)));
    while (end > 0 && glyphs[end - 1].text == " ") --end;
    for (std::size_t i = 0; i < end; ++i) {
      const bool painted = colour && !glyphs[i].paint.empty();
      out += painted ? ansi(glyphs[i].paint) + glyphs[i].text + "\x1b[0m" : glyphs[i].text;
    }
    out += "\n";
  }
  return out;
}

// Where things stand: with borders between the squares, or close together where there is less room.
struct Grid {
  bool borders = true;
  [[nodiscard]] int row(int r) const { return 1 + (borders ? 2 * r : r); }
  [[nodiscard]] int column(int c) const { return 7 + 7 * c; }
  [[nodiscard]] int rows() const { return row(7) + 2; }
  [[nodiscard]] int columns() const { return column(8) + 6; }
};

// Two letters are enough to tell the colours apart: the first and the last of the name.
std::string short_colour(const Rules& rules, int colour) {
  const std::string& name = colour_name(rules, colour);
  return {name.front(), name.back()};
}

std::string owner_tag(const Rules& rules, int owner) {
  if (owner == kNobody) return "--";
  return rules.corporate ? short_colour(rules, owner) : "P" + std::to_string(owner + 1);
}

std::string owner_paint(const Rules& rules, int owner) {
  return owner == kNobody ? "" : rules.board.colours[owner_colour_index(rules, owner)].paint;
}

class Picture {
 public:
  Picture(const Rules& rules, const State& seen, const PictureStyle& style)
      : rules_(rules),
        seen_(seen),
        grid_{style.height >= 17},
        highlight_(find_highlight(rules, seen, style.highlight)),
        canvas_(grid_.rows(), grid_.columns()) {}

  std::string draw(const PictureStyle& style) {
    draw_borders();
    for (int square = 0; square < kSquares; ++square) draw_square(square);
    for (int station = 0; station < kStations; ++station) draw_station(station);
    if (highlight_.line >= 0) draw_line(highlight_.line);
    return canvas_.text(style.width, style.height, style.colour);
  }

 private:
  void draw_borders() {
    for (int r = 0; r < 8; ++r)
      for (int c = 0; c <= 8; ++c) {
        canvas_.put(grid_.row(r), grid_.column(c) - 1, "│");
        if (grid_.borders && r < 7)
          canvas_.put(grid_.row(r) + 1, grid_.column(c) - 1, c == 0 ? "├" : c == 8 ? "┤" : "┼");
      }
    if (!grid_.borders) return;
    for (int r = 0; r < 7; ++r)
      for (int c = 0; c < 8; ++c)
        for (int i = 0; i < 6; ++i) canvas_.put(grid_.row(r) + 1, grid_.column(c) + i, "─");
  }

  void draw_square(int square) {
    const int row = grid_.row(square / 8);
    const int column = grid_.column(square % 8);
    if (square == highlight_.square && seen_.tile[square] == 0)
      return canvas_.write(row, column, highlight_.code.empty() ? "[    ]" : "[" + highlight_.code + "]");
    if (seen_.tile[square] != 0) {
      canvas_.write(row, column + 1, tile_code(static_cast<TileType>(seen_.tile[square] - 1)));
    } else if (has_bit(kCentre, square)) {
      for (int i = 0; i < 6; ++i) canvas_.put(row, column + i, "▒");
      draw_central(square, row, column);
    }
    draw_tourists(square, row, column);
  }

  void draw_central(int square, int row, int column) {
    int next = column + 1;
    for (int i = 0; i < kEntrances; ++i) {
      const bool here = (neighbours(bit(rules_.board.entrances[i].square)) & bit(square)) != 0;
      if (!here || seen_.central[i] == 0) continue;
      canvas_.write(row, next, owner_tag(rules_, seen_.central[i] - 1), owner_paint(rules_, seen_.central[i] - 1));
      next += 2;
    }
  }

  void draw_tourists(int square, int row, int column) {
    if (rules_.city.kind == CityKind::None || rules_.city.kind == CityKind::NewYork) return;
    const auto colours = tourists_on(seen_, square);
    if (colours.empty()) return;
    const std::string& paint = rules_.board.colours[colours[0]].paint;
    if (seen_.tile[square] != 0) return canvas_.put(row, column + 5, "•", paint);
    canvas_.put(row, column + 1, "•", paint);
    canvas_.write(row, column + 2, short_colour(rules_, colours[0]), paint);
    if (colours.size() > 1)
      canvas_.write(row, column + 4, "+" + std::to_string(std::min<std::size_t>(9, colours.size() - 1)));
  }

  // Number, owner, and a star once the line is scored.
  void draw_station(int station) {
    const Gate gate = rules_.board.stations[station];
    const int owner = rules_.owner[station];
    const bool scored = !has_bit(seen_.active, station);
    std::string text = std::to_string(rules_.number[station]) + owner_tag(rules_, owner) + (scored ? "*" : "");
    const int row = grid_.row(gate.square / 8);
    const int column = grid_.column(gate.square % 8);
    const std::string paint = owner_paint(rules_, owner);
    switch (gate.side) {
      case Side::North: return canvas_.write(0, column, text, paint);
      case Side::South: return canvas_.write(grid_.rows() - 1, column, text, paint);
      case Side::East: return canvas_.write(row, grid_.column(8), text, paint);
      case Side::West: return canvas_.write(row, 5 - static_cast<int>(text.size()), text, paint);
    }
  }

  void draw_line(int line) {
    for (const Passage& passage : passages_of_line(rules_, seen_, line)) {
      mark(passage.square, passage.entry, true);
      mark(passage.square, passage.exit, false);
    }
  }

  // An arrow where the line crosses the border of the square.
  void mark(Square square, int exit, bool inward) {
    constexpr const char* kOut[] = {"▲", "▶", "▼", "◀"};
    const int side = exit / 2;
    const int row = grid_.row(square / 8);
    const int column = grid_.column(square % 8);
    const char* arrow = kOut[inward ? (side + 2) % 4 : side];
    const int owner = line_owner_of(highlight_.line);
    const std::string paint = owner_paint(rules_, owner);
    const bool rim_row = square / 8 == (side == 0 ? 0 : 7);
    if (side == 1) return canvas_.put(row, column + 6, arrow, paint);
    if (side == 3) return canvas_.put(row, column - 1, arrow, paint);
    if (!grid_.borders || rim_row) return;
    const int at = exit == 0 || exit == 5 ? 1 : 4;
    canvas_.put(row + (side == 0 ? -1 : 1), column + at, arrow, paint);
  }

  [[nodiscard]] int line_owner_of(int line) const {
    return line < kStations ? rules_.owner[line] : seen_.central[line - kStations] - 1;
  }

  const Rules& rules_;
  const State& seen_;
  Grid grid_;
  Highlight highlight_;
  Canvas canvas_;
};

}  // namespace

std::string Metro::draw_text(const Rules& rules, const View& view, const PictureStyle& style) {
  return Picture(rules, view.seen, style).draw(style);
}

}  // namespace mornington::metro
