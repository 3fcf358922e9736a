#pragma once

#include <cstdint>

namespace mornington::metro {

// Streams of chance: what is drawn from one never changes what another yields. Those from 6 to 9 and from 11 on are
// the city's.
enum Stream : std::uint8_t {
  kTileStream = 0,
  kShareStream = 1,  // + percentage
  kRailStream = 5,
  kCardStream = 10,
};

}  // namespace mornington::metro
