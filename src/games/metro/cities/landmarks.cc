#include "games/metro/cities/landmarks.h"

namespace mornington::metro {

void deal_landmark(std::span<Slot<Landmark>> row, LandmarkDrawn drawn, RuleId rule, Sink sink) {
  row[static_cast<std::size_t>(drawn.place)] = drawn.landmark;
  sink(told::LandmarkDealt{.landmark = drawn.landmark, .place = drawn.place}, rule, kNoSeat);
}

}  // namespace mornington::metro
