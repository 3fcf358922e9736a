// The record is the match's own. error: is private within this context
#include "match/match.h"

namespace mornington {

std::size_t length(const Match& match) {
#ifdef MUST_NOT_COMPILE
  match.record();
#endif
  return match.length();
}

}  // namespace mornington
