// A bot is asked with what its seat sees. error: marked .override., but does not override
#include "ai/bot.h"

namespace mornington {

class Match;

struct Curious : Bot {
#ifdef MUST_NOT_COMPILE
  std::string choose(const Match&, Seat) override { return ""; }
#else
  std::string choose(const SeatView&) override { return ""; }
#endif
};

}  // namespace mornington
