#pragma once

#include "ai/next_station/solo_line.h"
#include "games/next_station/action.h"

namespace mornington::next_station {

// What a section is worth to the quick player of playouts, in points. The weights were tuned by hill climbing on the
// mean score of games played by this player alone.
struct SoloPolicy {
  double more_districts =
      0.88;                     // of a line's final districts, per turn still expected: what a further station is worth
  double more_stations = 0.21;  // the same for the stations in its best district
  double tourist = 0.94;        // each visit, beside the next step of the track
  double second_line = 1.88;    // a station that becomes an interchange of 2, 3, 4 lines
  double third_line = 2.55;
  double fourth_line = 5.8;
  double new_station = 0.23;  // a station no line had, per round to come
  double onward = 0.77;       // each open section that leads on from the station
  double catching_up = 0.31;  // a station in a district that is not the best one
  double closes = 0.23;       // each section closed for later lines, per round to come
  double pass = -0.28;        // what a section must be worth to be drawn
  double power = 3;           // how much better a turn must be with the power to spend it, at the round's start
};

inline constexpr SoloPolicy kSoloPolicy{};

struct SoloTurn {
  int rounds_left = 0;    // after this one
  double turns_left = 0;  // after this one, expected
};

[[nodiscard]] double section_worth(const Board& board, const SoloMap& map, const SoloPolicy& policy,
                                   const SoloTurn& turn, StationId to, SectionId section);

// Draws what the quick player would for this card, if anything.
void play_card(const Board& board, SoloMap& map, const SoloPolicy& policy, const SoloTurn& turn, int symbol,
               bool any_start);

// Plays the rest of the round: `pile` as it is after the last turn played.
void play_round(const Board& board, SoloMap& map, const SoloPolicy& policy, SoloPile pile, int rounds_left, Rng& rng);

}  // namespace mornington::next_station
