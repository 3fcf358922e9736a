// The world a seat's answers are reckoned in is nobody's to look at. error: private within this context
#include "match/seat_view_of.h"
#include "support/toy_playable.h"

namespace mornington {

auto look(const SeatViewOf<toy::Toy>& own) {
#ifdef MUST_NOT_COMPILE
  return own.a_world();
#else
  return own.seen();
#endif
}

}  // namespace mornington
