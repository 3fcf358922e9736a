#pragma once

#include <cstdint>
#include <span>

#include "games/metro/cities/tourists.h"

// Landmark tiles dealt in random order: one bit of set-up that several cities have.
namespace mornington::metro {

inline constexpr std::uint8_t kLandmarkStream = 6;

// The forms that cities with such a row put second in their tables.
inline constexpr int kLandmarkForm = 1;
inline constexpr int kLandmarkDealt = 1;
inline constexpr int kTouristSeated = 2;

namespace told {

struct LandmarkDealt {
  static constexpr int kKind = kCityEvents + kLandmarkDealt;
  int landmark = 0;
  int place = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {landmark, place}; }
};

// Where tourists go to the landmarks: third in the tables.
struct TouristSeated {
  static constexpr int kKind = kCityEvents + kTouristSeated;
  int colour = 0;
  int landmark = 0;
  int space = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {colour, landmark, space}; }
};

}  // namespace told

inline constexpr FormArg kPlaceArg{Arg::OneBased, "place", kLandmarkTiles};
inline constexpr ActionForm kLandmarkAtPlace{Kind::CityChance, "landmark", {kLandmarkArg, kPlaceArg}};
inline constexpr EventForm kTouristSeatedForm{"tourist-seated",
                                              {kColourArg, kLandmarkArg, FormArg{Arg::OneBased, "space"}}};
inline constexpr EventForm kLandmarkDealtForm{"landmark-dealt", {kLandmarkArg, kPlaceArg}};

// What may come next into a row of things dealt so far (+ 1), each of `count` once.
void undealt_outcomes(std::span<const std::uint8_t> dealt, int count, int form, int place, OutcomeList& list);

// Lays the landmark drawn into the row and tells it.
void deal_landmark(std::span<std::uint8_t> row, const Fields& drawn, RuleId rule, Sink sink);

// "Louvre is landmark 3."; "" where the event is another.
[[nodiscard]] std::string tell_set_up(const Rules& rules, const Event& event);

}  // namespace mornington::metro
