#include "tournaments/tournament.h"

namespace mornington::tournaments {

int half_points(const MeetingResult& result, bool first) {
  switch (result.winner) {
    case Winner::First: return first ? 2 : 0;
    case Winner::Second: return first ? 0 : 2;
    case Winner::Shared: return 1;
    case Winner::Nobody: return 0;
  }
  return 0;
}

}  // namespace mornington::tournaments
