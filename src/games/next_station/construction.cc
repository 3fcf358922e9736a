#include "games/next_station/construction.h"

#include <bit>

namespace mornington::next_station {
namespace {

StationSet starts_by_cards(const Rules& rules, const State& state, const Sheet& sheet, Pencil pencil) {
  // NSL-5.3  A railroad switch lets the section start at any station of the line.
  return any_station_starts(rules.options, state) ? stations_of(sheet, pencil) : sheet.ends;
}

// The rule that keeps a section from starting at this station, if any.
Verdict wrong_start(const Sheet& sheet, Pencil pencil) {
  const bool bare = std::popcount(stations_of(sheet, pencil)) == 1;
  return bare ? illegal("NSL-4.3"_rule) : illegal("NSL-4.4"_rule);
}

}  // namespace

Reach reach_by_cards(const Rules& rules, const State& state, const Sheet& sheet, Pencil pencil) {
  const auto symbol = static_cast<std::size_t>(card_symbol(card_at(state.card - 1)));
  return {starts_by_cards(rules, state, sheet, pencil), rules.board.takes[symbol]};
}

// NSL-8.4  Joker: the card counts as a joker.  NSL-8.5  Railroad switch: as if the switch had come with it.
Reach reach_with_power(const Rules& rules, const Reach& by_cards, StationSet line, Power power) {
  Reach out = by_cards;
  if (power == Power::Joker) out.takes = rules.board.takes[kJokerSymbol];
  if (power == Power::RailroadSwitch) out.starts = line;
  return out;
}

// NSL-8.3  The second section leads to the card's symbol; after a joker to the symbol of the first one's station.
// NSL-Q5   The centre may be the second station too.  NSL-Q6  On a switch turn both sections may start anywhere.
Reach reach_of_second(const Rules& rules, const State& state, const Sheet& sheet, Pencil pencil, Section first) {
  Reach out = reach_by_cards(rules, state, sheet, pencil);
  if (card_symbol(card_at(state.card - 1)) != kJokerSymbol) return out;
  const Symbol symbol = rules.board.station(first.to).symbol;
  if (symbol != Symbol::Central) {
    out.takes = rules.board.takes[static_cast<std::size_t>(symbol)];
  } else if (!rules.options.any_double_after_centre) {
    out.takes = 0;  // NSL-Q3  No other station has the centre's symbol.
  }
  return out;
}

void draw_section(const Board& board, Sheet& sheet, Pencil pencil, Section section) {
  const auto p = static_cast<std::size_t>(pencil);
  const bool first = std::popcount(sheet.stations[p]) == 1;
  const std::uint8_t number =
      board.section_numbers[static_cast<std::size_t>(section.from)][static_cast<std::size_t>(section.to)];
  sheet.sections[p].insert(section_at(number));
  sheet.stations[p] |= set_of(section.to);
  // NSL-5.6  A branch adds an end; the departure stays one while a single section leaves it.
  if (!first) sheet.ends &= ~set_of(section.from);
  sheet.ends |= set_of(section.to);
}

// NSL-4.2  Along a potential line.            NSL-4.3, NSL-4.4  From the departure, later from an end.
// NSL-4.5  To a station the card leads to.    NSL-4.6  Crossing nothing drawn, of any colour.
// NSL-4.7  On a potential line not yet used.  NSL-4.8  To a station that is not on this line.
// NSL-4.9  Departures of other colours and NSL-5.5 stations of other lines are stations like any other.
Verdict check_section(const Rules& rules, const Sheet& sheet, Pencil pencil, const Reach& reach, Section section) {
  const auto count = rules.board.stations.size();
  if (static_cast<std::size_t>(section.from) >= count || static_cast<std::size_t>(section.to) >= count)
    return illegal("NSL-4.2"_rule);
  const auto number = rules.board.section_between(section.from, section.to);
  if (!number) return illegal("NSL-4.2"_rule);
  if (!contains(reach.starts, section.from)) return wrong_start(sheet, pencil);
  const SectionSet taken = drawn(sheet);
  if (taken.contains(*number)) return illegal("NSL-4.7"_rule);
  if (contains(stations_of(sheet, pencil), section.to)) return illegal("NSL-4.8"_rule);
  if (!contains(reach.takes, section.to)) return illegal("NSL-4.5"_rule);
  if (rules.board.conflicts_of(*number).meets(taken)) return illegal("NSL-4.6"_rule);
  return legal();
}

}  // namespace mornington::next_station
