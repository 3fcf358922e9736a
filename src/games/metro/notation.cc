#include <optional>
#include <string>
#include <vector>

#include "games/metro/action.h"
#include "games/metro/game.h"

// Notation of actions. Words are separated by one space; squares are row and column, "03"; colours and landmarks go by
// the names and slugs of the board and city files.
//
//   place cbaa 03              place the tile; "place cbaa 03 as acba" where it is turned
//   draw                       draw a tile instead of placing one of the hand
//   exchange 20 face-up        exchange the 20 % share for the face-up card; "exchange 20 blind" for the top card
//   central 5                  place the own central station tile at entrance 5
//   central red 5 show 30      place a corporation's, showing the 30 % share
//   pass                       without a tile
//   visit louvre 3             the tourist goes to the third space of the landmark
//   send 22 | leave            the tourist joins those on the square, or leaves the game
//   tourist blue               put this tourist on the tile
//   arrange louvre             the landmark comes next in the own row
//   reject dddd                put the tile back into the tower
//
// Chance:
//   tile cbaa | share 20 red | rail 3 acba 33 | landmark louvre 4 | board 3 2 | tourist red at 22 | tourist red at
//   station 7 | marker red 4 | side B reichstag | card red | points red 3 | colour red reichstag
namespace mornington::metro {
namespace {

using Words = std::vector<std::string_view>;

Words split(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    words.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (end != std::string_view::npos && text.empty()) words.emplace_back();
  }
  return words;
}

std::optional<int> number(std::string_view text, int least, int most) {
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return std::nullopt;
  int n = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = n * 10 + (c - '0');
  }
  if (n < least || n > most) return std::nullopt;
  return n;
}

std::optional<int> tile(std::string_view text) {
  const auto type = parse_tile(text);
  return type ? std::optional<int>(*type) : std::nullopt;
}

std::optional<int> square(std::string_view text) {
  const auto found = parse_square(text);
  return found ? std::optional<int>(*found) : std::nullopt;
}

std::optional<int> colour(const Rules& rules, std::string_view text) {
  for (int i = 0; i < kColours; ++i)
    if (!text.empty() && rules.board.colours[i].name == text) return i;
  return std::nullopt;
}

std::optional<int> landmark(const Rules& rules, std::string_view text) {
  for (std::size_t i = 0; i < rules.city.landmarks.size(); ++i)
    if (!text.empty() && rules.city.landmarks[i].slug == text) return static_cast<int>(i);
  return std::nullopt;
}

std::optional<int> percentage(std::string_view text) {
  const auto percent = number(text, 10, 40);
  return percent && *percent % 10 == 0 ? std::optional<int>(*percent / 10 - 1) : std::nullopt;
}

std::optional<int> station(const Rules& rules, std::string_view text) {
  const auto wanted = number(text, 1, kStations);
  for (int i = 0; wanted && i < kStations; ++i)
    if (rules.number[i] == *wanted) return i;
  return std::nullopt;
}

std::optional<int> one_of(std::string_view text, std::string_view first, std::string_view second) {
  if (text == first) return 0;
  return text == second ? std::optional<int>(1) : std::nullopt;
}

using MaybeAction = std::optional<Action>;

template <class Which>
MaybeAction packed(Which which, std::optional<int> a, std::optional<int> b = 0, std::optional<int> c = 0) {
  if (!a || !b || !c) return std::nullopt;
  return pack(which, *a, *b, *c);
}

MaybeAction read_place(const Words& words) {
  const bool turned = words.size() == 5 && words[3] == "as";
  if (words.size() != 3 && !turned) return std::nullopt;
  if (turned && words[4] == words[1]) return std::nullopt;
  return packed(Kind::Place, tile(words[1]), tile(words[turned ? 4 : 1]), square(words[2]));
}

MaybeAction read_central(const Rules& rules, const Words& words) {
  const auto entrance = [](std::string_view text) -> std::optional<int> {
    const auto n = number(text, 1, kEntrances);
    return n ? std::optional<int>(*n - 1) : std::nullopt;
  };
  if (words.size() == 2) return packed(Kind::Central, kNoPercentage, 0, entrance(words[1]));
  if (words.size() != 5 || words[3] != "show") return std::nullopt;
  return packed(Kind::Central, percentage(words[4]), colour(rules, words[1]), entrance(words[2]));
}

std::optional<int> minus_one(std::optional<int> n) { return n ? std::optional<int>(*n - 1) : std::nullopt; }

MaybeAction read_tourist(const Rules& rules, const Words& words) {
  if (words.size() == 2) return packed(Kind::ChooseTourist, colour(rules, words[1]));
  if (words.size() == 4 && words[2] == "at") return packed(Draw::Tourist, colour(rules, words[1]), 0, square(words[3]));
  if (words.size() == 5 && words[2] == "at" && words[3] == "station")
    return packed(Draw::Tourist, colour(rules, words[1]), 0, station(rules, words[4]));
  return std::nullopt;
}

MaybeAction read_two(const Rules& rules, const Words& words) {
  if (words[0] == "send") return packed(Kind::Send, 0, 0, square(words[1]));
  if (words[0] == "arrange") return packed(Kind::Arrange, landmark(rules, words[1]));
  if (words[0] == "reject") return packed(Kind::Reject, tile(words[1]));
  if (words[0] == "tile") return packed(Draw::Tile, tile(words[1]));
  if (words[0] == "card") return packed(Draw::Card, colour(rules, words[1]));
  return std::nullopt;
}

MaybeAction read_three(const Rules& rules, const Words& words) {
  if (words[0] == "exchange") return packed(Kind::Exchange, percentage(words[1]), one_of(words[2], "face-up", "blind"));
  if (words[0] == "visit") return packed(Kind::Visit, landmark(rules, words[1]), minus_one(number(words[2], 1, 4)));
  if (words[0] == "share") return packed(Draw::Share, percentage(words[1]), colour(rules, words[2]));
  if (words[0] == "landmark")
    return packed(Draw::Landmark, landmark(rules, words[1]), 0, minus_one(number(words[2], 1, kMaxLandmarks)));
  if (words[0] == "board")
    return packed(Draw::Landmark, minus_one(number(words[1], 1, kColours)), 0,
                  minus_one(number(words[2], 1, kColours)));
  if (words[0] == "colour") return packed(Draw::Landmark, colour(rules, words[1]), 0, landmark(rules, words[2]));
  if (words[0] == "marker") return packed(Draw::Marker, colour(rules, words[1]), 0, minus_one(number(words[2], 1, 18)));
  if (words[0] == "side") return packed(Draw::Side, one_of(words[1], "A", "B"), 0, landmark(rules, words[2]));
  if (words[0] == "points") return packed(Draw::PointTile, colour(rules, words[1]), minus_one(number(words[2], 1, 4)));
  return std::nullopt;
}

MaybeAction read_words(const Rules& rules, const Words& words) {
  if (words.empty()) return std::nullopt;
  if (words[0] == "place") return read_place(words);
  if (words[0] == "central") return read_central(rules, words);
  if (words[0] == "tourist") return read_tourist(rules, words);
  if (words.size() == 4 && words[0] == "rail")
    return packed(Draw::Rail, minus_one(number(words[1], 1, 8)), tile(words[2]), square(words[3]));
  if (words.size() == 2) return read_two(rules, words);
  if (words.size() == 3) return read_three(rules, words);
  if (words.size() > 1) return std::nullopt;
  if (words[0] == "draw") return pack(Kind::Draw);
  if (words[0] == "pass") return pack(Kind::Pass);
  return words[0] == "leave" ? MaybeAction(pack(Kind::Leave)) : std::nullopt;
}

// ---- writing

std::string percent(int i) { return std::to_string(10 * (i + 1)); }
std::string one_based(int i) { return std::to_string(i + 1); }
std::string tile_at(int type) { return tile_code(static_cast<TileType>(type % kTypes)); }
std::string square_at(int i) { return square_name(static_cast<Square>(i % kSquares)); }
const std::string& colour_at(const Rules& rules, int i) { return rules.board.colours[i % kColours].name; }

std::string landmark_at(const Rules& rules, int i) {
  const auto& landmarks = rules.city.landmarks;
  return i < static_cast<int>(landmarks.size()) ? landmarks[i].slug : "unknown";
}

std::string write_place(const Fields& fields) {
  std::string text = "place " + tile_at(fields.a) + " " + square_at(fields.c);
  return fields.a == fields.b ? text : text + " as " + tile_at(fields.b);
}

std::string write_central(const Rules& rules, const Fields& fields) {
  if (fields.a == kNoPercentage) return "central " + one_based(fields.c);
  return "central " + colour_at(rules, fields.b) + " " + one_based(fields.c) + " show " + percent(fields.a);
}

std::string write_landmark(const Rules& rules, const Fields& fields) {
  switch (rules.city.kind) {
    case CityKind::NewYork: return "board " + one_based(fields.a) + " " + one_based(fields.c);
    case CityKind::Berlin: return "colour " + colour_at(rules, fields.a) + " " + landmark_at(rules, fields.c);
    default: return "landmark " + landmark_at(rules, fields.a) + " " + one_based(fields.c);
  }
}

std::string write_tourist_place(const Rules& rules, int place) {
  if (rules.city.kind != CityKind::NewYork) return square_at(place);
  return "station " + std::to_string(rules.number[place % kStations]);
}

std::string write_draw(const Rules& rules, const Fields& fields) {
  switch (fields.draw) {
    case Draw::Tile: return "tile " + tile_at(fields.a);
    case Draw::Share: return "share " + percent(fields.a) + " " + colour_at(rules, fields.b);
    case Draw::Rail: return "rail " + one_based(fields.a) + " " + tile_at(fields.b) + " " + square_at(fields.c);
    case Draw::Landmark: return write_landmark(rules, fields);
    case Draw::Tourist: return "tourist " + colour_at(rules, fields.a) + " at " + write_tourist_place(rules, fields.c);
    case Draw::Marker: return "marker " + colour_at(rules, fields.a) + " " + one_based(fields.c);
    case Draw::Side: return std::string("side ") + (fields.a == 0 ? "A" : "B") + " " + landmark_at(rules, fields.c);
    case Draw::Card: return "card " + colour_at(rules, fields.a);
    case Draw::PointTile: return "points " + colour_at(rules, fields.a) + " " + one_based(fields.b);
  }
  return "unknown";
}

}  // namespace

std::string Metro::write(const Rules& rules, Action action) {
  const Fields fields = unpack(action);
  switch (fields.kind) {
    case Kind::Place: return write_place(fields);
    case Kind::Draw: return "draw";
    case Kind::Exchange: return "exchange " + percent(fields.a) + (fields.b == 0 ? " face-up" : " blind");
    case Kind::Central: return write_central(rules, fields);
    case Kind::Pass: return "pass";
    case Kind::Visit: return "visit " + landmark_at(rules, fields.a) + " " + one_based(fields.b);
    case Kind::Send: return "send " + square_at(fields.c);
    case Kind::Leave: return "leave";
    case Kind::ChooseTourist: return "tourist " + colour_at(rules, fields.a);
    case Kind::Arrange: return "arrange " + landmark_at(rules, fields.a);
    case Kind::Reject: return "reject " + tile_at(fields.a);
    case Kind::Chance: return write_draw(rules, fields);
    case Kind::None: break;
  }
  return "unknown";
}

Result<Action> Metro::read(const Rules& rules, std::string_view text) {
  const auto action = read_words(rules, split(text));
  if (action) return *action;
  return Error{"", "'" + std::string(text.substr(0, 60)) +
                       "' is not an action; expected for example \"place cbaa 03\" or \"draw\""};
}

}  // namespace mornington::metro
