#pragma once

#include <cstdint>

namespace mornington::model {

inline constexpr int kProtocol = 2;

// The support for a client's protocol: a server speaks its newest version and the one before.
enum class Spoken : std::uint8_t { Yes, TooOld, TooNew };
constexpr Spoken spoken(int protocol, int newest = kProtocol) {
  if (protocol > newest) return Spoken::TooNew;
  return protocol < newest - 1 ? Spoken::TooOld : Spoken::Yes;
}

}  // namespace mornington::model
