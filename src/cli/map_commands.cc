#include "cli/map_commands.h"

#include <algorithm>

#include "cli/moves.h"
#include "match/family.h"

namespace mornington::cli {
namespace {

std::string words_of_picture(const Match& match, Seat seat, PicturePart part, const std::string& highlight) {
  PictureStyle style;
  style.part = part;
  style.highlight = highlight;
  return match.seen_by(seat)->draw_text(style);
}

std::string example(const Match& match) { return std::string(family_of(match.edition()).look_up); }

}  // namespace

bool looks_something_up(const std::string& command) {
  return command == "trace" || command == "where" || command == "station";
}

MapAnswer look_up(const Match& match, Seat seat, const std::string& command, const std::string& name) {
  const std::string wanted = (command == "station" ? "station " : "") + normalised(name);
  if (normalised(name).empty()) return {"", "Expected a name: " + example(match) + "."};
  const std::string caption = words_of_picture(match, seat, PicturePart::Caption, wanted);
  if (!caption.empty()) return {wanted, caption};
  return {"", "Nothing on the board is called \"" + name + "\"; " + example(match) + "."};
}

std::string example_line(const Match& match) { return std::string(family_of(match.edition()).line); }

std::vector<std::string> legend_lines(const Match& match, Seat seat) {
  const std::string text = words_of_picture(match, seat, PicturePart::Legend, "");
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

}  // namespace mornington::cli
