// A search begins from a set-up; nothing makes a position of a match that is played. error: .const
// mornington::match::Match.
#include "match/match.h"
#include "match/searchable.h"

namespace mornington {

bool can_search(const Match& match) {
#ifdef MUST_NOT_COMPILE
  return new_searchable(match).ok();
#else
  return new_searchable(match.setup()).ok();
#endif
}

}  // namespace mornington
