#include <map>
#include <set>

#include "games/metro/text/picture.h"
#include "metro/table.h"
#include "support/pictures.h"

namespace mornington::metro {
namespace {

// A reader of the drawn board that knows nothing of tiles: it finds the stations by their numbers and follows the
// characters from there.
class DrawnBoard {
 public:
  explicit DrawnBoard(const std::string& text) : lines_(glyphs_of(text)) {
    left_ = column_of("a") - (column_of("b") - column_of("a")) / 2;
    columns_ = column_of("b") - column_of("a");
    rows_ = row_of("2") - row_of("1");
    top_ = row_of("1") - rows_ / 2;
  }

  struct Way {
    std::vector<int> squares;
    std::string end;  // "square f4", "station 12", "the central station"
  };

  [[nodiscard]] Way follow(int station) const {
    Place at = start_of(station);
    Way way;
    bool entering = true;
    while (in_squares(at)) {
      const std::string& glyph = glyph_at(at);
      if (glyph == "▒") {
        way.end = "the central station";
        return way;
      }
      if (!joins(glyph, opposite(at.heading))) {
        way.end = "square " + square_name(static_cast<Square>(square_of(at)));
        return way;
      }
      const int before = square_of(at);
      if (entering) way.squares.push_back(before);
      at.heading = out_of(glyph, opposite(at.heading));
      at.row += at.heading == kDown ? 1 : at.heading == kUp ? -1 : 0;
      at.column += at.heading == kRight ? 1 : at.heading == kLeft ? -1 : 0;
      entering = in_squares(at) && square_of(at) != before;
      if (way.squares.size() > 300) break;
    }
    way.end = "station " + std::to_string(station_near(at));
    return way;
  }

 private:
  using Arms = int;
  enum : Arms { kUp = 1, kRight = 2, kDown = 4, kLeft = 8 };

  struct Place {
    int row = 0;
    int column = 0;
    Arms heading = 0;
  };

  static Arms opposite(Arms arm) { return (arm << 2 | arm >> 2) & 15; }

  // Its own table, on purpose.
  static Arms arms(const std::string& glyph) {
    static const std::map<std::string, int> kArms = {{"│", 5},  {"║", 5},  {"─", 10}, {"═", 10}, {"╭", 6}, {"╔", 6},
                                                     {"╮", 12}, {"╗", 12}, {"╰", 3},  {"╚", 3},  {"╯", 9}, {"╝", 9},
                                                     {"┼", 15}, {"╬", 15}, {"╪", 15}, {"╫", 15}};
    const auto found = kArms.find(glyph);
    return found == kArms.end() ? 0 : found->second;
  }
  static bool joins(const std::string& glyph, Arms side) { return (arms(glyph) & side) != 0; }
  static Arms out_of(const std::string& glyph, Arms from) {
    return arms(glyph) == 15 ? opposite(from) : arms(glyph) & ~from;
  }

  [[nodiscard]] const std::string& glyph(int row, int column) const {
    static const std::string blank = " ";
    if (row < 0 || row >= static_cast<int>(lines_.size()) || column < 0) return blank;
    const auto& line = lines_[static_cast<std::size_t>(row)];
    return column < static_cast<int>(line.size()) ? line[static_cast<std::size_t>(column)] : blank;
  }
  [[nodiscard]] const std::string& glyph_at(Place at) const { return glyph(at.row, at.column); }

  [[nodiscard]] int column_of(const std::string& label) const {
    const auto& line = lines_[0];
    return static_cast<int>(std::find(line.begin(), line.end(), label) - line.begin());
  }
  [[nodiscard]] int row_of(const std::string& label) const {
    int row = 1;
    while (row < static_cast<int>(lines_.size()) && glyph(row, 0) != label) ++row;
    return row;
  }
  [[nodiscard]] bool in_squares(Place at) const {
    return at.row >= top_ && at.row < top_ + 8 * rows_ && at.column >= left_ && at.column < left_ + 8 * columns_;
  }
  [[nodiscard]] int square_of(Place at) const { return (at.row - top_) / rows_ * 8 + (at.column - left_) / columns_; }

  [[nodiscard]] int figure_at(int row, int column) const {
    const std::string& sign = glyph(row, column);
    return sign.size() == 1 && sign[0] >= '0' && sign[0] <= '9' ? sign[0] - '0' : -1;
  }

  // The number that begins there, -1 for none; the one of a player stands behind a letter.
  [[nodiscard]] int number_at(int row, int column) const {
    if (figure_at(row, column) < 0 || figure_at(row, column - 1) >= 0 || glyph(row, column - 1) == "P") return -1;
    int n = 0;
    for (int c = column; figure_at(row, c) >= 0; ++c) n = n * 10 + figure_at(row, c);
    return n;
  }

  // A line starts under the first figure of a northern number, above the last sign of a southern one, and in the line
  // of the others.
  [[nodiscard]] Place start_of(int station) const {
    const int right = left_ + 8 * columns_;
    for (int column = left_; column < right; ++column) {
      if (number_at(top_ - 1, column) == station) return {top_, column, kDown};
      if (number_at(top_ + 8 * rows_, column) == station) {
        int last = column;
        while (glyph(top_ + 8 * rows_, last + 1) != " " && glyph(top_ + 8 * rows_, last + 1) != "▲") ++last;
        return {top_ + 8 * rows_ - 1, last, kUp};
      }
    }
    for (int row = top_; row < top_ + 8 * rows_; ++row) {
      for (int column = 1; column < left_; ++column)
        if (number_at(row, column) == station) return {row, left_, kRight};
      if (number_at(row, right + 1) == station) return {row, right - 1, kLeft};
    }
    ADD_FAILURE() << "no station " << station << " on the board";
    return {-1, -1, 0};
  }

  // The station of the square a line has left the board from.
  [[nodiscard]] int station_near(Place at) const {
    const bool upright = at.heading == kUp || at.heading == kDown;
    const int first =
        upright ? left_ + (at.column - left_) / columns_ * columns_ : top_ + (at.row - top_) / rows_ * rows_;
    for (int i = first; i < first + (upright ? columns_ : rows_); ++i)
      for (int j = 1; j < (upright ? 2 : left_); ++j) {
        const int n = upright ? number_at(at.row, i) : number_at(i, at.heading == kLeft ? j : at.column + 1);
        if (n >= 0) return n;
      }
    return -1;
  }

  std::vector<std::vector<std::string>> lines_;
  int left_ = 0;
  int top_ = 0;
  int rows_ = 1;
  int columns_ = 1;
};

// Every way to play the family that changes what the board looks like.
struct Variant {
  std::string edition;
  int seats;
  OptionValues options;
};

std::vector<Variant> variants() {
  std::vector<Variant> out;
  for (const EditionSpec& edition : editions())
    if (edition.family == "metro") out.push_back({std::string(edition.id), edition.max_seats > 1 ? 3 : 1, {}});
  out.push_back({"metro", 2, {{"centre", "rails"}}});
  out.push_back({"metro", 4, {{"centre", "central-stations"}}});
  out.push_back({"metro-paris", 6, {{"corporations", "on"}}});
  return out;
}

State random_position(const Rules& rules, Rng& rng) {
  State state = Metro::initial(rules);
  settle(rules, state, rng);
  for (auto decisions = rng.below(75); decisions > 0 && !Metro::decision(rules, state).is_over(); --decisions) {
    const ActionList actions = legal_actions(rules, state);
    Metro::apply(rules, state, state.mover, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], NullSink());
    settle(rules, state, rng);
  }
  return state;
}

template <class Check>
void at_random_positions(int positions, std::uint64_t seed, Check check) {
  Rng rng(seed);
  for (const Variant& variant : variants()) {
    const Rules rules = rules_for(variant.edition, variant.seats, variant.options);
    for (int i = 0; i < positions && !testing::Test::HasFailure(); ++i) {
      SCOPED_TRACE(variant.edition + ", position " + std::to_string(i));
      check(rules, random_position(rules, rng), rng);
    }
  }
}

// The three sizes of squares with the hand beside them, and with the hand below.
constexpr std::array<std::array<int, 2>, 4> kTrackSizes = {{{120, 38}, {160, 48}, {200, 58}, {100, 43}}};

PictureStyle style_of(int width, int height) {
  PictureStyle style;
  style.width = width;
  style.height = height;
  style.seat = seat_at(0);
  return style;
}

void expect_drawn_right(const Rules& rules, const State& state, const std::string& text) {
  const DrawnBoard board(text);
  for (const Station station : kAllStations) {
    const Line line = line_from(station);
    std::vector<int> squares;
    int length = 0;
    const Step end = follow(rules, state, rules.start[index(line)], length,
                            [&](Square square) { squares.push_back(index(square)); });
    const DrawnBoard::Way way = board.follow(rules.number[index(station)]);
    ASSERT_EQ(way.squares, squares) << "line " << line_name(rules, line) << "\n" << text;
    ASSERT_EQ(way.end, end_text(rules, end)) << "line " << line_name(rules, line) << "\n" << text;
  }
}

TEST(MetroTracks, EveryLineCanBeFollowedByEyeToItsEnd) {
  at_random_positions(8, 31, [](const Rules& rules, const State& state, Rng&) {
    for (const auto& [width, height] : kTrackSizes)
      expect_drawn_right(rules, state,
                         Metro::draw_text(rules, Metro::view(rules, state, seat_at(0)), style_of(width, height)));
  });
}

TEST(MetroTracks, EveryTileIsDrawnWithItsFourTracks) {
  for (const TileType type : kAllTiles) {
    const Rules rules = rules_for("metro", 2);
    State state = scene(rules, "");
    state.tile[0] = state.tile[7] = state.tile[56] = state.tile[63] = type;
    state.tiles = bit(0) | bit(7) | bit(56) | bit(63);
    retrace(rules, state);
    for (const auto& [width, height] : kTrackSizes)
      expect_drawn_right(rules, state,
                         Metro::draw_text(rules, Metro::view(rules, state, kNoSeat), style_of(width, height)));
  }
}

// The highlighted line is the only one drawn double, from its station to its end.
TEST(MetroTracks, TheLineBroughtOutIsDrawnDoubleAndNoOther) {
  at_random_positions(4, 32, [](const Rules& rules, const State& state, Rng& rng) {
    const View view = Metro::view(rules, state, kNoSeat);
    PictureStyle style = style_of(120, 38);
    const auto plain = glyphs_of(Metro::draw_text(rules, view, style));
    const Line line = line_at(static_cast<int>(rng.below(kStations)));
    style.highlight = line_name(rules, line);
    const auto marked = glyphs_of(Metro::draw_text(rules, view, style));
    static const std::set<std::string> kDouble = {"═", "║", "╔", "╗", "╚", "╝", "╬", "╪", "╫"};
    std::set<int> squares;
    for (std::size_t row = 2; row < 34; ++row)
      for (std::size_t column = 8; column < marked[row].size() && column < 72; ++column)
        if (kDouble.contains(marked[row][column]))
          squares.insert(static_cast<int>((row - 2) / 4 * 8 + (column - 8) / 8));
    std::set<int> passed;
    for (const Passage& passage : passages_of_line(rules, state, line)) passed.insert(index(passage.square));
    EXPECT_EQ(squares, passed);
    for (const auto& row : plain)
      for (const std::string& glyph : row) EXPECT_FALSE(kDouble.contains(glyph) && &row < &plain[35]) << glyph;
  });
}

TEST(MetroPicture, FitsEverySizeAndExplainsEverySign) {
  at_random_positions(2, 33, [](const Rules& rules, const State& state, Rng& rng) {
    const View view = Metro::view(rules, state, seat_at(0));
    PictureStyle legend;
    legend.part = PicturePart::Legend;
    expect_legend(Metro::draw_text(rules, view, legend));
    const std::set<std::string> explained = signs_of(Metro::draw_text(rules, view, legend));
    for (const auto& [width, height] : terminal_sizes()) {
      PictureStyle style = style_of(width, height);
      style.highlight = rng.below(2) == 0 ? line_name(rules, line_at(static_cast<int>(rng.below(kStations))))
                                          : "square " + square_name(static_cast<Square>(rng.below(kSquares)));
      expect_picture(Metro::draw_text(rules, view, style), style, explained);
    }
  });
}

TEST(MetroPicture, WhatIsBroughtOutIsSeenWithoutColour) {
  at_random_positions(2, 34, [](const Rules& rules, const State& state, Rng& rng) {
    const View view = Metro::view(rules, state, seat_at(0));
    const ActionList actions = legal_actions(rules, state);
    for (const auto& [width, height] : terminal_sizes()) {
      PictureStyle style = style_of(width, height);
      const std::string plain = Metro::draw_text(rules, view, style);
      std::vector<std::string> names = {line_name(rules, line_at(static_cast<int>(rng.below(kStations)))),
                                        "square " + square_name(static_cast<Square>(rng.below(kSquares)))};
      for (std::size_t i = 0; i < actions.size(); i += 1 + actions.size() / 4)
        if (unpack(actions[i]).kind == Kind::Place) names.push_back(Metro::write(rules, actions[i]));
      for (const std::string& name : names) {
        style.highlight = name;
        style.part = PicturePart::Board;
        EXPECT_NE(Metro::draw_text(rules, view, style), plain) << name << " at " << width << "x" << height;
        style.part = PicturePart::Caption;
        EXPECT_NE(Metro::draw_text(rules, view, style), "") << name;
      }
    }
  });
}

TEST(MetroPicture, TheCaptionTellsAWholeLine) {
  const Rules rules = rules_for("metro", 2);
  const State state = scene(rules, "aaaad1aaaad2aaaad3aaaae1");
  const View view = Metro::view(rules, state, kNoSeat);
  PictureStyle style;
  style.part = PicturePart::Caption;
  const auto caption = [&](const std::string& highlight) {
    style.highlight = highlight;
    return Metro::draw_text(rules, view, style);
  };
  EXPECT_EQ(caption("5"), "Line 5 (of P1, yellow) ends at the central station: 6 points, doubled. Its way: d1 d2 d3.");
  EXPECT_EQ(caption("station 4"), "Line 4 (of P2, blue) leads into square e2: 1 point so far. Its way: e1.");
  EXPECT_EQ(caption("square e2"), "Square e2: free; lines that lead into it: 4.");
  EXPECT_EQ(caption("station 33"), "");
  EXPECT_EQ(caption("square 88"), "");
}

TEST(MetroPicture, ShowsTheTilesInHandToTheirOwnerOnly) {
  const Rules rules = rules_for("metro", 2);
  State state = scene(rules, "");
  hold(rules, state, Seat{0}, "bcbc");
  hold(rules, state, Seat{1}, "dddd");
  PictureStyle style = style_of(120, 38);
  const std::string own = Metro::draw_text(rules, Metro::view(rules, state, seat_at(0)), style);
  EXPECT_NE(own.find("bcbc"), std::string::npos);
  EXPECT_NE(own.find("╰─╮│"), std::string::npos);
  EXPECT_EQ(own.find("dddd"), std::string::npos);
  style.seat = kNoSeat;
  EXPECT_EQ(Metro::draw_text(rules, Metro::view(rules, state, kNoSeat), style).find("In hand"), std::string::npos);
}

}  // namespace
}  // namespace mornington::metro
