#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "games/on_the_underground/game.h"
#include "games/on_the_underground/label_boxes.h"
#include "games/on_the_underground/names.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

constexpr int kStatusLines = 2;

struct Cell {
  std::string glyph = " ";
  std::string colour;  // "#rrggbb", or empty
  bool bold = false;
};

int hex_digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

std::string ansi(const std::string& colour) {
  std::string out = "\x1b[38;2";
  for (std::size_t i = 1; i + 1 < colour.size(); i += 2)
    out += ";" + std::to_string(hex_digit(colour[i]) * 16 + hex_digit(colour[i + 1]));
  return out + "m";
}

// The map in character cells; everything outside is clipped.
class Sheet {
 public:
  Sheet(const Rules& rules, int width, int height)
      : rules_(rules),
        width_(width),
        height_(height),
        cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  [[nodiscard]] int column(int x) const { return x * (width_ - 1) / std::max(rules_.layout.width, 1); }
  [[nodiscard]] int row(int y) const { return y * (height_ - 1) / std::max(rules_.layout.height, 1); }

  void put(int column, int row, Cell cell) {
    if (column < 0 || column >= width_ || row < 0 || row >= height_) return;
    cells_[place_of(column, row)] = std::move(cell);
  }

  [[nodiscard]] std::string text(bool colour) const {
    std::string out;
    for (int row = 0; row < height_; ++row) {
      std::string line;
      for (int column = 0; column < width_; ++column) line += written(column, row, colour);
      while (!line.empty() && line.back() == ' ') line.pop_back();
      out += line + "\n";
    }
    return out;
  }

 private:
  [[nodiscard]] std::size_t place_of(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column);
  }
  [[nodiscard]] std::string written(int column, int row, bool colour) const {
    const Cell& cell = cells_[place_of(column, row)];
    if (!colour || (cell.colour.empty() && !cell.bold)) return cell.glyph;
    return (cell.bold ? "\x1b[1m" : "") + (cell.colour.empty() ? "" : ansi(cell.colour)) + cell.glyph + "\x1b[0m";
  }

  const Rules& rules_;
  int width_;
  int height_;
  std::vector<Cell> cells_;
};

std::string stroke(int dx, int dy) {
  if (dy == 0) return "─";
  if (dx == 0) return "│";
  return (dx > 0) == (dy > 0) ? "╲" : "╱";
}

// The lines in a block, in the order of the board.
std::vector<Line> lines_in(const Rules& rules, const State& state, Block block) {
  std::vector<Line> out;
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.tracks[i].has(block)) out.push_back(line_at(static_cast<int>(i)));
  return out;
}

Cell track_cell(const Rules& rules, const std::vector<Line>& lines, int step, const std::string& empty) {
  if (lines.empty()) return {empty, "#777777", false};
  const Line line = lines[static_cast<std::size_t>(step) % lines.size()];
  return {std::string(1, letter_of(rules.board, line)), rules.layout.line_colours[static_cast<std::size_t>(line)],
          true};
}

void draw_block(Sheet& sheet, const Rules& rules, const State& state, Block block) {
  const std::vector<Line> lines = lines_in(rules, state, block);
  const std::vector<Point> points = course(rules.board, rules.board.link(block));
  int step = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const int x0 = sheet.column(points[i].x);
    const int y0 = sheet.row(points[i].y);
    const int dx = sheet.column(points[i + 1].x) - x0;
    const int dy = sheet.row(points[i + 1].y) - y0;
    const int length = std::max({std::abs(dx), std::abs(dy), 1});
    for (int k = 0; k <= length; ++k, ++step)
      sheet.put(x0 + dx * k / length, y0 + dy * k / length, track_cell(rules, lines, step, stroke(dx, dy)));
  }
}

std::string station_glyph(const Station& station) {
  if (station.icons > 0) return "≈";
  if (station.is(Kind::Terminus)) return "■";
  if (station.is(Kind::Express)) return "●";
  if (station.is(Kind::Connection) || station.is(Kind::Landmark)) return "◇";
  if (station.is(Kind::NationalRail) || station.is(Kind::Rer)) return "□";
  return "○";
}

void draw_station(Sheet& sheet, const Rules& rules, const State& state, Node node) {
  const Station& station = rules.board.station(node);
  Cell cell{station_glyph(station), "", false};
  if (face_up_stations(state).has(node)) cell = {"★", "#ffb000", true};
  if (state.passenger == node) cell = {"@", "#ff4040", true};
  sheet.put(sheet.column(station.at.x), sheet.row(station.at.y), std::move(cell));
}

// Cuts at a number of letters, never inside one.
std::string cut(const std::string& text, int letters) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
    if (begins && letters-- == 0) return out;
    out += text[i];
  }
  return out;
}

std::string status(const Rules& rules, const State& state, int width) {
  std::string cards;
  for (Node node : state.face_up)
    if (node != kNoNode) cards += (cards.empty() ? "" : ", ") + rules.board.station(node).name;
  const std::string where = state.passenger == kNoNode ? "gone" : rules.board.station(state.passenger).name;
  std::string keys;
  LineSet used = 0;
  for (LineSet lines : state.lines_of) used = static_cast<LineSet>(used | lines);
  for_each_line(used, [&](Line line) {
    keys += std::string(keys.empty() ? "" : " ") + letter_of(rules.board, line) + "=" +
            rules.layout.line_names[static_cast<std::size_t>(line)];
  });
  return cut("@ Passenger: " + where + "  ★ " + cards, width) + "\n" + cut(keys, width) + "\n";
}

}  // namespace

std::string OnTheUnderground::draw_text(const Rules& rules, const View& view, const PictureStyle& style) {
  const int height = std::max(style.height - kStatusLines, 1);
  const int width = std::max(style.width, 10);
  Sheet sheet(rules, width, height);
  for (std::size_t i = 0; i < rules.board.blocks.size(); ++i)
    draw_block(sheet, rules, view.state, block_at(static_cast<int>(i)));
  for (std::size_t i = 0; i < rules.board.nodes.size(); ++i)
    draw_station(sheet, rules, view.state, node_at(static_cast<int>(i)));
  // NB: what lies face up must not vanish under a neighbour that falls into the same cell.
  face_up_stations(view.state).for_each([&](Node node) { draw_station(sheet, rules, view.state, node); });
  if (view.state.passenger != kNoNode) draw_station(sheet, rules, view.state, view.state.passenger);
  return sheet.text(style.colour) + status(rules, view.state, width);
}

}  // namespace mornington::on_the_underground
