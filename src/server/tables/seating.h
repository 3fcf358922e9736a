#pragma once

#include "core/ids.h"
#include "core/seat_set.h"
#include "server/tables/seats.h"

namespace mornington::tables {

// The seats of a table and their players.
class Seating {
 public:
  // `wished`: as the terms of the table have them. `maker`: the seat of who made it.
  Seating(const SeatStates& wished, int size, Seat maker) : wished_(wished), now_(wished), size_(size), maker_(maker) {}

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const SeatState& at(Seat seat) const { return now_[seat]; }
  // The maker of the table while they sit at it, else the first person who does; kNoSeat: nobody does.
  [[nodiscard]] Seat host() const;
  [[nodiscard]] SeatSet people() const;   // seats that persons play
  [[nodiscard]] SeatSet holders() const;  // seats that people hold, even if a bot plays for them
  [[nodiscard]] SeatSet gave_up() const;  // of these, who resigned or ran out of time

  void sit(Seat seat) { state(seat).kind = SeatState::Kind::Person; }
  // The seat is again as the terms have it.
  void leave(Seat seat) { state(seat) = wished_[seat]; }
  void set_away(Seat seat, Away away, const std::string& level);
  // Bots of this level sit down where nobody does.
  void fill(const std::string& level);

 private:
  SeatState& state(Seat seat) { return now_[seat]; }

  SeatStates wished_;
  SeatStates now_;
  int size_;
  Seat maker_;
};

}  // namespace mornington::tables
