#include "games/next_station/self_check.h"

#include <algorithm>
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

// The stations that the sections of a line connect to `from`.
StationSet joined_to(const Board& board, const SectionSet& sections, StationSet from) {
  for (StationSet before = 0; before != from;) {
    before = from;
    for_each(sections, [&](SectionId id) {
      const StationSet ends = set_of(board.line(id).a) | set_of(board.line(id).b);
      if ((ends & from) != 0) from |= ends;
    });
  }
  return from;
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
  const StationSet stations = sheet.stations[pencil];
  if ((touched & ~stations) != 0) return "a section leaves its line";
  if (crossing) return "two sections cross";
  if (stations == 0) return "";
  const StationSet departure = set_of(board.departure_of(pencil_at(static_cast<int>(pencil))));
  const bool tree = std::popcount(stations) == sheet.sections[pencil].size() + 1;
  if (!tree || joined_to(board, sheet.sections[pencil], departure) != stations)
    return "a line is no tree that grows from its departure";
  return "";
}

bool is_building(const State& state) { return state.phase >= Phase::Flip && state.phase != Phase::Over; }

// For the line a seat draws in a round: whether the turns and powers so far allow its sections.
std::string check_progress(const Rules& rules, const State& state, Seat seat, int round) {
  const Sheet& sheet = sheet_of(state, seat);
  const Pencil pencil = pencil_of(state, rules.seats, seat, round);
  const auto p = static_cast<std::size_t>(pencil);
  const bool begun = state.phase >= Phase::Flip && round <= state.round;
  const bool done = round < state.round || state.phase == Phase::Over;
  if ((sheet.stations[p] != 0) != begun) return "a line is begun in another round";
  const int turns = done ? kCards - 1 : begun ? turn_of(state) : 0;
  const int most = turns + (power_of(state, pencil) == Power::DoubleSection ? 1 : 0);
  if (sheet.sections[p].size() > most) return "a line has more sections than there were turns";
  if (sheet.circled[p] == 0) return "";
  const bool asked = done || (begun && state.phase == Phase::Circle && !state.waiting.contains(seat));
  if (!asked || power_of(state, pencil) != Power::CircleStation) return "a station is circled without the power";
  return has_bit(sheet.stations[p], sheet.circled[p] - 1) ? "" : "a circled station is not on its line";
}

bool may_have_spent_power(const State& state, Pencil pencil) {
  const Power power = power_of(state, pencil);
  return is_building(state) && power != Power::None && power != Power::CircleStation;
}

std::string check_sheet(const Rules& rules, const State& state, Seat seat) {
  const Sheet& sheet = sheet_of(state, seat);
  if (!pencils_dealt(state)) return sheet == Sheet{} ? "" : "a sheet is used before the pencils are dealt";
  int sections = 0;
  for (std::size_t p = 0; p < kPencils; ++p) {
    sections += sheet.sections[p].size();
    if (std::string wrong = check_line(rules.board, sheet, p); !wrong.empty()) return wrong;
  }
  if (sections != drawn(sheet).size()) return "a potential line is used twice";
  for (int round = 0; round < kRounds; ++round)
    if (std::string wrong = check_progress(rules, state, seat, round); !wrong.empty()) return wrong;
  const Pencil pencil = pencil_of(state, rules.seats, seat, state.round);
  if (sheet.power_used != 0 && !may_have_spent_power(state, pencil)) return "there is no power to use";
  if (!is_building(state)) return sheet.ends == 0 ? "" : "ends without a line under construction";
  const auto p = static_cast<std::size_t>(pencil);
  return ends_by_degree(rules.board, sheet, p) == sheet.ends ? "" : "the ends of the line are wrong";
}

// Dealt one after the other, each at most once: nothing is left out before the last one dealt.
template <class Pieces>
bool dealt_in_order(const Pieces& pieces) {
  unsigned seen = 0;
  bool open = false;
  for (auto piece : pieces) {
    const auto number = static_cast<unsigned>(piece);
    if (number == 0) {
      open = true;
    } else if (open || has_bit(seen, static_cast<int>(number))) {
      return false;
    } else {
      seen |= 1u << number;
    }
  }
  return true;
}

std::string check_deals(const Rules& rules, const State& state) {
  if (!dealt_in_order(state.pencils)) return "the pencils are dealt wrongly";
  if (!dealt_in_order(state.powers)) return "the powers are dealt wrongly";
  if (std::popcount(state.objectives) > (rules.options.objectives ? 2 : 0)) return "too many objectives";
  if (!rules.options.powers && state.powers[0] != Power::None) return "powers without their module";
  const Phase deals = std::min(state.phase, Phase::Flip);
  return deals == flow::next_setup_phase(rules, state) ? "" : "the phase is not the one that the deals lead to";
}

// Whether the phase waits for the right seats.
bool waits_rightly(const Rules& rules, const State& state) {
  switch (state.phase) {
    case Phase::ChooseOrder: return state.waiting == all_seats(1);
    case Phase::Draw: return !state.waiting.empty() && (state.waiting - all_seats(rules.seats)).empty();
    case Phase::Circle:
      return !state.waiting.empty() && (state.waiting - flow::seats_that_may_circle(rules, state)).empty();
    default: return state.waiting.empty();
  }
}

std::string check_cards(const State& state) {
  const bool switch_left = has_bit(state.pile, index(kSwitchCard));
  if (!is_building(state)) {
    if (state.pile != 0) return "there is a pile at the wrong time";
    if (state.round != (state.phase == Phase::Over ? kRounds - 1 : 0)) return "the wrong round";
  }
  if ((state.card != 0) != (state.phase == Phase::Draw)) return "a card lies out at the wrong time";
  if (state.card != 0 && has_bit(state.pile, state.card - 1)) return "the flipped card is still in the pile";
  if (state.with_switch != 0 && (switch_left || (state.phase != Phase::Flip && state.phase != Phase::Draw)))
    return "the railroad switch lies out at the wrong time";
  if (state.phase == Phase::Flip && round_is_over(state)) return "a turn after the fifth underground card";
  if (state.phase == Phase::Circle && !round_is_over(state)) return "the round ends before the fifth underground card";
  return "";
}

std::string check_table(const Rules& rules, const State& state) {
  if (std::string wrong = check_deals(rules, state); !wrong.empty()) return wrong;
  if (!waits_rightly(rules, state)) return "waits for the wrong seats";
  return check_cards(state);
}

}  // namespace

std::string check_position(const Rules& rules, const State& state) {
  if (state.round >= kRounds) return "a fifth round";
  if (std::string wrong = check_table(rules, state); !wrong.empty()) return wrong;
  for (int i = 0; i < kPlaces; ++i) {
    const std::string wrong = i < rules.seats                          ? check_sheet(rules, state, seat_at(i))
                              : sheet_of(state, seat_at(i)) == Sheet{} ? std::string()
                                                                       : "an empty seat has a sheet";
    if (!wrong.empty()) return "seat " + std::to_string(i) + ": " + wrong;
  }
  return "";
}

std::string NextStation::self_check(const Rules& rules, const State& state) {
  if (std::string wrong = check_position(rules, state); !wrong.empty()) return wrong;
  State counted = state;
  recount(rules, counted);
  return counted == state ? "" : "the running points are not what counting anew comes to";
}

}  // namespace mornington::next_station
