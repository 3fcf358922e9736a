#include "server/accounts/recovery_code.h"

namespace mornington::accounts {
namespace {

constexpr std::string_view kReadableDigits = "0123456789abcdefghjkmnpqrstvwxyz";  // of Crockford
constexpr std::size_t kLength = 28;
constexpr std::size_t kGroup = 4;

char as_meant(char c) {
  if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  if (c == 'o') return '0';
  return c == 'i' || c == 'l' ? '1' : c;
}

}  // namespace

std::string make_recovery_code(const Digest& fresh) {
  std::string code;
  for (std::size_t i = 0; i < kLength; ++i) {
    if (i > 0 && i % kGroup == 0) code += '-';
    code += kReadableDigits[fresh[i] % kReadableDigits.size()];  // NB: 32 divides 256, so every digit is as likely
  }
  return code;
}

std::optional<Digest> hash_of_recovery_code(std::string_view typed) {
  std::string digits;
  for (const char c : typed) {
    if (c == '-' || c == ' ') continue;
    const char digit = as_meant(c);
    if (kReadableDigits.find(digit) == std::string_view::npos || digits.size() == kLength) return std::nullopt;
    digits += digit;
  }
  if (digits.size() != kLength) return std::nullopt;
  return sha256("mornington recovery " + digits);
}

}  // namespace mornington::accounts
