// A bot is asked with what its seat sees. error: marked .override., but does not override
#include "ai/bot.h"

namespace mornington::match {
class Match;
}

namespace mornington {

struct Curious : ai::Bot {
#ifdef MUST_NOT_COMPILE
  std::string choose(const match::Match&, Seat) override { return ""; }
#else
  std::string choose(const match::SeatView&) override { return ""; }
#endif
};

}  // namespace mornington
