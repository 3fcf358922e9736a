#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/metro/board.h"

namespace mornington::metro {

enum class CityKind : std::uint8_t { None, Paris, Stockholm, London, NewYork, StPetersburg, Berlin };

inline constexpr int kMaxLandmarks = 12;
inline constexpr int kTourists = 32;  // four of each colour
inline constexpr int kCircuit = 32;   // spaces of London's circuit

struct Landmark {
  std::string slug;
  std::string name;
};

// What a city adds to the box. Which fields are filled depends on the kind; all comes from its document.
struct City {
  CityKind kind = CityKind::None;
  std::string slug;
  std::string name;
  std::vector<Landmark> landmarks;

  std::array<std::array<std::uint8_t, 4>, kMaxLandmarks> colours{};  // Paris: of the spaces, left to right
  std::array<std::uint8_t, 7> each{};                                // Paris landmarks, Stockholm markers by players
  std::array<std::array<std::uint8_t, 4>, kColours> points{};        // Stockholm: of the spaces, left to right
  std::array<std::array<std::uint8_t, 2>, kColours> upper{};         // London: colours, left to right
  std::array<std::array<std::uint8_t, 2>, kColours> lower{};
  std::array<std::array<std::uint8_t, kColours>, kColours> boards{};  // New York: points by board and colour
  std::array<Square, kColours> squares{};                             // St. Petersburg: of the landmarks
  std::array<std::uint8_t, 4> tile_values{};                          // St. Petersburg: of a colour's point tiles
  std::array<std::array<std::array<std::uint8_t, 2>, 2>, kColours>
      places{};                                   // Berlin: landmark, side, first and second
  std::array<std::array<Square, 4>, 4> groups{};  // Berlin: the tourists' spaces
};

}  // namespace mornington::metro
