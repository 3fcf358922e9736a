#include "server/accounts/account_name.h"

#include <algorithm>

namespace mornington::accounts {
namespace {

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

}  // namespace

std::optional<std::string> wrong_account_name(std::string_view name) {
  const bool is_plain =
      std::all_of(name.begin(), name.end(), [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; });
  if (name.size() < 2 || name.size() > kLongestAccountName || !is_plain || !is_letter_or_digit(name.front()))
    return "expected 2 to 24 letters from a to z, digits, hyphens and underscores, a letter or digit first";
  return std::nullopt;
}

std::string name_key(std::string_view name) {
  std::string key(name);
  for (char& one : key) one = one >= 'A' && one <= 'Z' ? static_cast<char>(one - 'A' + 'a') : one;
  return key;
}

}  // namespace mornington::accounts
