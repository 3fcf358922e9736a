#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/metro/cases/kinds.h"
#include "games/metro/cities/tourists.h"
#include "games/metro/legal.h"
#include "games/metro/trace.h"

// Kinds of case that give a board as a row of placements.
namespace mornington::metro::case_kinds {
namespace {

using json::Reader;
using json::Value;

struct Laid {
  TileType tile{};
  Square square{};
};

// Nothing where the text is not a row of tile codes and squares.
std::optional<std::vector<Laid>> parse_sequence(std::string_view text) {
  std::vector<Laid> laid;
  if (text.size() % 6 != 0) return std::nullopt;
  for (; !text.empty(); text.remove_prefix(6)) {
    const auto tile = parse_tile(text.substr(0, 4));
    const auto square = parse_case_square(text.substr(4, 2));
    if (!tile || !square) return std::nullopt;
    laid.push_back({*tile, *square});
  }
  return laid;
}

std::vector<Laid> read_sequence(const Reader& item) {
  const auto laid = parse_sequence(item.at("sequence").text());
  if (item.ok() && !laid) item.at("sequence").report("expected tile codes and squares, such as cbaa03");
  return laid.value_or(std::vector<Laid>{});
}

TileType read_tile(const Reader& item) {
  const auto tile = parse_tile(item.at("tile").text());
  if (item.ok() && !tile) item.at("tile").report("expected a tile code");
  return tile.value_or(TileType{});
}

bool is_rotated(const Reader& item) { return item.has("rotated") && item.at("rotated").boolean(); }

Rules make_rules(const Question& item, int players, Centre centre = Centre::Station) {
  Rules rules;
  rules.seats = players;
  rules.board = item.board;
  if (item.has("numbering"))
    rules.options.chosen[static_cast<std::size_t>(Option::Numbering)] =
        static_cast<std::uint8_t>(item.at("numbering").one_of({"metro", "cablecar"}));
  rules.options.chosen[static_cast<std::size_t>(Option::Centre)] = static_cast<std::uint8_t>(centre);
  complete(rules);
  return rules;
}

int read_players(const Reader& item) { return item.at("players").integer(2, kMaxSeats); }

void lay(State& state, Laid laid) {
  state.tile[index(laid.square)] = laid.tile;
  state.tiles |= mask_of(laid.square) & kPlayable;
}

State make_state(const Rules& rules, const std::vector<Laid>& sequence) {
  State state;
  state.phase = Phase::PlaceDrawn;
  for (const Laid laid : sequence) lay(state, laid);
  retrace(rules, state);
  return state;
}

// Points of a line, 0 while it is not complete.
int points_of(const Rules& rules, const State& state, Line line) {
  const Trace found = trace(rules, state, line);
  return is_end(found.end) ? line_points(rules, state, line, found.length, found.end) : 0;
}

std::vector<int> points_of_players(const Rules& rules, const State& state) {
  std::vector<int> points(static_cast<std::size_t>(rules.seats));
  for (const Line line : kAllLines) {
    if (!exists(state, line)) continue;
    const Owner owner = line_owner(rules, state, line);
    if (owner != kNobody) points[index(owner)] += points_of(rules, state, line);
  }
  return points;
}

std::vector<int> read_scores(const Question& item) {
  const Rules rules = make_rules(item, read_players(item));
  (void)is_rotated(item);
  return points_of_players(rules, make_state(rules, read_sequence(item)));
}

Station station_numbered(const Rules& rules, int number) {
  return station_at(
      static_cast<int>(std::find(rules.number.begin(), rules.number.end(), number) - rules.number.begin()));
}

SquareSet legal_squares(const Rules& rules, const State& state, TileType tile) {
  return squares_for(rules, state, tile, is_forced(rules, state, tile));
}

Value list_squares(SquareSet squares) {
  Value list = Value::array();
  for_each_square(squares, [&](Square square) { list.push_back(case_square_name(square)); });
  return list;
}

bool within_counts(const Board& board, const std::vector<Laid>& sequence) {
  auto left = board.tiles;
  for (const Laid laid : sequence)
    if (left[index(laid.tile)]-- == 0) return false;
  return true;
}

bool is_valid(const Rules& rules, const std::vector<Laid>& sequence) {
  State state;
  state.phase = Phase::PlaceDrawn;
  for (const Laid laid : sequence) {
    if (!contains(legal_squares(rules, state, laid.tile), laid.square)) return false;
    lay(state, laid);
  }
  return true;
}

// Numbers the colour names in the order they appear.
class Palette {
 public:
  Colour colour(const std::string& name) {
    const auto found = std::find(names_.begin(), names_.end(), name);
    const auto i = static_cast<int>(found - names_.begin());
    if (found == names_.end()) names_.push_back(name);
    return colour_at(i);
  }
  [[nodiscard]] const std::string& name(Colour colour) const { return names_[index(colour)]; }
  [[nodiscard]] bool full() const { return names_.size() > kColours; }

 private:
  std::vector<std::string> names_;
};

std::vector<Entrance> read_entrances(const Reader& list) {
  std::vector<Entrance> entrances;
  for (const Reader& entry : list.items()) entrances.push_back(entrance_at(entry.integer(1, kEntrances) - 1));
  return entrances;
}

State state_with_central(const Reader& item, const Rules& rules) {
  State state = make_state(rules, read_sequence(item));
  for (const Entrance entrance : read_entrances(item.at("central"))) state.central[index(entrance)] = owner_at(0);
  retrace(rules, state);
  return state;
}

}  // namespace

Value scores(const Question& item) { return Value::array_of(read_scores(item)); }

Value player_score(const Question& item) {
  const auto points = read_scores(item);
  return points[item.at("player").integer(1, static_cast<int>(points.size())) - 1];
}

Value winner(const Question& item) {
  const auto points = read_scores(item);
  const auto best = std::max_element(points.begin(), points.end());
  Value answer;
  answer["player"] = best - points.begin() + 1;
  answer["score"] = *best;
  return answer;
}

Value station_points(const Question& item) {
  const Rules rules = make_rules(item, 2);
  (void)is_rotated(item);
  const State state = make_state(rules, read_sequence(item));
  Value answer = Value::object();
  for (const auto& [station, points] : item.at("expected").entries()) {
    for (const Station start : kAllStations)
      if (std::to_string(rules.number[index(start)]) == station)
        answer[station] = points_of(rules, state, line_from(start));
  }
  return answer;
}

Value sequence_valid(const Question& item) {
  const Rules rules = make_rules(item, 2);
  const auto sequence = parse_sequence(item.at("sequence").text());
  if (!sequence || (!is_rotated(item) && !within_counts(item.board, *sequence))) return false;
  return is_valid(rules, *sequence);
}

Value legal_moves(const Question& item) {
  const Rules rules = make_rules(item, 2);
  (void)is_rotated(item);
  return list_squares(legal_squares(rules, make_state(rules, read_sequence(item)), read_tile(item)));
}

Value types_left(const Question& item) {
  (void)make_rules(item, 2);
  (void)is_rotated(item);
  std::array<int, kTypes> left{};
  const auto counts = item.board.tiles;
  std::copy(counts.begin(), counts.end(), left.begin());
  for (const Laid laid : read_sequence(item)) --left[index(laid.tile)];
  std::string_view hands = item.at("hands").text();
  for (; !hands.empty(); hands.remove_prefix(std::min<std::size_t>(4, hands.size()))) {
    const auto tile = parse_tile(hands.substr(0, 4));
    if (!tile) item.at("hands").report("expected tile codes one after another");
    if (tile) --left[index(*tile)];
  }
  Value answer = Value::array();
  for (const TileType type : kAllTiles)
    if (left[index(type)] > 0) answer.push_back(tile_code(type));
  return answer;
}

Value well_formed(const Question& item) {
  const auto sequence = parse_sequence(item.at("sequence").text());
  return sequence && (is_rotated(item) || within_counts(item.board, *sequence));
}

Value tile_exits(const Question& item) {
  const TileType tile = read_tile(item);
  Value answer;
  for (int entry = 0; entry < 4; ++entry) answer[std::to_string(2 * entry)] = 2 * way_out(tile, entry) + 1;
  return answer;
}

Value solo_squares(const Question& item) {
  Rules rules = make_rules(item, 2);
  rules.owner.fill(kNobody);
  for (const Reader& station : item.at("stations").items())
    rules.owner[index(station_numbered(rules, station.integer(1, kStations)))] = as_owner(Colour{});
  return list_squares(squares_of_colour(rules, make_state(rules, read_sequence(item)), Colour{}));
}

Value new_york_tourists(const Question& item) {
  const Rules rules = make_rules(item, read_players(item));
  const State state = make_state(rules, read_sequence(item));
  std::map<std::string, std::string> waiting;
  for (const auto& [station, colour] : item.at("tourists").entries()) waiting[station] = colour.text();
  Value answer = Value::object();
  for (const Station station : kAllStations) {
    const Trace found = trace(rules, state, line_from(station));
    const Owner owner = rules.owner[index(station)];
    if (owner == kNobody || !is_end(found.end) || ends_in_centre(found.end)) continue;
    const auto tourist = waiting.find(std::to_string(rules.number[index(station_reached(found.end))]));
    if (tourist == waiting.end()) continue;
    Value& count = answer[std::to_string(index(owner) + 1)][tourist->second];
    count = count.integer() + 1;
  }
  return answer;
}

Value line_passages(const Question& item) {
  const Rules rules = make_rules(item, read_players(item));
  const State state = make_state(rules, read_sequence(item));
  Palette palette;
  std::array<Slot<Colour>, kSquares> colours{};
  for (const auto& [square, colour] : item.at("tourists").entries()) {
    const auto at = parse_case_square(square);
    if (!at) item.at("tourists").report("'" + square + "' is not a square");
    colours[index(at.value_or(Square{}))] = palette.colour(colour.text());
    if (palette.full()) item.at("tourists").report("expected at most eight colours");
    if (!item.ok()) return nullptr;
  }
  Value answer = Value::object();
  for (const Station station : kAllStations) {
    const Owner owner = rules.owner[index(station)];
    const Line line = line_from(station);
    if (owner == kNobody || contains(state.active, line)) continue;
    const auto found = passages(rules, state, line, colours);
    for (const Colour colour : kAllColours) {
      const int passed = found[index(colour)];
      if (passed == 0) continue;
      Value& count = answer[std::to_string(index(owner) + 1)][palette.name(colour)];
      count = count.integer() + passed;
    }
  }
  return answer;
}

Value line_scores(const Question& item) {
  const int players = read_players(item);
  const Centre centre = item.has("centre") ? Centre::Rails : Centre::CentralStations;
  const Rules rules = make_rules(item, players, centre);
  State state;
  for (const Laid laid : read_sequence(item)) lay(state, laid);
  if (item.has("centre")) {
    item.at("centre").only({"33", "34", "43", "44"});
    for (const Square square : kCentreSquares) {
      const Reader rail = item.at("centre").at(case_square_name(square));
      const auto tile = parse_tile(rail.text());
      if (!tile) rail.report("expected a tile code");
      lay(state, {tile.value_or(TileType{}), square});
    }
  }
  if (item.has("central"))
    for (const Reader& pair : item.at("central").items())
      state.central[pair.at(0).integer(1, kEntrances) - 1] = owner_at(pair.at(1).integer(1, players) - 1);
  Value answer;
  const auto points = points_of_players(rules, state);
  for (int player = 0; player < players; ++player) answer[std::to_string(player + 1)] = points[player];
  return answer;
}

Value central_moves(const Question& item) {
  const Rules rules = make_rules(item, 2, Centre::CentralStations);
  const State state = state_with_central(item, rules);
  return list_squares(legal_squares(rules, state, read_tile(item)));
}

Value central_spaces(const Question& item) {
  const Rules rules = make_rules(item, 2, Centre::CentralStations);
  Value answer = Value::array();
  for_each_bit(open_entrances(rules, state_with_central(item, rules)), [&](int i) { answer.push_back(i + 1); });
  return answer;
}

}  // namespace mornington::metro::case_kinds
