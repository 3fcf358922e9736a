#pragma once

#include <cstdint>

namespace mornington::model {

inline constexpr int kProtocol = 2;

// What a server makes of a client's protocol: it speaks its newest and the one before.
enum class Spoken : std::uint8_t { Yes, TooOld, TooNew };
constexpr Spoken spoken(int protocol, int newest = kProtocol) {
  if (protocol > newest) return Spoken::TooNew;
  return protocol < newest - 1 ? Spoken::TooOld : Spoken::Yes;
}

}  // namespace mornington::model
