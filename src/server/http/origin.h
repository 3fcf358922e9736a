#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http/http.h"
#include "server/http/secrets.h"

namespace mornington::http {

// The true origin of a request: a trusted proxy names the client it forwards for.
struct Visitor {
  std::string address;
  Scheme scheme = Scheme::Http;
};
[[nodiscard]] Visitor visitor_of(const Request& request, const std::vector<std::string>& proxies);

[[nodiscard]] bool is_loopback(const std::string& address);
// The host of an address without its port: "localhost", "[::1]", "play.example.org".
[[nodiscard]] std::string host_name(const std::string& host);
// Asked from this machine itself, by its own name: not through a proxy, nor by a page of another name that leads here
// ("DNS rebinding").
[[nodiscard]] bool is_from_this_machine(const Request& request);

// How limits see an address: of IPv6 the first 64 bits, which is what one household is given.
[[nodiscard]] std::string rate_limit_key(const std::string& address);

// May this page speak to us? Yes where it is ours: its origin is the host that was asked, or one of those allowed.
// A program sends no Origin, and carries no cookie that somebody else could make use of.
[[nodiscard]] bool is_welcome(const Request& request, const std::vector<std::string>& allowed);

}  // namespace mornington::http
