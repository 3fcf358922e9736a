#include "core/seed.h"

#include <array>
#include <cstddef>
#include <cstring>

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

Rng Seed::draw(std::uint8_t stream, std::uint32_t k) const {
  std::array<char, 37> message{};
  std::memcpy(message.data(), bytes.data(), 32);
  message[32] = static_cast<char>(stream);
  for (std::size_t i = 0; i < 4; ++i) message[33 + i] = static_cast<char>(k >> (24 - 8 * i) & 255);
  const auto halves = sha256_words({message.data(), message.size()});
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < 4; ++i) words[i] = std::uint64_t{halves[2 * i]} << 32 | halves[2 * i + 1];
  return Rng(words);
}

}  // namespace mornington
