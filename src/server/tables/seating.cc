#include "server/tables/seating.h"

namespace mornington::tables {
namespace {

template <class Counts>
SeatSet seats_where(const Seating& seats, Counts&& counts) {
  SeatSet mask;
  for (const Seat seat : each_seat(seats.size()))
    if (counts(seats.at(seat))) mask.add(seat);
  return mask;
}

bool is_person(const SeatState& seat) { return seat.kind == SeatState::Kind::Person; }

}  // namespace

Seat Seating::host() const {
  if (is_person(at(maker_))) return maker_;
  for (const Seat seat : each_seat(size_))
    if (is_person(at(seat))) return seat;
  return kNoSeat;
}

SeatSet Seating::people() const {
  return seats_where(*this, [](const SeatState& seat) { return seat.person_plays(); });
}

SeatSet Seating::holders() const { return seats_where(*this, is_person); }

SeatSet Seating::gave_up() const {
  return seats_where(*this, [](const SeatState& seat) { return seat.ranks_last(); });
}

void Seating::set_away(Seat seat, Away away, const std::string& level) {
  state(seat).away = away;
  state(seat).level = level;
}

void Seating::fill(const std::string& level) {
  for (const Seat seat : each_seat(size_))
    if (SeatState& one = state(seat); one.is_free()) one = {SeatState::Kind::Bot, level, Away::No};
}

}  // namespace mornington::tables
