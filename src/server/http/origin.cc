#include "server/http/origin.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "server/http/header_list.h"

namespace mornington::http {
namespace {

bool holds(const std::vector<std::string>& list, std::string_view one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

// A proxy adds to the end of the list; whatever stands before may be the visitor's own invention.
std::string last_item(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  return std::string(trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1)));
}

// "192.0.2.1:4567", "[2001:db8::1]:4567" and "\"[2001:db8::1]\"" as proxies write them; empty for anything else.
std::string plain_address(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::count(text.begin(), text.end(), ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  const std::string address(text);
  std::array<std::uint8_t, 16> bytes{};
  const bool is_one =
      inet_pton(AF_INET, address.c_str(), bytes.data()) == 1 || inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1;
  return is_one ? address : "";
}

std::string_view host_of(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  return "";
}

}  // namespace

Visitor visitor_of(const Request& request, const std::vector<std::string>& proxies) {
  if (!holds(proxies, request.address)) return {request.address, Scheme::Http};
  const std::string address = plain_address(last_item(request.forwarded_for));
  const Scheme scheme = last_item(request.forwarded_proto) == "https" ? Scheme::Https : Scheme::Http;
  return {address.empty() ? request.address : address, scheme};
}

bool is_loopback(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

std::string host_name(const std::string& host) {
  return host.substr(0, host.ends_with(']') ? std::string::npos : host.rfind(':'));
}

bool is_from_this_machine(const Request& request) {
  const std::string name = host_name(request.host);
  in_addr address{};
  const bool names_it =
      name == "localhost" || name == "[::1]" || (is_loopback(name) && inet_pton(AF_INET, name.c_str(), &address) == 1);
  return is_loopback(request.address) && request.forwarded_for.empty() && names_it;
}

std::string rate_limit_key(const std::string& address) {
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  // "::ffff:192.0.2.1" is an IPv4 address.
  constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) {
    std::array<char, INET_ADDRSTRLEN> text{};
    return inet_ntop(AF_INET, bytes.data() + kMapped.size(), text.data(), text.size());
  }
  return {bytes.begin(), bytes.begin() + 8};
}

bool is_welcome(const Request& request, const std::vector<std::string>& allowed) {
  if (request.origin.empty()) return true;
  const std::string_view host = host_of(request.origin);
  return (!host.empty() && host == request.host) || holds(allowed, request.origin);
}

}  // namespace mornington::http
