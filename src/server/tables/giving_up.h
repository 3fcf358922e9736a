#pragma once

#include "core/seat_set.h"
#include "server/model/table_event.h"
#include "server/tables/table_state.h"

// The consequences when people resign or run out of time. It is decided here, when the entries are written: the fold
// only follows them, so that logs of older programs mean what they meant.
namespace mornington::tables {
using namespace model;

// `what` (Resign or Time) for each of the seats, and the end of the game where it ends with that: nobody is left, or
// one of two people.
[[nodiscard]] std::vector<TableEvent> give_up(const TableState& fold, SeatSet seats, TableEventKind what, Instant at);

// All people but the winner have given up.
[[nodiscard]] TableEvent end_by_resignation(Seat winner, Instant at);

}  // namespace mornington::tables
