#include "core/sha256.h"

#include <cstddef>
#include <cstring>

#include "core/sha256_block.h"

namespace mornington {
namespace {

constexpr std::size_t kBlockBytes = 64;

// The rest of a message after its whole blocks, padded with a bit and the length in bits.
struct Ending {
  std::array<std::uint8_t, 2 * kBlockBytes> bytes{};
  std::size_t size = 0;

  Ending(std::string_view rest, std::uint64_t message_bits)
      : size(rest.size() + 9 <= kBlockBytes ? kBlockBytes : 2 * kBlockBytes) {
    if (!rest.empty()) std::memcpy(bytes.data(), rest.data(), rest.size());
    bytes[rest.size()] = 0x80;
    for (std::size_t i = 1; i <= 8; ++i, message_bits >>= 8) bytes[size - i] = static_cast<std::uint8_t>(message_bits);
  }
};

}  // namespace

std::array<std::uint32_t, 8> sha256_words(std::string_view bytes) {
  sha256_block::Words hash = sha256_block::kStart;
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (; bytes.size() >= kBlockBytes; bytes.remove_prefix(kBlockBytes))
    sha256_block::absorb(hash, reinterpret_cast<const std::uint8_t*>(bytes.data()));
  const Ending ending(bytes, bits);
  for (std::size_t at = 0; at < ending.size; at += kBlockBytes) sha256_block::absorb(hash, &ending.bytes[at]);
  return hash;
}

Digest sha256(std::string_view bytes) {
  const auto words = sha256_words(bytes);
  Digest digest{};
  for (std::size_t i = 0; i < 32; ++i) digest[i] = static_cast<std::uint8_t>(words[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

std::string hex(const Digest& digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  out.reserve(2 * digest.size());
  for (std::uint8_t byte : digest) {
    out += kDigits[byte >> 4];
    out += kDigits[byte & 15];
  }
  return out;
}

}  // namespace mornington
