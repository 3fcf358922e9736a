#include <algorithm>

#include "core/markup.h"
#include "games/kit/svg.h"
#include "games/metro/cities/tourists.h"
#include "games/metro/game.h"
#include "games/metro/text/picture.h"
#include "games/metro/trace.h"

// The board as an SVG document: cream paper, a rim of stations in their owners' colours, curved tracks, and the lines
// that start at a station drawn over them.
namespace mornington::metro {
namespace {

using kit::attribute;

constexpr int kCell = 90;
constexpr int kMargin = 84;
constexpr int kSize = 2 * kMargin + 8 * kCell;
constexpr int kFooter = 46;
constexpr int kCityLine = 22;  // a landmark, or another piece of the city outside the board

struct Point {
  int x = 0;
  int y = 0;
};

Point corner(Square square) { return {kMargin + column_of(square) * kCell, kMargin + row_of(square) * kCell}; }

// Where an exit lies on the border of a square.
Point exit_point(Square square, int exit) {
  constexpr int kThird = kCell / 3;
  constexpr Point kExits[] = {{kThird, 0},         {2 * kThird, 0}, {kCell, kThird}, {kCell, 2 * kThird},
                              {2 * kThird, kCell}, {kThird, kCell}, {0, 2 * kThird}, {0, kThird}};
  const Point at = corner(square);
  return {at.x + kExits[exit].x, at.y + kExits[exit].y};
}

// A point inside the square from which the curve leaves the exit at a right angle.
Point inward(Point from, int exit, int by) {
  constexpr Point kInward[] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
  const Point& step = kInward[exit / 2];
  return {from.x + step.x * by, from.y + step.y * by};
}

std::string pair(Point p) { return std::to_string(p.x) + " " + std::to_string(p.y); }

std::string curve(Square square, int entry, int exit) {
  const Point from = exit_point(square, entry);
  const Point to = exit_point(square, exit);
  const bool back = entry / 2 == exit / 2;
  const int pull = back ? 34 : 32;
  return "M" + pair(from) + " C" + pair(inward(from, entry, pull)) + " " + pair(inward(to, exit, pull)) + " " +
         pair(to);
}

std::string rectangle(Point at, int width, int height, int radius, const std::string& rest) {
  return "<rect" + attribute("x", at.x) + attribute("y", at.y) + attribute("width", width) +
         attribute("height", height) + attribute("rx", radius) + rest + "/>\n";
}

std::string circle(Point at, int radius, const std::string& rest) {
  return "<circle" + attribute("cx", at.x) + attribute("cy", at.y) + attribute("r", radius) + rest + "/>\n";
}

std::string label(Point at, const std::string& text, const std::string& rest) {
  return "<text" + attribute("x", at.x) + attribute("y", at.y) + rest + ">" + escaped_markup(text) + "</text>\n";
}

std::string stroke(const std::string& paint, int width) {
  return attribute("stroke", paint) + attribute("stroke-width", width);
}

class Drawing {
 public:
  Drawing(const Rules& rules, const State& seen, const PictureStyle& style)
      : rules_(rules),
        seen_(seen),
        highlight_(find_highlight(rules, seen, style.highlight)),
        on_paper_(style.on_paper) {}

  std::string draw() {
    open();
    for (const Square square : kAllSquares) draw_square(square);
    draw_centre();
    draw_tracks();
    for (const Line line : kAllLines) draw_line(line);
    for (const Station station : kAllStations) draw_station(station);
    draw_central_tiles();
    draw_figures();
    draw_footer();
    draw_city();
    return out_ + "</svg>\n";
  }

 private:
  void open() {
    if (rules_.city.hooks->lines != nullptr) city_ = rules_.city.hooks->lines(rules_, seen_, full_colour);
    const int height =
        kSize + kFooter + static_cast<int>((city_.size() + 1) / 2) * kCityLine + (city_.empty() ? 0 : 12);
    const std::string box = "0 0 " + std::to_string(kSize) + " " + std::to_string(height);
    out_ += "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("viewBox", box) +
            " font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n<title>" +
            escaped_markup(rules_.board.name + (rules_.city.name.empty() ? "" : ": " + rules_.city.name)) +
            "</title>\n";
    out_ += rectangle({0, 0}, kSize, height, 0, attribute("fill", "#efe6d2"));
    out_ += rectangle({kMargin - 12, kMargin - 12}, 8 * kCell + 24, 8 * kCell + 24, 14,
                      attribute("fill", "#e2d5b8") + stroke("#8a7a5c", 3));
  }

  void draw_square(Square square) {
    const bool tile = !seen_.tile[index(square)].empty();
    const bool rail = contains(kCentre, square);
    if (rail && !tile) return;
    const char* fill = rail ? "#e9dcc0" : tile ? "#fbf5e6" : "#ebe1c9";
    const Point at = corner(square);
    out_ += rectangle({at.x + 1, at.y + 1}, kCell - 2, kCell - 2, 7, attribute("fill", fill) + stroke("#cbbc99", 1));
    if (square == highlight_.square)
      out_ += rectangle({at.x + 4, at.y + 4}, kCell - 8, kCell - 8, 8, " fill=\"none\"" + stroke("#c8323c", 4));
  }

  // The central station, with a platform to each entrance.
  void draw_centre() {
    if (!seen_.tile[index(kCentreSquares[0])].empty()) return;
    const Point at = corner(kCentreSquares[0]);
    out_ += rectangle({at.x + 6, at.y + 6}, 2 * kCell - 12, 2 * kCell - 12, 26,
                      attribute("fill", "#d8c9a5") + stroke("#8a7a5c", 3));
    out_ += circle({at.x + kCell, at.y + kCell}, 40, attribute("fill", "#fbf5e6") + stroke("#8a7a5c", 3));
    out_ += label({at.x + kCell, at.y + kCell + 12}, "M", " font-size=\"36\" font-weight=\"bold\" fill=\"#8a7a5c\"");
  }

  void draw_tracks() {
    out_ += "<g fill=\"none\" stroke-linecap=\"round\">\n";
    for (const Square square : kAllSquares) {
      const Slot<TileType> tile = seen_.tile[index(square)];
      if (tile.empty()) continue;
      std::string path;
      for (int entry = 0; entry < 4; ++entry) path += curve(square, 2 * entry, 2 * way_out(*tile, entry) + 1);
      out_ += "<path" + attribute("d", path) + stroke("#b9a989", 9) + "/>\n<path" + attribute("d", path) +
              stroke("#fbf5e6", 5) + "/>\n";
    }
    out_ += "</g>\n";
  }

  void draw_line(Line line) {
    if (!exists(seen_, line)) return;
    const Owner owner = line_owner(rules_, seen_, line);
    const auto passages = passages_of_line(rules_, seen_, line);
    if (passages.empty()) return;
    std::string path;
    for (const Passage& passage : passages) path += curve(passage.square, passage.entry, passage.exit);
    const bool scored = !contains(seen_.active, line);
    const std::string paint = owner == kNobody ? "#5b5242" : owner_paint(rules_, owner);
    const std::string common = attribute("d", path) + " fill=\"none\" stroke-linecap=\"round\"";
    if (line == highlight_.line) out_ += "<path" + common + stroke("#241d10", 13) + "/>\n";
    out_ += "<path" + common + stroke(paint, line == highlight_.line ? 8 : 6) +
            (scored ? "" : " stroke-opacity=\"0.55\"") + "/>\n";
  }

  // The building stands outside the middle of the side, its two tracks lead to the square.
  void draw_station(Station station) {
    const Gate gate = rules_.board.stations[index(station)];
    const int side = static_cast<int>(gate.side);
    const Owner owner = rules_.owner[index(station)];
    const Point departs = exit_point(gate.square, 2 * side);
    const Point arrives = exit_point(gate.square, 2 * side + 1);
    const Point middle{(departs.x + arrives.x) / 2, (departs.y + arrives.y) / 2};
    const Point house = inward(middle, 2 * side, -46);
    for (const Point& track : {departs, arrives})
      out_ += "<path" + attribute("d", "M" + pair(track) + " L" + pair(inward(track, 2 * side, -30))) +
              stroke("#b9a989", 7) + "/>\n";
    const std::string paint = owner == kNobody ? "#d9cfba" : owner_paint(rules_, owner);
    out_ += rectangle({house.x - 25, house.y - 17}, 50, 34, 9, attribute("fill", paint) + stroke("#4c4331", 2));
    out_ += label({house.x, house.y + 6}, std::to_string(rules_.number[index(station)]),
                  std::string(" font-size=\"18\" font-weight=\"bold\" fill=\"") +
                      (owner == kNobody ? "#4c4331" : "#ffffff") + "\"");
    if (!contains(seen_.active, line_from(station)))
      out_ += circle({house.x + 22, house.y - 14}, 7, " fill=\"#ffffff\"" + stroke("#4c4331", 2));
    if (rules_.city.hooks->tourists == TouristPlaces::Stations)
      for (const Colour colour : tourists_on(seen_, index(station))) draw_figure({house.x - 22, house.y - 14}, colour);
  }

  void draw_central_tiles() {
    for (const Entrance entrance : kAllEntrances) {
      const Slot<Owner> owner = seen_.central[index(entrance)];
      if (owner.empty()) continue;
      const Gate gate = rules_.board.entrances[index(entrance)];
      const Point departs = exit_point(gate.square, 2 * static_cast<int>(gate.side));
      const Point house = inward(departs, 2 * static_cast<int>(gate.side), -18);
      out_ += circle(house, 13, attribute("fill", owner_paint(rules_, *owner)) + stroke("#4c4331", 2));
    }
  }

  void draw_figure(Point at, Colour colour) {
    out_ += circle({at.x, at.y - 9}, 6, attribute("fill", paint_of(rules_, colour)) + stroke("#ffffff", 2));
    out_ += "<path" +
            attribute("d", "M" + pair({at.x - 9, at.y + 12}) + " Q" + pair({at.x, at.y - 14}) + " " +
                               pair({at.x + 9, at.y + 12}) + " Z") +
            attribute("fill", paint_of(rules_, colour)) + stroke("#ffffff", 2) + "/>\n";
  }

  void draw_figures() {
    if (!rules_.city.exists()) return;
    for (const Square square : kAllSquares) {
      const auto figures = figures_on(rules_, seen_, square);
      const Point at = corner(square);
      for (std::size_t i = 0; i < figures.size(); ++i)
        draw_figure({at.x + kCell / 2 + static_cast<int>(i % 4) * 16 - (figures.size() > 1 ? 24 : 0),
                     at.y + kCell / 2 + static_cast<int>(i / 4) * 20},
                    figures[i].colour);
    }
  }

  // The colour of each seat below the board, with its score.
  void draw_footer() {
    const int step = (kSize - 2 * kMargin) / rules_.seats;
    for (const Seat seat : each_seat(rules_.seats)) {
      const Point at{kMargin + step * index(seat) + step / 2, kSize + 12};
      const std::string& paint = paint_of(rules_, rules_.board.player_colours[index(seat)]);
      out_ += rectangle({at.x - 48, at.y - 20}, 96, 34, 10, attribute("fill", paint));
      if (!on_paper_)
        out_ += label({at.x, at.y + 4}, std::to_string(seen_.points[seat]),
                      " font-size=\"20\" font-weight=\"bold\" fill=\"#ffffff\"");
    }
  }

  // The landmarks: a sign on the square where one stands, and in words below the board, in two columns.
  void draw_city() {
    for (const Square square : kAllSquares)
      if (const std::string name = landmark_on(rules_, square); !name.empty() && seen_.tile[index(square)].empty())
        out_ += label({corner(square).x + kCell / 2, corner(square).y + 20}, "◆", " font-size=\"18\" fill=\"#8a5a2c\"");
    const std::size_t half = (city_.size() + 1) / 2;
    for (std::size_t i = 0; i < city_.size(); ++i) {
      const Point at{i < half ? 24 : kSize / 2 + 12, kSize + kFooter + static_cast<int>(i % half) * kCityLine + 12};
      out_ += label(at, city_[i].name + ": " + city_[i].text,
                    " font-size=\"15\" text-anchor=\"start\" class=\"landmark\" fill=\"#4c4331\"");
    }
  }

  const Rules& rules_;
  const State& seen_;
  Highlight highlight_;
  bool on_paper_;
  CityLines city_;
  std::string out_;
};

}  // namespace

std::string Metro::draw_svg(const Rules& rules, const View& view, const PictureStyle& style) {
  return Drawing(rules, view.seen, style).draw();
}

}  // namespace mornington::metro
