#include "games/metro/cities/landmarks.h"

#include "games/metro/text/sentences.h"

namespace mornington::metro {

void deal_landmark(std::span<Slot<Landmark>> row, LandmarkDrawn drawn, RuleId rule, Sink sink) {
  row[static_cast<std::size_t>(drawn.place)] = drawn.landmark;
  sink(told::LandmarkDealt{.landmark = drawn.landmark, .place = drawn.place}, rule, kNoSeat);
}

std::string tell_set_up(const Rules& rules, const Event& event) {
  switch (event.kind - kCityEvents) {
    case kTouristPlaced: return tell_tourist_placed(rules, event, square_text(event.args[1]));
    case kLandmarkDealt:
      return landmark_text(rules, landmark_at(event.args[0])) + " is landmark " + std::to_string(event.args[1] + 1) +
             ".";
    default: return "";
  }
}

}  // namespace mornington::metro
