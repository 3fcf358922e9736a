#pragma once

#include <utility>
#include <vector>

#include "core/event.h"
#include "json/json.h"
#include "match/playable.h"

namespace mornington {

// Events as a client is told them. `seen_after()` is the view just after the action they came of; it is asked for only
// where the game needs it.
template <Playable G, class SeenAfter>
[[nodiscard]] json::Value tell_events(const typename G::Rules& rules, const std::vector<Event>& events,
                                      [[maybe_unused]] SeenAfter&& seen_after) {
  json::Value out = json::Value::array();
  for (const Event& event : events) {
    json::Value told = G::encode_event(rules, event);
    if constexpr (TellsMore<G>)
      if (G::tells_more(event)) G::tell_more(rules, seen_after(), event, told);
    out.push_back(std::move(told));
  }
  return out;
}

}  // namespace mornington
