#pragma once

#include "core/verdict.h"
#include "games/next_station/action.h"
#include "games/next_station/state.h"

namespace mornington::next_station {

// Where a section may start and where it may lead, by card, switch or power.
struct Reach {
  StationSet starts = 0;
  StationSet takes = 0;
  [[nodiscard]] bool allows(Section section) const {
    return contains(starts, section.from) && contains(takes, section.to);
  }
};

// The sections that the cards of this turn allow on the line of `pencil`. Precondition: a card is out.
Reach reach_by_cards(const Rules& rules, const State& state, const Sheet& sheet, Pencil pencil);
// The same once the joker or the railroad switch power is used; any other power changes nothing.
Reach reach_with_power(const Rules& rules, const Reach& by_cards, StationSet line, Power power);
// For the second section of a turn: `sheet` has the first one already.
Reach reach_of_second(const Rules& rules, const State& state, const Sheet& sheet, Pencil pencil, Section first);

// Draws without asking.
void draw_section(const Board& board, Sheet& sheet, Pencil pencil, Section section);

// The rules of construction for one section, given where it may start and lead.
Verdict check_section(const Rules& rules, const Sheet& sheet, Pencil pencil, const Reach& reach, Section section);

// Calls `visit(Section)` for every section that can be drawn, ascending by from, then to.
template <class Visit>
void for_each_section(const Board& board, const Sheet& sheet, Pencil pencil, const Reach& reach, Visit&& visit) {
  const StationSet open = reach.takes & ~stations_of(sheet, pencil);
  const SectionSet taken = drawn(sheet);
  for_each_bit(reach.starts, [&](int from) {
    const auto start = static_cast<std::size_t>(from);
    for_each_bit(board.neighbours[start] & open, [&](int to) {
      const std::uint8_t number = board.section_numbers[start][static_cast<std::size_t>(to)];
      if (!board.conflicts[number].meets(taken)) visit(Section{station_at(from), station_at(to)});
    });
  });
}

}  // namespace mornington::next_station
