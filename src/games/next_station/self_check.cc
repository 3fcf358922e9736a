#include <bit>

#include "games/next_station/game.h"

namespace mornington::next_station {
namespace {

// Stations of a line with at most one section, counted from the sections.
StationSet ends_by_degree(const Board& board, const Sheet& sheet, std::size_t pencil) {
  StationSet once = 0;
  StationSet twice = 0;
  for_each(sheet.sections[pencil], [&](SectionId id) {
    for (StationId station : {board.line(id).a, board.line(id).b}) {
      twice |= once & set_of(station);
      once |= set_of(station);
    }
  });
  return sheet.stations[pencil] & ~twice;
}

std::string check_line(const Board& board, const Sheet& sheet, std::size_t pencil) {
  StationSet touched = 0;
  bool crossing = false;
  for_each(sheet.sections[pencil], [&](SectionId id) {
    touched |= set_of(board.line(id).a) | set_of(board.line(id).b);
    SectionSet self;
    self.insert(id);
    crossing = crossing || (board.conflicts_of(id) & drawn(sheet)) != self;
  });
  const int stations = std::popcount(sheet.stations[pencil]);
  if ((touched & ~sheet.stations[pencil]) != 0) return "a section leaves its line";
  if (crossing) return "two sections cross";
  if (stations != 0 && stations != sheet.sections[pencil].size() + 1) return "a line is no tree";
  const int circled = sheet.circled[pencil];
  if (circled != 0 && !has_bit(sheet.stations[pencil], circled - 1)) return "a circled station is not on its line";
  return "";
}

std::string check_sheet(const Rules& rules, const State& state, Seat seat) {
  const Sheet& sheet = sheet_of(state, seat);
  int sections = 0;
  for (std::size_t p = 0; p < kPencils; ++p) {
    sections += sheet.sections[p].size();
    if (std::string wrong = check_line(rules.board, sheet, p); !wrong.empty()) return wrong;
  }
  if (sections != drawn(sheet).size()) return "a potential line is used twice";
  const bool building = pencils_dealt(state) && state.phase >= Phase::Flip && state.phase != Phase::Over;
  if (!building) return sheet.ends == 0 ? "" : "ends without a line under construction";
  const auto p = static_cast<std::size_t>(pencil_of(state, rules.seats, seat, state.round));
  return ends_by_degree(rules.board, sheet, p) == sheet.ends ? "" : "the ends of the line are wrong";
}

}  // namespace

std::string NextStation::self_check(const Rules& rules, const State& state) {
  if (state.round >= kRounds) return "a fifth round";
  if ((state.waiting & ~all_seats(rules.seats)) != 0) return "waits for an empty seat";
  if ((state.card != 0) != (state.phase == Phase::Draw)) return "a card lies out at the wrong time";
  if (state.card != 0 && has_bit(state.pile, state.card - 1)) return "the flipped card is still in the pile";
  for (int i = 0; i < kPlaces; ++i) {
    const std::string wrong = i < rules.seats                          ? check_sheet(rules, state, seat_at(i))
                              : sheet_of(state, seat_at(i)) == Sheet{} ? std::string()
                                                                       : "an empty seat has a sheet";
    if (!wrong.empty()) return "seat " + std::to_string(i) + ": " + wrong;
  }
  State counted = state;
  recount(rules, counted);
  return counted == state ? "" : "the running points are not what counting anew comes to";
}

}  // namespace mornington::next_station
