#include <algorithm>
#include <optional>
#include <string>

#include "games/metro/rules.h"
#include "games/metro/state.h"
#include "json/reader.h"

namespace mornington::metro {
namespace {

using json::Reader;

constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);
// MET-10.4  All of them may be back in the tower at once.
constexpr int kMostRejectable = std::tuple_size_v<decltype(State::buried)>;

std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

// Reports unless the array has exactly this many items.
bool has_items(const Reader& at, std::size_t count) {
  const std::size_t size = at.items().size();
  if (at.ok() && size != count)
    at.report("expected " + std::to_string(count) + " items, found " + std::to_string(size));
  return at.ok();
}

Square read_square(const Reader& at) {
  const auto square = parse_square(at.text());
  if (at.ok() && !square) at.report("expected a square, two digits 0..7: row and column");
  return square.value_or(0);
}

Side read_side(const Reader& at) { return static_cast<Side>(at.one_of({"N", "E", "S", "W"})); }

TileType read_tile(const Reader& at) {
  const auto type = parse_tile(at.text());
  if (at.ok() && !type) at.report("expected a tile code such as cbaa");
  return type.value_or(0);
}

std::uint8_t read_colour(const Board& board, const Reader& at) {
  const std::string& name = at.text();
  for (std::size_t i = 0; i < kColours; ++i)
    if (board.colours[i].name == name) return small(static_cast<int>(i));
  if (at.ok()) at.report("'" + name + "' is not a colour of the board");
  return 0;
}

bool is_slug(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

bool is_paint(const std::string& text) {
  return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

void read_colours(Board& board, const Reader& at) {
  if (!has_items(at, kColours)) return;
  for (std::size_t i = 0; i < kColours; ++i) {
    const Reader row = at.at(i);
    row.only({"name", "paint"});
    board.colours[i] = {row.at("name").text(), row.at("paint").text()};
    if (!is_slug(board.colours[i].name)) row.at("name").report("expected a name of small letters");
    if (!is_paint(board.colours[i].paint)) row.at("paint").report("expected a colour such as #2166ac");
    for (std::size_t j = 0; j < i; ++j)
      if (board.colours[j].name == board.colours[i].name) row.at("name").report("this colour is there twice");
  }
}

// MET-1.2  Sixty track tiles, as many as there are squares for them.
void read_tiles(Board& board, const Reader& at) {
  int total = 0;
  for (const auto& [code, count] : at.entries()) {
    const auto type = parse_tile(code);
    if (!type) return at.report("'" + code + "' is not a tile code");
    board.tiles[*type] = small(count.integer(0, 60));
    total += board.tiles[*type];
  }
  if (at.ok() && total != 60) at.report("expected 60 tiles, found " + std::to_string(total));
}

// The side must lie against the outside of the board, or against the centre.
bool faces(Square square, Side side, bool centre) {
  const int row = square / 8;
  const int column = square % 8;
  if (centre) {
    const SquareSet next[] = {SquareSet{1} << square >> 8, SquareSet{1} << square << 1, SquareSet{1} << square << 8,
                              SquareSet{1} << square >> 1};
    return !has_bit(kCentre, square) && (next[static_cast<int>(side)] & kCentre) != 0;
  }
  const bool outside[] = {row == 0, column == 7, row == 7, column == 0};
  return outside[static_cast<int>(side)];
}

template <std::size_t N>
void read_gate(std::array<Gate, N>& gates, std::size_t i, const Reader& row, bool centre) {
  gates[i] = {read_square(row.at("square")), read_side(row.at("side"))};
  if (!row.ok()) return;
  if (!faces(gates[i].square, gates[i].side, centre))
    row.report(centre ? "this side does not face the centre" : "this side does not face the outside");
  for (std::size_t j = 0; j < i; ++j)
    if (track_into(gates[j]) == track_into(gates[i])) row.report("this place is there twice");
}

template <std::size_t N>
bool is_numbering(const std::array<std::uint8_t, N>& numbers) {
  std::uint64_t seen = 0;
  for (const int number : numbers) seen |= bit(number);
  return seen == (bit(static_cast<int>(N)) - 1) << 1;
}

void read_stations(Board& board, const Reader& at) {
  if (!has_items(at, kStations)) return;
  for (std::size_t i = 0; i < kStations; ++i) {
    const Reader row = at.at(i);
    row.only({"metro", "cablecar", "square", "side"});
    read_gate(board.stations, i, row, false);
    board.numbers[0][i] = small(row.at("metro").integer(1, kStations));
    board.numbers[1][i] = small(row.at("cablecar").integer(1, kStations));
  }
  if (at.ok() && !(is_numbering(board.numbers[0]) && is_numbering(board.numbers[1])))
    at.report("expected each number from 1 to 32 once");
}

void read_entrances(Board& board, const Reader& at) {
  if (!has_items(at, kEntrances)) return;
  for (std::size_t i = 0; i < kEntrances; ++i) {
    const Reader row = at.at(i);
    row.only({"number", "square", "side"});
    read_gate(board.entrances, i, row, true);
    (void)row.at("number").integer(static_cast<int>(i) + 1, static_cast<int>(i) + 1);
  }
}

// Takes a station number, reporting one that is taken already.
int take_number(const Reader& at, std::uint64_t& taken) {
  const int number = at.integer(1, kStations);
  if (at.ok() && has_bit(taken, number)) at.report("station " + std::to_string(number) + " is there twice");
  taken |= bit(number);
  return number;
}

void read_owners(Board& board, const Reader& at) {
  at.only({"2", "3", "4", "5", "6"});
  for (std::size_t players = 2; players <= kMaxSeats; ++players) {
    const Reader lists = at.at(std::to_string(players));
    if (!has_items(lists, players)) return;
    std::uint64_t taken = 0;
    for (const Reader& list : lists.items()) {
      auto& numbers = board.owners[players].emplace_back();
      for (const Reader& item : list.items()) numbers.push_back(take_number(item, taken));
      if (list.ok() && numbers.size() != list.size()) list.report("expected station numbers");
    }
  }
}

// MET-7.1  Eight corporations with four stations each.
void read_frame(Board& board, const Reader& at) {
  at.only({"source", "stations"});
  std::uint64_t taken = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const Reader list = at.at("stations").at(board.colours[colour].name);
    if (!has_items(list, 4)) return;
    for (std::size_t i = 0; i < 4; ++i) board.frame[colour][i] = small(take_number(list.at(i), taken));
  }
  if (at.ok() && at.at("stations").size() != kColours) at.at("stations").report("expected the eight colours");
}

void read_rest(Board& board, const Reader& at) {
  const Reader players = at.at("players");
  players.only({"source", "colours"});
  if (has_items(players.at("colours"), kMaxSeats))
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      board.player_colours[i] = read_colour(board, players.at("colours").at(i));
  const Reader rails = at.at("rails");
  rails.only({"source", "tiles"});
  if (has_items(rails.at("tiles"), 8))
    for (const Reader& item : rails.at("tiles").items()) board.rails.push_back(read_tile(item));
  at.at("solo").only({"source", "rejectable"});
  board.rejectable = read_tile(at.at("solo").at("rejectable"));
}

std::string too_many_rejectable(int count) {
  return "at most " + std::to_string(kMostRejectable) + " tiles may be rejectable, found " + std::to_string(count);
}

Board read_board(const Reader& at) {
  Board board;
  at.only({"document", "name", "colours", "tiles", "stations", "entrances", "players", "owners", "corporations",
           "rails", "solo"});
  (void)at.at("document").one_of({"metro/board"});
  board.name = at.at("name").text();
  read_colours(board, at.at("colours"));
  if (at.ok()) read_tiles(board, at.at("tiles"));
  if (at.ok()) read_stations(board, at.at("stations"));
  if (at.ok()) read_entrances(board, at.at("entrances"));
  if (at.ok()) read_owners(board, at.at("owners"));
  if (at.ok()) read_frame(board, at.at("corporations"));
  if (at.ok()) read_rest(board, at);
  if (at.ok() && board.tiles[board.rejectable] > kMostRejectable)
    at.at("solo").at("rejectable").report(too_many_rejectable(board.tiles[board.rejectable]));
  return board;
}

// ---- cities

const std::vector<std::string_view>& city_slugs() {
  static const std::vector<std::string_view> slugs = {"",         "paris",         "stockholm", "london",
                                                      "new-york", "st-petersburg", "berlin"};
  return slugs;
}

template <class Row>
void read_landmarks(City& city, const Reader& at, std::size_t count, const std::vector<std::string_view>& keys,
                    Row&& read_row) {
  at.only({"source", "tiles"});
  const Reader tiles = at.at("tiles");
  if (!has_items(tiles, count)) return;
  for (std::size_t i = 0; i < count; ++i) {
    const Reader row = tiles.at(i);
    row.only(keys);
    Landmark landmark{row.at("slug").text(), row.at("name").text()};
    if (row.ok() && !is_slug(landmark.slug)) row.at("slug").report("expected small letters, digits and hyphens");
    for (const Landmark& other : city.landmarks)
      if (row.ok() && other.slug == landmark.slug) row.at("slug").report("this landmark is there twice");
    city.landmarks.push_back(std::move(landmark));
    read_row(i, row);
  }
}

template <std::size_t N>
void read_colour_list(const Board& board, std::array<std::uint8_t, N>& into, const Reader& at) {
  if (!has_items(at, N)) return;
  for (std::size_t i = 0; i < N; ++i) into[i] = read_colour(board, at.at(i));
}

template <std::size_t N>
void read_points(std::array<std::uint8_t, N>& into, const Reader& at) {
  if (!has_items(at, N)) return;
  for (std::size_t i = 0; i < N; ++i) into[i] = small(at.at(i).integer(0, 99));
}

void read_each(City& city, const Reader& at, int total) {
  at.only({"2", "3", "4", "5", "6"});
  for (int players = 2; players <= kMaxSeats; ++players)
    city.each[static_cast<std::size_t>(players)] = small(at.at(std::to_string(players)).integer(1, total / players));
}

void read_paris(City& city, const Board& board, const Reader& at) {
  at.only({"document", "city", "name", "landmarks_each", "landmarks"});
  read_each(city, at.at("landmarks_each"), kMaxLandmarks);
  read_landmarks(city, at.at("landmarks"), kMaxLandmarks, {"slug", "name", "spaces"},
                 [&](std::size_t i, const Reader& row) { read_colour_list(board, city.colours[i], row.at("spaces")); });
}

void read_stockholm(City& city, const Board&, const Reader& at) {
  at.only({"document", "city", "name", "markers_each", "landmarks"});
  read_each(city, at.at("markers_each"), kColours);
  for (const int markers : city.each)
    if (markers > 3) at.at("markers_each").report("at most three markers a player");
  read_landmarks(city, at.at("landmarks"), kColours, {"slug", "name", "points"},
                 [&](std::size_t i, const Reader& row) { read_points(city.points[i], row.at("points")); });
}

void read_london(City& city, const Board& board, const Reader& at) {
  at.only({"document", "city", "name", "landmarks"});
  read_landmarks(city, at.at("landmarks"), kColours, {"slug", "name", "upper", "lower"},
                 [&](std::size_t i, const Reader& row) {
                   read_colour_list(board, city.upper[i], row.at("upper"));
                   read_colour_list(board, city.lower[i], row.at("lower"));
                 });
}

void read_new_york(City& city, const Board& board, const Reader& at) {
  at.only({"document", "city", "name", "landmarks", "boards"});
  at.at("landmarks").only({"source", "names"});
  at.at("boards").only({"source", "points"});
  const Reader names = at.at("landmarks").at("names");
  const Reader boards = at.at("boards").at("points");
  if (!has_items(names, kColours) || !has_items(boards, kColours)) return;
  for (const Reader& name : names.items()) city.landmarks.push_back({"", name.text()});
  for (std::size_t i = 0; i < kColours; ++i)
    for (std::size_t colour = 0; colour < kColours; ++colour)
      city.boards[i][colour] = small(boards.at(i).at(board.colours[colour].name).integer(0, 99));
}

// MET-16.1  The landmark tiles lie on eight different squares.
void read_st_petersburg(City& city, const Board&, const Reader& at) {
  at.only({"document", "city", "name", "landmarks", "point_tiles"});
  SquareSet seen = 0;
  read_landmarks(city, at.at("landmarks"), kColours, {"slug", "name", "square"}, [&](std::size_t i, const Reader& row) {
    city.squares[i] = read_square(row.at("square"));
    const SquareSet here = bit(city.squares[i]);
    if (row.ok() && ((seen & here) != 0 || (kPlayable & here) == 0))
      row.at("square").report("expected a square outside the centre, used once");
    seen |= here;
  });
  at.at("point_tiles").only({"source", "values"});
  read_points(city.tile_values, at.at("point_tiles").at("values"));
}

// MET-17.1  Sixteen tourists in four groups of four squares.
void read_groups(City& city, const Reader& at) {
  at.only({"source", "squares"});
  if (!has_items(at.at("squares"), 4)) return;
  SquareSet seen = 0;
  for (std::size_t group = 0; group < 4; ++group) {
    const Reader list = at.at("squares").at(group);
    if (!has_items(list, 4)) return;
    for (std::size_t i = 0; i < 4; ++i) {
      city.groups[group][i] = read_square(list.at(i));
      const SquareSet here = bit(city.groups[group][i]);
      if (list.ok() && ((seen & here) != 0 || (kPlayable & here) == 0))
        list.at(i).report("expected a square outside the centre, used once");
      seen |= here;
    }
  }
}

void read_berlin(City& city, const Board&, const Reader& at) {
  at.only({"document", "city", "name", "landmarks", "groups"});
  read_landmarks(city, at.at("landmarks"), kColours, {"slug", "name", "A", "B"}, [&](std::size_t i, const Reader& row) {
    read_points(city.places[i][0], row.at("A"));
    read_points(city.places[i][1], row.at("B"));
  });
  if (at.ok()) read_groups(city, at.at("groups"));
}

City read_city(CityKind kind, const Board& board, const Reader& at) {
  using Read = void (*)(City&, const Board&, const Reader&);
  constexpr Read kRead[] = {read_paris, read_stockholm, read_london, read_new_york, read_st_petersburg, read_berlin};
  City city;
  city.kind = kind;
  (void)at.at("document").one_of({"metro/city"});
  const auto wanted = city_slugs()[static_cast<std::size_t>(kind)];
  (void)at.at("city").one_of({wanted});
  city.slug = wanted;
  city.name = at.at("name").text();
  if (at.ok()) kRead[static_cast<std::size_t>(kind) - 1](city, board, at);
  return city;
}

constexpr std::string_view kCityPrefix = "metro-";

std::size_t city_index(std::string_view edition) {
  if (edition == "metro" || edition == "metro-solo") return 0;
  if (edition.substr(0, kCityPrefix.size()) != kCityPrefix) return kNoIndex;
  const auto& slugs = city_slugs();
  const auto found = std::find(slugs.begin() + 1, slugs.end(), edition.substr(kCityPrefix.size()));
  return found == slugs.end() ? kNoIndex : static_cast<std::size_t>(found - slugs.begin());
}

// MET-1.5  Two to six players.
// MET-10.1  The solo game has one.
Result<bool> check_seats(const LoadRequest& request) {
  const bool solo = request.edition == "metro-solo";
  if (solo && request.seats != 1) return Error{"seats", "the solo game is for one player (MET-10.1)"};
  if (!solo && (request.seats < 2 || request.seats > kMaxSeats))
    return Error{"seats", "Metro is for 2 to 6 players (MET-1.5)"};
  return true;
}

// MET-6.1  Where tiles may be turned, all that can show the rejectable type are rejectable.
std::optional<Error> check_rejectable(const Rules& rules) {
  const int count = rules.supply[rules.rejectable];
  if (!rules.solo || count <= kMostRejectable) return std::nullopt;
  return Error{"$.solo.rejectable", too_many_rejectable(count) + " that can show this type when turned"};
}

}  // namespace

Form form_of(std::string_view edition) {
  const std::size_t city = city_index(edition);
  return {city == kNoIndex ? CityKind::None : static_cast<CityKind>(city), edition == "metro-solo"};
}

Result<Rules> load(const LoadRequest& request) {
  if (city_index(request.edition) == kNoIndex) return Error{"edition", "'" + request.edition + "' is not a Metro game"};
  if (const auto seats = check_seats(request); !seats) return seats.error();
  const Form form = form_of(request.edition);
  const auto options = read_options(form, request.options);
  if (!options) return options.error();

  const json::Value* board = request.document("metro/board");
  if (board == nullptr) return Error{"metro/board", "the document is missing"};
  json::Problems problems;
  Rules rules;
  rules.seats = request.seats;
  rules.edition = request.edition;
  rules.solo = form.solo;
  rules.options = *options;
  rules.board = read_board(Reader(*board, problems));
  if (form.city != CityKind::None && problems.ok()) {
    const json::Value* city = request.document("metro/city");
    if (city == nullptr) return Error{"metro/city", "the document is missing"};
    rules.city = read_city(form.city, rules.board, Reader(*city, problems));
  }
  if (!problems.ok()) return problems.first();
  complete(rules);
  if (const auto error = check_rejectable(rules)) return *error;
  return rules;
}

}  // namespace mornington::metro
