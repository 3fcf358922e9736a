#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mornington {

// The number of a sentence in docs/rules: "MET-4.2" for a rule, "MET-Q3" for a ruling.
// Layout: bits 0-7 minor, 8-15 major, 16 ruling, 17-31 the three letters of the family.
struct RuleId {
  std::uint32_t bits = 0;

  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] std::string text() const;
  friend constexpr bool operator==(RuleId, RuleId) = default;
};

namespace detail {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Reads 1..255 from the front of `text`; 0 if there is no such number.
constexpr std::uint32_t take_number(std::string_view& text) {
  std::uint32_t n = 0;
  while (!text.empty() && is_digit(text.front()) && n < 256) {
    n = n * 10 + static_cast<std::uint32_t>(text.front() - '0');
    text.remove_prefix(1);
  }
  return n < 256 ? n : 0;
}

}  // namespace detail

constexpr std::optional<RuleId> parse_rule_id(std::string_view text) {
  if (text.size() < 6 || text[3] != '-') return std::nullopt;
  std::uint32_t family = 0;
  for (char c : text.substr(0, 3)) {
    if (c < 'A' || c > 'Z') return std::nullopt;
    family = family * 32 + static_cast<std::uint32_t>(c - 'A' + 1);
  }
  text.remove_prefix(4);
  const bool ruling = text.front() == 'Q';
  if (ruling) text.remove_prefix(1);
  const std::uint32_t major = detail::take_number(text);
  if (major == 0) return std::nullopt;
  std::uint32_t minor = 0;
  if (!ruling) {
    if (text.empty() || text.front() != '.') return std::nullopt;
    text.remove_prefix(1);
    minor = detail::take_number(text);
    if (minor == 0) return std::nullopt;
  }
  if (!text.empty()) return std::nullopt;
  return RuleId{family << 17 | (ruling ? 1u << 16 : 0u) | major << 8 | minor};
}

inline std::string RuleId::text() const {
  if (empty()) return "";
  std::string out;
  for (int shift : {27, 22, 17}) out += static_cast<char>('A' + static_cast<char>((bits >> shift & 31) - 1));
  const std::string major = std::to_string(bits >> 8 & 255);
  if ((bits >> 16 & 1) != 0) return out + "-Q" + major;
  return out + "-" + major + "." + std::to_string(bits & 255);
}

inline namespace literals {

// "MET-4.2"_rule; a malformed id does not compile.
consteval RuleId operator""_rule(const char* text, std::size_t size) { return parse_rule_id({text, size}).value(); }

}  // namespace literals

}  // namespace mornington
