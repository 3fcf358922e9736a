#pragma once

#include <cstdint>

#include "core/event.h"
#include "games/on_the_underground/state.h"

namespace mornington::on_the_underground {

// args by kind; points only with Scored.
enum class EventKind : std::uint8_t {
  TilePlaced,        // station, type
  TokenPlaced,       // station, symbol
  ObjectiveDealt,    // card; seen by its owner only
  CardDrawn,         // station
  SetTaken,          // index of the colour set
  TurnBegan,         // actions
  Built,             // line, block, price paid
  TokenTaken,        // tokens gained, station or -1
  Scored,            // source, line or -1, station or -1, second station, number of stations or card
  TileTaken,         // station, type
  SetDiscarded,      // types bought, tiles paid
  Travelled,         // destination, set of lines, walks
  PassengerRemoved,  // nothing
  LastRound,         // nothing
  ObjectiveShown,    // card
  GameOver,          // nothing
};

// Where events go. Search leaves it empty and pays one test for each.
struct Teller {
  void (*tell)(void* sink, const Event& event) = nullptr;
  void* sink = nullptr;

  void operator()(const Event& event) const {
    if (tell != nullptr) tell(sink, event);
  }
};

template <class Sink>
Teller teller_of(Sink& sink) {
  return {[](void* to, const Event& event) { (*static_cast<Sink*>(to))(event); }, &sink};
}
inline Teller teller_of(NullSink&) { return {}; }
inline Teller teller_of(const NullSink&) { return {}; }

constexpr Event event_of(EventKind kind, Seat seat, RuleId rule, int a = 0, int b = 0, int c = 0, int d = 0) {
  Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.seat = seat;
  event.rule = rule;
  event.args = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), static_cast<std::int16_t>(c),
                static_cast<std::int16_t>(d)};
  return event;
}

}  // namespace mornington::on_the_underground
