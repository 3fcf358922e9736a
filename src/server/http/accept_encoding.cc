#include "server/http/accept_encoding.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/digits.h"
#include "server/http/header_list.h"

namespace mornington::http {
namespace {

// Qualities in thousandths, as exact as a header can say them.
constexpr int kFullQuality = 1000;
// RFC 9110 (12.5.3) takes the file as it is where nothing is said about it, after everything that is named.
constexpr int kUnnamedIdentity = 0;
constexpr int kUnwanted = -1;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

// "0.25" is 250; nothing for an invalid quality: valid are one digit 0 or 1, then at most three digits after a point,
// at most 1.
std::optional<int> parse_quality(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int quality = (text[0] - '0') * kFullQuality;
  int worth = kFullQuality;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (!is_digit(c)) return std::nullopt;
    quality += (c - '0') * (worth /= 10);
  }
  return quality > kFullQuality ? std::nullopt : std::optional(quality);
}

struct Wish {
  std::string_view coding;
  int quality = kFullQuality;
};

// "gzip;q=0.5"; nothing for an item that cannot be understood, which is then as if it were not there.
std::optional<Wish> parse_wish(std::string_view item) {
  const std::size_t semicolon = item.find(';');
  Wish wish{trimmed(item.substr(0, semicolon))};
  if (semicolon == std::string_view::npos) return wish;
  const std::string_view weight = trimmed(item.substr(semicolon + 1));
  if (weight.size() < 2 || lower(weight[0]) != 'q' || weight[1] != '=') return std::nullopt;
  const auto quality = parse_quality(weight.substr(2));
  if (!quality) return std::nullopt;
  wish.quality = *quality;
  return wish;
}

// The header's quality for the coding by its name (formerly also "x-gzip"), otherwise for "*".
std::optional<int> named_quality(std::string_view header, std::string_view coding) {
  std::optional<int> named;
  std::optional<int> any;
  for_each_item(header, [&](std::string_view item) {
    const auto wish = parse_wish(item);
    if (!wish) return;
    if (wish->coding == "*") any = wish->quality;
    if (same_word(wish->coding, coding) || (coding == "gzip" && same_word(wish->coding, "x-gzip")))
      named = wish->quality;
  });
  return named ? named : any;
}

int quality_of(std::string_view header, std::string_view coding) {
  const auto quality = named_quality(header, coding);
  if (!quality) return coding == "identity" ? kUnnamedIdentity : kUnwanted;
  return *quality == 0 ? kUnwanted : *quality;
}

}  // namespace

int best_encoding(std::string_view header, std::span<const std::string_view> offered) {
  int best = -1;
  int best_quality = kUnwanted;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const int quality = quality_of(header, offered[i]);
    if (quality > best_quality) best = static_cast<int>(i);
    best_quality = std::max(best_quality, quality);
  }
  return best;
}

}  // namespace mornington::http
