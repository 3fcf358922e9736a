// The sheet for a terminal. With two lines a row of the map the lines are drawn as strokes, one kind for each pencil;
// in less room only the stations are shown, and the lines are written out as routes below.
#include <algorithm>
#include <bit>

#include "games/kit/text_canvas.h"
#include "games/next_station/game.h"
#include "games/next_station/text/picture.h"

namespace mornington::next_station {
namespace {

constexpr int kPitch = 4;  // columns of a lattice step

constexpr std::array<std::string_view, 5> kGlyphs = {"○", "△", "□", "⬠", "★"};
constexpr std::array<std::string_view, 5> kLetters = {"c", "t", "s", "p", "centre"};
// Horizontal, vertical, falling to the right, falling to the left; by pencil.
constexpr std::array<std::array<std::string_view, 4>, kPencils> kStrokes = {{
    {"═", "║", "╲", "╱"},
    {"─", "│", "╲", "╱"},
    {"┄", "┆", "⋱", "⋰"},
    {"━", "┃", "▚", "▞"},
}};
// Numbers of ANSI.
constexpr std::array<std::string_view, kPencils> kPaints = {"35", "34", "95", "32"};
constexpr std::string_view kWater = "36";
constexpr std::string_view kFaint = "2";
constexpr std::string_view kBold = "1";

// One sign for a column or row of the lattice.
char digit(int n) { return static_cast<char>(n < 10 ? '0' + n : 'a' + n - 10); }

struct Sketch {
  const Rules& rules;
  const State& state;
  const Sheet& sheet;
  kit::TextCanvas& canvas;
  int row_pitch;  // 2, or 1 in little room

  [[nodiscard]] int column(int x) const { return x * kPitch + 2; }
  [[nodiscard]] int row(int y) const { return y * row_pitch; }
};

void sketch_river(const Sketch& s) {
  const auto& river = river_of(s.rules);
  for (std::size_t i = 1; i < river.size(); ++i) {
    constexpr int kSteps = 64;
    for (int t = 0; t <= kSteps; ++t) {
      const int x = river[i - 1].x + (river[i].x - river[i - 1].x) * t / kSteps;
      const int y = river[i - 1].y + (river[i].y - river[i - 1].y) * t / kSteps;
      const int column = 2 + (x * kPitch + 500) / 1000;
      if (x >= -500 && column <= s.column(s.rules.board.width - 1) + 1)
        s.canvas.put((y * s.row_pitch + 500) / 1000, column, "~", kWater);
    }
  }
}

// Dots half way between lattice points of different districts.
void sketch_borders(const Sketch& s) {
  const Board& board = s.rules.board;
  for (int y = 0; y < board.height; ++y)
    for (int x = 0; x < board.width; ++x) {
      const int here = district_at(board, {x, y});
      if (x + 1 < board.width && district_at(board, {x + 1, y}) != here)
        s.canvas.put(s.row(y), s.column(x) + 2, "·", kFaint);
      if (s.row_pitch == 2 && y + 1 < board.height && district_at(board, {x, y + 1}) != here)
        for (int c = -2; c <= 2; c += 2) s.canvas.put(s.row(y) + 1, s.column(x) + c, "·", kFaint);
    }
}

void sketch_section(const Sketch& s, std::size_t pencil, const PotentialLine& line) {
  const auto direction = static_cast<std::size_t>(line.direction);
  const std::string_view stroke = kStrokes[pencil][direction];
  const Point a = s.rules.board.station(line.a).at;
  const Point b = s.rules.board.station(line.b).at;
  const int dx = (b.x - a.x) / line.length;
  const int dy = (b.y - a.y) / line.length;
  const bool flat = line.direction == Direction::Horizontal;
  const int stride = flat ? 1 : 2;  // a diagonal or upright step has a mark half way and one on the lattice point
  for (int i = stride; i < line.length * kPitch; i += stride) {
    const int column = s.column(a.x) + i * dx;
    const int row = s.row(a.y) + i * dy * s.row_pitch / kPitch;
    s.canvas.put(row, column, stroke, kPaints[pencil]);
    // The purple pencil draws double: two strokes side by side on the diagonals.
    if (pencil == 0 && dx != 0 && dy != 0) s.canvas.put(row, column + 1, stroke, kPaints[pencil]);
  }
}

std::string_view paint_of(const Sketch& s, StationId id) {
  const Station& station = s.rules.board.station(id);
  for (std::size_t p = 0; p < kPencils; ++p)
    if (contains(s.sheet.stations[p], id)) return kPaints[p];
  return station.departure ? kPaints[static_cast<std::size_t>(*station.departure)] : "";
}

// The sign next to a station: a departure's pencil, a tourist site's star, or the number of lines that meet there.
std::string_view mark_of(const Sketch& s, StationId id) {
  constexpr std::array<std::string_view, 5> kCounts = {"", "", "2", "3", "4"};
  constexpr std::array<std::string_view, kPencils> kInitials = {"U", "B", "K", "G"};
  std::size_t lines = 0;
  for (StationSet line : s.sheet.stations) lines += contains(line, id) ? 1 : 0;
  if (lines > 1) return kCounts[lines];
  const Station& station = s.rules.board.station(id);
  if (station.departure) return kInitials[static_cast<std::size_t>(*station.departure)];
  return station.tourist ? "*" : "";
}

void sketch_stations(const Sketch& s, StationSet bright) {
  const Board& board = s.rules.board;
  for (std::size_t i = 0; i < board.stations.size(); ++i) {
    const StationId id = station_at(static_cast<int>(i));
    const Station& station = board.stations[i];
    const int column = s.column(station.at.x);
    const int row = s.row(station.at.y);
    const std::string_view paint = paint_of(s, id);
    s.canvas.put(row, column, kGlyphs[static_cast<std::size_t>(station.symbol)], paint);
    if (const std::string_view mark = mark_of(s, id); !mark.empty()) s.canvas.put(row, column + 1, mark, paint);
    if (contains(bright, id)) {
      s.canvas.put(row, column - 1, "[", kBold);
      s.canvas.put(row, column + 1, "]", kBold);
    } else if (contains(s.sheet.ends, id)) {
      s.canvas.put(row, column - 1, "»", paint);
    }
  }
}

void sketch_map(const Sketch& s, StationSet bright) {
  sketch_river(s);
  sketch_borders(s);
  for (int y = 0; y < s.rules.board.height; ++y) s.canvas.put(s.row(y), 0, std::string(1, digit(y)), kFaint);
  if (s.row_pitch == 2)
    for (std::size_t p = 0; p < kPencils; ++p)
      for_each(s.sheet.sections[p], [&](SectionId id) { sketch_section(s, p, s.rules.board.line(id)); });
  sketch_stations(s, bright);
}

std::string padded(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

// One row of the score box: a label and a figure for each line.
template <class Figure>
std::string box_row(std::string label, const std::array<Pencil, kRounds>& order, Figure figure) {
  label.resize(9, ' ');
  for (Pencil pencil : order) label += padded(figure(static_cast<std::size_t>(pencil)), 7);
  return label;
}

std::array<Pencil, kRounds> order_of(const Rules& rules, const State& state, Seat seat) {
  std::array<Pencil, kRounds> order{};
  for (int round = 0; round < kRounds; ++round)
    order[static_cast<std::size_t>(round)] =
        pencils_dealt(state) ? pencil_of(state, rules.seats, seat, round) : pencil_at(round);
  return order;
}

std::string card_list(std::uint64_t cards) {
  std::string out;
  for_each_bit(cards, [&](int card) {
    out += out.empty() ? "" : " ";
    if (card_at(card) == kSwitchCard) {
      out += "sw";
    } else {
      const auto symbol = static_cast<std::size_t>(card_symbol(card_at(card)));
      out += (card < 5 ? "u" : "s") + std::string(symbol == kJokerSymbol ? "?" : kGlyphs[symbol]);
    }
  });
  return out.empty() ? "-" : out;
}

std::vector<std::string> card_lines(const Rules& rules, const State& state) {
  if (state.phase == Phase::Over) return {"The game is over."};
  if (state.phase < Phase::Flip) return {"Setting up."};
  std::string card = state.card == 0 ? "-" : std::string(name(card_at(state.card - 1)));
  if (state.with_switch != 0) card += any_station_starts(rules.options, state) ? " + switch" : " (switch ignored)";
  return {"Round " + std::to_string(state.round + 1) + " of 4, turn " + std::to_string(turn_of(state)), "Card " + card,
          "Out  " + card_list(kFullPile & ~std::uint64_t{state.pile}), "Left " + card_list(state.pile)};
}

std::vector<std::string> box_lines(const Rules& rules, const State& state, Seat seat) {
  const ScoreBox box = score_sheet(rules, sheet_of(state, seat), state.objectives);
  const auto order = order_of(rules, state, seat);
  const auto number = [](int n) { return std::to_string(n); };
  return {
      box_row("", order, [](std::size_t p) { return std::string(kPencilNames[p]); }),
      box_row("Districts", order, [&](std::size_t p) { return number(box.lines[p].districts); }),
      box_row("x most", order, [&](std::size_t p) { return number(box.lines[p].most_stations); }),
      box_row("+ Thames", order, [&](std::size_t p) { return number(box.lines[p].thames_sections * kThamesPoints); }),
      box_row("= line", order, [&](std::size_t p) { return number(box.lines[p].total); }),
      "Lines " + number(box.line_total) + "  tourist " + number(box.tourist_visits) + ": " + number(box.tourist_points),
      "Interchanges 2/3/4: " + number(box.interchanges[2]) + "/" + number(box.interchanges[3]) + "/" +
          number(box.interchanges[4]) + " = " + number(box.interchange_points),
  };
}

std::string total_line(const Rules& rules, const State& state, Seat seat) {
  const Scores scores = score_state(rules, state);
  std::string out = "TOTAL " + std::to_string(scores.points[seat]);
  if (rules.seats == 1) return out + "  grade " + std::to_string(scores.grade) + " of 6";
  out += "  all:";
  for (const Seat each : each_seat(scores.seats)) out += " " + std::to_string(scores.points[each]);
  return out;
}

std::vector<std::string> module_lines(const Rules& rules, const State& state, Seat seat) {
  std::vector<std::string> out;
  for_each_bit(state.objectives, [&](int i) {
    const Progress now = progress(rules, sheet_of(state, seat), static_cast<Objective>(i));
    out.push_back(std::string(kObjectiveNames[static_cast<std::size_t>(i)]) + " " + std::to_string(now.done) + "/" +
                  std::to_string(now.goal));
  });
  if (!pencils_dealt(state)) return out;
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  std::string line = "Pencil: " + std::string(name(pencil));
  if (const Power power = power_of(state, pencil); power != Power::None)
    line += ", " + std::string(name(power)) + (sheet_of(state, seat).power_used != 0 ? " (used)" : "");
  out.push_back(line);
  return out;
}

std::vector<std::string> panel(const Rules& rules, const State& state, Seat seat) {
  std::vector<std::string> out = card_lines(rules, state);
  for (const auto& lines :
       {box_lines(rules, state, seat), std::vector{total_line(rules, state, seat)}, module_lines(rules, state, seat)})
    out.insert(out.end(), lines.begin(), lines.end());
  return out;
}

// The legend; the letters are those of the stations' ids.
std::vector<std::string> legend() {
  std::string symbols;
  for (std::size_t i = 0; i < kGlyphs.size(); ++i)
    symbols += (i == 0 ? "" : " ") + std::string(kGlyphs[i]) + std::string(kLetters[i]);
  return {symbols, "* site  » end  UBKG departure", "═ purple ─ blue ┄ pink ━ green"};
}

struct Word {
  std::string text;
  std::string_view paint;
};

std::string place_of(const Rules& rules, StationId station) {
  const Point at = rules.board.station(station).at;
  return {digit(at.x), digit(at.y)};
}

// The lines as pairs of places, column before row, for screens too small to draw them.
std::vector<Word> routes(const Sketch& s) {
  std::vector<Word> out;
  for (std::size_t p = 0; p < kPencils; ++p) {
    if (s.sheet.sections[p].size() == 0) continue;
    out.push_back({std::string(kPencilNames[p]) + ":", kPaints[p]});
    for_each(s.sheet.sections[p], [&](SectionId id) {
      const PotentialLine& line = s.rules.board.line(id);
      out.push_back({place_of(s.rules, line.a) + "-" + place_of(s.rules, line.b), kPaints[p]});
    });
  }
  return out;
}

// Below the map, and below the panel over the whole width.
struct RoutesPlace {
  int row;
  int panel_left;
  int panel_rows;
  int width;
};

// Returns the row after the last.
template <class Write>
int lay_routes(const Sketch& s, const RoutesPlace& place, Write write) {
  int row = place.row;
  int column = 0;
  for (const Word& word : routes(s)) {
    const auto length = static_cast<int>(word.text.size());
    if (column + length > (row < place.panel_rows ? place.panel_left - 1 : place.width)) {
      ++row;
      column = 0;
    }
    write(row, column, word);
    column += length + 1;
  }
  return row + 1;
}

// The numbers of the columns, where a line is left for them.
void write_columns(const Sketch& s, int row) {
  for (int x = 0; x < s.rules.board.width; ++x) s.canvas.put(row, s.column(x), std::string(1, digit(x)), kFaint);
}

// The routes, and above them the numbers of the columns where the routes leave a line for them. Routes that do not
// fit end in "…".
void write_below(const Sketch& s, RoutesPlace place, int height) {
  const auto count_only = [](int, int, const Word&) {};
  const int rows = lay_routes(s, place, count_only);
  if (rows < height) write_columns(s, place.row++);
  if (rows > height) {
    s.canvas.write(height - 1, (height <= place.panel_rows ? place.panel_left - 1 : place.width) - 1, "…");
    place.panel_left -= 2;
    place.width -= 2;
  }
  lay_routes(s, place,
             [&](int row, int column, const Word& word) { s.canvas.write(row, column, word.text, word.paint); });
}

}  // namespace

std::string NextStation::draw_text(const Rules& rules, const View& seen, const PictureStyle& style) {
  const Seat seat = shown_seat(style);
  const Sheet& sheet = sheet_of(seen, seat);
  if (style.part == PicturePart::Legend) return picture_legend();
  if (style.part == PicturePart::Caption) return picture_caption(rules, sheet, style.highlight);
  if (style.part == PicturePart::Panel) return "";  // NB: the picture has its own
  if (style.part == PicturePart::Table) return picture_table(rules, seen);
  if (style.part == PicturePart::Names) return picture_names(rules);
  const int map_rows = 2 * rules.board.height - 1;
  const bool roomy = style.height >= map_rows;
  const int height = std::max(1, std::min(style.height, roomy ? std::max(map_rows + 1, 19) : style.height));
  kit::TextCanvas canvas(height, std::max(1, style.width));
  const Sketch sketch{rules, seen, sheet, canvas, roomy ? 2 : 1};
  sketch_map(sketch, highlighted(rules, sheet, style.highlight));
  std::vector<std::string> lines = panel(rules, seen, seat);
  if (roomy)
    for (const std::string& line : legend()) lines.push_back(line);
  const int left = sketch.column(rules.board.width - 1) + 5;
  for (std::size_t i = 0; i < lines.size(); ++i) canvas.write(static_cast<int>(i), left, lines[i]);
  if (roomy) {
    write_columns(sketch, map_rows);
  } else {
    write_below(sketch, {rules.board.height, left, static_cast<int>(lines.size()), style.width}, height);
  }
  return canvas.text(style.colour);
}

}  // namespace mornington::next_station
