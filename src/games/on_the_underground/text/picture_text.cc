// The map for a terminal: blocks as strokes, tracks as letters of their lines, stations as signs by their kind, and in
// larger terminals the names of stations where there is room for them.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "core/utf8.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/label_boxes.h"
#include "games/on_the_underground/text/map_sheet.h"
#include "games/on_the_underground/text/names.h"
#include "games/on_the_underground/text/picture.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

constexpr int kStatusLines = 3;
constexpr int kSpareHeight = 10;  // from here on the map can spare a line
constexpr int kNamesWidth = 100;  // from here on names and a line of the legend are shown
constexpr int kNamesHeight = 30;

// The surroundings of the map: a panel to the right, a line of signs below, or little room.
enum class Surroundings { Panel, Legend, Little };

struct Picture {
  const Rules& rules;
  const State& state;
  const Highlight& highlight;
  MapSheet& sheet;

  [[nodiscard]] int column(const Station& station) const { return sheet.column(station.at.x); }
  [[nodiscard]] int row(const Station& station) const { return sheet.row(station.at.y); }
};

std::string stroke(int dx, int dy) {
  if (dy == 0) return "─";
  if (dx == 0) return "│";
  return (dx > 0) == (dy > 0) ? "╲" : "╱";
}

// The lines of a block take turns; a highlighted block is one band.
Cell track_cell(const Picture& picture, Block block, const std::vector<Line>& lines, int step,
                const std::string& empty) {
  const bool bright = picture.highlight.blocks.has(block);
  if (lines.empty()) return {bright ? "▓" : empty, bright ? "" : "#777777", bright};
  const int named = picture.highlight.line;
  const Line line = bright && named >= 0 ? line_at(named) : lines[static_cast<std::size_t>(step) % lines.size()];
  const std::string letter(1, letter_of(picture.rules.board, line));
  return {bright ? "▓" : letter, picture.rules.layout.line_colours[static_cast<std::size_t>(line)], true};
}

void draw_block(const Picture& picture, Block block) {
  std::vector<Line> lines;
  for_each_line(lines_in(picture.rules, picture.state, block), [&](Line line) { lines.push_back(line); });
  const std::vector<Point> points = course(picture.rules.board, picture.rules.board.link(block));
  int step = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const int x0 = picture.sheet.column(points[i].x);
    const int y0 = picture.sheet.row(points[i].y);
    const int dx = picture.sheet.column(points[i + 1].x) - x0;
    const int dy = picture.sheet.row(points[i + 1].y) - y0;
    const int length = std::max({std::abs(dx), std::abs(dy), 1});
    for (int k = 0; k <= length; ++k, ++step)
      picture.sheet.put(x0 + dx * k / length, y0 + dy * k / length,
                        track_cell(picture, block, lines, step, stroke(dx, dy)));
  }
}

void draw_blocks(const Picture& picture) {
  for (std::size_t i = 0; i < picture.rules.board.blocks.size(); ++i)
    draw_block(picture, block_at(static_cast<int>(i)));
  // NB: once more, since in little room another block may fall into the same cells.
  picture.highlight.blocks.for_each([&](Block block) { draw_block(picture, block); });
}

void draw_station(const Picture& picture, Node node) {
  const Station& station = picture.rules.board.station(node);
  Cell cell{std::string(station_glyph(station)), "", false};
  if (face_up_stations(picture.state).has(node)) cell = {"★", "#ffb000", true};
  if (picture.state.passenger == node) cell = {"@", "#ff4040", true};
  picture.sheet.put(picture.column(station), picture.row(station), cell);
}

void draw_stations(const Picture& picture) {
  for (std::size_t i = 0; i < picture.rules.board.nodes.size(); ++i)
    draw_station(picture, node_at(static_cast<int>(i)));
  // NB: what lies face up must not vanish under a neighbour that falls into the same cell.
  face_up_stations(picture.state).for_each([&](Node node) { draw_station(picture, node); });
  if (picture.state.passenger != kNoNode) draw_station(picture, picture.state.passenger);
}

// Brackets around a station; where it stands at the edge of the picture one of them is left out.
void bracket(const Picture& picture, Node node) {
  const Station& station = picture.rules.board.station(node);
  draw_station(picture, node);
  picture.sheet.put(picture.column(station) - 1, picture.row(station), {"[", "", true});
  picture.sheet.put(picture.column(station) + 1, picture.row(station), {"]", "", true});
}

// Next to the station, first where the layout has its label.
bool write_name(const Picture& picture, Node node) {
  const Station& station = picture.rules.board.station(node);
  const bool bright = picture.highlight.stations.has(node);
  const std::string name = visible(station.name);
  const int length = letters_of(name);
  const int column = picture.column(station);
  const int row = picture.row(station);
  const int gap = bright ? 3 : 2;
  struct Place {
    int column;
    int row;
  };
  // In the order of Side.
  const std::array<Place, 8> places = {{{column - length / 2, row - 1},
                                        {column + 1, row - 1},
                                        {column + gap, row},
                                        {column + 1, row + 1},
                                        {column - length / 2, row + 1},
                                        {column - length, row + 1},
                                        {column - length - gap + 1, row},
                                        {column - length, row - 1}}};
  const Place wish = places[static_cast<std::size_t>(picture.rules.layout.labels[static_cast<std::size_t>(node)].side)];
  if (picture.sheet.write_if_blank(wish.column, wish.row, name, bright)) return true;
  return std::any_of(places.begin(), places.end(),
                     [&](Place place) { return picture.sheet.write_if_blank(place.column, place.row, name, bright); });
}

// The most important fact is named first.
void write_names(const Picture& picture) {
  NodeSet first = (picture.highlight.stations | face_up_stations(picture.state)) & picture.rules.board.stations;
  if (picture.state.passenger != kNoNode) first.add(picture.state.passenger);
  first.for_each([&](Node node) { write_name(picture, node); });
  picture.rules.board.stations.without(first).for_each([&](Node node) { write_name(picture, node); });
}

// A text that ends in "…" where it is too long.
std::string fitted_text(const std::string& text, int width) {
  const std::string shown = visible(text);
  return letters_of(shown) <= width ? shown : cut(shown, std::max(width - 1, 0)) + "…";
}

// The first of the texts that fits, else as much of the last as does.
std::string first_that_fits(const std::vector<std::string>& texts, int width) {
  for (const std::string& text : texts)
    if (letters_of(visible(text)) <= width) return visible(text);
  return fitted_text(texts.back(), width);
}

// In two lines where the names are too long for one, if the map can spare a line.
std::vector<std::string> journey_lines(const Rules& rules, const State& state, int width, int height) {
  std::string cards;
  for (Node node : state.face_up)
    if (node != kNoNode) cards += (cards.empty() ? "" : ", ") + rules.board.station(node).name;
  const std::string where = state.passenger == kNoNode ? "gone" : rules.board.station(state.passenger).name;
  const std::string ends = where + "  ★ " + cards;
  for (const std::string& text : {"@ Passenger: " + ends, "@ " + ends})
    if (letters_of(visible(text)) <= width) return {visible(text)};
  if (height < kSpareHeight) return {fitted_text("@ " + ends, width)};
  return {fitted_text("@ Passenger: " + where, width), fitted_text("★ " + cards, width)};
}

// Which letter is which line.
std::string letters_text(const Rules& rules, const State& state, int width) {
  std::string keys;
  LineSet used = 0;
  for (LineSet lines : state.lines_of) used = static_cast<LineSet>(used | lines);
  for_each_line(used, [&](Line line) {
    keys += std::string(keys.empty() ? "" : " ") + letter_of(rules.board, line) + "=" +
            rules.layout.line_names[static_cast<std::size_t>(line)];
  });
  return first_that_fits({keys + "  `table`: all", keys}, width);
}

constexpr const char* kOtherSigns = "─ no track yet  ▓ [○] highlighted  `legend`: more";

// The signs of the kinds that this map has.
std::string station_signs(const Rules& rules) {
  struct Sign {
    Kind kind;
    const char* text;
  };
  constexpr std::array<Sign, 6> kSigns = {{{Kind::Express, " ● express"},
                                           {Kind::Terminus, " ■ terminus"},
                                           {Kind::Connection, " ◇ connection"},
                                           {Kind::Landmark, " ◇ landmark"},
                                           {Kind::NationalRail, " □ national rail"},
                                           {Kind::Rer, " □ RER"}}};
  std::string text = "○ station";
  for (const Sign& sign : kSigns) {
    bool there = false;
    rules.board.stations.for_each([&](Node node) { there = there || rules.board.station(node).is(sign.kind); });
    if (there) text += sign.text;
  }
  return text + (rules.board.icons.any() ? " ≈ water" : "");
}

// The lines below the map, after the `texts` about the journey: facts that the panel omits. `lines`: how many there
// are.
std::string status(const Rules& rules, const View& view, int width, std::vector<std::string> texts, int lines,
                   Surroundings around) {
  const std::size_t journey = texts.size();
  if (around != Surroundings::Panel) texts.push_back(first_that_fits(own_texts(rules, view), width));
  texts.push_back(letters_text(rules, view.state, width));
  const std::string signs = station_signs(rules) + "  " + kOtherSigns;
  if (around == Surroundings::Panel) {
    texts.emplace_back(fitted_text(station_signs(rules), width));
    texts.emplace_back(fitted_text(kOtherSigns, width));
  } else if (around == Surroundings::Legend) {
    texts.push_back(fitted_text(signs, width));
  } else if (lines < kStatusLines) {
    texts.erase(texts.begin() + static_cast<std::ptrdiff_t>(journey));
  }
  std::string out;
  for (const std::string& text : texts) out += text + "\n";
  return out;
}

std::string draw_board(const Rules& rules, const View& view, const PictureStyle& style) {
  const State& state = view.state;
  const bool large = style.width >= kNamesWidth && style.height >= kNamesHeight;
  const bool beside = large && style.width >= kNamesWidth + kPanelWidth / 2;  // leaves the caller room for its panel
  const int width = std::max(style.width - (beside ? kPanelWidth + 2 : 0), 1);
  const int below = std::min(kStatusLines, style.height - 1);  // the map keeps one line
  std::vector<std::string> journey = journey_lines(rules, state, width, style.height);
  const int more = static_cast<int>(journey.size()) - 1 + (large ? 1 : 0);
  MapSheet sheet(rules.layout, width, std::max(style.height - kStatusLines - more, 1));
  const Highlight highlight = find_highlight(rules, state, style.highlight);
  const Picture picture{rules, state, highlight, sheet};
  draw_blocks(picture);
  draw_stations(picture);
  highlight.stations.for_each([&](Node node) { bracket(picture, node); });
  if (large) write_names(picture);
  const Surroundings around = beside ? Surroundings::Panel : large ? Surroundings::Legend : Surroundings::Little;
  return sheet.text(style.colour) + status(rules, view, width, std::move(journey), below, around);
}

}  // namespace

std::string OnTheUnderground::draw_text(const Rules& rules, const View& view, const PictureStyle& style) {
  if (style.part == PicturePart::Legend) return picture_legend();
  if (style.part == PicturePart::Caption) return picture_caption(rules, view.state, style.highlight);
  if (style.part == PicturePart::Panel) return picture_panel(rules, view);
  if (style.part == PicturePart::Table) return picture_table(rules, view);
  if (style.part == PicturePart::Names) return picture_names(rules);
  return draw_board(rules, view, style);
}

}  // namespace mornington::on_the_underground
