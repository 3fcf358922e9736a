// The sheet as a transit map: calm paper, the river, districts, potential lines, the lines with casing and a pattern
// of their own, and the score box below. All lengths are whole pixels.
#include <algorithm>
#include <string>

#include "core/markup.h"
#include "games/kit/svg.h"
#include "games/next_station/game.h"
#include "games/next_station/text/picture.h"

namespace mornington::next_station {
namespace {

using kit::attribute;

constexpr int kStep = 64;  // pixels of a lattice step
constexpr int kMargin = 56;
constexpr int kBoxHeight = 132;
constexpr int kGap = 24;  // between sheets

// The mark inside a line's stroke, so that pencils differ without colour: none, a thread, dashes, dots.
constexpr std::array<std::string_view, kPencils> kPatterns = {"", "1000 0", "10 8", "0 9"};

std::string num(int n) { return std::to_string(n); }

int pixel(int lattice) { return kMargin + lattice * kStep; }

std::string line_element(Point a, Point b, std::string_view style) {
  return "<line x1=\"" + num(a.x) + "\" y1=\"" + num(a.y) + "\" x2=\"" + num(b.x) + "\" y2=\"" + num(b.y) + "\" " +
         std::string(style) + "/>\n";
}

std::string circle_element(Point at, int radius, std::string_view style) {
  return "<circle cx=\"" + num(at.x) + "\" cy=\"" + num(at.y) + "\" r=\"" + num(radius) + "\" " + std::string(style) +
         "/>\n";
}

std::string text_element(Point at, std::string_view text, std::string_view style) {
  return "<text x=\"" + num(at.x) + "\" y=\"" + num(at.y) + "\" " + std::string(style) + ">" + escaped_markup(text) +
         "</text>\n";
}

Point place(const Board& board, StationId station) {
  return {pixel(board.station(station).at.x), pixel(board.station(station).at.y)};
}

std::string polygon(Point at, const std::vector<Point>& corners, std::string_view style) {
  std::string points;
  for (Point corner : corners) points += num(at.x + corner.x) + "," + num(at.y + corner.y) + " ";
  return "<polygon points=\"" + points + "\" " + std::string(style) + "/>\n";
}

std::string symbol_shape(Symbol symbol, Point at, const std::string& style) {
  switch (symbol) {
    case Symbol::Circle: return circle_element(at, 7, style);
    case Symbol::Triangle: return polygon(at, {{0, -9}, {8, 6}, {-8, 6}}, style);
    case Symbol::Square: return polygon(at, {{-7, -7}, {7, -7}, {7, 7}, {-7, 7}}, style);
    case Symbol::Pentagon: return polygon(at, {{0, -9}, {9, -2}, {5, 8}, {-5, 8}, {-9, -2}}, style);
    case Symbol::Central:
      return polygon(at, {{0, -11}, {3, -4}, {10, -3}, {5, 2}, {6, 9}, {0, 6}, {-6, 9}, {-5, 2}, {-10, -3}, {-3, -4}},
                     style);
  }
  return "";
}

std::string compass(Point at, const std::string& ink) {
  return polygon(at,
                 {{0, -27},
                  {7, -17},
                  {19, -19},
                  {17, -7},
                  {27, 0},
                  {17, 7},
                  {19, 19},
                  {7, 17},
                  {0, 27},
                  {-7, 17},
                  {-19, 19},
                  {-17, 7},
                  {-27, 0},
                  {-17, -7},
                  {-19, -19},
                  {-7, -17}},
                 "fill=\"" + ink + "\"");
}

std::string svg_river(const Rules& rules) {
  const auto& river = river_of(rules);
  if (river.empty()) return "";
  std::string path;
  for (std::size_t i = 0; i < river.size(); ++i)
    path += (i == 0 ? "M" : "L") + num(kMargin + river[i].x * kStep / 1000) + " " +
            num(kMargin + river[i].y * kStep / 1000) + " ";
  const int width = std::max(8, rules.layout.river_width * kStep / 1000);
  return "<path d=\"" + path + "\" fill=\"none\" stroke=\"" + rules.layout.water + "\" stroke-width=\"" + num(width) +
         "\" stroke-linejoin=\"round\" stroke-linecap=\"round\" clip-path=\"url(#paper)\"/>\n";
}

std::string svg_borders(const Rules& rules) {
  const Board& board = rules.board;
  const std::string style = "stroke=\"" + rules.layout.border + "\" stroke-width=\"4\" stroke-linecap=\"square\"";
  std::string out;
  const int half = kStep / 2;
  for (int y = 0; y < board.height; ++y)
    for (int x = 0; x < board.width; ++x) {
      const int here = district_at(board, {x, y});
      const Point at{pixel(x), pixel(y)};
      if (x + 1 < board.width && district_at(board, {x + 1, y}) != here)
        out += line_element({at.x + half, at.y - half}, {at.x + half, at.y + half}, style);
      if (y + 1 < board.height && district_at(board, {x, y + 1}) != here)
        out += line_element({at.x - half, at.y + half}, {at.x + half, at.y + half}, style);
    }
  return out;
}

std::string svg_potential_lines(const Rules& rules) {
  std::string out = "<g stroke=\"#b9b6ae\" stroke-width=\"1\">\n";
  for (const PotentialLine& line : rules.board.potential_lines)
    out += line_element(place(rules.board, line.a), place(rules.board, line.b), "");
  return out + "</g>\n";
}

std::string strokes(const Rules& rules, const SectionSet& sections, const std::string& style) {
  std::string out = "<g " + style + ">\n";
  for_each(sections, [&](SectionId id) {
    out += line_element(place(rules.board, rules.board.line(id).a), place(rules.board, rules.board.line(id).b), "");
  });
  return out + "</g>\n";
}

std::string svg_line(const Rules& rules, const Sheet& sheet, std::size_t p) {
  const std::string round = "stroke-linecap=\"round\" ";
  std::string out =
      strokes(rules, sheet.sections[p], round + "stroke=\"" + rules.layout.paper + "\" stroke-width=\"16\"");
  out += strokes(rules, sheet.sections[p], round + "stroke=\"" + rules.layout.colours[p] + "\" stroke-width=\"10\"");
  if (!kPatterns[p].empty())
    out += strokes(rules, sheet.sections[p],
                   round + "stroke=\"" + rules.layout.paper + "\" stroke-width=\"3\"" +
                       attribute("stroke-dasharray", kPatterns[p]));
  return "<g class=\"line-" + std::string(kPencilNames[p]) + "\">\n" + out + "</g>\n";
}

std::string svg_station(const Rules& rules, const Sheet& sheet, StationId id, bool bright) {
  const Station& station = rules.board.station(id);
  const Point at = place(rules.board, id);
  const Layout& look = rules.layout;
  int lines = 0;
  for (StationSet line : sheet.stations) lines += contains(line, id) ? 1 : 0;
  std::string out =
      "<g data-station=\"" + escaped_markup(station.slug) + "\"><title>" + escaped_markup(station.slug) + "</title>\n";
  if (bright) out += circle_element(at, 30, "fill=\"#ffd54a\" fill-opacity=\"0.7\"");
  if (contains(sheet.ends, id))
    out += circle_element(at, 25, "fill=\"none\" stroke=\"" + look.ink + "\" stroke-dasharray=\"3 4\"");
  if (station.tourist) out += compass(at, look.ink);
  if (lines > 1)
    out += circle_element(at, 21, "fill=\"" + look.paper + "\" stroke=\"" + look.ink + "\" stroke-width=\"2\"");
  const std::string fill = station.departure ? look.colours[static_cast<std::size_t>(*station.departure)] : look.paper;
  out += circle_element(at, 17, "fill=\"" + fill + "\" stroke=\"" + look.ink + "\" stroke-width=\"3\"");
  const std::string ink = station.departure ? look.paper : look.ink;
  const bool solid = station.symbol == Symbol::Central;
  out += symbol_shape(station.symbol, at,
                      "fill=\"" + (solid ? ink : "none") + "\" stroke=\"" + ink + "\" stroke-width=\"2\"");
  for (std::size_t p = 0; p < kPencils; ++p)
    if (sheet.circled[p] == index(id) + 1)
      out += circle_element(at, 28, "fill=\"none\" stroke=\"" + look.colours[p] + "\" stroke-width=\"3\"");
  return out + "</g>\n";
}

std::string svg_figures(const Rules& rules, const LineScore& line, std::size_t p, Point at) {
  const std::string formula = num(line.districts) + " × " + num(line.most_stations) + " + " +
                              num(line.thames_sections * kThamesPoints) + " = " + num(line.total);
  return "<rect x=\"" + num(at.x) + "\" y=\"" + num(at.y - 13) + "\" width=\"14\" height=\"14\" rx=\"3\" fill=\"" +
         rules.layout.colours[p] + "\"/>\n" +
         text_element({at.x + 20, at.y}, std::string(kPencilNames[p]) + "  " + formula, "");
}

std::string svg_box(const Rules& rules, const State& state, Seat seat, int top) {
  const ScoreBox box = score_sheet(rules, sheet_of(state, seat), state.objectives);
  std::string out =
      "<g font-family=\"Helvetica, Arial, sans-serif\" font-size=\"15\" fill=\"" + rules.layout.ink + "\">\n";
  for (int round = 0; round < kRounds; ++round) {
    const Pencil pencil = pencils_dealt(state) ? pencil_of(state, rules.seats, seat, round) : pencil_at(round);
    const auto p = static_cast<std::size_t>(pencil);
    out += svg_figures(rules, box.lines[p], p, {kMargin, top + 24 + round * 24});
  }
  const int right = kMargin + 5 * kStep;
  out += text_element({right, top + 24}, "Lines " + num(box.line_total), "");
  out +=
      text_element({right, top + 48}, "Tourist sites " + num(box.tourist_visits) + ": " + num(box.tourist_points), "");
  out += text_element({right, top + 72},
                      "Interchanges " + num(box.interchanges[2]) + " / " + num(box.interchanges[3]) + " / " +
                          num(box.interchanges[4]) + ": " + num(box.interchange_points),
                      "");
  out += text_element({right, top + 96}, "Total " + num(box.total), "font-size=\"20\" font-weight=\"bold\"");
  return out + "</g>\n";
}

std::string svg_sheet(const Rules& rules, const State& state, Seat seat, const PictureStyle& style) {
  const Sheet& sheet = sheet_of(state, seat);
  const StationSet bright = highlighted(rules, sheet, style.highlight);
  std::string out = svg_river(rules) + svg_borders(rules) + svg_potential_lines(rules);
  for (std::size_t p = 0; p < kPencils; ++p) out += svg_line(rules, sheet, p);
  for (std::size_t i = 0; i < rules.board.stations.size(); ++i) {
    const StationId id = station_at(static_cast<int>(i));
    out += svg_station(rules, sheet, id, contains(bright, id));
  }
  const int top = pixel(rules.board.height - 1) + kMargin;
  if (style.on_paper) return out + blank_score_box(rules, kMargin, pixel(rules.board.width - 1), top);
  return out + svg_box(rules, state, seat, top);
}

std::string rounded(Point at, int width, int height, const std::string& fill) {
  return "<rect x=\"" + num(at.x) + "\" y=\"" + num(at.y) + "\" width=\"" + num(width) + "\" height=\"" + num(height) +
         "\" rx=\"18\" fill=\"" + fill + "\"/>\n";
}

}  // namespace

std::string NextStation::draw_svg(const Rules& rules, const View& seen, const PictureStyle& style) {
  const int width = 2 * kMargin + (rules.board.width - 1) * kStep;
  const int map_height = 2 * kMargin + (rules.board.height - 1) * kStep;
  const int first = style.seat == kNoSeat ? 0 : index(style.seat);
  const int last = style.seat == kNoSeat ? rules.seats - 1 : first;
  const int whole_width = (width + kGap) * (last - first + 1) + kGap;
  const int whole_height = map_height + kBoxHeight + 2 * kGap;
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + num(whole_width) + " " +
                    num(whole_height) + "\" role=\"img\">\n<title>" + escaped_markup(rules.board.name) + "</title>\n";
  out += "<clipPath id=\"paper\"><rect width=\"" + num(width) + "\" height=\"" + num(map_height) +
         "\" rx=\"18\"/></clipPath>\n";
  out += "<rect width=\"" + num(whole_width) + "\" height=\"" + num(whole_height) + "\" fill=\"" + rules.layout.ground +
         "\"/>\n";
  for (int i = first; i <= last; ++i) {
    out += "<g transform=\"translate(" + num(kGap + (i - first) * (width + kGap)) + " " + num(kGap) + ")\">\n";
    out += rounded({0, 0}, width, map_height + kBoxHeight, rules.layout.paper);
    out += svg_sheet(rules, seen, seat_at(i), style) + "</g>\n";
  }
  return out + "</svg>\n";
}

}  // namespace mornington::next_station
