#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/sha256.h"

// A code that is shown once and opens an account whose passkeys and password are lost: 140 random bits as seven groups
// of four characters, none of which looks like another.
namespace mornington::accounts {

// `fresh`: random bytes.
[[nodiscard]] std::string make_recovery_code(const Digest& fresh);
// What is stored of a code as people type it: capitals, spaces and O for 0 do not matter. Nothing where it can be none.
[[nodiscard]] std::optional<Digest> hash_of_recovery_code(std::string_view typed);

}  // namespace mornington::accounts
