// What one seat sees leads to no other seat's view. error: no member named .seen_by.
#include "match/seat_view.h"

namespace mornington {

json::Value look(const SeatView& seen) {
#ifdef MUST_NOT_COMPILE
  return seen.seen_by(seat_at(1))->view();
#else
  return seen.view();
#endif
}

}  // namespace mornington
