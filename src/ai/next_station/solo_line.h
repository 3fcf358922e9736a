#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/rng.h"
#include "games/next_station/board.h"
#include "games/next_station/scoring.h"
#include "games/next_station/state.h"

// One player's map for playouts: the same facts as a Sheet, arranged so that a section costs a few bit operations.
// Players hardly meet in this game, so a bot plays everything on its own map.
namespace mornington::ai::next_station {

using namespace mornington::next_station;

// The sections the pencil has drawn so far in this round, and those from earlier rounds.
struct SoloMap {
  SectionSet closed;                            // drawn, or crossed by what is drawn
  std::array<StationSet, kPencils> on_lines{};  // [k]: stations of at least k + 1 earlier lines
  StationSet line = 0;                          // stations of this round's line
  StationSet ends = 0;
  std::array<std::uint8_t, kMaxDistricts> in_district{};  // stations of the line, the circled one twice
  int districts = 0;
  int most = 0;
  int thames = 0;
  int thames_before = 0;      // sections of earlier lines under the river
  int visits = 0;             // circles crossed on the tourist track, all lines
  int points = 0;             // of finished lines
  Pencil pencil{};            // of this round
  Power power = Power::None;  // that the pencil can still use in this round
};

// The cards still to come in this round.
struct SoloPile {
  std::uint16_t cards = 0;

  [[nodiscard]] int left() const { return std::popcount(cards); }
  [[nodiscard]] int underground() const { return std::popcount(static_cast<unsigned>(cards & kUndergroundCards)); }
  // How many more cards the round is expected to bring: the place of the last underground card in a random order.
  [[nodiscard]] double expected_turns() const {
    const int under = underground();
    return under * (left() + 1.0) / (under + 1.0);
  }
  Card flip(Rng& rng) {
    const int card = nth_bit(cards, static_cast<int>(rng.below(static_cast<std::uint32_t>(left()))));
    cards = static_cast<std::uint16_t>(cards & ~(1u << card));
    return card_at(card);
  }
};

// Puts the pencil on its departure station.
void begin_line(const Board& board, SoloMap& map, Pencil pencil, Power power = Power::None);
// Draws a section; it must be open.
void draw_section(const Board& board, SoloMap& map, StationId from, StationId to);
// Scores the line and files it with the earlier ones.
void finish_line(SoloMap& map);

[[nodiscard]] inline int line_total(const SoloMap& map) {
  return map.districts * map.most + kThamesPoints * map.thames;
}
// Points of finished lines, the tourist track, interchanges and the objectives in play (a bit for each).
[[nodiscard]] int network_points(const Board& board, const SoloMap& map, unsigned objectives);

// The parts of a sheet from other rounds than that of `pencil`.
[[nodiscard]] SoloMap filed_map(const Rules& rules, const Sheet& sheet, Pencil pencil);
// The map of a sheet, in the round of `pencil` with that power; earlier rounds' lines are filed.
[[nodiscard]] SoloMap solo_map(const Rules& rules, const Sheet& sheet, Pencil pencil, Power power);

// Calls visit(from, to, section) for each open section to a station of `targets` from one of `starts`.
template <class Visit>
void for_each_open(const Board& board, const SoloMap& map, StationSet starts, StationSet targets, Visit&& visit) {
  for_each_bit(starts, [&](int from) {
    for_each_bit(board.neighbours[static_cast<std::size_t>(from)] & targets & ~map.line, [&](int to) {
      const auto section =
          section_at(board.section_numbers[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)]);
      if (!map.closed.contains(section)) visit(station_at(from), station_at(to), section);
    });
  });
}

}  // namespace mornington::ai::next_station
