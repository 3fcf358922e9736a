#include "server/push/allowed_hosts.h"

#include <algorithm>

#include "server/http/web_address.h"

namespace mornington::push {
namespace {

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  });
}

bool fits(std::string_view rule, const http::WebAddress& address, const std::string& origin) {
  if (rule.find("://") != std::string_view::npos) return rule == origin;
  if (address.scheme != http::Scheme::Https || address.port != "443") return false;
  if (rule.starts_with("*.")) return address.host.ends_with(rule.substr(1));
  return address.host == rule;
}

}  // namespace

bool is_host_rule(std::string_view rule) {
  if (rule.find("://") != std::string_view::npos) return origin_of(rule) == rule;
  if (rule.starts_with("*.")) rule.remove_prefix(2);
  return is_name(rule) && rule.find('.') != std::string_view::npos;
}

std::string origin_of(std::string_view address) {
  const auto read = http::read_address(address);
  if (!read) return "";
  const bool is_secure = read->scheme == http::Scheme::Https;
  const bool is_usual = read->port == (is_secure ? "443" : "80");
  return (is_secure ? "https://" : "http://") + read->host + (is_usual ? "" : ":" + read->port);
}

bool is_allowed(const std::vector<std::string>& rules, std::string_view address) {
  const auto read = http::read_address(address);
  const std::string origin = origin_of(address);
  return read && std::any_of(rules.begin(), rules.end(), [&](const auto& rule) { return fits(rule, *read, origin); });
}

}  // namespace mornington::push
