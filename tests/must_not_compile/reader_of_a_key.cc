// A key is of the whole truth: it would tell a guesser that he is right. error: no member named .key.
#include "match/match.h"

namespace mornington {

Scores last(const Match& match, Seat eyes) {
#ifdef MUST_NOT_COMPILE
  (void)match.log(eyes).back().key;
#endif
  return match.log(eyes).back().scores;
}

}  // namespace mornington
