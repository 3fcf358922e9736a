#include "games/next_station/sheet_faults.h"

#include <algorithm>
#include <string>

namespace mornington::next_station {
namespace {

using Faults = std::vector<Finding>;

std::string path_of(std::size_t station) { return "$.stations[" + std::to_string(station) + "]"; }

// NSL-1.5  One departure for each pencil.
void check_departures(const Board& board, Faults& out) {
  for (int p = 0; p < kPencils; ++p) {
    const auto n = std::count_if(board.stations.begin(), board.stations.end(),
                                 [&](const Station& s) { return s.departure == pencil_at(p); });
    const std::string pencil(name(pencil_at(p)));
    if (n == 0)
      out.push_back(
          {"$.stations", "no departure station for the " + pencil + " pencil", "no-departure", "", "NSL-1.5"});
    if (n > 1)
      out.push_back({"$.stations", "more than one departure station for the " + pencil + " pencil", "many-departures",
                     "", "NSL-1.5"});
  }
}

// NSL-1.1  Every symbol is somewhere, and there is one central station.
void check_symbols(const Board& board, Faults& out) {
  for (int s = 0; s <= kSymbols; ++s) {
    const auto n = std::count_if(board.stations.begin(), board.stations.end(),
                                 [&](const Station& station) { return index(station.symbol) == s; });
    const std::string symbol(name(static_cast<Symbol>(s)));
    if (n == 0) out.push_back({"$.stations", "no station with the symbol " + symbol, "no-symbol", "", "NSL-1.1"});
    if (n > 1 && s == kSymbols)
      out.push_back({"$.stations", "more than one central station", "many-centrals", "", "NSL-1.1"});
  }
}

// NSL-1.2
void check_districts(const Board& board, Faults& out) {
  for (std::size_t d = 0; d < board.districts.size(); ++d)
    if (std::none_of(board.stations.begin(), board.stations.end(),
                     [&](const Station& s) { return s.district == static_cast<int>(d); }))
      out.push_back({"$.districts[" + std::to_string(d) + "]",
                     "no station lies in district \"" + board.districts[d].slug + "\"", "empty-district", "",
                     "NSL-1.2"});
}

// Every symbol must be within reach of every line, so every station must be.
void check_reach(const Board& board, Faults& out) {
  StationSet lost = 0;  // a station is named once, whatever leads there
  for (StationId departure : board.departures) {
    const StationSet found = reachable_from(board, departure) | lost;
    for (std::size_t i = 0; i < board.stations.size(); ++i)
      if (!has_bit(found, static_cast<int>(i))) {
        lost |= bit(static_cast<int>(i));
        out.push_back({path_of(i),
                       "no way along potential lines from departure \"" + board.station(departure).slug +
                           "\" leads here (symbol " + std::string(name(board.stations[i].symbol)) + ")",
                       "unreachable", path_of(static_cast<std::size_t>(departure))});
      }
  }
}

}  // namespace

std::vector<Finding> sheet_faults(Board& board) {
  Faults out;
  check_departures(board, out);
  check_symbols(board, out);
  check_districts(board, out);
  // NSL-1.6
  if (std::none_of(board.stations.begin(), board.stations.end(), [](const Station& s) { return s.tourist; }))
    out.push_back({"$.stations", "no tourist site", "no-tourist-site", "", "NSL-1.6"});
  const bool fits = derive_potential_lines(board);
  if (!fits) out.push_back({"$.stations", "more than 192 potential lines", "many-lines"});
  if (!out.empty()) return out;
  derive_tables(board);
  check_reach(board, out);
  return out;
}

}  // namespace mornington::next_station
