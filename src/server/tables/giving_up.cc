#include "server/tables/giving_up.h"

namespace mornington::tables {

TableEvent end_by_resignation(Seat winner, Instant at) {
  TableEvent end = event_of(TableEventKind::End, kNoSeat, at);
  end.why = EndWhy::Resigned;
  end.winner = winner;
  return end;
}

std::vector<TableEvent> give_up(const TableState& fold, SeatSet seats, TableEventKind what, Instant at) {
  const SeatSet people = fold.seats().holders();
  const auto left = people - (fold.seats().gave_up() | seats);
  const bool wins = people.size() == 2 && left.size() == 1;
  std::vector<TableEvent> entries;
  for (const Seat seat : each_seat(fold.seats().size()))
    if (seats.contains(seat)) {
      entries.push_back(event_of(what, seat, at));
      if (!wins) entries.back().level = fold.terms().stand_in;
    }
  if (wins) entries.push_back(end_by_resignation(left.first(), at));
  if (left.empty()) {
    entries.push_back(event_of(TableEventKind::End, kNoSeat, at));
    entries.back().why = EndWhy::Nobody;
  }
  return entries;
}

}  // namespace mornington::tables
