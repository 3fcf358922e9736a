#include <bit>

#include "games/next_station/cases/kinds.h"
#include "games/next_station/game.h"

namespace mornington::next_station::cases {
namespace {

using json::Reader;
using json::Value;

constexpr Seat kPlayer{0};

template <std::size_t N>
std::vector<std::string_view> words(const std::array<std::string_view, N>& table) {
  return {table.begin(), table.end()};
}

Pencil read_pencil(const Reader& reader) { return static_cast<Pencil>(reader.one_of(words(kPencilNames))); }

Power read_power(const Reader& reader) { return static_cast<Power>(reader.one_of(words(kPowerNames))); }

std::vector<Objective> read_objectives(const Reader& input) {
  std::vector<Objective> out;
  if (!input.has("objectives")) return out;
  for (const Reader& item : input.at("objectives").items())
    out.push_back(static_cast<Objective>(item.one_of(words(kObjectiveNames))));
  return out;
}

// The position before the first card. NB: the record may name any objectives and powers, so they are laid out here
// instead of being dealt.
State opening(const Rules& rules, const Reader& input) {
  State state;
  for (Objective objective : read_objectives(input))
    state.objectives = static_cast<std::uint8_t>(state.objectives | 1u << index(objective));
  if (input.has("powers"))
    for (const auto& [colour, power] : input.at("powers").entries()) {
      const auto pencil = find_name(kPencilNames, colour);
      if (!pencil) power.report("the colour is unknown");
      if (pencil) state.powers[static_cast<std::size_t>(*pencil)] = read_power(power);
    }
  std::array<Pencil, kPencils> order{};
  for (std::size_t i = 0; i < kPencils; ++i) order[i] = read_pencil(input.at("order").at(i));
  const Action chosen = order_action(order);
  state.phase = Phase::ChooseOrder;
  state.waiting = SeatSet(kPlayer);
  if (!check_action(rules, state, kPlayer, chosen).ok()) input.at("order").report("expected each colour once");
  if (input.ok()) apply_action(rules, state, kPlayer, chosen, Sink());
  return state;
}

void flip_cards(const Rules& rules, State& state, const Reader& cards) {
  for (const Reader& card : cards.items()) {
    const int number = static_cast<int>(card.one_of(words(kCardNames)));
    if (card.ok() && (state.phase != Phase::Flip || !has_bit(state.pile, number)))
      card.report("the card cannot be flipped here");
    if (!card.ok()) return;
    resolve_outcome(rules, state, deal_action(ActionKind::Flip, number), Sink());
  }
  if (state.phase != Phase::Draw) cards.report("no card to draw for");
}

void check_count(const Rules& rules, const State& state, const Reader& count) {
  const Sheet& sheet = sheet_of(state, kPlayer);
  const Pencil pencil = pencil_of(state, 1, kPlayer, state.round);
  int found = 0;
  for_each_section(rules.board, sheet, pencil, reach_by_cards(rules, state, sheet, pencil), [&](Section) { ++found; });
  if (count.integer(0, 1000) != found) count.report("found " + std::to_string(found) + " legal sections");
}

Section read_section(const Rules& rules, const Reader& reader) {
  const int last = static_cast<int>(rules.board.stations.size()) - 1;
  if (reader.ok() && (reader.items().size() < 2 || reader.items().size() > 3))
    reader.report("expected [from, to] or [from, to, power]");
  return {station_at(reader.at(std::size_t{0}).integer(0, last)),
          station_at(reader.at(std::size_t{1}).integer(0, last))};
}

Power power_in(const Reader& section) {
  return section.items().size() == 3 ? read_power(section.at(std::size_t{2})) : Power::None;
}

Action read_turn(const Rules& rules, const Reader& sections) {
  const auto items = sections.items();
  if (items.empty() || !sections.ok()) return kPass;
  const Section first = read_section(rules, items[0]);
  if (items.size() == 1) return draw_action(first, power_in(items[0]));
  const Section second = read_section(rules, items[1]);
  const bool is_double =
      items.size() == 2 && power_in(items[0]) == Power::None && power_in(items[1]) == Power::DoubleSection;
  if (!is_double) sections.report("expected one section, or a second one with double-section");
  return draw_action(first, Power::DoubleSection, second);
}

// A record may spend a power on a section that did not need it (NSL-Q7): then the power is gone all the same.
bool is_wasted(const Rules& rules, const State& state, Action action) {
  return check_action(rules, state, kPlayer, action) == illegal("NSL-Q7"_rule);
}

void play_turn(const Rules& rules, State& state, const Reader& turn) {
  if (turn.ok() && turn.items().size() != 3) turn.report("expected [cards, count, sections]");
  flip_cards(rules, state, turn.at(std::size_t{0}));
  if (!turn.ok()) return;
  check_count(rules, state, turn.at(std::size_t{1}));
  const Reader sections = turn.at(std::size_t{2});
  Action action = read_turn(rules, sections);
  const bool wasted = is(action, ActionKind::Draw) && is_wasted(rules, state, action);
  if (wasted) action = draw_action(as_draw(action).first);
  const Verdict verdict = check_action(rules, state, kPlayer, action);
  if (!verdict.ok()) sections.report("illegal by " + verdict.rule().text());
  if (!turn.ok()) return;
  const int round = state.round;
  apply_action(rules, state, kPlayer, action, Sink());
  if (wasted && state.round == round) sheet_of(state, kPlayer).power_used = 1;
}

void circle(const Rules& rules, State& state, const Reader& input, std::string_view colour) {
  const bool wanted = input.has("circled") && input.at("circled").has(colour);
  if (state.phase != Phase::Circle) {
    if (wanted) input.at("circled").at(colour).report("this pencil cannot circle a station");
    return;
  }
  Action action = kPass;
  if (wanted) action = circle_action(station_at(input.at("circled").at(colour).integer(0, kMaxStations - 1)));
  if (!check_action(rules, state, kPlayer, action).ok())
    input.at("circled").at(colour).report("the station is not on the line");
  if (input.ok()) apply_action(rules, state, kPlayer, action, Sink());
}

void play_round(const Rules& rules, State& state, const Reader& input, std::size_t number) {
  const Reader round = input.at("rounds").at(number);
  round.only({"colour", "turns"});
  if (!round.ok()) return;
  const Pencil pencil = pencil_of(state, 1, kPlayer, static_cast<int>(number));
  if (read_pencil(round.at("colour")) != pencil) round.at("colour").report("expected the colour of `order`");
  for (const Reader& turn : round.at("turns").items()) {
    if (!input.ok()) return;
    if (state.phase != Phase::Flip || state.round != static_cast<int>(number)) return turn.report("the round is over");
    play_turn(rules, state, turn);
  }
  if (input.ok()) circle(rules, state, input, name(pencil));
  const bool ended = state.phase == Phase::Over || state.round == static_cast<int>(number) + 1;
  if (!ended) round.report("the round is not over");
}

Value line_value(const LineScore& line) {
  Value out;
  out["districts"] = line.districts;
  out["max_stations"] = line.most_stations;
  out["thames_sections"] = line.thames_sections;
  out["total"] = line.total;
  out["tourist"] = line.tourist_sites;
  return out;
}

Value result(const Rules& rules, const State& state, const Reader& input) {
  const ScoreBox box = score_sheet(rules, sheet_of(state, kPlayer), state.objectives);
  Value out;
  out["lines"] = Value::array();
  for (int round = 0; round < kRounds; ++round)
    out["lines"].push_back(line_value(box.lines[static_cast<std::size_t>(pencil_of(state, 1, kPlayer, round))]));
  out["line_total"] = box.line_total;
  out["tourist_visits"] = box.tourist_visits;
  out["tourist_points"] = box.tourist_points;
  out["interchanges_2_3_4"] = json::Array{box.interchanges[2], box.interchanges[3], box.interchanges[4]};
  out["interchange_points"] = box.interchange_points;
  out["objectives_done"] = Value::array();
  for (Objective objective : read_objectives(input))
    if (has_bit(static_cast<std::uint64_t>(box.objectives_met), index(objective)))
      out["objectives_done"].push_back(name(objective));
  out["total"] = box.total;
  return out;
}

}  // namespace

Value recorded_game(const Rules& rules, const Reader& input) {
  input.only({"order", "objectives", "powers", "circled", "rounds"});
  if (input.has("circled")) input.at("circled").only(words(kPencilNames));
  State state = opening(rules, input);
  if (input.at("rounds").items().size() != kRounds) input.at("rounds").report("expected four rounds");
  for (std::size_t number = 0; number < kRounds && input.ok(); ++number) play_round(rules, state, input, number);
  return input.ok() ? result(rules, state, input) : Value();
}

}  // namespace mornington::next_station::cases
