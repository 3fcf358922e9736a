// The board for a small terminal. Every tile shows its tracks as dots of Braille characters, so that a line can be
// followed where there is no room for boxes.
#include <algorithm>
#include <array>
#include <span>

#include "games/kit/text_canvas.h"
#include "games/metro/text/picture.h"
#include "games/metro/trace.h"

namespace mornington::metro {
namespace {

struct Dot {
  int x = 0;
  int y = 0;
};

// The track from the left end of the top side: straight, wide arc, near arc, back.
constexpr std::array<Dot, 8> kStraight8 = {{{2, 0}, {2, 1}, {2, 2}, {2, 3}, {2, 4}, {2, 5}, {2, 6}, {2, 7}}};
constexpr std::array<Dot, 8> kWide8 = {{{2, 0}, {2, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 5}, {7, 5}}};
constexpr std::array<Dot, 4> kNear8 = {{{2, 0}, {2, 1}, {1, 2}, {0, 2}}};
constexpr std::array<Dot, 6> kBack8 = {{{2, 0}, {2, 1}, {3, 2}, {4, 2}, {5, 1}, {5, 0}}};
constexpr std::array<Dot, 12> kStraight12 = {
    {{3, 0}, {3, 1}, {3, 2}, {3, 3}, {3, 4}, {3, 5}, {3, 6}, {3, 7}, {3, 8}, {3, 9}, {3, 10}, {3, 11}}};
constexpr std::array<Dot, 12> kWide12 = {
    {{3, 0}, {3, 1}, {3, 2}, {4, 3}, {4, 4}, {5, 5}, {6, 6}, {7, 7}, {8, 7}, {9, 8}, {10, 8}, {11, 8}}};
constexpr std::array<Dot, 5> kNear12 = {{{3, 0}, {3, 1}, {2, 2}, {1, 3}, {0, 3}}};
constexpr std::array<Dot, 8> kBack12 = {{{3, 0}, {3, 1}, {4, 2}, {5, 3}, {6, 3}, {7, 2}, {8, 1}, {8, 0}}};

// How large a square is: its dots, and two columns or four rows of them in a character.
struct DotSize {
  int dots = 8;
  std::array<std::span<const Dot>, 4> tracks;
  [[nodiscard]] int columns() const { return dots / 2; }
  [[nodiscard]] int rows() const { return dots / 4; }
};
const std::array<DotSize, 2> kDotSizes = {
    {{12, {kStraight12, kWide12, kNear12, kBack12}}, {8, {kStraight8, kWide8, kNear8, kBack8}}}};

constexpr int kRim = 2;         // lines above and below the squares: a station's number and its owner
constexpr int kWestMargin = 6;  // columns for the stations in the west
constexpr int kEastMargin = 6;
constexpr int kColourRows = 2;  // below the squares

// Whether colours are shown by two letters.
bool names_colours(const Rules& rules) { return rules.corporate || rules.city.hooks->lines != nullptr; }

std::string braille(unsigned dots) {
  const unsigned code = 0x2800 + dots;
  return {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
          static_cast<char>(0x80 | (code & 0x3F))};
}

// The bit of a dot within its character.
unsigned bit_of(Dot at) {
  constexpr std::array<std::array<unsigned, 2>, 4> kBits = {{{1, 8}, {2, 16}, {4, 32}, {64, 128}}};
  return kBits[static_cast<std::size_t>(at.y % 4)][static_cast<std::size_t>(at.x % 2)];
}

class DotPicture {
 public:
  DotPicture(const Rules& rules, const State& seen, const DotSize& size, const PictureStyle& style)
      : rules_(rules),
        seen_(seen),
        size_(size),
        highlight_(find_highlight(rules, seen, style.highlight)),
        canvas_(std::min(style.height, 8 * size.rows() + 2 * kRim + (names_colours(rules) ? kColourRows : 0)),
                std::min(style.width, kWestMargin + 8 * size.columns() + kEastMargin)),
        dots_(static_cast<std::size_t>(64 * size.rows() * size.columns())) {}

  std::string draw(bool colour) {
    for (const Square square : kAllSquares) draw_square(square);
    for (const Line line : kAllLines)
      if (exists(seen_, line)) paint_line(line, false);
    if (highlight_.line) draw_highlighted(*highlight_.line);
    if (highlight_.square) draw_chosen(*highlight_.square);
    put_dots();
    for (const Square square : kAllSquares) draw_words(square);
    for (const Station station : kAllStations) draw_station(station);
    if (highlight_.line) point_ahead(*highlight_.line);
    write_colours();
    return canvas_.text(colour);
  }

 private:
  struct Cell {
    unsigned dots = 0;
    kit::Ink ink;
  };

  [[nodiscard]] Slot<TileType> tile_on(Square square) const { return seen_.tile[index(square)]; }
  [[nodiscard]] int row(Square square) const { return row_of(square) * size_.rows(); }
  [[nodiscard]] int column(Square square) const { return column_of(square) * size_.columns(); }
  [[nodiscard]] int across() const { return 8 * size_.columns(); }

  [[nodiscard]] std::size_t cell_index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(across()) + static_cast<std::size_t>(column);
  }

  Cell& cell(Square square, Dot at) { return dots_[cell_index(row(square) + at.y / 4, column(square) + at.x / 2)]; }

  // The track of a tile that enters by the even exit 2 * entry, turned from the one that enters at the top.
  void lay(Square square, TileType type, int entry, const kit::Ink* ink) {
    const int turn = (way_out(type, entry) - entry + 4) % 4;  // 0 back, 1 wide, 2 straight, 3 near
    constexpr std::array<std::size_t, 4> kTrackOf = {3, 1, 0, 2};
    for (Dot dot : size_.tracks[kTrackOf[static_cast<std::size_t>(turn)]]) {
      for (int i = 0; i < entry; ++i) dot = {size_.dots - 1 - dot.y, dot.x};
      Cell& at = cell(square, dot);
      at.dots |= bit_of(dot);
      if (ink != nullptr) at.ink = *ink;
    }
  }

  void draw_square(Square square) {
    if (tile_on(square).empty()) return;
    for (int entry = 0; entry < 4; ++entry) lay(square, *tile_on(square), entry, nullptr);
  }

  void paint_line(Line line, bool bold) {
    const kit::Ink ink(owner_paint(rules_, line_owner(rules_, seen_, line)), bold);
    for (const Passage& passage : passages_of_line(rules_, seen_, line))
      lay(passage.square, *tile_on(passage.square), passage.entry / 2, &ink);
  }

  void wipe(Square square) {
    for (int y = 0; y < size_.dots; y += 4)
      for (int x = 0; x < size_.dots; x += 2) cell(square, {x, y}) = {};
  }

  // On its squares nothing but the line itself.
  void draw_highlighted(Line line) {
    for (const Passage& passage : passages_of_line(rules_, seen_, line)) wipe(passage.square);
    paint_line(line, true);
  }

  // An arrow in the free square that the line leads into, at the side where it comes in.
  void point_ahead(Line line) {
    const Step end = trace(rules_, seen_, line).end;
    if (is_end(end)) return;
    const auto front = static_cast<Track>(end);
    const Square square = square_of(front);
    const int side = front & 3;
    constexpr std::array<std::string_view, 4> kInward = {"▼", "◀", "▲", "▶"};
    const int r = kRim + row(square) + (side == 2 ? size_.rows() - 1 : 0);
    const int c = kWestMargin + column(square) + (side == 1 ? size_.columns() - 1 : 0);
    canvas_.put(r, c, kInward[static_cast<std::size_t>(side)], kit::Ink("33", true));
  }

  // The corners are free on every tile.
  void draw_chosen(Square square) {
    if (tile_on(square).empty() && !highlight_.code.empty()) {
      previewed_ = square;
      for (int entry = 0; entry < 4; ++entry) lay(square, *parse_tile(highlight_.code), entry, nullptr);
    }
    const int last = size_.dots - 1;
    for (const Dot dot : {Dot{0, 0},
                          {1, 0},
                          {0, 1},
                          {last, 0},
                          {last - 1, 0},
                          {last, 1},
                          {0, last},
                          {1, last},
                          {0, last - 1},
                          {last, last},
                          {last - 1, last},
                          {last, last - 1}}) {
      cell(square, dot).dots |= bit_of(dot);
      cell(square, dot).ink = kit::Ink("33", true);
    }
  }

  void put_dots() {
    for (int r = 0; r < 8 * size_.rows(); ++r)
      for (int c = 0; c < across(); ++c) {
        const Cell& cell = dots_[cell_index(r, c)];
        if (cell.dots != 0) canvas_.put(kRim + r, kWestMargin + c, braille(cell.dots), cell.ink);
      }
  }

  void draw_words(Square square) {
    const int r = kRim + row(square);
    const int c = kWestMargin + column(square);
    const auto figures = figures_on(rules_, seen_, square);
    if (!tile_on(square).empty() || square == previewed_) {
      if (!figures.empty())
        canvas_.put(r + size_.rows() - 1, c + size_.columns() - 1, "•", paint_of(rules_, figures[0].colour));
      return;
    }
    if (contains(kCentre, square)) return draw_central(square, r, c);
    const int middle = c + (size_.columns() - 2) / 2;
    canvas_.write(r, middle, square_name(square));
    if (!landmark_on(rules_, square).empty()) canvas_.put(r, middle - 1, "◆");
    if (figures.empty()) return;
    const std::string& paint = paint_of(rules_, figures[0].colour);
    canvas_.put(r + 1, middle - 1, "•", paint);
    canvas_.write(r + 1, middle, short_colour(rules_, figures[0].colour), paint);
    if (figures.size() > 1) canvas_.write(r + 1, middle + 2, std::to_string(std::min<std::size_t>(9, figures.size())));
  }

  // The corners of a square that no dots are seen on.
  void frame(int r, int c) {
    const int bottom = r + size_.rows() - 1;
    const int right = c + size_.columns() - 1;
    canvas_.put(r, c, "┏");
    canvas_.put(r, right, "┓");
    canvas_.put(bottom, c, "┗");
    canvas_.put(bottom, right, "┛");
  }

  void draw_central(Square square, int r, int c) {
    for (int i = 0; i < size_.rows(); ++i)
      for (int k = 0; k < size_.columns(); ++k) canvas_.put(r + i, c + k, "▒");
    if (highlight_.square == square) frame(r, c);
    int next = r;
    for (const Entrance entrance : kAllEntrances) {
      const bool here = contains(neighbours(mask_of(rules_.board.entrances[index(entrance)].square)), square);
      const Slot<Owner> owner = seen_.central[index(entrance)];
      if (!here || owner.empty()) continue;
      canvas_.write(next++, c + 1, owner_tag(rules_, *owner), owner_paint(rules_, *owner));
    }
  }

  void draw_station(Station station) {
    const Gate gate = rules_.board.stations[index(station)];
    const Owner owner = rules_.owner[index(station)];
    const std::string paint = owner_paint(rules_, owner);
    const std::string whole = station_label(rules_, seen_, station);
    const std::string number = std::to_string(rules_.number[index(station)]) + (whole.back() == '*' ? "*" : "");
    const int r = kRim + row(gate.square);
    const int c = kWestMargin + column(gate.square);
    const int bottom = kRim + 8 * size_.rows();
    switch (gate.side) {
      case Side::North: return write_pair(0, 1, c, number, owner_tag(rules_, owner), paint);
      case Side::South: return write_pair(bottom + 1, bottom, c, number, owner_tag(rules_, owner), paint);
      case Side::East: return canvas_.write(r, kWestMargin + across() + 1, whole, paint);
      case Side::West: return canvas_.write(r, kWestMargin - 1 - static_cast<int>(whole.size()), whole, paint);
    }
  }

  // The meaning of a colour's two letters, for panels too narrow for the names.
  void write_colours() {
    if (!names_colours(rules_)) return;
    const int top = 2 * kRim + 8 * size_.rows();
    int c = 0;
    for (const Colour colour : kAllColours) {
      const std::string text = short_colour(rules_, colour) + " " + colour_name(rules_, colour);
      if (index(colour) == kColours / 2) c = 0;
      canvas_.write(top + (index(colour) < kColours / 2 ? 0 : 1), c, text, paint_of(rules_, colour));
      c += static_cast<int>(text.size()) + 2;
    }
  }

  void write_pair(int number_row, int owner_row, int column, const std::string& number, const std::string& owner,
                  const std::string& paint) {
    canvas_.write(number_row, column + 1, number, paint);
    canvas_.write(owner_row, column + 1, owner, paint);
  }

  const Rules& rules_;
  const State& seen_;
  const DotSize& size_;
  Highlight highlight_;
  std::optional<Square> previewed_;
  kit::TextCanvas canvas_;
  std::vector<Cell> dots_;
};

}  // namespace

std::string draw_dots(const Rules& rules, const View& view, const PictureStyle& style) {
  for (const DotSize& size : kDotSizes) {
    const bool fits = 8 * size.rows() + 2 * kRim <= style.height &&
                      kWestMargin + 8 * size.columns() + kEastMargin + kPanelWidth + 2 <= style.width;
    if (fits) return DotPicture(rules, view.seen, size, style).draw(style.colour);
  }
  return "";
}

}  // namespace mornington::metro
