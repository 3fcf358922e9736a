#include "games/next_station/cases/cases.h"

#include <algorithm>
#include <functional>

#include "games/next_station/board_load.h"
#include "games/next_station/cases/kinds.h"
#include "games/next_station/game.h"

namespace mornington::next_station {
namespace cases {

using json::Reader;
using json::Value;

Value sorted_list(const Value& list) {
  json::Array items = list.items();
  std::sort(items.begin(), items.end(), [](const Value& a, const Value& b) { return json::dump(a) < json::dump(b); });
  return items;
}

Point read_point(const Reader& reader) {
  if (reader.ok() && reader.items().size() != 2) reader.report("expected [x, y]");
  return {reader.at(std::size_t{0}).integer(-1000, 1000), reader.at(std::size_t{1}).integer(-1000, 1000)};
}

Value point_value(Point point) { return json::Array{point.x, point.y}; }

Value section_value(const Board& board, StationId from, StationId to) {
  return json::Array{point_value(board.station(from).at), point_value(board.station(to).at)};
}

namespace {

constexpr int kMost = 1000000;

std::vector<int> read_numbers(const Reader& reader) {
  std::vector<int> out;
  for (const Reader& item : reader.items()) out.push_back(item.integer(-kMost, kMost));
  return out;
}

Value score_sheet_case(const Rules&, const Reader& input) {
  input.only({"districts", "max_stations", "thames_points", "tourist_visits", "interchanges"});
  const auto districts = read_numbers(input.at("districts"));
  const auto most = read_numbers(input.at("max_stations"));
  const auto thames = read_numbers(input.at("thames_points"));
  if (most.size() != districts.size() || thames.size() != districts.size()) {
    input.report("expected three lists of the same length");
    return {};
  }
  Value out;
  out["lines"] = Value::array();
  int line_total = 0;
  for (std::size_t i = 0; i < districts.size(); ++i) {
    const int total = line_points(districts[i], most[i], 0) + thames[i];
    line_total += total;
    out["lines"].push_back(total);
  }
  int interchange = 0;
  input.at("interchanges").only({"2", "3", "4"});
  for (std::size_t n = 2; n <= 4; ++n)
    interchange += kInterchangePoints[n] * input.at("interchanges").at(std::to_string(n)).integer(0, 64);
  const int tourist = tourist_points(input.at("tourist_visits").integer(0, kMost));
  out["line_total"] = line_total;
  out["tourist"] = tourist;
  out["interchange"] = interchange;
  out["total"] = line_total + tourist + interchange;
  return out;
}

Value line_score_case(const Rules&, const Reader& input) {
  input.only({"districts", "max_stations", "thames_sections", "circled_station_in_best_district"});
  constexpr const char* kCircled = "circled_station_in_best_district";
  const bool circled = input.has(kCircled) && input.at(kCircled).boolean();
  return line_points(input.at("districts").integer(0, kMaxDistricts),
                     input.at("max_stations").integer(0, kMaxStations) + (circled ? 1 : 0),
                     input.at("thames_sections").integer(0, kMaxSections));
}

Pencil read_colour(const Reader& reader) {
  return static_cast<Pencil>(reader.one_of({kPencilNames.begin(), kPencilNames.end()}));
}

std::optional<SectionId> read_section(const Board& board, const Reader& reader) {
  const auto a = board.station_on(read_point(reader.at(std::size_t{0})));
  const auto b = board.station_on(read_point(reader.at(std::size_t{1})));
  const auto found = a && b ? board.section_between(*a, *b) : std::nullopt;
  if (!found) reader.report("no potential line runs there");
  return found;
}

// A sheet with one line on it, its sections given in any order.
Sheet read_line(const Board& board, const Reader& input, Pencil pencil) {
  Sheet sheet;
  const auto p = static_cast<std::size_t>(pencil);
  StationSet branching = 0;  // stations with two sections or more
  StationSet touched = 0;
  for (const Reader& item : input.at("line").items()) {
    const auto section = read_section(board, item);
    if (!section) continue;
    sheet.sections[p].insert(*section);
    for (StationId end : {board.line(*section).a, board.line(*section).b}) {
      branching |= touched & set_of(end);
      touched |= set_of(end);
    }
  }
  sheet.stations[p] = touched | set_of(board.departure_of(pencil));
  sheet.ends = sheet.stations[p] & ~branching;
  return sheet;
}

std::vector<std::string_view> card_words() { return {"circle", "triangle", "square", "pentagon", "joker"}; }

Value legal_move_case(const Rules& rules, const Reader& input) {
  input.only({"colour", "line", "card", "move"});
  const Pencil pencil = read_colour(input.at("colour"));
  const Sheet sheet = read_line(rules.board, input, pencil);
  const Reach reach{sheet.ends, rules.board.takes[input.at("card").one_of(card_words())]};
  const auto from = rules.board.station_on(read_point(input.at("move").at(std::size_t{0})));
  const auto to = rules.board.station_on(read_point(input.at("move").at(std::size_t{1})));
  Value out;
  out["legal"] = from && to && check_section(rules, sheet, pencil, reach, {*from, *to}).ok();
  return out;
}

Value targets(const Board& board, const Sheet& sheet, Pencil pencil, const Reach& reach) {
  StationSet found = 0;
  for_each_section(board, sheet, pencil, reach, [&](Section section) { found |= set_of(section.to); });
  Value out = Value::array();
  for_each_bit(found, [&](int i) { out.push_back(point_value(board.station(station_at(i)).at)); });
  return sorted_list(out);
}

Value sections(const Board& board, const Sheet& sheet, Pencil pencil, const Reach& reach) {
  Value out = Value::array();
  for_each_section(board, sheet, pencil, reach,
                   [&](Section section) { out.push_back(section_value(board, section.from, section.to)); });
  return sorted_list(out);
}

Value legal_targets_case(const Rules& rules, const Reader& input) {
  input.only({"colour", "line", "card", "switch"});
  const Pencil pencil = read_colour(input.at("colour"));
  const Sheet sheet = read_line(rules.board, input, pencil);
  const bool with_switch = input.has("switch") && input.at("switch").boolean();
  const StationSet starts = with_switch ? stations_of(sheet, pencil) : sheet.ends;
  Value out = Value::object();
  if (!input.has("card")) {
    for (std::size_t i = 0; i < card_words().size(); ++i)
      out[card_words()[i]] = targets(rules.board, sheet, pencil, {starts, rules.board.takes[i]});
    return out;
  }
  const StationSet takes = rules.board.takes[input.at("card").one_of(card_words())];
  out["targets"] = targets(rules.board, sheet, pencil, {starts, takes});
  out["sections"] = sections(rules.board, sheet, pencil, {starts, takes});
  out["without_switch"] = sections(rules.board, sheet, pencil, {sheet.ends, takes});
  return out;
}

Value crossing_case(const Rules& rules, const Reader& input) {
  input.only({"drawn", "new"});
  const auto old_one = read_section(rules.board, input.at("drawn"));
  const auto new_one = read_section(rules.board, input.at("new"));
  Value out;
  out["conflict"] = old_one && new_one && rules.board.conflicts_of(*new_one).contains(*old_one);
  return out;
}

State round_of_passing(const Rules& rules) {
  State state = initial_state(rules);
  apply_action(rules, state, seat_at(0), order_action({Pencil::Purple, Pencil::Blue, Pencil::Pink, Pencil::Green}),
               Sink());
  return state;
}

// Flips the next card; false where the pile has none such.
bool flip_named(const Rules& rules, State& state, const Reader& card) {
  const std::size_t number = card.one_of({kCardNames.begin(), kCardNames.end()});
  if (!card.ok()) return false;
  if (state.phase != Phase::Flip || !has_bit(state.pile, static_cast<int>(number))) {
    card.report("the card cannot be flipped here");
    return false;
  }
  resolve_outcome(rules, state, deal_action(ActionKind::Flip, static_cast<int>(number)), Sink());
  return true;
}

Value pairs_with_switch(const Rules& rules, State state, const Reader& flipped) {
  for (const Reader& card : flipped.items()) {
    if (!flip_named(rules, state, card)) return {};
    if (state.phase == Phase::Draw) apply_action(rules, state, seat_at(0), kPass, Sink());
  }
  Value out;
  const bool can_come = state.phase == Phase::Flip && state.round == 0 && has_bit(state.pile, index(kSwitchCard));
  OutcomeList next;
  if (can_come) {
    resolve_outcome(rules, state, deal_action(ActionKind::Flip, index(kSwitchCard)), Sink());
    list_outcomes(state, next);
  }
  out["distinct_switch_plus_card_events"] = next.size();
  return out;
}

Value deck_case(const Rules& rules, const Reader& input) {
  input.only({"order", "cards_already_flipped"});
  State state = round_of_passing(rules);
  if (input.has("cards_already_flipped")) return pairs_with_switch(rules, state, input.at("cards_already_flipped"));
  Value out;
  out["turns"] = 0;
  out["events"] = Value::array();
  Value cards = Value::array();
  for (const Reader& card : input.at("order").items()) {
    if (state.round != 0) break;
    if (!flip_named(rules, state, card)) return {};
    cards.push_back(card.value());
    if (state.phase != Phase::Draw) continue;
    Value event;
    event["cards"] = std::exchange(cards, Value::array());
    event["any_station"] = any_station_starts(rules.options, state);
    out["events"].push_back(std::move(event));
    apply_action(rules, state, seat_at(0), kPass, Sink());
  }
  out["turns"] = out["events"].items().size();
  if (state.round == 0) input.at("order").report("the round does not end");
  return out;
}

Value solo_case(const Rules& rules, const Reader& input) {
  Value out = Value::array();
  for (const Reader& item : input.items())
    out.push_back(solo_grade(rules.options, item.at(std::size_t{0}).integer(-kMost, kMost),
                             item.at(std::size_t{1}).integer(0, 2)));
  return out;
}

Value tourist_case(const Rules&, const Reader& input) {
  input.only({"visits"});
  Value out = Value::array();
  for (int visits : read_numbers(input.at("visits"))) out.push_back(tourist_points(visits));
  return out;
}

Value tie_case(const Rules&, const Reader& input) {
  Scores scores;
  SeatArray<std::int16_t> best{};
  const auto players = input.entries();
  if (players.size() > kMaxSeats) input.report("expected at most 6 players");
  for (const auto& [player, sheet] : players) {
    if (!sheet.ok()) return {};
    sheet.only({"total", "lines"});
    const Seat seat = seat_at(scores.seats++);
    scores.points[seat] = static_cast<std::int16_t>(sheet.at("total").integer(-9999, 9999));
    for (const Reader& line : sheet.at("lines").items())
      best[seat] = std::max(best[seat], static_cast<std::int16_t>(line.integer(-9999, 9999)));
  }
  rank_by_points(scores, best);
  Value out = Value::array();
  for (std::size_t i = 0; i < players.size(); ++i)
    if (scores.rank[seat_at(static_cast<int>(i))] == 1) out.push_back(players[i].key);
  return sorted_list(out);
}

Value rotation_case(const Rules&, const Reader& input) {
  input.only({"seats_leftwards", "pencils_round_1"});
  const auto seats = input.at("seats_leftwards").items();
  const auto pencils = input.at("pencils_round_1").items();
  if (seats.size() != kPlaces || pencils.size() != kPlaces) {
    input.report("expected four seats and four pencils");
    return {};
  }
  State state;
  for (std::size_t i = 0; i < kPlaces; ++i)
    state.pencils[i] = static_cast<std::uint8_t>(index(read_colour(pencils[i])) + 1);
  Value out = Value::object();
  for (std::size_t i = 0; i < kPlaces; ++i) {
    if (seats[i].text() == "table") continue;
    Value& list = out[seats[i].text()];
    for (int round = 0; round < kRounds; ++round)
      list.push_back(name(pencil_at_place(state, static_cast<int>(i), round)));
  }
  return out;
}

// Which keys of an answer are compared as sets.
bool is_set(std::string_view kind, std::string_view key) {
  if (kind == "legal-targets") return true;
  if (kind == "recorded-game") return key == "objectives_done";
  return kind == "map" && (key == "edges_with_max" || key == "pairs_of_edge_ids" || key == "thames_edge_list");
}

// Two ends of an edge in either order.
Value canonical_edges(const Value& edges) {
  json::Array out;
  for (const Value& edge : edges.items()) out.push_back(sorted_list(edge));
  return sorted_list(out);
}

Value with_sorted_keys(const Value& value) {
  if (value.is(json::Kind::Array)) {
    json::Array out;
    for (const Value& item : value.items()) out.push_back(with_sorted_keys(item));
    return out;
  }
  if (!value.is(json::Kind::Object)) return value;
  json::Object members;
  for (const auto& [key, content] : value.members()) members.emplace_back(key, with_sorted_keys(content));
  std::sort(members.begin(), members.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return members;
}

// Brings an answer into the form in which equal answers are equal values.
Value canonical(std::string_view kind, const Value& answer) {
  if (kind == "tie" && answer.is(json::Kind::Array)) return sorted_list(answer);
  if (!answer.is(json::Kind::Object)) return answer;
  Value out = Value::object();
  for (const auto& [key, value] : answer.members()) {
    const bool set = is_set(kind, key) && value.is(json::Kind::Array);
    out[key] = !set ? value : kind == "map" ? canonical_edges(value) : sorted_list(value);
  }
  return with_sorted_keys(out);
}

// The answer cut down to the keys that are judged. A key we do not know is reported.
Value asked_only(const Value& found, const Reader& expect) {
  Value out = Value::object();
  for (const auto& [key, value] : expect.entries()) {
    const Value* answer = found.find(key);
    if (answer == nullptr) {
      value.report("this figure is unknown or not asked for by the input");
      return out;
    }
    out[key] = *answer;
  }
  return out;
}

struct KindOfCase {
  std::string_view name;
  Value (*answer)(const Rules&, const Reader& input);
};

constexpr KindOfCase kKinds[] = {
    {"score-sheet", score_sheet_case},
    {"line-score", line_score_case},
    {"legal-move", legal_move_case},
    {"legal-targets", legal_targets_case},
    {"crossing", crossing_case},
    {"deck", deck_case},
    {"solo", solo_case},
    {"tourist", tourist_case},
    {"tie", tie_case},
    {"rotation", rotation_case},
    {"recorded-game", recorded_game},
};

Value answer(const Rules& rules, const KindOfCase& kind, const Reader& item) {
  const Value found = kind.answer(rules, item.at("input"));
  // NB: a rotation names players, so that one left out is a mistake.
  const bool whole = !found.is(json::Kind::Object) || kind.name == "rotation";
  return whole || !item.ok() ? found : asked_only(found, item.at("expect"));
}

Value answer(const Rules& rules, std::string_view kind, const Reader& item) {
  if (kind == "map") {
    if (item.has("input")) item.at("input").only({});
    return map_figures(rules, item.at("expect"));
  }
  for (const KindOfCase& known : kKinds)
    if (known.name == kind) return answer(rules, known, item);
  item.at("kind").report("kind \"" + std::string(kind) + "\" is unknown");
  return {};
}

}  // namespace
}  // namespace cases

CaseOutcome run_case(const json::Value& item, const json::Value& board) {
  Result<Board> loaded = load_board(board);
  if (!loaded) return CaseOutcome::failed("a sheet to play on", loaded.error().text());
  const Rules rules{1, std::move(*loaded), {}, {}};
  json::Problems problems;
  const json::Reader reader(item, problems);
  reader.only({"id", "kind", "source", "note", "input", "expect"});
  const std::string kind = reader.at("kind").text();
  if (kind == "statistics") return CaseOutcome::skipped("plausibility figures of random and searching play");
  const json::Value found = problems.ok() ? cases::answer(rules, kind, reader) : json::Value();
  const json::Value expected = cases::canonical(kind, reader.at("expect").value());
  if (!problems.ok()) return CaseOutcome::failed(json::dump(expected), problems.first().text());
  const json::Value given = cases::canonical(kind, found);
  if (given == expected) return CaseOutcome::passed();
  return CaseOutcome::failed(json::dump(expected), json::dump(given));
}

CaseRunner case_runner(const CaseDocuments& documents) {
  return [board = documents.front().second](const json::Value& item) { return run_case(item, board); };
}

}  // namespace mornington::next_station
