#include "match/seat_view.h"

#include <algorithm>
#include <iterator>

namespace mornington::match {

void Preview::keep_common(const Preview& other) {
  std::vector<Event> left = other.events;
  const auto is_alone = [&](const Event& event) {
    const auto twin = std::find(left.begin(), left.end(), event);
    if (twin == left.end()) return true;
    left.erase(twin);
    return false;
  };
  events.erase(std::remove_if(events.begin(), events.end(), is_alone), events.end());
  if (points == other.points) return;
  std::fill(points.begin(), points.end(), 0);
  for (const Event& event : events)
    if (event.seat != kNoSeat) points[index(event.seat)] += event.points;
}

std::vector<std::string> SeatView::legal() const {
  std::vector<std::string> texts;
  for (const Action action : actions()) texts.push_back(presenter().write(action));
  return texts;
}

std::vector<Event> events_visible_to(Seat seat, const std::vector<Event>& events) {
  std::vector<Event> heard;
  std::copy_if(events.begin(), events.end(), std::back_inserter(heard),
               [&](const Event& event) { return event.audience == kEveryone || event.audience.contains(seat); });
  return heard;
}

}  // namespace mornington::match
