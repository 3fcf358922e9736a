#include "games/next_station/scoring.h"

#include <algorithm>
#include <bit>

#include "games/next_station/running.h"

namespace mornington::next_station {
namespace {

constexpr int kGrades = 6;
constexpr std::array<int, kGrades - 1> kGradeLimits = {90, 105, 120, 135, 150};  // highest score of each lower grade

// NSL-6.4  Stations by number of lines: bit planes of a two-bit counter, the third plane is "four".
std::array<int, 5> count_interchanges(const Sheet& sheet) {
  StationSet ones = 0;
  StationSet twos = 0;
  StationSet fours = 0;
  for (StationSet line : sheet.stations) {
    const StationSet carry = ones & line;
    ones ^= line;
    fours |= twos & carry;
    twos ^= carry;
  }
  return {0, 0, std::popcount(twos & ~ones), std::popcount(twos & ones), std::popcount(fours)};
}

StationSet network(const Sheet& sheet) {
  return sheet.stations[0] | sheet.stations[1] | sheet.stations[2] | sheet.stations[3];
}

Progress part_of(StationSet wanted, StationSet have) { return {std::popcount(wanted & have), std::popcount(wanted)}; }

Progress districts_touched(const Board& board, StationSet stations) {
  Progress out{0, static_cast<int>(board.districts.size())};
  for (StationSet district : board.district_stations) out.done += (district & stations) != 0 ? 1 : 0;
  return out;
}

}  // namespace

// NSL-6.1  Districts times the most stations in one of them.
// NSL-6.2  And two points for each section under the Thames.
int line_points(int districts, int most_stations, int thames_sections) {
  return districts * most_stations + kThamesPoints * thames_sections;
}

int tourist_points(int visits) {
  const int crossed = std::clamp(visits, 0, static_cast<int>(kTouristTrack.size()) - 1);
  return kTouristTrack[static_cast<std::size_t>(crossed)];
}

// NSL-9.1  Ten points off for each module played with.
// NSL-9.2  Six grades; NSL-Q4: exactly 90 is in no printed row.
int solo_grade(const Options& options, int score, int modules) {
  const int rated = score - kModuleDeduction * modules;
  if (rated == kGradeLimits[0] && options.ninety_is_second_grade) return 2;
  int grade = 1;
  for (int limit : kGradeLimits) grade += rated > limit ? 1 : 0;
  return grade;
}

LineScore score_line(const Rules& rules, const Sheet& sheet, Pencil pencil) {
  const auto p = static_cast<std::size_t>(pencil);
  const StationSet stations = sheet.stations[p];
  // NSL-8.6  A circled station counts twice in the figure of most stations.
  const StationSet circled = sheet.circled[p] == 0 ? 0 : set_of(station_at(sheet.circled[p] - 1));
  LineScore out;
  // NSL-Q10  Only districts with a station of the line count.
  for (std::size_t d = 0; d < rules.board.districts.size(); ++d) {
    const StationSet here = rules.board.district_stations[d];
    out.districts += (here & stations) != 0 ? 1 : 0;
    out.most_stations = std::max(out.most_stations, std::popcount(here & stations) + std::popcount(here & circled));
  }
  out.thames_sections = (sheet.sections[p] & rules.board.thames).size();
  out.tourist_sites = std::popcount(stations & rules.board.tourist_sites);
  // NSL-Q2  A line without any section has its departure station, or counts nothing.
  const bool counts = rules.options.bare_line_scores || std::popcount(stations) > 1;
  out.total = counts ? line_points(out.districts, out.most_stations, out.thames_sections) : 0;
  return out;
}

// NSL-7.3 to NSL-7.7  The five conditions, over the whole network.
Progress progress(const Rules& rules, const Sheet& sheet, Objective objective) {
  const StationSet stations = network(sheet);
  const auto interchanges = count_interchanges(sheet);
  switch (objective) {
    case Objective::EightInterchanges: return {interchanges[2] + interchanges[3] + interchanges[4], 8};  // NSL-7.3
    case Objective::AllDistricts: return districts_touched(rules.board, stations);                       // NSL-7.4
    case Objective::AllTouristSites: return part_of(rules.board.tourist_sites, stations);                // NSL-7.5
    case Objective::AllCentralStations: return part_of(rules.board.central_district, stations);          // NSL-7.6
    case Objective::SixThames: return {(drawn(sheet) & rules.board.thames).size(), 6};                   // NSL-7.7
  }
  return {};
}

// NSL-6.5  Lines, tourist sites, interchanges, objectives.
ScoreBox score_sheet(const Rules& rules, const Sheet& sheet, int objectives) {
  ScoreBox box;
  for (std::size_t p = 0; p < kPencils; ++p) {
    if (sheet.stations[p] == 0) continue;
    box.lines[p] = score_line(rules, sheet, static_cast<Pencil>(p));
    box.line_total += box.lines[p].total;
    box.tourist_visits += box.lines[p].tourist_sites;
    box.best_line = std::max(box.best_line, box.lines[p].total);
  }
  box.tourist_points = tourist_points(box.tourist_visits);
  box.interchanges = count_interchanges(sheet);
  for (std::size_t n = 2; n <= 4; ++n) box.interchange_points += box.interchanges[n] * kInterchangePoints[n];
  for_each_bit(static_cast<std::uint64_t>(objectives), [&](int i) {
    const Progress now = progress(rules, sheet, static_cast<Objective>(i));
    if (now.done >= now.goal) box.objectives_met |= 1 << i;
  });
  // NSL-7.2  Ten points for each objective met.
  box.total = box.line_total + box.tourist_points + box.interchange_points +
              kObjectivePoints * std::popcount(static_cast<unsigned>(box.objectives_met));
  return box;
}

// NSL-6.6  The most points win; a tie goes to the best single line, then the place is shared.
Scores score_state(const Rules& rules, const State& state) {
  Scores scores;
  scores.seats = static_cast<std::uint8_t>(rules.seats);
  SeatArray<std::int16_t> best_lines{};
  for (const Seat seat : each_seat(rules.seats)) {
    const RunningPoints now = running_points(rules, sheet_of(state, seat), state.objectives);
    scores.points[seat] = static_cast<std::int16_t>(now.total);
    best_lines[seat] = static_cast<std::int16_t>(now.best_line);
  }
  rank_by_points(scores, best_lines);
  if (rules.seats == 1)
    scores.grade =
        static_cast<std::uint8_t>(solo_grade(rules.options, scores.points[Seat{0}], rules.options.modules()));
  return scores;
}

}  // namespace mornington::next_station
