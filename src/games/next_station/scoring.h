#pragma once

#include <array>

#include "core/scores.h"
#include "games/next_station/state.h"

namespace mornington::next_station {

// NSL-6.3  Points by crossed circles of the tourist track.
inline constexpr std::array<int, 11> kTouristTrack = {0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25};
inline constexpr std::array<int, 5> kInterchangePoints = {0, 0, 2, 5, 9};  // by number of lines, NSL-6.4
inline constexpr int kThamesPoints = 2;
inline constexpr int kObjectivePoints = 10;
inline constexpr int kModuleDeduction = 10;

// One line's column of the score box.
struct LineScore {
  int districts = 0;
  int most_stations = 0;
  int thames_sections = 0;
  int tourist_sites = 0;
  int total = 0;
};

// One player's score box, complete at any time: lines not begun are zero.
struct ScoreBox {
  std::array<LineScore, kPencils> lines;  // by pencil
  int line_total = 0;
  int tourist_visits = 0;
  int tourist_points = 0;
  std::array<int, 5> interchanges{};  // stations by number of lines, from 2
  int interchange_points = 0;
  int objectives_met = 0;  // bit per Objective
  int total = 0;
  int best_line = 0;
};

// Where an objective stands: met when done >= goal.
struct Progress {
  int done = 0;
  int goal = 0;
};

int line_points(int districts, int most_stations, int thames_sections);
int tourist_points(int visits);
int solo_grade(const Options& options, int score, int modules);

LineScore score_line(const Rules& rules, const Sheet& sheet, Pencil pencil);
Progress progress(const Rules& rules, const Sheet& sheet, Objective objective);
ScoreBox score_sheet(const Rules& rules, const Sheet& sheet, int objectives);
Scores score_state(const Rules& rules, const State& state);

}  // namespace mornington::next_station
