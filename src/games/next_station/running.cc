#include "games/next_station/running.h"

#include <algorithm>
#include <bit>

#include "games/next_station/scoring.h"

namespace mornington::next_station {
namespace {

// The station is on the line already.
void count_station(const Board& board, Sheet& sheet, Pencil pencil, StationId station) {
  Running& running = sheet.running;
  const int here = std::popcount(board.district_of(station) & stations_of(sheet, pencil));
  running.districts = static_cast<std::uint8_t>(running.districts + (here == 1 ? 1 : 0));
  running.most_stations = static_cast<std::uint8_t>(std::max<int>(running.most_stations, here));
  running.tourist_visits =
      static_cast<std::uint8_t>(running.tourist_visits + (contains(board.tourist_sites, station) ? 1 : 0));
  std::size_t lines = 0;
  for (StationSet line : sheet.stations) lines += contains(line, station) ? 1 : 0;
  running.settled =
      static_cast<std::uint16_t>(running.settled + kInterchangePoints[lines] - kInterchangePoints[lines - 1]);
}

// NSL-Q2  A line without any section may count nothing. Any other has two ends or more.
int points_of_this_line(const Options& options, const Sheet& sheet) {
  const bool counts = options.bare_line_scores || std::popcount(sheet.ends) > 1;
  const Running& running = sheet.running;
  return counts ? line_points(running.districts, running.most_stations, running.thames_sections) : 0;
}

bool is_under_construction(const State& state) { return state.phase >= Phase::Flip && state.phase != Phase::Over; }

void put_this_line(const ScoreBox& box, std::size_t pencil, Running& running) {
  const LineScore& line = box.lines[pencil];
  running.districts = static_cast<std::uint8_t>(line.districts);
  running.most_stations = static_cast<std::uint8_t>(line.most_stations);
  running.thames_sections = static_cast<std::uint8_t>(line.thames_sections);
  running.settled = static_cast<std::uint16_t>(running.settled - line.total);
}

}  // namespace

void count_departure(const Board& board, Sheet& sheet, Pencil pencil) {
  count_station(board, sheet, pencil, board.departure_of(pencil));
}

void count_section(const Board& board, Sheet& sheet, Pencil pencil, Section section) {
  count_station(board, sheet, pencil, section.to);
  const bool thames = board.thames.contains(*board.section_between(section.from, section.to));
  sheet.running.thames_sections = static_cast<std::uint8_t>(sheet.running.thames_sections + (thames ? 1 : 0));
}

void count_circled(const Board& board, Sheet& sheet, Pencil pencil, StationId station) {
  const int here = std::popcount(board.district_of(station) & stations_of(sheet, pencil));
  sheet.running.most_stations = static_cast<std::uint8_t>(std::max<int>(sheet.running.most_stations, here + 1));
}

void settle_line(const Options& options, Sheet& sheet) {
  const int points = points_of_this_line(options, sheet);
  Running& running = sheet.running;
  running.settled = static_cast<std::uint16_t>(running.settled + points);
  running.best_line = static_cast<std::uint16_t>(std::max<int>(running.best_line, points));
  running.districts = running.most_stations = running.thames_sections = 0;
}

void recount(const Rules& rules, State& state) {
  for (const Seat seat : each_seat(rules.seats)) {
    Sheet& sheet = sheet_of(state, seat);
    const ScoreBox box = score_sheet(rules, sheet, 0);
    sheet.running = {};
    sheet.running.tourist_visits = static_cast<std::uint8_t>(box.tourist_visits);
    sheet.running.settled = static_cast<std::uint16_t>(box.line_total + box.interchange_points);
    const std::size_t this_line = is_under_construction(state)
                                      ? static_cast<std::size_t>(pencil_of(state, rules.seats, seat, state.round))
                                      : kPencils;
    for (std::size_t p = 0; p < kPencils; ++p) {
      if (p == this_line)
        put_this_line(box, p, sheet.running);
      else
        sheet.running.best_line =
            static_cast<std::uint16_t>(std::max<int>(sheet.running.best_line, box.lines[p].total));
    }
  }
}

RunningPoints running_points(const Rules& rules, const Sheet& sheet, int objectives) {
  const int line = points_of_this_line(rules.options, sheet);
  RunningPoints out{line + sheet.running.settled + tourist_points(sheet.running.tourist_visits),
                    std::max<int>(line, sheet.running.best_line)};
  for_each_bit(static_cast<std::uint64_t>(objectives), [&](int i) {
    const Progress now = progress(rules, sheet, static_cast<Objective>(i));
    if (now.done >= now.goal) out.total += kObjectivePoints;
  });
  return out;
}

}  // namespace mornington::next_station
