#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/event.h"
#include "core/seat_set.h"

namespace mornington {

// The numbers of an event, as its kind arranges them.
using EventArgs = std::array<int, 4>;

// The content of one kind of event: a struct whose fields have names and types (games/<family>/event.h), so that
// numbers cannot be confused.
template <class T>
concept Told = requires(const T& what) {
  static_cast<std::uint8_t>(T::kKind);
  { what.args() } -> std::same_as<EventArgs>;
};

// Where the rules of a game report events: to a listener in play, to nobody in search. FAST: without a listener an
// event costs one test of a null pointer (bench: playout).
class Sink {
 public:
  Sink() = default;
  // The listener is called with each event; null is nobody.
  template <std::invocable<const Event&> Listener>
  explicit Sink(Listener* listener) : listener_(listener) {
    if (listener != nullptr) send_ = [](void* to, const Event& event) { (*static_cast<Listener*>(to))(event); };
  }

  [[nodiscard]] bool listens() const { return send_ != nullptr; }

  template <Told What>
  void operator()(const What& what, RuleId rule, Seat seat = kNoSeat, int points = 0,
                  SeatSet audience = kEveryone) const {
    if (send_ != nullptr) send(static_cast<std::uint8_t>(What::kKind), what.args(), rule, seat, points, audience);
  }

 private:
  void send(std::uint8_t kind, const EventArgs& args, RuleId rule, Seat seat, int points, SeatSet audience) const {
    Event event{kind, seat, audience, static_cast<std::int16_t>(points), rule, {}};
    for (std::size_t i = 0; i < args.size(); ++i) event.args[i] = static_cast<std::int16_t>(args[i]);
    send_(listener_, event);
  }

  void* listener_ = nullptr;
  void (*send_)(void*, const Event&) = nullptr;
};

// The sink of what a caller of apply() or resolve() brings.
template <class Listener>
Sink sink_to(Listener& listener) {
  if constexpr (std::is_same_v<std::remove_cv_t<Listener>, NullSink>)
    return {};
  else
    return Sink(&listener);
}

}  // namespace mornington
