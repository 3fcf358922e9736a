#pragma once

#include <algorithm>
#include <array>
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
  Landmark landmark{};
  int place = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(landmark), place}; }
};

// Where tourists go to the landmarks: third in the tables.
struct TouristSeated {
  static constexpr int kKind = kCityEvents + kTouristSeated;
  Colour colour{};
  Landmark landmark{};
  int space = 0;
  [[nodiscard]] constexpr EventArgs args() const { return {index(colour), index(landmark), space}; }
};

}  // namespace told

inline constexpr FormArg kPlaceArg{Arg::OneBased, "place", kLandmarkTiles};
inline constexpr ActionForm kLandmarkAtPlace{Kind::CityChance, "landmark", {kLandmarkArg, kPlaceArg}};
inline constexpr EventForm kTouristSeatedForm{"tourist-seated",
                                              {kColourArg, kLandmarkArg, FormArg{Arg::OneBased, "space"}}};
inline constexpr EventForm kLandmarkDealtForm{"landmark-dealt", {kLandmarkArg, kPlaceArg}};

// A landmark is laid at a place of a row.
struct LandmarkDrawn {
  Landmark landmark{};
  int place = 0;
  [[nodiscard]] constexpr Action action() const {
    return pack(Kind::CityChance, kLandmarkForm, {index(landmark), place});
  }
};
constexpr LandmarkDrawn as_landmark_drawn(const Fields& fields) {
  return {landmark_at(fields.args[0]), fields.args[1]};
}

// The things that may be dealt next: each of `count` once, without those that lie there already; `Drawn` is the draw of
// one to a place.
template <class Drawn, class Id, std::size_t N>
void undealt_outcomes(const std::array<Slot<Id>, N>& dealt, int count, decltype(Drawn{}.place) place,
                      OutcomeList& list) {
  for (const Id id : IdRange<Id>{count})
    if (std::find(dealt.begin(), dealt.end(), Slot<Id>(id)) == dealt.end())
      list.push_back({Drawn{id, place}.action(), 1});
}

// Lays the drawn landmark into the row and reports it as an event.
void deal_landmark(std::span<Slot<Landmark>> row, LandmarkDrawn drawn, RuleId rule, Sink sink);

}  // namespace mornington::metro
