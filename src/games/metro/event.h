#pragma once

#include <cstdint>

#include "core/event.h"

namespace mornington::metro {

// What Event::kind and Event::args mean.
enum class EventKind : std::uint8_t {
  TileDealt,         // tile
  TilePlaced,        // tile held, as shown, square
  TileDrawn,         // tile
  LineScored,        // line, length, end (Step), points; a corporation's when seat is kNoSeat
  ShareDealt,        // percentage, colour
  ShareRevealed,     // percentage, colour: the new face-up card
  ShareReturned,     // percentage
  ShareTaken,        // percentage, colour or -1 when taken blind
  ShareSeen,         // percentage, colour: what was taken blind, for the taker
  CentralPlaced,     // entrance, owner, percentage shown or -1
  RailLaid,          // square, as shown
  LandmarkDealt,     // landmark, place
  LandmarkColoured,  // colour, landmark
  BoardDealt,        // board, owner
  TouristPlaced,     // colour, square or station
  TouristTaken,      // colour, square or station, owner
  TouristSeated,     // colour, landmark, space
  TouristSent,       // colour, square
  TouristLeft,       // colour
  MarkerDealt,       // colour, place
  MarkerShown,       // colour
  SideTurned,        // landmark, side
  TaxiDrove,         // colour, spaces, where it stands
  PointTileTaken,    // owner, colour
  PointTileSeen,     // colour, value
  TicketsTaken,      // owner, colour, number
  CardRevealed,      // colour
  CardRemoved,       // colour
  TileRejected,      // tile, depth
  Passed,
  CityScored,         // owner, points: at the end
  CorporationValued,  // colour, profit, value
  SharesScored,       // colour, percent
  MajorityBonus,      // colour, percent
  SoloScored,         // least, most
};
inline constexpr int kEventKinds = static_cast<int>(EventKind::SoloScored) + 1;

// Where events go; nowhere in search.
class Sink {
 public:
  Sink() = default;
  explicit Sink(EventList* list) : list_(list) {}
  [[nodiscard]] bool listens() const { return list_ != nullptr; }

  void operator()(EventKind kind, RuleId rule, Seat seat, int points, std::array<int, 4> args = {},
                  SeatMask audience = kEveryone) const {
    if (list_ == nullptr) return;
    Event event{static_cast<std::uint8_t>(kind), seat, audience, static_cast<std::int16_t>(points), rule, {}};
    for (std::size_t i = 0; i < args.size(); ++i) event.args[i] = static_cast<std::int16_t>(args[i]);
    (*list_)(event);
  }

 private:
  EventList* list_ = nullptr;
};

}  // namespace mornington::metro
