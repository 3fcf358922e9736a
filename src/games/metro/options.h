#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/metro/city.h"

namespace mornington::metro {

enum class Option : std::uint8_t {
  Orientation,
  HandTiles,
  Corporations,
  Centre,
  Numbering,
  StockholmMarkers,
  BerlinSides,
  TaxiStart,
  SoloScoring,
  RailTiles,
  CentralArrival,
  CentralOneTile,
  CentralComplete,
  WithoutTile,
  ExchangeCap,
  ExchangeStop,
  CorporationCityPoints,
  OneTileException,
  DrawWithMoreTiles,
  TouristOrder,
  SpareLandmarks,
  LandmarkOrder,
  Adjacent,
  EqualRows,
  MatchingSpace,
  TaxiMiss,
  StationTourists,
  EmptyPlace,
  UnownedTickets,
  Rejection,
  RejectDepth,
  FinishedCard,
  Count
};

inline constexpr int kOptions = static_cast<int>(Option::Count);

enum class Centre : std::uint8_t { Station, CentralStations, Rails };
enum class Sides : std::uint8_t { A, B, Mix };

// The chosen values, each as its place in the list of choices; 0 is the default.
struct Options {
  std::array<std::uint8_t, kOptions> chosen{};

  [[nodiscard]] std::uint8_t operator[](Option option) const { return chosen[static_cast<std::size_t>(option)]; }
  // Any value but the default, for options of two.
  [[nodiscard]] bool other(Option option) const { return (*this)[option] != 0; }

  [[nodiscard]] bool free_orientation() const { return other(Option::Orientation); }
  [[nodiscard]] int hand_tiles() const { return 1 + (*this)[Option::HandTiles]; }
  [[nodiscard]] bool corporations() const { return other(Option::Corporations); }
  [[nodiscard]] Centre centre() const { return static_cast<Centre>((*this)[Option::Centre]); }
  [[nodiscard]] Sides sides() const { return static_cast<Sides>((*this)[Option::BerlinSides]); }
  // Exchanges a player may make in a game; 0: no limit.
  [[nodiscard]] int exchange_cap() const;
};

// A form of the game: the city decides which options there are.
struct Form {
  CityKind city = CityKind::None;
  bool solo = false;
};

[[nodiscard]] std::vector<OptionSpec> option_specs(Form form);
// Refuses unknown names and values, and what the form does not have, naming the rule.
[[nodiscard]] Result<Options> read_options(Form form, const OptionValues& values);

}  // namespace mornington::metro
