#include "core/seed.h"

#include <array>
#include <cstddef>
#include <cstring>

#include "core/seed_pair.h"
#include "core/sha256_block.h"

namespace mornington {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

}  // namespace

Seed Seed::of_number(std::uint64_t n) { return {sha256("mornington seed " + std::to_string(n))}; }

Result<Seed> Seed::of_hex(std::string_view digits) {
  const Error malformed{"seed", "expected 64 hexadecimal digits in lower case"};
  if (digits.size() != 64) return malformed;
  Seed seed;
  for (std::size_t i = 0; i < 32; ++i) {
    const int high = hex_digit(digits[2 * i]);
    const int low = hex_digit(digits[2 * i + 1]);
    if (high < 0 || low < 0) return malformed;
    seed.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return seed;
}

std::string Seed::commitment() const {
  return hex(sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
}

namespace {

// The message of a draw as SHA-256 takes it: seed, stream, number, a closing bit and the length in bits. FAST: it fits
// one block, so nothing is copied and nothing allocated (`simulate`).
constexpr std::uint32_t kBits = 37 * 8;

// The bytes that distinguish the draws of a seed, with the closing bit.
std::uint64_t which_of(std::uint8_t stream, std::uint32_t k) {
  return std::uint64_t{stream} << 56 | std::uint64_t{k} << 24 | 0x80u << 16;
}

std::array<std::uint8_t, 64> message_of(const Digest& seed, std::uint64_t which) {
  std::array<std::uint8_t, 64> message{};
  std::memcpy(message.data(), seed.data(), seed.size());
  for (std::size_t i = 0; i < 8; ++i) {
    message[32 + i] = static_cast<std::uint8_t>(which >> (56 - 8 * i));
    message[56 + i] = static_cast<std::uint8_t>(std::uint64_t{kBits} >> (56 - 8 * i));
  }
  return message;
}

// The same for all draws of a seed, in words.
sha256_block::Block message_without_number(const Digest& seed) {
  sha256_block::Block words{};
  for (std::size_t i = 0; i < seed.size(); ++i) words[i / 4] = words[i / 4] << 8 | seed[i];
  words.back() = kBits;
  return words;
}

Rng generator_of(const sha256_block::Words& halves) {
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < 4; ++i) words[i] = std::uint64_t{halves[2 * i]} << 32 | halves[2 * i + 1];
  return Rng(words);
}

}  // namespace

Rng Seed::draw(std::uint8_t stream, std::uint32_t k) const {
  sha256_block::Words hash = sha256_block::kStart;
  sha256_block::absorb(hash, message_of(bytes, which_of(stream, k)).data());
  return generator_of(hash);
}

PairedDraws::PairedDraws(const Seed& seed) : messages_(sha256_block::pattern_of(message_without_number(seed.bytes))) {}

std::array<Rng, 2> PairedDraws::at(std::uint8_t stream, std::uint32_t k) const {
  const auto [now, next] = sha256_block::hash_two(messages_, which_of(stream, k), which_of(stream, k + 1));
  return {generator_of(now), generator_of(next)};
}

}  // namespace mornington
