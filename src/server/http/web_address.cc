#include "server/http/web_address.h"

#include <algorithm>
#include <cstddef>

#include "core/digits.h"

namespace mornington::http {
namespace {

bool is_host_character(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || c == '.' || c == '-';
}

bool is_visible(char c) { return c > ' ' && c < 0x7F; }

std::optional<Scheme> take_scheme(std::string_view& text) {
  for (const auto& [word, scheme] : {std::pair("https://", Scheme::Https), std::pair("http://", Scheme::Http)}) {
    if (!text.starts_with(word)) continue;
    text.remove_prefix(std::string_view(word).size());
    return scheme;
  }
  return std::nullopt;
}

}  // namespace

std::optional<WebAddress> read_address(std::string_view text) {
  const auto scheme = take_scheme(text);
  if (!scheme) return std::nullopt;
  const std::string_view place = text.substr(0, text.find_first_of("/?#"));
  const std::string_view target = text.substr(place.size(), text.find('#') - place.size());
  const std::size_t colon = std::min(place.find(':'), place.size());
  const std::string_view host = place.substr(0, colon);
  const std::string_view port = colon < place.size()       ? place.substr(colon + 1)
                                : *scheme == Scheme::Https ? "443"
                                                           : "80";
  if (host.empty() || !std::all_of(host.begin(), host.end(), is_host_character)) return std::nullopt;
  if (port.empty() || port.size() > 5 || !std::all_of(port.begin(), port.end(), is_digit)) return std::nullopt;
  if (!std::all_of(target.begin(), target.end(), is_visible)) return std::nullopt;
  return WebAddress{*scheme, std::string(host), std::string(port),
                    target.starts_with('/') ? std::string(target) : "/" + std::string(target)};
}

}  // namespace mornington::http
