#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/ids.h"
#include "core/rule_id.h"
#include "core/seat_set.h"

namespace mornington {

// Something that happened while an action was applied. Flat on purpose: the log, the animation and the
// score breakdown are all made from events. `kind` and `args` belong to the game (games/<family>/event.h);
// `points` is what `seat` gains or loses in victory points, so that the sum of the events of a game is its
// final score (conformance checks it).
struct Event {
  std::uint8_t kind = 0;
  Seat seat = kNoSeat;           // whom it concerns
  SeatSet audience = kEveryone;  // who may see it; codecs and views never send it to others
  std::int16_t points = 0;
  RuleId rule;
  std::array<std::int16_t, 4> args{};
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// Search passes this one and pays nothing.
struct NullSink {
  constexpr void operator()(const Event&) const {}
};

// Play passes this one.
struct EventList {
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

}  // namespace mornington
