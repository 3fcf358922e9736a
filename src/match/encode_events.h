#pragma once

#include <utility>
#include <vector>

#include "core/event.h"
#include "json/json.h"
#include "match/family/playable.h"
#include "match/names.h"

namespace mornington::match {

// Events as a client receives them. `seen_after()` returns the view just after the action that caused them. It is
// called only if the game needs it.
template <Playable G, class SeenAfter>
[[nodiscard]] json::Value encode_events(const typename G::Rules& rules, const std::vector<Event>& events,
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

}  // namespace mornington::match
