#include "server/http/secrets.h"

#include <sys/random.h>

#include <algorithm>
#include <cstddef>

#include "server/http/header_list.h"

namespace mornington::http {
namespace {

constexpr std::string_view kCookie = "mornington";
constexpr std::string_view kBrowserCookie = "mornington_browser";
constexpr std::string_view kYear = "31536000";
constexpr std::size_t kDigits = 32;
constexpr std::size_t kIdDigits = 16;

std::optional<std::string> checked(std::string_view text) {
  return is_token(text) ? std::optional(std::string(text)) : std::nullopt;
}

std::string cookie(std::string_view name, std::string_view value, std::string_view age, Scheme scheme) {
  std::string text = std::string(name) + "=" + std::string(value) + "; Path=/; Max-Age=" + std::string(age);
  return text + "; HttpOnly; SameSite=Lax" + (scheme == Scheme::Https ? "; Secure" : "");
}

std::optional<std::string> named_token(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find_first_of(";,"), header.size());
    const std::string_view pair = trimmed(header.substr(0, end));
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && trimmed(pair.substr(0, equals)) == name)
      return checked(trimmed(pair.substr(equals + 1)));
    header.remove_prefix(std::min(end + 1, header.size()));
  }
  return std::nullopt;
}

}  // namespace

Digest fresh_bytes() {
  Digest bytes{};
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const auto got = getrandom(bytes.data() + filled, bytes.size() - filled, 0);
    if (got > 0) filled += static_cast<std::size_t>(got);
  }
  return bytes;
}

std::string fresh_token() { return hex(fresh_bytes()).substr(0, kDigits); }
std::string fresh_id() { return hex(fresh_bytes()).substr(0, kIdDigits); }

bool is_token(std::string_view text) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return text.size() == kDigits && std::all_of(text.begin(), text.end(), is_digit);
}

std::optional<std::string> token_in_cookie(std::string_view header) { return named_token(header, kCookie); }
std::optional<std::string> browser_in_cookie(std::string_view header) { return named_token(header, kBrowserCookie); }

std::optional<std::string> token_of_bearer(std::string_view header) {
  constexpr std::string_view kScheme = "Bearer ";
  const std::string_view line = trimmed(header);
  return line.starts_with(kScheme) ? checked(trimmed(line.substr(kScheme.size()))) : std::nullopt;
}

std::string set_cookie(std::string_view token, Scheme scheme) { return cookie(kCookie, token, kYear, scheme); }
std::string clear_cookie(Scheme scheme) { return cookie(kCookie, "", "0", scheme); }
std::string set_browser_cookie(std::string_view token, Scheme scheme) {
  return cookie(kBrowserCookie, token, kYear, scheme);
}

}  // namespace mornington::http
