#include "server/origin.h"

#include <algorithm>

#include "server/header_list.h"

namespace mornington::server {
namespace {

bool holds(const std::vector<std::string>& list, std::string_view one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

// A proxy adds to the end of the list; whatever stands before may be the visitor's own invention.
std::string last_item(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  return std::string(trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1)));
}

std::string_view host_of(std::string_view origin) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size());
  return "";
}

}  // namespace

Visitor visitor_of(const Request& request, const std::vector<std::string>& proxies) {
  if (!holds(proxies, request.address)) return {request.address, Scheme::Http};
  const std::string address = last_item(request.forwarded_for);
  const Scheme scheme = last_item(request.forwarded_proto) == "https" ? Scheme::Https : Scheme::Http;
  return {address.empty() ? request.address : address, scheme};
}

bool is_welcome(const Request& request, const std::vector<std::string>& allowed) {
  if (request.origin.empty()) return true;
  const std::string_view host = host_of(request.origin);
  return (!host.empty() && host == request.host) || holds(allowed, request.origin);
}

}  // namespace mornington::server
