#pragma once

#include <cstdint>

#include "core/event.h"

namespace mornington::next_station {

// What the args of an event are, by kind:
//   PencilDealt      place, pencil            OrderChosen    pencils of rounds 1-4
//   ObjectiveDealt   objective                PowerDealt     pencil, power
//   RoundBegan       round (0-3)              CardFlipped    card, turn, 1 = a switch that is ignored
//   SectionDrawn     from, to, pencil
//   Passed           -                        PowerUsed      pencil, power
//   StationCircled   station, pencil
//   LineScored       pencil, districts, most stations in one
//   ThamesScored     pencil, sections         (only where there are any)
//   TouristScored    visits                   InterchangesScored  stations on 2, 3, 4 lines
//   ObjectiveMet     objective
enum class EventKind : std::uint8_t {
  PencilDealt,
  OrderChosen,
  ObjectiveDealt,
  PowerDealt,
  RoundBegan,
  CardFlipped,
  SectionDrawn,
  Passed,
  PowerUsed,
  StationCircled,
  LineScored,
  ThamesScored,
  TouristScored,
  InterchangesScored,
  ObjectiveMet
};
inline constexpr int kEventKinds = 15;

}  // namespace mornington::next_station
