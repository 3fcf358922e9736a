#include "core/utf8.h"

namespace mornington {
namespace {

constexpr char32_t kLastCode = 0x10FFFF;

unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

// How many bytes a character has that starts with this byte; 0 if none does.
std::size_t bytes_after(unsigned lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

bool is_scalar(char32_t code, std::size_t bytes) {
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  return code >= kLeast[bytes] && code <= kLastCode && (code < 0xD800 || code > 0xDFFF);
}

bool steers(char32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool line_break = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x061C || code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) ||
                         (code >= 0x2066 && code <= 0x2069);
  return control || line_break || direction;
}

void spell(std::string& out, std::string_view prefix, unsigned code, int digits) {
  out += prefix;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) out += "0123456789abcdef"[code >> shift & 15];
}

}  // namespace

Character first_character(std::string_view text) {
  if (text.empty()) return {};
  const unsigned lead = byte_at(text, 0);
  const std::size_t bytes = bytes_after(lead);
  if (bytes == 0 || bytes > text.size()) return {};
  char32_t code = bytes == 1 ? lead : lead & (0x7Fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte_at(text, i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte_at(text, i) & 0x3F);
  }
  return is_scalar(code, bytes) ? Character{code, bytes} : Character{};
}

std::string visible(std::string_view text, Breaks breaks) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const Character one = first_character(text);
    const bool kept = breaks == Breaks::Kept && (one.code == '\n' || one.code == '\t');
    if (one.bytes == 0) {
      spell(out, "\\x", byte_at(text, 0), 2);
    } else if (steers(one.code) && !kept) {
      spell(out, "\\u", static_cast<unsigned>(one.code), 4);
    } else {
      out += text.substr(0, one.bytes);
    }
    text.remove_prefix(one.bytes == 0 ? 1 : one.bytes);
  }
  return out;
}

}  // namespace mornington
