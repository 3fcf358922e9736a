// The notation of Next Station, words separated by single spaces. Stations go by their ids on the sheet.
//
//   pass
//   draw FROM TO                          a section, in the direction of drawing
//   draw FROM TO using joker              with the power of the pencil
//   draw FROM TO using switch
//   draw FROM TO using double then FROM TO
//   circle STATION                        the circle power, at the end of the round
//   order PENCIL PENCIL PENCIL PENCIL     solo: the pencils of the four rounds
// and of chance:
//   pencil PENCIL    objective ID    power ID    flip CARD
#include <array>

#include "core/fixed_vector.h"
#include "games/next_station/game.h"

namespace mornington::next_station {
namespace {

using Words = FixedVector<std::string_view, 8>;

// The powers of a section, by Power.
constexpr std::array<std::string_view, 4> kPowerWords = {"", "double", "joker", "switch"};

std::string station_word(const Rules& rules, StationId station) {
  if (static_cast<std::size_t>(station) >= rules.board.stations.size()) return "?";
  return rules.board.station(station).slug;
}

std::string write_section(const Rules& rules, Section section) {
  return station_word(rules, section.from) + " " + station_word(rules, section.to);
}

std::string write_draw(const Rules& rules, const DrawAction& draw) {
  std::string out = "draw " + write_section(rules, draw.first);
  if (draw.power == Power::None) return out;
  out += " using " + std::string(kPowerWords[static_cast<std::size_t>(draw.power)]);
  if (draw.power == Power::DoubleSection) out += " then " + write_section(rules, draw.second);
  return out;
}

std::string write_order(Action action) {
  std::string out = "order";
  for (Pencil pencil : as_order(action)) out += " " + std::string(name(pencil));
  return out;
}

template <std::size_t N>
std::string write_deal(const char* verb, const std::array<std::string_view, N>& table, Action action) {
  const auto i = static_cast<std::size_t>(as_deal(action));
  return std::string(verb) + " " + std::string(i < N ? table[i] : "?");
}

// An action with too many words is an error, reported as an empty list.
Words split(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    if (word.empty() || words.size() == Words::capacity()) return {};
    words.push_back(word);
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
  return {};
}

Error no_action(std::string_view text) {
  return {"", "\"" + std::string(text.substr(0, 80)) +
                  "\" is no action; expected pass, draw FROM TO [using joker | using switch | using double then FROM "
                  "TO], circle STATION or order PENCIL PENCIL PENCIL PENCIL"};
}

Result<StationId> read_station(const Rules& rules, std::string_view word) {
  if (const auto found = rules.board.find_station(word)) return *found;
  return Error{"", "station \"" + std::string(word) + "\" is unknown"};
}

Result<Section> read_section(const Rules& rules, std::string_view from, std::string_view to) {
  const Result<StationId> a = read_station(rules, from);
  if (!a) return a.error();
  const Result<StationId> b = read_station(rules, to);
  if (!b) return b.error();
  return Section{*a, *b};
}

Result<Action> read_powered(const Rules& rules, const Words& words, std::string_view text, Section first) {
  const auto power = find_name(kPowerWords, words[4]);
  if (words[3] != "using" || !power) return no_action(text);
  const bool is_double = static_cast<Power>(*power) == Power::DoubleSection;
  if (is_double != (words.size() == 8) || (!is_double && words.size() != 5)) return no_action(text);
  if (!is_double) return draw_action(first, static_cast<Power>(*power));
  if (words[5] != "then") return no_action(text);
  const Result<Section> second = read_section(rules, words[6], words[7]);
  if (!second) return second.error();
  return draw_action(first, Power::DoubleSection, *second);
}

Result<Action> read_draw(const Rules& rules, const Words& words, std::string_view text) {
  if (words.size() != 3 && words.size() < 5) return no_action(text);
  const Result<Section> first = read_section(rules, words[1], words[2]);
  if (!first) return first.error();
  if (words.size() == 3) return draw_action(*first);
  return read_powered(rules, words, text, *first);
}

Result<Action> read_order(const Words& words, std::string_view text) {
  if (words.size() != 1 + kPencils) return no_action(text);
  std::array<Pencil, kPencils> order{};
  for (std::size_t i = 0; i < kPencils; ++i) {
    const auto pencil = find_name(kPencilNames, words[i + 1]);
    if (!pencil) return Error{"", "pencil \"" + std::string(words[i + 1]) + "\" is unknown"};
    order[i] = pencil_at(*pencil);
  }
  return order_action(order);
}

template <std::size_t N>
Result<Action> read_deal(ActionKind kind, const std::array<std::string_view, N>& table, std::string_view word) {
  const auto found = find_name(table, word);
  if (!found) return Error{"", "\"" + std::string(word) + "\" is unknown"};
  return deal_action(kind, *found);
}

}  // namespace

std::string NextStation::write(const Rules& rules, Action action) {
  if (kind_number(action) >= kActionKinds) return "?";
  switch (kind_of(action)) {
    case ActionKind::Pass: return "pass";
    case ActionKind::Draw: return write_draw(rules, as_draw(action));
    case ActionKind::Circle: return "circle " + station_word(rules, as_circle(action));
    case ActionKind::Order: return write_order(action);
    case ActionKind::DealPencil: return write_deal("pencil", kPencilNames, action);
    case ActionKind::DealObjective: return write_deal("objective", kObjectiveNames, action);
    case ActionKind::DealPower: return write_deal("power", kPowerNames, action);
    case ActionKind::Flip: return write_deal("flip", kCardNames, action);
  }
  return "?";
}

Result<Action> NextStation::read(const Rules& rules, std::string_view text) {
  const Words words = split(text);
  if (words.empty()) return no_action(text);
  if (words[0] == "pass" && words.size() == 1) return kPass;
  if (words[0] == "draw") return read_draw(rules, words, text);
  if (words[0] == "order") return read_order(words, text);
  if (words.size() != 2) return no_action(text);
  if (words[0] == "pencil") return read_deal(ActionKind::DealPencil, kPencilNames, words[1]);
  if (words[0] == "objective") return read_deal(ActionKind::DealObjective, kObjectiveNames, words[1]);
  if (words[0] == "power") return read_deal(ActionKind::DealPower, kPowerNames, words[1]);
  if (words[0] == "flip") return read_deal(ActionKind::Flip, kCardNames, words[1]);
  if (words[0] != "circle") return no_action(text);
  const Result<StationId> station = read_station(rules, words[1]);
  if (!station) return station.error();
  return circle_action(*station);
}

}  // namespace mornington::next_station
