#include "cli/play/map_commands.h"

#include "cli/play/moves.h"
#include "cli/play/screen.h"
#include "cli/terminal/characters.h"
#include "match/family/family.h"

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

std::string name_on(const Match& match, Seat seat, const std::string& text) {
  const auto letters = [](std::string_view name) {
    std::string plain = typed_form(name);
    std::erase(plain, ' ');
    return plain;
  };
  for (const std::string& name : names_on(match, seat))
    if (letters(name) == letters(text)) return name;
  return "";
}

MapAnswer look_up(const Match& match, Seat seat, const std::string& command, const std::string& name) {
  if (normalised(name).empty()) return {"", "Expected a name: " + example(match) + "."};
  const std::string known = command == "station" ? "" : name_on(match, seat, name);
  const std::string wanted = known.empty() ? (command == "station" ? "station " : "") + normalised(name) : known;
  const std::string caption = words_of_picture(match, seat, PicturePart::Caption, wanted);
  if (!caption.empty()) return {wanted, caption};
  return {"", "Nothing on the board is called \"" + name + "\"; " + example(match) + "."};
}

std::string example_line(const Match& match) { return std::string(family_of(match.edition()).line); }

std::vector<std::string> table_lines(const Match& match, Seat seat) {
  return lines_of(words_of_picture(match, seat, PicturePart::Table, ""));
}

std::vector<std::string> names_on(const Match& match, Seat seat) {
  return lines_of(words_of_picture(match, seat, PicturePart::Names, ""));
}

std::vector<std::string> legend_lines(const Match& match, Seat seat) {
  return lines_of(words_of_picture(match, seat, PicturePart::Legend, ""));
}

}  // namespace mornington::cli
