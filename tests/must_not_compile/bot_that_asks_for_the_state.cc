// A bot that knows the game has its rules and its view, never its state. error: no member named .state.
#include "match/seat_view_of.h"
#include "support/toy_playable.h"

namespace mornington {

int hand_of(const SeatViewOf<toy::Toy>& own) {
#ifdef MUST_NOT_COMPILE
  return own.state().seats;
#else
  return own.rules().seats;
#endif
}

}  // namespace mornington
