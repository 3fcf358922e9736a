#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/metro/action.h"
#include "games/metro/text/codec_names.h"
#include "games/metro/view.h"

// Helpers of both pictures of a position.
namespace mornington::metro {

// One passage of a line: the square, the even exit it enters by and the odd one it leaves by.
struct Passage {
  Square square{};
  int entry = 0;
  int exit = 0;
};

[[nodiscard]] std::vector<Passage> passages_of_line(const Rules& rules, const State& seen, Line line);

// The objects that PictureStyle::highlight can name: a line ("12", "m5"), a square ("square f4"), or the square of an
// action.
struct Highlight {
  std::optional<Line> line;
  std::optional<Square> square;
  std::string code;  // of the tile that would be placed
};
[[nodiscard]] Highlight find_highlight(const Rules& rules, const State& seen, const std::string& text);

// The figures on a square: tourists and other pieces of the city, lowest colour first.
[[nodiscard]] std::vector<Figure> figures_on(const Rules& rules, const State& seen, Square square);

// For the terminal: two letters per colour, an owner in two letters, the owner's colour, and a station with its number,
// its owner, and a star once its line is scored.
[[nodiscard]] inline std::string full_colour(const Rules& rules, Colour colour) { return colour_name(rules, colour); }
[[nodiscard]] std::string short_colour(const Rules& rules, Colour colour);
[[nodiscard]] std::string owner_tag(const Rules& rules, Owner owner);
[[nodiscard]] std::string owner_paint(const Rules& rules, Owner owner);
[[nodiscard]] std::string station_label(const Rules& rules, const State& seen, Station station);

// The board with the codes of its tiles, in at most style.width columns and style.height lines.
[[nodiscard]] std::string draw_codes(const Rules& rules, const View& view, const PictureStyle& style);
// The board with its tracks drawn; empty where there is too little room for that.
[[nodiscard]] std::string draw_tracks(const Rules& rules, const View& view, const PictureStyle& style);
// The board with its tracks in dots, for less room; empty where there is too little even for that.
[[nodiscard]] std::string draw_dots(const Rules& rules, const View& view, const PictureStyle& style);
// The landmark that stands on the square; empty: none.
[[nodiscard]] std::string landmark_on(const Rules& rules, Square square);
// In words: a short panel, the whole view, a landmark by its name (empty if there is none), and all names that can be
// looked up.
[[nodiscard]] std::string picture_panel(const Rules& rules, const View& view);
[[nodiscard]] std::string picture_table(const Rules& rules, const View& view);
[[nodiscard]] std::string landmark_text(const Rules& rules, const State& seen, const std::string& text);
[[nodiscard]] std::string picture_names(const Rules& rules, const State& seen);
// The legend of both pictures, and the explanation of the highlight.
[[nodiscard]] std::string picture_legend();
[[nodiscard]] std::string picture_caption(const Rules& rules, const State& seen, const std::string& highlight);

}  // namespace mornington::metro
