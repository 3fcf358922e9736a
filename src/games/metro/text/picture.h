#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/metro/action.h"
#include "games/metro/text/codec_names.h"
#include "games/metro/view.h"

// What both pictures of a position need.
namespace mornington::metro {

// One passage of a line: the square, the even exit it enters by and the odd one it leaves by.
struct Passage {
  Square square{};
  int entry = 0;
  int exit = 0;
};

[[nodiscard]] std::vector<Passage> passages_of_line(const Rules& rules, const State& seen, Line line);

// What PictureStyle::highlight names: a line ("12", "m5"), a square ("square f4"), or the square of an action.
struct Highlight {
  std::optional<Line> line;
  std::optional<Square> square;
  std::string code;  // of the tile that would be placed
};
[[nodiscard]] Highlight find_highlight(const Rules& rules, const State& seen, const std::string& text);

// What stands on a square: tourists, and what else the city has; lowest colour first.
[[nodiscard]] std::vector<Figure> figures_on(const Rules& rules, const State& seen, Square square);

// For the terminal: two letters that tell the colours apart, an owner in two letters, his colour, and a station with
// its number, its owner, and a star once its line is scored.
[[nodiscard]] std::string short_colour(const Rules& rules, Colour colour);
[[nodiscard]] std::string owner_tag(const Rules& rules, Owner owner);
[[nodiscard]] std::string owner_paint(const Rules& rules, Owner owner);
[[nodiscard]] std::string station_label(const Rules& rules, const State& seen, Station station);

// The board with the codes of its tiles, in at most style.width columns and style.height lines.
[[nodiscard]] std::string draw_codes(const Rules& rules, const View& view, const PictureStyle& style);
// The board with its tracks drawn; empty where there is too little room for that.
[[nodiscard]] std::string draw_tracks(const Rules& rules, const View& view, const PictureStyle& style);
// What the signs of both mean, and what the highlight brings out.
[[nodiscard]] std::string picture_legend();
[[nodiscard]] std::string picture_caption(const Rules& rules, const State& seen, const std::string& highlight);

}  // namespace mornington::metro
