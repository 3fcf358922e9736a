#include "games/metro/cities/landmarks.h"

#include "games/metro/sentences.h"

namespace mornington::metro {

void undealt_outcomes(std::span<const std::uint8_t> dealt, int count, int form, int place, OutcomeList& list) {
  unsigned taken = 0;
  for (const std::uint8_t thing : dealt) taken |= 1u << thing;
  for (int i = 0; i < count; ++i)
    if ((taken >> (i + 1) & 1) == 0) list.push_back({pack(Kind::CityChance, form, {i, place}), 1});
}

void deal_landmark(std::span<std::uint8_t> row, const Fields& drawn, RuleId rule, Sink sink) {
  const auto [landmark, place, none] = drawn.args;
  row[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(landmark + 1);
  sink(told::LandmarkDealt{.landmark = landmark, .place = place}, rule, kNoSeat);
}

std::string tell_set_up(const Rules& rules, const Event& event) {
  switch (event.kind - kCityEvents) {
    case kTouristPlaced: return tell_tourist_placed(rules, event, square_text(event.args[1]));
    case kLandmarkDealt:
      return landmark_text(rules, event.args[0]) + " is landmark " + std::to_string(event.args[1] + 1) + ".";
    default: return "";
  }
}

}  // namespace mornington::metro
