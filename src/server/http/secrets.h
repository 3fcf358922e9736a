#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/sha256.h"

// Tokens: 128 random bits as 32 hexadecimal digits. The server stores only their hashes and looks them up by these, so
// that timing reveals nothing about a guess.
namespace mornington::http {

// 32 bytes from the system. NB: waits for the system's first entropy and cannot fail after it.
[[nodiscard]] Digest fresh_bytes();
[[nodiscard]] std::string fresh_token();
// Public: 16 hexadecimal digits.
[[nodiscard]] std::string fresh_id();
// Whether the text can be a token at all: what cannot needs no look into the store.
[[nodiscard]] bool is_token(std::string_view text);

// The token in a Cookie header, or in "Bearer ..." of an Authorization header; nothing where there is none that could
// be one.
[[nodiscard]] std::optional<std::string> token_in_cookie(std::string_view header);
[[nodiscard]] std::optional<std::string> token_of_bearer(std::string_view header);

// For a year, out of reach of scripts and of other sites; only over TLS where the visitor came that way.
enum class Scheme { Http, Https };
[[nodiscard]] std::string set_cookie(std::string_view token, Scheme scheme);
[[nodiscard]] std::string clear_cookie(Scheme scheme);

// A second cookie identifies the browser, independent of the login: no rated table seats two people of one browser.
[[nodiscard]] std::optional<std::string> browser_in_cookie(std::string_view header);
[[nodiscard]] std::string set_browser_cookie(std::string_view token, Scheme scheme);

}  // namespace mornington::http
