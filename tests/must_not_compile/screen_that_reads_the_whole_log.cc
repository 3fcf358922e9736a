// The log is told to somebody. error: no matching function for call to .mornington::match::Match::log\(\)
#include "match/match.h"

namespace mornington {

std::size_t lines(const Match& match, [[maybe_unused]] Seat eyes) {
#ifdef MUST_NOT_COMPILE
  return match.log().size();
#else
  return match.log(eyes).size();
#endif
}

}  // namespace mornington
