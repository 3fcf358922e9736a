// The panel next to the terminal picture, in words.
#include "games/next_station/game.h"
#include "games/next_station/text/picture.h"

namespace mornington::next_station {
namespace {

std::string counted(int n, const std::string& noun) { return std::to_string(n) + " " + noun + (n == 1 ? "" : "s"); }

std::string station_text(const Rules& rules, const Sheet& sheet, StationId id) {
  const Station& station = rules.board.station(id);
  std::string text = "Station " + station.slug + ", column " + std::to_string(station.at.x) + " and row " +
                     std::to_string(station.at.y) + ": " + std::string(name(station.symbol)) + " in " +
                     rules.board.districts[static_cast<std::size_t>(station.district)].name;
  if (station.departure) text += ", departure of the " + std::string(name(*station.departure)) + " line";
  if (station.tourist) text += ", tourist site";
  std::string lines;
  for (std::size_t p = 0; p < kPencils; ++p)
    if (contains(sheet.stations[p], id)) lines += (lines.empty() ? "" : ", ") + std::string(kPencilNames[p]);
  return text + (lines.empty() ? "; no line yet." : "; lines: " + lines + ".");
}

std::string line_text(const Sheet& sheet, std::size_t pencil) {
  return "The " + std::string(kPencilNames[pencil]) +
         " line: " + counted(static_cast<int>(sheet.sections[pencil].size()), "section") + ".";
}

std::string stations_text(const Rules& rules, const Sheet& sheet, StationSet stations) {
  std::string text;
  for_each_bit(stations, [&](int i) {
    if (!text.empty()) text += ' ';
    text += station_text(rules, sheet, station_at(i));
  });
  return text;
}

}  // namespace

std::string picture_caption(const Rules& rules, const Sheet& sheet, const std::string& highlight) {
  if (const auto pencil = find_name(kPencilNames, highlight))
    return line_text(sheet, static_cast<std::size_t>(*pencil));
  return stations_text(rules, sheet, highlighted(rules, sheet, highlight));
}

std::string picture_legend() {
  return "○c △t □s ⬠p stations: circle, triangle, square, pentagon; ★centre the central\n"
         "one. The letters are those of the ids: c-9-0 is the circle in column 9 and\n"
         "row 0. The numbers at the left are rows; columns count from 0 at the left too,\n"
         "and have their numbers below the map where there is a line for them.\n"
         "U B K G beside a station: departure of the purple, blue, pink, green line\n"
         "* tourist site  2 3 4 lines that meet here  » end of a line  [○] highlighted\n"
         "· border of districts  ~ the Thames\n"
         "═ ║ ╲╲ ╱╱ purple  ─ │ ╲ ╱ blue  ┄ ┆ ⋱ ⋰ pink  ━ ┃ ▚ ▞ green line\n"
         "In little room the lines are written out below the map: 32-62 joins column 3\n"
         "row 2 and column 6 row 2.\n"
         "Cards: u○ underground, s○ street, ? joker, sw railroad switch.\n";
}

}  // namespace mornington::next_station
