#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/secrets.h"

namespace mornington::http {

// "https://host:port/path?question", in its parts.
struct WebAddress {
  Scheme scheme = Scheme::Https;
  std::string host;
  std::string port;
  std::string target;
};

// Nothing where it is none, or one with a name and a password in it.
[[nodiscard]] std::optional<WebAddress> read_address(std::string_view text);

}  // namespace mornington::http
