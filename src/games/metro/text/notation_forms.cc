#include "games/metro/forms.h"
#include "games/metro/text/notation_words.h"

namespace mornington::metro {

std::optional<int> read_number(std::string_view text, int least, int most) {
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return std::nullopt;
  int n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
  }
  if (n < least || n > most) return std::nullopt;
  return n;
}

std::optional<int> read_one_based(std::string_view text, int most) {
  const auto n = read_number(text, 1, most);
  return n ? std::optional<int>(*n - 1) : std::nullopt;
}

std::optional<TileType> read_tile_word(std::string_view text) { return parse_tile(text); }

std::optional<Square> read_square_word(std::string_view text) { return parse_square(text); }

std::optional<Colour> read_colour_word(const Rules& rules, std::string_view text) {
  for (const Colour colour : kAllColours)
    if (!text.empty() && rules.board.colours[index(colour)].name == text) return colour;
  return std::nullopt;
}

std::optional<Landmark> read_landmark_word(const Rules& rules, std::string_view text) {
  for (std::size_t i = 0; i < rules.city.landmarks.size(); ++i)
    if (!text.empty() && rules.city.landmarks[i].slug == text) return landmark_at(static_cast<int>(i));
  return std::nullopt;
}

std::optional<Station> read_station_word(const Rules& rules, std::string_view text) {
  const auto wanted = read_number(text, 1, kStations);
  for (const Station station : kAllStations)
    if (wanted && rules.number[index(station)] == *wanted) return station;
  return std::nullopt;
}

std::optional<Entrance> read_entrance_word(std::string_view text) {
  const auto found = read_one_based(text, kEntrances);
  return found ? std::optional(entrance_at(*found)) : std::nullopt;
}

std::optional<int> read_one_of(std::string_view text, std::string_view first, std::string_view second) {
  if (text == first) return 0;
  return text == second ? std::optional<int>(1) : std::nullopt;
}

std::string landmark_word(const Rules& rules, Landmark landmark) {
  const auto& landmarks = rules.city.landmarks;
  const auto i = static_cast<std::size_t>(index(landmark));
  return i < landmarks.size() ? landmarks[i].slug : "unknown";
}

namespace {

std::string write_arg(const Rules& rules, const FormArg& arg, int n) {
  switch (arg.what) {
    case Arg::Tile: return tile_word(tile_at(n));
    case Arg::AtSquare: return square_word(square_at(n));
    case Arg::Station: return "station " + std::to_string(rules.number[n % kStations]);
    case Arg::Colour: return colour_word(rules, colour_at(n));
    case Arg::Landmark: return landmark_word(rules, landmark_at(n));
    case Arg::Side: return n == 0 ? "A" : "B";
    default: return one_based_word(n);
  }
}

// The number of an id, if there is one.
template <class Id>
std::optional<int> index_of(std::optional<Id> id) {
  return id ? std::optional(index(*id)) : std::nullopt;
}

std::optional<int> read_arg(const Rules& rules, const FormArg& arg, std::string_view word) {
  switch (arg.what) {
    case Arg::Tile: return index_of(read_tile_word(word));
    case Arg::AtSquare: return index_of(read_square_word(word));
    case Arg::Station: return index_of(read_station_word(rules, word));
    case Arg::Colour: return index_of(read_colour_word(rules, word));
    case Arg::Landmark: return index_of(read_landmark_word(rules, word));
    case Arg::Side: return word == "a" || word == "b" ? word[0] - 'a' : read_one_of(word, "A", "B");
    default: return read_one_based(word, arg.most);
  }
}

// The next word, if it is this one.
bool take_word(std::span<const std::string_view>& words, std::string_view expected) {
  if (words.empty() || words.front() != expected) return false;
  words = words.subspan(1);
  return true;
}

// The arguments of the form, if the words behind its first are just these.
std::optional<std::array<int, 3>> read_args(const Rules& rules, const ActionForm& form,
                                            std::span<const std::string_view> words) {
  std::array<int, 3> args{};
  for (std::size_t i = 0; i < form.args.size() && form.args[i].what != Arg::None; ++i) {
    if (i == 1 && !form.between.empty() && !take_word(words, form.between)) return std::nullopt;
    if (form.args[i].what == Arg::Station && !take_word(words, "station")) return std::nullopt;
    const auto n = words.empty() ? std::nullopt : read_arg(rules, form.args[i], words.front());
    if (!n) return std::nullopt;
    args[i] = *n;
    words = words.subspan(1);
  }
  return words.empty() ? std::optional(args) : std::nullopt;
}

}  // namespace

std::string write_form(const Rules& rules, const ActionForm& form, const Fields& fields) {
  std::string text(form.word);
  for (std::size_t i = 0; i < form.args.size() && form.args[i].what != Arg::None; ++i) {
    if (i == 1 && !form.between.empty()) text += " " + std::string(form.between);
    text += " " + write_arg(rules, form.args[i], fields.args[i]);
  }
  return text;
}

std::optional<Action> read_form(const Rules& rules, std::span<const ActionForm> forms, const Words& words) {
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (words.empty() || words.front() != forms[i].word) continue;
    const auto args = read_args(rules, forms[i], std::span(words).subspan(1));
    if (args) return pack(forms[i].kind, static_cast<int>(i), *args);
  }
  return std::nullopt;
}

}  // namespace mornington::metro
