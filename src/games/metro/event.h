#pragma once

#include <cstdint>

#include "core/event.h"

namespace mornington::metro {

// What Event::kind and Event::args mean. Kinds from kCityEvents on are the city's, by their place in CityHooks::events.
enum class EventKind : std::uint8_t {
  TileDealt,      // tile
  TilePlaced,     // tile held, as shown, square
  TileDrawn,      // tile
  LineScored,     // line, length, points, end (Step) with the owner (see scored_line)
  ShareDealt,     // percentage, colour
  ShareRevealed,  // percentage, colour: the new face-up card
  ShareReturned,  // percentage
  ShareTaken,     // percentage, colour or -1 when taken blind
  ShareSeen,      // percentage, colour: what was taken blind, for the taker
  CentralPlaced,  // entrance, owner, percentage shown or -1
  RailLaid,       // square, as shown
  CardRevealed,   // colour
  CardRemoved,    // colour
  TileRejected,   // tile, depth
  Passed,
  CityScored,         // owner, points: at the end
  CorporationValued,  // colour, profit, value
  SharesScored,       // colour, percent
  MajorityBonus,      // colour, percent
  SoloScored,         // least, most
};
inline constexpr int kEventKinds = static_cast<int>(EventKind::SoloScored) + 1;
inline constexpr int kCityEvents = 64;

// Where events go; nowhere in search.
class Sink {
 public:
  Sink() = default;
  explicit Sink(EventList* list) : list_(list) {}
  [[nodiscard]] bool listens() const { return list_ != nullptr; }

  void operator()(EventKind kind, RuleId rule, Seat seat, int points, std::array<int, 4> args = {},
                  SeatMask audience = kEveryone) const {
    if (list_ != nullptr) send(static_cast<int>(kind), rule, seat, points, args, audience);
  }
  // An event of the city.
  void city(int kind, RuleId rule, Seat seat, int points, std::array<int, 4> args = {},
            SeatMask audience = kEveryone) const {
    if (list_ != nullptr) send(kCityEvents + kind, rule, seat, points, args, audience);
  }

 private:
  void send(int kind, RuleId rule, Seat seat, int points, std::array<int, 4> args, SeatMask audience) const {
    Event event{static_cast<std::uint8_t>(kind), seat, audience, static_cast<std::int16_t>(points), rule, {}};
    for (std::size_t i = 0; i < args.size(); ++i) event.args[i] = static_cast<std::int16_t>(args[i]);
    (*list_)(event);
  }

  EventList* list_ = nullptr;
};

}  // namespace mornington::metro
