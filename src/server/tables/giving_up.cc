#include "server/tables/giving_up.h"

#include <bit>

namespace mornington::tables {

TableEvent end_by_resignation(Seat winner, Instant at) {
  TableEvent end = event_of(TableEventKind::End, kNoSeat, at);
  end.why = EndWhy::Resigned;
  end.winner = winner;
  return end;
}

std::vector<TableEvent> give_up(const TableState& fold, SeatMask seats, TableEventKind what, Instant at) {
  const SeatMask people = fold.seats().holders();
  const auto left = static_cast<SeatMask>(people & ~(fold.seats().gave_up() | seats));
  const bool wins = std::popcount(people) == 2 && std::popcount(left) == 1;
  std::vector<TableEvent> entries;
  for (int i = 0; i < fold.seats().size(); ++i)
    if (contains(seats, seat_at(i))) {
      entries.push_back(event_of(what, seat_at(i), at));
      if (!wins) entries.back().level = fold.terms().stand_in;
    }
  if (wins) entries.push_back(end_by_resignation(first_seat(Decision::of(left)), at));
  if (left == 0) {
    entries.push_back(event_of(TableEventKind::End, kNoSeat, at));
    entries.back().why = EndWhy::Nobody;
  }
  return entries;
}

}  // namespace mornington::tables
