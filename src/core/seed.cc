#include "core/seed.h"

#include <array>
#include <cstddef>

namespace mornington {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::string bytes_of(const Digest& digest) { return {digest.begin(), digest.end()}; }

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

std::string Seed::commitment() const { return hex(sha256(bytes_of(bytes))); }

Rng Seed::draw(std::uint8_t stream, std::uint32_t k) const {
  std::string message = bytes_of(bytes);
  message.push_back(static_cast<char>(stream));
  for (int shift = 24; shift >= 0; shift -= 8) message.push_back(static_cast<char>(k >> shift & 255));
  const Digest digest = sha256(message);
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < 32; ++i) words[i / 8] = words[i / 8] << 8 | digest[i];
  return Rng(words);
}

}  // namespace mornington
