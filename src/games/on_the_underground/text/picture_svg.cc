#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/markup.h"
#include "games/kit/svg.h"
#include "games/on_the_underground/game.h"
#include "games/on_the_underground/label_boxes.h"
#include "games/on_the_underground/turn.h"

namespace mornington::on_the_underground {
namespace {

constexpr int kMargin = 400;  // all lengths in tenths of a pixel

std::string tenths(int n) {
  const std::string sign = n < 0 ? "-" : "";
  return sign + std::to_string(std::abs(n) / 10) + "." + std::to_string(std::abs(n) % 10);
}

Point to_pixels(const Board& board, Point at) {
  return {at.x * kPixelsPerUnit / board.scale + kMargin, at.y * kPixelsPerUnit / board.scale + kMargin};
}

std::string path_of(const std::vector<Point>& points) {
  std::string out;
  for (const Point& point : points) out += (out.empty() ? "M" : " L") + tenths(point.x) + " " + tenths(point.y);
  return out;
}

// Normal of an octilinear direction, in thousandths.
Point normal_of(Point from, Point to) {
  const int dx = (to.x > from.x) - (to.x < from.x);
  const int dy = (to.y > from.y) - (to.y < from.y);
  const int length = dx != 0 && dy != 0 ? 707 : 1000;
  return {-dy * length, dx * length};
}

// The course moved sideways, with mitred corners.
std::vector<Point> moved(const std::vector<Point>& points, int aside) {
  std::vector<Point> out;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point before = i > 0 ? normal_of(points[i - 1], points[i]) : normal_of(points[0], points[1]);
    const Point after = i + 1 < points.size() ? normal_of(points[i], points[i + 1]) : before;
    const int turn = 1000 + (before.x * after.x + before.y * after.y) / 1000;  // 1 + cosine
    const int share = std::max(turn, 300);
    out.push_back(
        {points[i].x + aside * (before.x + after.x) / share, points[i].y + aside * (before.y + after.y) / share});
  }
  return out;
}

std::string stroke(const std::vector<Point>& points, const std::string& colour, int width, const char* extra = "") {
  return "<path d=\"" + path_of(points) + "\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"" + tenths(width) +
         "\" stroke-linejoin=\"round\" " + extra + "/>\n";
}

std::string draw_rivers(const Rules& rules) {
  std::string out;
  for (const auto& river : rules.layout.rivers) {
    std::vector<Point> points;
    points.reserve(river.size());
    for (const Point& point : river) points.push_back(to_pixels(rules.board, point));
    if (points.size() > 1) out += stroke(points, "#cfe6f5", 240, "stroke-linecap=\"round\"");
  }
  return out;
}

std::string circle(Point at, int radius, const std::string& fill, const std::string& rim, int width) {
  return "<circle cx=\"" + tenths(at.x) + "\" cy=\"" + tenths(at.y) + "\" r=\"" + tenths(radius) + "\" fill=\"" + fill +
         "\" stroke=\"" + rim + "\" stroke-width=\"" + tenths(width) + "\"/>\n";
}

std::string square(Point at, int half, const std::string& fill, const std::string& rim, const char* extra = "") {
  return "<rect x=\"" + tenths(at.x - half) + "\" y=\"" + tenths(at.y - half) + "\" width=\"" + tenths(2 * half) +
         "\" height=\"" + tenths(2 * half) + "\" rx=\"2\" fill=\"" + fill + "\" stroke=\"" + rim +
         "\" stroke-width=\"2\" " + extra + "/>\n";
}

std::string draw_clusters(const Rules& rules) {
  std::string out;
  for (const Station& station : rules.board.nodes)
    if (station.cluster >= 0) out += circle(to_pixels(rules.board, station.at), 260, "#fbd9e6", "none", 0);
  return out;
}

// Tracks take the spaces from one side; a block that tiles have opened shows all of them closer together.
std::string draw_block(const Rules& rules, const State& state, Block block, const std::string& highlight) {
  const Link& link = rules.board.link(block);
  std::vector<std::string> colours;
  for (std::size_t i = 0; i < rules.board.lines.size(); ++i)
    if (state.tracks[i].has(block)) colours.push_back(rules.layout.line_colours[i]);
  std::vector<Point> points;
  for (const Point& point : course(rules.board, link)) points.push_back(to_pixels(rules.board, point));
  const int slots = std::max(link.spaces, static_cast<int>(colours.size()));
  std::string out;
  if (highlight == link.id || highlight.find(" " + link.id) != std::string::npos)
    out += stroke(points, "#ffe680", kTrackGap * slots + 120, "stroke-linecap=\"round\"");
  for (int i = 0; i < slots; ++i) {
    const std::vector<Point> track = moved(points, (2 * i - (slots - 1)) * kTrackGap / 2);
    if (i >= static_cast<int>(colours.size())) {
      out += stroke(track, "#d8d8d8", 40);
      continue;
    }
    out += stroke(track, "#555555", 66) + stroke(track, colours[static_cast<std::size_t>(i)], 52);
  }
  return out;
}

std::string draw_shape(const Station& station, Point at) {
  if (station.icons > 0)
    return square(at, 55, "#e8f4fc", "#4a90c2",
                  ("transform=\"rotate(45 " + tenths(at.x) + " " + tenths(at.y) + ")\"").c_str());
  if (station.is(Kind::Terminus))
    return square(at, kStationRadius, "#222222", "#222222") + circle(at, 40, "#ffffff", "none", 0);
  if (station.is(Kind::NationalRail)) return square(at, kStationRadius, "#ffffff", "#c8102e");
  if (station.is(Kind::Express)) return circle(at, kStationRadius, "#f2c14e", "#222222", 20);
  if (station.is(Kind::Connection)) return circle(at, kStationRadius, "#9bd3a0", "#1d6b2c", 20);
  if (station.is(Kind::Rer)) return circle(at, kStationRadius, "#ffffff", "#1d63b4", 35);
  if (station.is(Kind::Landmark)) return circle(at, kStationRadius, "#e4d3f0", "#7b3f98", 20);
  return circle(at, station.kinds == 0 ? kStationRadius * 7 / 10 : kStationRadius, "#ffffff", "#222222", 20);
}

std::string text_at(int x, int y, const char* anchor, const char* style, const std::string& text) {
  return "<text x=\"" + tenths(x) + "\" y=\"" + tenths(y) + "\" text-anchor=\"" + anchor + "\" " + style + ">" +
         escaped_markup(text) + "</text>\n";
}

std::string draw_area(const Rules& rules, const Decor& decor) {
  std::string path;
  for (const Point& point : decor.points) {
    const Point at = to_pixels(rules.board, point);
    path += (path.empty() ? "M" : "L") + tenths(at.x) + " " + tenths(at.y);
  }
  return "<path d=\"" + path + "Z\" fill=\"" + (decor.kind == Decor::Kind::Park ? "#dcebcf" : "#cfe6f5") + "\"/>\n";
}

// Areas lie below everything, names of places above the rivers.
std::string draw_decor(const Rules& rules, bool texts) {
  std::string out;
  for (const Decor& decor : rules.layout.decor) {
    if ((decor.kind == Decor::Kind::Text) != texts) continue;
    const Point at = to_pixels(rules.board, decor.points.front());
    out += texts ? text_at(at.x, at.y, "middle", "font-size=\"15\" font-style=\"italic\" fill=\"#77808a\"", decor.text)
                 : draw_area(rules, decor);
  }
  return out;
}

const char* anchor_of(Side side) {
  if (side == Side::N || side == Side::S) return "middle";
  return side == Side::NE || side == Side::E || side == Side::SE ? "start" : "end";
}

// White behind the letters, so that a label that grazes a track stays readable.
std::string draw_label(const Rules& rules, Node node) {
  constexpr const char* kStyle =
      "font-size=\"11.5\" stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\" fill=\"#222222\"";
  const Label& label = rules.layout.labels[static_cast<std::size_t>(node)];
  const LabelBox box = label_box(rules.board, rules.layout, node);
  const char* anchor = anchor_of(label.side);
  const int x = anchor[0] == 'm' ? (box.left + box.right) / 2 : (anchor[0] == 's' ? box.left : box.right);
  std::string out;
  for (std::size_t i = 0; i < label.lines.size(); ++i)
    out += text_at(x + kMargin, box.top + static_cast<int>(i) * kLineHeight + 100 + kMargin, anchor, kStyle,
                   label.lines[i]);
  return out;
}

// The symbol or the landmark type that lies on a station, by its first letter.
std::string draw_piece(const Rules& rules, const State& state, Node node) {
  constexpr const char* kStyle = "font-size=\"11\" font-weight=\"bold\" fill=\"#222222\"";
  const Point at = to_pixels(rules.board, rules.board.station(node).at);
  std::string letter;
  for (std::size_t i = 0; i < rules.board.connection_stations.size(); ++i)
    if (rules.board.connection_stations[i] == node && state.symbol_on[i] != 0)
      letter = rules.board.symbols[state.symbol_on[i] - 1u].substr(0, 2);
  for (std::size_t i = 0; i < rules.board.landmark_stations.size(); ++i)
    if (rules.board.landmark_stations[i] == node && state.tile_on[i] != 0)
      letter = rules.board.landmark_types[state.tile_on[i] - 1u].substr(0, 1);
  return letter.empty() ? "" : text_at(at.x, at.y + 38, "middle", kStyle, letter);
}

std::string draw_station(const Rules& rules, const State& state, Node node, const PictureStyle& style) {
  const Station& station = rules.board.station(node);
  const Point at = to_pixels(rules.board, station.at);
  const std::string& highlight = style.highlight;
  std::string out;
  if (highlight == station.id || highlight.find("ride " + station.id + " ") == 0)
    out += circle(at, 200, "#ffe680", "none", 0);
  if (!style.on_paper && face_up_stations(state).has(node)) out += circle(at, 160, "none", "#ff8c00", 40);
  return out + draw_shape(station, at) + draw_piece(rules, state, node);
}

std::string draw_passenger(const Rules& rules, const State& state) {
  if (state.passenger == kNoNode) return "";
  const Point at = to_pixels(rules.board, rules.board.station(state.passenger).at);
  const std::string x = tenths(at.x);
  return "<path d=\"M" + tenths(at.x - 80) + " " + tenths(at.y + 20) + " Q" + x + " " + tenths(at.y - 200) + " " +
         tenths(at.x + 80) + " " + tenths(at.y + 20) +
         " Z\" fill=\"#e03131\" stroke=\"#ffffff\" stroke-width=\"1.5\"/>\n" +
         circle({at.x, at.y - 130}, 60, "#e03131", "#ffffff", 15);
}

std::string line_of_scores(const Rules& rules, const State& state) {
  std::string out;
  for (const Seat seat : each_seat(rules.seats)) {
    out += (index(seat) > 0 ? "   " : "") + ("Player " + std::to_string(index(seat) + 1)) + ": " +
           std::to_string(points_of(state, seat));
  }
  return out;
}

}  // namespace

std::string OnTheUnderground::draw_svg(const Rules& rules, const View& view, const PictureStyle& style) {
  const State& state = view.state;
  const Point corner = to_pixels(rules.board, {rules.layout.width, rules.layout.height});
  const std::string size = tenths(corner.x + kMargin) + " " + tenths(corner.y + kMargin);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size +
                    "\" font-family=\"Helvetica, Arial, sans-serif\">\n<rect width=\"100%\" height=\"100%\" "
                    "fill=\"#fbfaf6\"/>\n";
  out += draw_decor(rules, false) + draw_rivers(rules) + draw_decor(rules, true) + draw_clusters(rules);
  for (std::size_t i = 0; i < rules.board.blocks.size(); ++i)
    out += draw_block(rules, state, block_at(static_cast<int>(i)), style.highlight);
  for (std::size_t i = 0; i < rules.board.nodes.size(); ++i)
    out += draw_station(rules, state, node_at(static_cast<int>(i)), style);
  for (std::size_t i = 0; i < rules.board.nodes.size(); ++i) out += draw_label(rules, node_at(static_cast<int>(i)));
  if (!style.on_paper) out += draw_passenger(rules, state);
  out += text_at(kMargin, 250, "start", "font-size=\"16\" font-weight=\"bold\" fill=\"#222222\"",
                 style.on_paper ? rules.board.name : rules.board.name + "   " + line_of_scores(rules, state));
  return out + "</svg>\n";
}

}  // namespace mornington::on_the_underground
