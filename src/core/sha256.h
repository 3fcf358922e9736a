#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace mornington {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(std::string_view bytes);
// The same 32 bytes as eight words, high byte first; takes no memory.
[[nodiscard]] std::array<std::uint32_t, 8> sha256_words(std::string_view bytes);
[[nodiscard]] std::string hex(const Digest& digest);

}  // namespace mornington
