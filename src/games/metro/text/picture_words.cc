#include "games/kit/words.h"
#include "games/metro/text/picture.h"
#include "games/metro/trace.h"

// The words around the pictures.
namespace mornington::metro {
namespace {

std::string owner_text(const Rules& rules, Owner owner) {
  if (owner == kNobody) return "of nobody";
  return "of " + (rules.corporate ? "" : owner_tag(rules, owner) + ", ") + owner_colour(rules, owner);
}

std::string way_text(const Rules& rules, const State& seen, Line line) {
  const auto passages = passages_of_line(rules, seen, line);
  if (passages.empty()) return "";
  std::string text = " Its way: ";
  for (std::size_t i = 0; i < passages.size(); ++i) text += (i == 0 ? "" : " ") + square_name(passages[i].square);
  return text + ".";
}

std::string line_text(const Rules& rules, const State& seen, Line line) {
  const Trace found = trace(rules, seen, line);
  const std::string start =
      "Line " + line_name(rules, line) + " (" + owner_text(rules, line_owner(rules, seen, line)) + ") ";
  const std::string way = way_text(rules, seen, line);
  if (!is_end(found.end))
    return start + "leads into " + end_text(rules, found.end) + ": " + kit::plural(found.length, "point") + " so far." +
           way;
  const int points = line_points(rules, seen, line, found.length, found.end);
  return start + "ends at " + end_text(rules, found.end) + ": " + kit::plural(points, "point") +
         (points > found.length ? ", doubled." : ".") + way;
}

std::string square_text(const Rules& rules, const State& seen, Square square) {
  const Slot<TileType> tile = seen.tile[index(square)];
  std::string text = "Square " + square_name(square) + ": ";
  if (!tile.empty())
    text += "tile " + tile_code(*tile);
  else
    text += contains(kCentre, square) ? "the central station" : "free";
  if (const std::string landmark = landmark_on(rules, square); !landmark.empty()) text += ", " + landmark;
  for (const Figure& figure : figures_on(rules, seen, square))
    text += ", a " + colour_name(rules, figure.colour) + " " + std::string(figure.noun);
  std::string lines;
  for_each_line(lines_into(seen, square),
                [&](Line line) { lines += (lines.empty() ? "" : ", ") + line_name(rules, line); });
  if (!lines.empty()) text += "; lines that lead into it: " + lines;
  return text + ".";
}

}  // namespace

std::string picture_caption(const Rules& rules, const State& seen, const std::string& highlight) {
  const Highlight found = find_highlight(rules, seen, highlight);
  if (found.line) return line_text(rules, seen, *found.line);
  if (found.square) return square_text(rules, seen, *found.square);
  return landmark_text(rules, seen, highlight);
}

std::string picture_legend() {
  return "Squares go by column and row: f4 is in column f and row 4.\n"
         "12P1*     station 12 of player 1 (12rd: the red corporation, 12--: nobody);\n"
         "          *: its line is scored\n"
         "▒ m5P1    the central station; its entrance 5, with the tile of player 1\n"
         "•rd+2     a red tourist and two more; • on a tile: a tourist stands there\n"
         "◆         a landmark on its square; the others are in the panel\n"
         "⠤⡧⢼⠤      tiles in dots, from 80 by 24 on: the tracks as they lie. Dots or ┏┓┗┛\n"
         "          in its corners: the highlighted square\n"
         "cbaa      four tracks, from the left end of the top side, the upper end of the\n"
         "          right, the right end of the bottom, the lower end of the left side:\n"
         "          a goes straight on, b takes the wide arc to the next side clockwise,\n"
         "          c the near arc to the side before, d turns back to its own side\n"
         "│─├┼┤     borders of the squares\n"
         "(cbaa)    on the highlighted line, ▲▶▼◀ its way; [cbaa] the highlighted square\n"
         "─│╭╮╰╯    track; ┼ two tracks that cross, each goes straight on\n"
         "═║╔╗╚╝    the highlighted line, from ▲▶▼◀ to ▲▶▼◀; crossings of it: ╬╪╫\n"
         "┏┓┗┛      the highlighted square; · corner of a square\n"
         "←↑→↓      a line leads into this free square here\n"
         "A line starts beside its station's number; the other track is for arrivals.\n";
}

}  // namespace mornington::metro
