#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/metro/cities/city.h"

namespace mornington::metro {

// Options of the game; a city's own are in its row.
enum class Option : std::uint8_t {
  Orientation,
  HandTiles,
  Corporations,
  Centre,
  Numbering,
  SoloScoring,
  RailTiles,
  CentralArrival,
  CentralOneTile,
  CentralComplete,
  WithoutTile,
  ExchangeCap,
  CorporationCityPoints,
  OneTileException,
  DrawWithMoreTiles,
  TouristOrder,
  Rejection,
  RejectDepth,
  FinishedCard,
  Count
};

inline constexpr int kOptions = static_cast<int>(Option::Count);
inline constexpr int kCityOptions = 12;  // no city has more of its own

enum class Centre : std::uint8_t { Station, CentralStations, Rails };

// The chosen values, each as its place in the list of choices; 0 is the default. Each reading has a name here, so that
// a rule never asks for a number.
struct Options {
  std::array<std::uint8_t, kOptions> chosen{};
  std::array<std::uint8_t, kCityOptions> city{};  // in the order of the city's row

  [[nodiscard]] std::uint8_t operator[](Option option) const { return chosen[static_cast<std::size_t>(option)]; }

  [[nodiscard]] bool free_orientation() const { return other(Option::Orientation); }
  [[nodiscard]] int hand_tiles() const { return 1 + (*this)[Option::HandTiles]; }
  [[nodiscard]] bool corporations() const { return other(Option::Corporations); }
  [[nodiscard]] Centre centre() const { return static_cast<Centre>((*this)[Option::Centre]); }
  [[nodiscard]] std::uint8_t numbering() const { return (*this)[Option::Numbering]; }
  [[nodiscard]] bool challenging_solo() const { return other(Option::SoloScoring); }
  [[nodiscard]] bool rail_tiles_count() const { return !other(Option::RailTiles); }
  [[nodiscard]] bool doubles_beside_central_tile() const { return !other(Option::CentralArrival); }
  // Whether a central station tile may complete a line of this length at once.
  [[nodiscard]] bool central_may_complete(int length) const {
    return length == 1 ? other(Option::CentralOneTile) : !other(Option::CentralComplete);
  }
  [[nodiscard]] bool may_act_without_tile() const { return other(Option::WithoutTile); }
  // Exchanges a player may make in a game; 0: no limit.
  [[nodiscard]] int exchange_cap() const;
  [[nodiscard]] bool corporations_earn_in_city() const { return !other(Option::CorporationCityPoints); }
  [[nodiscard]] bool whole_hand_must_be_forced() const { return other(Option::OneTileException); }
  [[nodiscard]] bool draws_with_more_tiles() const { return !other(Option::DrawWithMoreTiles); }
  [[nodiscard]] bool lines_before_city() const { return other(Option::TouristOrder); }
  [[nodiscard]] bool rejects_until_reshuffle() const { return other(Option::Rejection); }
  [[nodiscard]] bool larger_half_above_rejected() const { return other(Option::RejectDepth); }
  [[nodiscard]] bool finished_card_waits_in_pile() const { return other(Option::FinishedCard); }

 private:
  // Any value but the default, for options of two.
  [[nodiscard]] bool other(Option option) const { return (*this)[option] != 0; }
};

// A form of the game: the city decides which options there are.
struct Form {
  const CityHooks* city = &kNoCity;
  bool solo = false;
};

[[nodiscard]] std::vector<OptionSpec> option_specs(Form form);
// Refuses unknown names and values, and what the form does not have, naming the rule.
[[nodiscard]] Result<Options> read_options(Form form, const OptionValues& values);

}  // namespace mornington::metro
