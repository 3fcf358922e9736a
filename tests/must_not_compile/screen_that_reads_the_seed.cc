// What everybody knows of the set-up has no seed in it. error: no member named .seed.
#include "match/match.h"

namespace mornington {

std::string title(const Match& match) {
#ifdef MUST_NOT_COMPILE
  return match.setup().seed.text();
#else
  return match.setup().edition;
#endif
}

}  // namespace mornington
