#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/metro/text/board_plan.h"
#include "games/metro/text/picture.h"
#include "games/metro/trace.h"

// The board for a large terminal: every tile with its tracks, so that a line can be followed by eye from its station's
// number. In colour a track has the colour of the line on it; a highlighted line is drawn double.
namespace mornington::metro {
namespace {

constexpr std::array<std::string_view, 3> kTrackLegend = {
    "─│╭╮╰╯ track  ┼ crossing  ═║ highlighted line  ┏┓ highlighted square  ▒ centre",
    "12P1 station 12 of P1, its line starts beside the number  * scored  • tourist",
    "→ a line runs on here  m5 entrance 5 in the middle  (all signs: `legend`)"};

class TrackPicture {
 public:
  TrackPicture(const Rules& rules, const View& view, const BoardPlan& plan, const PictureStyle& style)
      : rules_(rules),
        seen_(view.seen),
        plan_(plan),
        highlight_(find_highlight(rules, view.seen, style.highlight)),
        canvas_(std::min(style.height, plan.rows() + static_cast<int>(kTrackLegend.size())), style.width) {}

  std::string draw(Seat eyes, bool colour) {
    draw_labels();
    for (const Square square : kAllSquares) draw_square(square);
    draw_lines();
    for (const Station station : kAllStations) draw_station(station);
    for (const Entrance entrance : kAllEntrances) draw_entrance(entrance);
    if (highlight_.line) draw_highlighted_line(*highlight_.line);
    if (highlight_.square) draw_chosen(*highlight_.square);
    if (eyes != kNoSeat) draw_hand(eyes);
    for (std::size_t i = 0; i < kTrackLegend.size(); ++i)
      canvas_.write(plan_.rows() + static_cast<int>(i), 0, kTrackLegend[i]);
    return canvas_.text(colour);
  }

 private:
  void draw_labels() {
    for (int i = 0; i < 8; ++i) {
      const std::string name = square_name(square_at(9 * i));  // on the diagonal: every column, every row
      canvas_.write(0, kLeftMargin + i * plan_.size.columns + plan_.size.columns / 2, name.substr(0, 1));
      canvas_.write(kTopMargin + i * plan_.size.rows + plan_.size.rows / 2, 0, name.substr(1));
    }
    for (const Square square : kAllSquares) {
      const BorderPlace corner = plan_.corner(square);
      canvas_.cover(corner.row, corner.column, "·");
    }
  }

  void draw_square(Square square) {
    if (const Slot<TileType> tile = tile_on(square); !tile.empty()) {
      draw_tile(plan_.corner(square), *tile);
    } else if (contains(kCentre, square)) {
      fill(plan_.corner(square), "▒");
    } else {
      write_centred(plan_.corner(square), plan_.size.rows / 2, square_name(square), {});
    }
    draw_figures(square);
  }

  [[nodiscard]] Slot<TileType> tile_on(Square square) const { return seen_.tile[index(square)]; }

  void fill(BorderPlace corner, std::string_view glyph) {
    for (int r = 0; r < plan_.size.rows; ++r)
      for (int c = 0; c < plan_.size.columns; ++c) canvas_.cover(corner.row + r, corner.column + c, glyph);
  }

  void write_centred(BorderPlace corner, int row, const std::string& ascii, const kit::Ink& ink) {
    canvas_.write(corner.row + row, corner.column + (plan_.size.columns - static_cast<int>(ascii.size())) / 2, ascii,
                  ink);
  }

  void draw_tile(BorderPlace corner, TileType type) {
    for (int entry = 0; entry < 4; ++entry)
      lay_track(canvas_, corner, plan_.size, drawn_track(type, entry), Stroke::Single, "");
  }

  // On a tile only its corner is free.
  void draw_figures(Square square) {
    const auto figures = figures_on(rules_, seen_, square);
    if (figures.empty()) return;
    const BorderPlace corner = plan_.corner(square);
    const std::string& paint = paint_of(rules_, figures[0].colour);
    if (!tile_on(square).empty())
      return canvas_.cover(corner.row + plan_.size.rows - 1, corner.column + plan_.size.columns - 1, "•", paint);
    std::string text = short_colour(rules_, figures[0].colour);
    if (figures.size() > 1) text += "+" + std::to_string(std::min<std::size_t>(9, figures.size() - 1));
    write_centred(corner, plan_.size.rows / 2 - 1, " " + text, paint);
    canvas_.cover(corner.row + plan_.size.rows / 2 - 1,
                  corner.column + (plan_.size.columns - static_cast<int>(text.size()) - 1) / 2, "•", paint);
  }

  [[nodiscard]] std::string line_paint(Line line) const { return owner_paint(rules_, line_owner(rules_, seen_, line)); }

  void lay_line(Line line, Stroke stroke) {
    for (const Passage& passage : passages_of_line(rules_, seen_, line)) {
      const auto track = drawn_track(*tile_on(passage.square), passage.entry / 2);
      lay_track(canvas_, plan_.corner(passage.square), plan_.size, track, stroke, line_paint(line));
    }
  }

  // An arrow on the border of a square, inwards at an even exit and outwards at an odd one.
  void point(Square square, int exit, const std::array<std::string_view, 4>& outward, const kit::Ink& ink) {
    const BorderPlace corner = plan_.corner(square);
    const BorderPlace at = border_place(plan_.size, exit);
    const int side = exit / 2;
    canvas_.cover(corner.row + at.row, corner.column + at.column,
                  outward[static_cast<std::size_t>(exit % 2 == 0 ? (side + 2) % 4 : side)], ink);
  }

  void draw_lines() {
    for (const Line line : kAllLines) {
      if (!exists(seen_, line)) continue;
      lay_line(line, Stroke::Single);
      const Step end = trace(rules_, seen_, line).end;
      if (is_end(end)) continue;
      const auto front = static_cast<Track>(end);
      point(square_of(front), 2 * (front & 3), {"↑", "→", "↓", "←"}, line_paint(line));
    }
  }

  // Next to the exit that the line starts into: number and track touch each other.
  void draw_station(Station station) {
    const Gate gate = rules_.board.stations[index(station)];
    const std::string text = station_label(rules_, seen_, station);
    const std::string paint = owner_paint(rules_, rules_.owner[index(station)]);
    const auto length = static_cast<int>(text.size());
    const BorderPlace corner = plan_.corner(gate.square);
    const BorderPlace start = border_place(plan_.size, 2 * static_cast<int>(gate.side));
    const int row = corner.row + start.row;
    const int column = corner.column + start.column;
    switch (gate.side) {
      case Side::North: return canvas_.write(row - 1, column, text, paint);
      case Side::South: return canvas_.write(row + 1, column - length + 1, text, paint);
      case Side::East: return canvas_.write(row, column + 2, text, paint);
      case Side::West: return canvas_.write(row, column - length - 1, text, paint);
    }
  }

  // The entrance's number inside the central station, with the owner of a tile there; not where tracks arrive.
  void draw_entrance(Entrance entrance) {
    const Gate gate = rules_.board.entrances[index(entrance)];
    constexpr std::array<int, 4> kAcross = {-8, 1, 8, -1};
    const Square square = square_at(index(gate.square) + kAcross[static_cast<std::size_t>(gate.side)]);
    if (!tile_on(square).empty()) return;
    std::string text = "m" + std::to_string(index(entrance) + 1);
    std::string paint;
    if (const Slot<Owner> owner = seen_.central[index(entrance)]; !owner.empty()) {
      text += owner_tag(rules_, *owner);
      paint = owner_paint(rules_, *owner);
    }
    const BorderPlace corner = plan_.corner(square);
    const auto length = static_cast<int>(text.size());
    const int middle = corner.row + plan_.size.rows / 2 - (row_of(square) < 4 ? 0 : 1);
    switch (gate.side) {  // NB: of the square outside, so the other way round inside
      case Side::South: return write_centred(corner, 1, text, paint);
      case Side::North: return write_centred(corner, plan_.size.rows - 2, text, paint);
      case Side::East: return canvas_.write(middle, corner.column + 1, text, paint);
      case Side::West: return canvas_.write(middle, corner.column + plan_.size.columns - 1 - length, text, paint);
    }
  }

  // From an arrow at its station to one where it ends or would run on.
  void draw_highlighted_line(Line line) {
    constexpr std::array<std::string_view, 4> kArrows = {"▲", "▶", "▼", "◀"};
    lay_line(line, Stroke::Double);
    if (starts_at_station(line)) mark_start(rules_.board.stations[index(line)], kArrows);
    const Step end = trace(rules_, seen_, line).end;
    if (is_end(end)) {
      const Passage last = passages_of_line(rules_, seen_, line).back();
      return point(last.square, last.exit, kArrows, line_paint(line));
    }
    const auto front = static_cast<Track>(end);
    point(square_of(front), 2 * (front & 3), kArrows, line_paint(line));
  }

  // Next to the station's number, where its line starts.
  void mark_start(Gate gate, const std::array<std::string_view, 4>& outward) {
    const auto side = static_cast<std::size_t>(gate.side);
    const BorderPlace corner = plan_.corner(gate.square);
    const BorderPlace at = border_place(plan_.size, 2 * static_cast<int>(gate.side));
    constexpr std::array<BorderPlace, 4> kBeside = {{{-1, -1}, {0, 1}, {1, 1}, {0, -1}}};
    canvas_.cover(corner.row + at.row + kBeside[side].row, corner.column + at.column + kBeside[side].column,
                  outward[(side + 2) % 4]);
  }

  // The corners are free on every tile.
  void draw_chosen(Square square) {
    const BorderPlace corner = plan_.corner(square);
    if (tile_on(square).empty() && !highlight_.code.empty()) {
      fill(corner, " ");
      draw_tile(corner, *parse_tile(highlight_.code));
    }
    const int bottom = corner.row + plan_.size.rows - 1;
    const int right = corner.column + plan_.size.columns - 1;
    canvas_.cover(corner.row, corner.column, "┏");
    canvas_.cover(corner.row, right, "┓");
    canvas_.cover(bottom, corner.column, "┗");
    canvas_.cover(bottom, right, "┛");
    if (!tile_on(square).empty()) draw_figures(square);
  }

  void draw_hand(Seat seat) {
    std::vector<Slot<TileType>> tiles(seen_.hand[seat].begin(), seen_.hand[seat].end());
    if (seen_.mover == seat) tiles.push_back(seen_.drawn);
    const bool beside = plan_.hand == HandPlace::Beside;
    BorderPlace corner{kTopMargin, plan_.right() + kRightMargin + 1};
    if (!beside) corner = {plan_.bottom() + 2, kLeftMargin};
    bool first = true;
    for (const Slot<TileType> tile : tiles) {
      if (!tile.is_seen()) continue;
      if (std::exchange(first, false)) canvas_.write(beside ? 0 : corner.row, beside ? corner.column : 0, "In hand");
      write_centred({corner.row - 1, corner.column}, 0, tile_code(*tile), {});
      draw_tile(corner, *tile);
      if (beside)
        corner.row += plan_.size.rows + 2;
      else
        corner.column += plan_.size.columns + 2;
    }
  }

  const Rules& rules_;
  const State& seen_;
  BoardPlan plan_;
  Highlight highlight_;
  TrackCanvas canvas_;
};

}  // namespace

std::string draw_tracks(const Rules& rules, const View& view, const PictureStyle& style) {
  const std::optional<BoardPlan> plan = plan_for(style);
  return plan ? TrackPicture(rules, view, *plan, style).draw(style.seat, style.colour) : "";
}

}  // namespace mornington::metro
