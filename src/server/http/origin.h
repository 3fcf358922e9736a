#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http/http.h"
#include "server/http/secrets.h"

namespace mornington::http {

// Whom a request really comes from: a proxy that is trusted speaks for somebody else.
struct Visitor {
  std::string address;
  Scheme scheme = Scheme::Http;
};
[[nodiscard]] Visitor visitor_of(const Request& request, const std::vector<std::string>& proxies);

// How limits see an address: of IPv6 the first 64 bits, which is what one household is given.
[[nodiscard]] std::string household(const std::string& address);

// May this page speak to us? Yes where it is ours: its origin is the host that was asked, or one of those allowed.
// A program sends no Origin, and carries no cookie that somebody else could make use of.
[[nodiscard]] bool is_welcome(const Request& request, const std::vector<std::string>& allowed);

}  // namespace mornington::http
