#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mornington::accounts {

// RFC 4648, section 5, without padding: how browsers and this server write bytes in JSON.
[[nodiscard]] std::string to_base64url(std::string_view bytes);
// Any text at all; nothing where it is not what to_base64url() writes.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

}  // namespace mornington::accounts
