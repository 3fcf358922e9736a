#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/sha256.h"

// Challenges for passkeys: signed with the store's secret, so that any node can check what another has made, and
// nothing is stored before somebody answers. That each is used once, the store sees to (SpendChallenge).
namespace mornington::accounts {

inline constexpr std::int64_t kChallengeGoodForMs = 5 * 60 * 1000;

// What it is for, and of whom; one for another purpose or person is no good.
struct ChallengePurpose {
  std::string_view what;    // "register" or "login"
  std::string_view person;  // empty: of anybody
};

// In base64url, as the browser gets it. `fresh`: random bytes.
[[nodiscard]] std::string make_challenge(std::string_view secret, const ChallengePurpose& purpose, const Digest& fresh,
                                         std::int64_t now_ms);
// Until when the challenge is good; nothing where it is not ours, for something else, or too old.
[[nodiscard]] std::optional<std::int64_t> check_challenge(std::string_view secret, const ChallengePurpose& purpose,
                                                          std::string_view challenge, std::int64_t now_ms);

}  // namespace mornington::accounts
