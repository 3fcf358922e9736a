#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat_array.h"
#include "core/seat_set.h"
#include "games/next_station/rules.h"

namespace mornington::next_station {

// The score box so far. It follows from the map; running.h keeps it current, so that asking costs little.
struct Running {
  std::uint8_t districts = 0;  // of the line of this round
  std::uint8_t most_stations = 0;
  std::uint8_t thames_sections = 0;
  std::uint8_t tourist_visits = 0;  // of all lines
  std::uint16_t settled = 0;        // points of finished lines and of interchanges
  std::uint16_t best_line = 0;      // of the finished ones
  friend bool operator==(const Running&, const Running&) = default;
};

// One player's map. Unused entries are zero.
struct Sheet {
  std::array<SectionSet, kPencils> sections{};   // drawn, by pencil
  std::array<StationSet, kPencils> stations{};   // of each line; empty before its round
  StationSet ends = 0;                           // of the line of this round
  std::array<std::uint8_t, kPencils> circled{};  // station + 1, or 0, by pencil
  std::uint8_t power_used = 0;                   // 1: this round's pencil has spent its power
  std::array<std::uint8_t, 3> zero{};
  Running running;
  friend bool operator==(const Sheet&, const Sheet&) = default;
};

enum class Phase : std::uint8_t { DealPencils, DealObjectives, DealPowers, ChooseOrder, Flip, Draw, Circle, Over };

// The whole position. The pile is a set: no card has a place in it before it is flipped.
struct State {
  SeatArray<Sheet, kPlaces> sheets{};  // by seat; unused ones stay zero
  std::uint16_t pile = 0;              // cards not flipped in this round
  std::uint8_t card = 0;               // of this turn + 1, or 0
  std::uint8_t with_switch = 0;        // 1: the railroad switch was flipped in this turn
  std::uint8_t round = 0;              // 0-3
  Phase phase = Phase::DealPencils;
  SeatSet waiting;                              // seats that must still decide
  std::uint8_t objectives = 0;                  // bit per Objective in play
  std::array<std::uint8_t, kPlaces> pencils{};  // pencil + 1 at each place in the first round, 0 = not dealt
  std::array<Power, kPencils> powers{};         // of each pencil
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(Sheet) == 152 && sizeof(State) == 624);

// NSL-2.2  Where a seat sits among the four places, counted to the left.
constexpr int place_of(int seats, Seat seat) { return seats == 2 ? 2 * index(seat) : index(seat); }

// NSL-3.6  After each round every pencil moves one place to the left. Precondition: pencils are dealt.
constexpr Pencil pencil_at_place(const State& state, int place, int round) {
  const int from = (place - round + kPlaces) % kPlaces;
  return pencil_at(state.pencils[static_cast<std::size_t>(from)] - 1);
}
constexpr Pencil pencil_of(const State& state, int seats, Seat seat, int round) {
  return pencil_at_place(state, place_of(seats, seat), round);
}

// The turn of the round that the last flipped card belongs to, from 1; the switch makes none of its own.
constexpr int turn_of(const State& state) {
  const int flipped = kCards - std::popcount(state.pile);
  return has_bit(state.pile, index(kSwitchCard)) ? flipped : flipped - 1;
}

constexpr bool round_is_over(const State& state) { return (state.pile & kUndergroundCards) == 0; }

// NSL-5.4  A switch in the first or second turn is ignored (NSL-Q1: an option lets it count).
constexpr bool any_station_starts(const Options& options, const State& state) {
  return state.with_switch != 0 && (turn_of(state) > 2 || options.early_switch_counts);
}

inline const Sheet& sheet_of(const State& state, Seat seat) { return state.sheets[seat]; }
inline Sheet& sheet_of(State& state, Seat seat) { return state.sheets[seat]; }

inline StationSet stations_of(const Sheet& sheet, Pencil pencil) {
  return sheet.stations[static_cast<std::size_t>(pencil)];
}
inline Power power_of(const State& state, Pencil pencil) { return state.powers[static_cast<std::size_t>(pencil)]; }
// Pencils are dealt place by place, or all at once by the solo player.
constexpr bool pencils_dealt(const State& state) { return state.pencils[0] != 0 && state.pencils[3] != 0; }

inline SectionSet drawn(const Sheet& sheet) {
  return sheet.sections[0] | sheet.sections[1] | sheet.sections[2] | sheet.sections[3];
}

}  // namespace mornington::next_station
