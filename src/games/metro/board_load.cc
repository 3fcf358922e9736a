#include <algorithm>
#include <optional>
#include <string>

#include "games/metro/field_load.h"
#include "games/metro/rules.h"
#include "games/metro/state.h"
#include "json/reader.h"

namespace mornington::metro {
namespace {

using json::Reader;

// MET-10.4  All of them may be back in the tower at once.
constexpr int kMostRejectable = std::tuple_size_v<decltype(State::buried)>;

Side read_side(const Reader& at) { return static_cast<Side>(at.one_of({"north", "east", "south", "west"})); }

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

// MET-1.2  Sixty track tiles, one for each square they can cover.
void read_tiles(Board& board, const Reader& at) {
  int total = 0;
  for (const auto& [code, count] : at.entries()) {
    const auto type = parse_tile(code);
    if (!type) return at.report("'" + code + "' is not a tile code");
    board.tiles[index(*type)] = small(count.integer(0, 60));
    total += board.tiles[index(*type)];
  }
  if (at.ok() && total != 60) at.report("expected 60 tiles, found " + std::to_string(total));
}

// The side must lie against the outside of the board, or against the centre.
bool faces(Square square, Side side, bool centre) {
  const int row = row_of(square);
  const int column = column_of(square);
  if (centre) {
    const SquareSet here = mask_of(square);
    const SquareSet next[] = {here >> 8, here << 1, here << 8, here >> 1};
    return !contains(kCentre, square) && (next[static_cast<int>(side)] & kCentre) != 0;
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
  for (const Colour colour : kAllColours) {
    const Reader list = at.at("stations").at(board.colours[index(colour)].name);
    if (!has_items(list, 4)) return;
    for (std::size_t i = 0; i < 4; ++i) board.frame[index(colour)][i] = small(take_number(list.at(i), taken));
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
  if (at.ok() && board.tiles[index(board.rejectable)] > kMostRejectable)
    at.at("solo").at("rejectable").report(too_many_rejectable(board.tiles[index(board.rejectable)]));
  return board;
}

// ---- cities

City read_city(const CityHooks& hooks, const Board& board, const Reader& at) {
  City city;
  city.hooks = &hooks;
  (void)at.at("document").one_of({"metro/city"});
  (void)at.at("city").one_of({hooks.slug});
  city.name = at.at("name").text();
  if (at.ok()) hooks.read(city, board, at);
  return city;
}

constexpr std::string_view kCityPrefix = "metro-";

// The row of an edition's city. kNoCity for an edition without a city, null for an unknown edition.
const CityHooks* city_of(std::string_view edition) {
  if (edition == "metro" || edition == "metro-solo") return &kNoCity;
  return edition.starts_with(kCityPrefix) ? find_city(edition.substr(kCityPrefix.size())) : nullptr;
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
  const int count = rules.supply[index(rules.rejectable)];
  if (!rules.solo || count <= kMostRejectable) return std::nullopt;
  return Error{"$.solo.rejectable", too_many_rejectable(count) + " that can show this type when turned"};
}

}  // namespace

const CityHooks* find_city(std::string_view slug) {
  for (const CityHooks* city : cities())
    if (city->slug == slug) return city;
  return nullptr;
}

Form form_of(std::string_view edition) {
  const CityHooks* city = city_of(edition);
  return {city == nullptr ? &kNoCity : city, edition == "metro-solo"};
}

Result<Rules> load(const LoadRequest& request) {
  if (city_of(request.edition) == nullptr) return Error{"edition", "'" + request.edition + "' is not a Metro game"};
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
  if (form.city->exists() && problems.ok()) {
    const json::Value* city = request.document("metro/city");
    if (city == nullptr) return Error{"metro/city", "the document is missing"};
    rules.city = read_city(*form.city, rules.board, Reader(*city, problems));
  }
  if (!problems.ok()) return problems.first();
  complete(rules);
  if (const auto error = check_rejectable(rules)) return *error;
  return rules;
}

}  // namespace mornington::metro
