#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/ids.h"
#include "core/seat_array.h"
#include "core/seat_set.h"
#include "json/json.h"
#include "json/reader.h"
#include "server/model/instant.h"

namespace mornington::tables {
using namespace model;

// Bit i: the i-th day of the week, Monday first (UTC).
using DaysOff = std::uint8_t;
inline constexpr std::array<std::string_view, 7> kWeekdays = {"monday", "tuesday",  "wednesday", "thursday",
                                                              "friday", "saturday", "sunday"};

// The part of [from, to) that does not lie on a day off.
[[nodiscard]] Span counted(Instant from, Instant to, DaysOff off);
// When so much of it will have gone by; some day must not be off.
[[nodiscard]] Instant after_counted(Instant from, Span span, DaysOff off);

// How long seats may take. Live: a stock, and an increment for every move. Correspondence: a time for every move, then
// a reserve that does not grow again, and days off that do not count.
struct ClockTerms {
  enum class Kind : std::uint8_t { None, Live, Correspondence };
  Kind kind = Kind::None;
  Span base;  // or the reserve
  Span increment;
  Span move;
  DaysOff off = 0;
};

// null, or as data/schema/server.schema.json has it.
[[nodiscard]] ClockTerms read_clock(const json::Reader& from);
[[nodiscard]] json::Value encode(const ClockTerms& terms);

// The clocks of a table: a function of the instants passed to it, in ascending order.
class Clocks {
 public:
  explicit Clocks(const ClockTerms& terms);

  // From now on they run for these seats and no others.
  void run_for(SeatSet seats, Instant now);
  // A move of the seat is over.
  void end_move(Seat seat, Instant now);
  // At most what it has taken for this move so far.
  void give_back(Seat seat, Span span, Instant now);
  // The time from `from` to `to` did not count.
  void skip(Instant from, Instant to);

  [[nodiscard]] bool runs(Seat seat) const { return of(seat).runs; }
  // The seat's time left for this move.
  [[nodiscard]] Span left(Seat seat, Instant now) const;
  // When its time is up if nothing happens; kNever while it does not run.
  [[nodiscard]] Instant deadline(Seat seat) const;

 private:
  struct SeatClock {
    Span stock;  // base or reserve that is left
    Span taken;  // for this move, counted, up to `since`
    Instant since;
    bool runs = false;
  };

  [[nodiscard]] const SeatClock& of(Seat seat) const { return clocks_[seat]; }
  SeatClock& of(Seat seat) { return clocks_[seat]; }
  void bring_to(SeatClock& clock, Instant now) const;

  ClockTerms terms_;
  SeatArray<SeatClock> clocks_{};
};

}  // namespace mornington::tables
