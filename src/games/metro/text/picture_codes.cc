#include <algorithm>
#include <array>

#include "games/kit/text_canvas.h"
#include "games/metro/text/picture.h"
#include "games/metro/trace.h"

// The board for a small terminal: a cell a square with the code of its tile, stations on the rim. The squares of the
// highlighted line stand in parentheses and arrows cross the borders with it, so that no colour is needed.
namespace mornington::metro {
namespace {

// Where things stand: with borders between the squares, or close together where there is less room.
struct Grid {
  bool borders = true;
  [[nodiscard]] int row(int r) const { return 1 + (borders ? 2 * r : r); }
  [[nodiscard]] int column(int c) const { return 7 + 7 * c; }
  [[nodiscard]] int rows() const { return row(7) + 2; }
  [[nodiscard]] int columns() const { return column(8) + 6; }
};

constexpr int kLegendColumns = 10;
constexpr std::array<std::string_view, 17> kCodeLegend = {
    "Tile codes", "tracks of",  "top right", "bottom",    "left side",  "a straight",
    "b wide arc", "c near arc", "d back",    "",          "[ ] chosen", "( ) ▶ line",
    "12P1* done", "• tourist",  "▒ centre",  "(`table`)", "(`legend`)"};

constexpr std::array<std::string_view, 4> kOutward = {"▲", "▶", "▼", "◀"};

class CodePicture {
 public:
  CodePicture(const Rules& rules, const State& seen, const PictureStyle& style)
      : rules_(rules),
        seen_(seen),
        grid_{style.height >= Grid().rows()},
        highlight_(find_highlight(rules, seen, style.highlight)),
        canvas_(std::clamp(style.height, 0, grid_.rows()), std::max(style.width, 0)) {}

  std::string draw(const PictureStyle& style) {
    draw_borders();
    for (const Square square : kAllSquares) draw_square(square);
    for (const Station station : kAllStations) draw_station(station);
    if (highlight_.line) draw_line(*highlight_.line);
    if (highlight_.square) draw_chosen(*highlight_.square);
    draw_legend(style.width - grid_.columns() - 1);
    return canvas_.text(style.colour);
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

  void draw_square(Square square) {
    const int row = grid_.row(row_of(square));
    const int column = grid_.column(column_of(square));
    if (const Slot<TileType> tile = tile_on(square); !tile.empty()) {
      canvas_.write(row, column + 1, tile_code(*tile));
    } else if (contains(kCentre, square)) {
      for (int i = 0; i < 6; ++i) canvas_.put(row, column + i, "▒");
      draw_central(square, row, column);
    } else {
      canvas_.write(row, column + 2, square_name(square));
    }
    draw_figures(square, row, column);
  }

  [[nodiscard]] Slot<TileType> tile_on(Square square) const { return seen_.tile[index(square)]; }

  void draw_central(Square square, int row, int column) {
    int next = column + 1;
    for (const Entrance entrance : kAllEntrances) {
      const bool here = contains(neighbours(mask_of(rules_.board.entrances[index(entrance)].square)), square);
      const Slot<Owner> owner = seen_.central[index(entrance)];
      if (!here || owner.empty()) continue;
      canvas_.write(row, next, owner_tag(rules_, *owner), owner_paint(rules_, *owner));
      next += 2;
    }
  }

  void draw_figures(Square square, int row, int column) {
    const auto figures = figures_on(rules_, seen_, square);
    if (figures.empty()) return;
    const std::string& paint = paint_of(rules_, figures[0].colour);
    if (!tile_on(square).empty()) return canvas_.put(row, column + 5, "•", paint);
    canvas_.put(row, column + 1, "•", paint);
    canvas_.write(row, column + 2, short_colour(rules_, figures[0].colour), paint);
    if (figures.size() > 1)
      canvas_.write(row, column + 4, "+" + std::to_string(std::min<std::size_t>(9, figures.size() - 1)));
  }

  void draw_station(Station station) {
    const Gate gate = rules_.board.stations[index(station)];
    const std::string text = station_label(rules_, seen_, station);
    const int row = grid_.row(row_of(gate.square));
    const int column = grid_.column(column_of(gate.square));
    const std::string paint = owner_paint(rules_, rules_.owner[index(station)]);
    switch (gate.side) {
      case Side::North: return canvas_.write(0, column, text, paint);
      case Side::South: return canvas_.write(grid_.rows() - 1, column, text, paint);
      case Side::East: return canvas_.write(row, grid_.column(8), text, paint);
      case Side::West: return canvas_.write(row, 5 - static_cast<int>(text.size()), text, paint);
    }
  }

  // Around the code; a tourist on the tile stays to be seen.
  void embrace(Square square, std::string_view left, std::string_view right) {
    const int row = grid_.row(row_of(square));
    const int column = grid_.column(column_of(square));
    canvas_.put(row, column, left);
    if (tile_on(square).empty() || figures_on(rules_, seen_, square).empty()) canvas_.put(row, column + 5, right);
  }

  void draw_chosen(Square square) {
    if (tile_on(square).empty() && !highlight_.code.empty())
      canvas_.write(grid_.row(row_of(square)), grid_.column(column_of(square)) + 1, highlight_.code);
    embrace(square, "[", "]");
  }

  void draw_line(Line line) {
    const auto passages = passages_of_line(rules_, seen_, line);
    for (const Passage& passage : passages) embrace(passage.square, "(", ")");
    const std::string paint = owner_paint(rules_, line_owner(rules_, seen_, line));
    for (const Passage& passage : passages) {
      mark(passage.square, passage.entry, Way::In, paint);
      mark(passage.square, passage.exit, Way::Out, paint);
    }
    const Track start = rules_.start[index(line)];
    if (passages.empty()) mark(square_of(start), 2 * (start & 3), Way::In, paint);
  }

  enum class Way : std::uint8_t { In, Out };

  // An arrow where the line crosses the border of the square.
  void mark(Square square, int exit, Way way, const std::string& paint) {
    const int side = exit / 2;
    const int row = grid_.row(row_of(square));
    const int column = grid_.column(column_of(square));
    const std::string_view arrow = kOutward[static_cast<std::size_t>(way == Way::In ? (side + 2) % 4 : side)];
    if (side == 1) return canvas_.put(row, column + 6, arrow, paint);
    if (side == 3) return canvas_.put(row, column - 1, arrow, paint);
    const bool on_rim = row_of(square) == (side == 0 ? 0 : 7);
    // NB: on the rim the arrow stands behind the station, since without borders there is no other place for it.
    if (!on_rim && !grid_.borders) return;
    const int at = on_rim ? 5 : exit == 0 || exit == 5 ? 1 : 4;
    canvas_.put(row + (side == 0 ? -1 : 1), column + at, arrow, paint);
  }

  // In the margin, unless the caller could put a panel there but for it.
  void draw_legend(int room) {
    const bool in_the_way = room + 1 >= kPanelWidth && room < kPanelWidth + kLegendColumns;
    if (!grid_.borders || room < kLegendColumns || in_the_way) return;
    for (std::size_t i = 0; i < kCodeLegend.size(); ++i)
      canvas_.write(static_cast<int>(i), grid_.columns() + 1, kCodeLegend[i]);
  }

  const Rules& rules_;
  const State& seen_;
  Grid grid_;
  Highlight highlight_;
  kit::TextCanvas canvas_;
};

}  // namespace

std::string draw_codes(const Rules& rules, const View& view, const PictureStyle& style) {
  return CodePicture(rules, view.seen, style).draw(style);
}

}  // namespace mornington::metro
