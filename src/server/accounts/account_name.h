#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mornington::accounts {

// Names of accounts are unique and typed to log in and to challenge somebody: 2 to 24 ASCII letters, digits, hyphens
// and underscores, so that no two of them look alike. Guests call themselves what they like.
inline constexpr std::size_t kLongestAccountName = 24;
// A sentence where it cannot be one.
[[nodiscard]] std::optional<std::string> wrong_account_name(std::string_view name);
// What is unique about it: upper and lower case are the same name.
[[nodiscard]] std::string name_key(std::string_view name);

}  // namespace mornington::accounts
