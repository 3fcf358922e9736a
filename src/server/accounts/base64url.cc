#include "server/accounts/base64url.h"

#include <cstdint>

namespace mornington::accounts {
namespace {

constexpr std::string_view kBase64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kBitsOfDigit = 6;
constexpr int kBitsOfByte = 8;

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string text;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char byte : bytes) {
    held = held << kBitsOfByte | static_cast<std::uint8_t>(byte);
    for (bits += kBitsOfByte; bits >= kBitsOfDigit; bits -= kBitsOfDigit)
      text += kBase64Digits[held >> (bits - kBitsOfDigit) & 0x3F];
  }
  if (bits > 0) text += kBase64Digits[held << (kBitsOfDigit - bits) & 0x3F];
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char digit : text) {
    const std::size_t value = kBase64Digits.find(digit);
    if (value == std::string_view::npos) return std::nullopt;
    held = held << kBitsOfDigit | static_cast<std::uint32_t>(value);
    bits += kBitsOfDigit;
    if (bits < kBitsOfByte) continue;
    bits -= kBitsOfByte;
    bytes += static_cast<char>(held >> bits & 0xFF);
  }
  // NB: the bits left over must be zero and fewer than a digit, so that every text has one meaning.
  if (bits >= kBitsOfDigit || (held & ((1U << bits) - 1)) != 0) return std::nullopt;
  return bytes;
}

}  // namespace mornington::accounts
