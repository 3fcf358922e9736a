#pragma once

#include "games/next_station/action.h"
#include "games/next_station/state.h"

// Points updated during the game, in Sheet::running: each function follows one change of the map. At any time they
// equal what score_sheet() finds by counting again.
namespace mornington::next_station {

// A line starts at its departure station.
void count_departure(const Board& board, Sheet& sheet, Pencil pencil);
// A section was drawn.
void count_section(const Board& board, Sheet& sheet, Pencil pencil, Section section);
// NSL-8.6  A station was circled: it counts twice in the figure of most stations.
void count_circled(const Board& board, Sheet& sheet, Pencil pencil, StationId station);
// The round is over; the sheet still has the ends of its line.
void settle_line(const Options& options, Sheet& sheet);

// By counting again, for a state whose maps were not drawn by playing.
void recount(const Rules& rules, State& state);

struct RunningPoints {
  int total = 0;
  int best_line = 0;
};
RunningPoints running_points(const Rules& rules, const Sheet& sheet, int objectives);

}  // namespace mornington::next_station
