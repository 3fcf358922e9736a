#include "server/tables/seating.h"

namespace mornington::tables {
namespace {

template <class Counts>
SeatMask seats_where(const Seating& seats, Counts&& counts) {
  SeatMask mask = 0;
  for (int i = 0; i < seats.size(); ++i)
    if (counts(seats.at(seat_at(i)))) mask = static_cast<SeatMask>(mask | mask_of(seat_at(i)));
  return mask;
}

bool is_person(const SeatState& seat) { return seat.kind == SeatState::Kind::Person; }

}  // namespace

Seat Seating::host() const {
  if (is_person(at(maker_))) return maker_;
  for (int i = 0; i < size_; ++i)
    if (is_person(at(seat_at(i)))) return seat_at(i);
  return kNoSeat;
}

SeatMask Seating::people() const {
  return seats_where(*this, [](const SeatState& seat) { return seat.person_plays(); });
}

SeatMask Seating::holders() const { return seats_where(*this, is_person); }

SeatMask Seating::gave_up() const {
  return seats_where(*this, [](const SeatState& seat) { return seat.ranks_last(); });
}

void Seating::set_away(Seat seat, Away away, const std::string& level) {
  state(seat).away = away;
  state(seat).level = level;
}

void Seating::fill(const std::string& level) {
  for (int i = 0; i < size_; ++i)
    if (SeatState& one = state(seat_at(i)); one.is_free()) one = {SeatState::Kind::Bot, level, Away::No};
}

}  // namespace mornington::tables
