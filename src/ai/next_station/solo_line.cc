#include "ai/next_station/solo_line.h"

#include <algorithm>

namespace mornington::ai::next_station {
namespace {

void add_station(const Board& board, SoloMap& map, StationId station) {
  map.line |= set_of(station);
  auto& count = map.in_district[static_cast<std::size_t>(board.station(station).district)];
  if (count == 0) ++map.districts;
  ++count;
  map.most = std::max(map.most, static_cast<int>(count));
  if (contains(board.tourist_sites, station)) ++map.visits;
}

void file_line(SoloMap& map, StationSet stations) {
  for (std::size_t k = kPencils - 1; k > 0; --k) map.on_lines[k] |= map.on_lines[k - 1] & stations;
  map.on_lines[0] |= stations;
}

void close_sections(const Board& board, SoloMap& map, const SectionSet& drawn) {
  for_each(drawn, [&](SectionId section) { map.closed = map.closed | board.conflicts_of(section); });
}

bool in_every_district(const Board& board, StationSet stations) {
  for (std::size_t i = 0; i < board.districts.size(); ++i)
    if ((board.district_stations[i] & stations) == 0) return false;
  return true;
}

bool meets(const Board& board, const SoloMap& map, Objective objective) {
  const StationSet all = map.on_lines[0];
  switch (objective) {
    case Objective::EightInterchanges: return std::popcount(map.on_lines[1]) >= 8;
    case Objective::AllDistricts: return in_every_district(board, all);
    case Objective::AllTouristSites: return (board.tourist_sites & ~all) == 0;
    case Objective::AllCentralStations: return (board.central_district & ~all) == 0;
    case Objective::SixThames: return map.thames_before >= 6;
  }
  return false;
}

}  // namespace

void begin_line(const Board& board, SoloMap& map, Pencil pencil, Power power) {
  map.power = power;
  map.pencil = pencil;
  map.line = map.ends = 0;
  map.in_district = {};
  map.districts = map.most = map.thames = 0;
  add_station(board, map, board.departure_of(pencil));
  map.ends = map.line;
}

void draw_section(const Board& board, SoloMap& map, StationId from, StationId to) {
  const SectionId section =
      section_at(board.section_numbers[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)]);
  map.closed = map.closed | board.conflicts_of(section);
  if (board.thames.contains(section)) ++map.thames;
  if (map.line != set_of(from)) map.ends &= ~set_of(from);
  map.ends |= set_of(to);
  add_station(board, map, to);
}

void finish_line(SoloMap& map) {
  map.points += line_total(map);
  if (map.power == Power::CircleStation) map.points += map.districts;
  map.thames_before += map.thames;
  file_line(map, map.line);
}

int network_points(const Board& board, const SoloMap& map, unsigned objectives) {
  const int two = std::popcount(map.on_lines[1]);
  const int three = std::popcount(map.on_lines[2]);
  const int four = std::popcount(map.on_lines[3]);
  const int interchanges = kInterchangePoints[2] * two + (kInterchangePoints[3] - kInterchangePoints[2]) * three +
                           (kInterchangePoints[4] - kInterchangePoints[3]) * four;
  int met = 0;
  for_each_bit(objectives, [&](int i) { met += meets(board, map, static_cast<Objective>(i)) ? 1 : 0; });
  return map.points + tourist_points(map.visits) + interchanges + kObjectivePoints * met;
}

SoloMap filed_map(const Rules& rules, const Sheet& sheet, Pencil pencil) {
  const Board& board = rules.board;
  SoloMap map;
  for (int i = 0; i < kPencils; ++i) {
    const auto line = static_cast<std::size_t>(i);
    if (pencil_at(i) == pencil || sheet.stations[line] == 0) continue;
    close_sections(board, map, sheet.sections[line]);
    file_line(map, sheet.stations[line]);
    map.visits += std::popcount(sheet.stations[line] & board.tourist_sites);
    map.thames_before += (sheet.sections[line] & board.thames).size();
    map.points += score_line(rules, sheet, pencil_at(i)).total;
  }
  return map;
}

SoloMap solo_map(const Rules& rules, const Sheet& sheet, Pencil pencil, Power power) {
  const Board& board = rules.board;
  SoloMap map = filed_map(rules, sheet, pencil);
  map.power = power;
  map.pencil = pencil;
  const auto now = static_cast<std::size_t>(pencil);
  close_sections(board, map, sheet.sections[now]);
  for_each_bit(sheet.stations[now], [&](int station) { add_station(board, map, station_at(station)); });
  map.ends = sheet.ends;
  map.thames = (sheet.sections[now] & board.thames).size();
  return map;
}

}  // namespace mornington::ai::next_station
