#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "json/json.h"

namespace mornington::json {
namespace {

bool is_plain(char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; }

void write_escaped(std::string& out, char c) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\t': out += "\\t"; break;
    case '\r': out += "\\r"; break;
    default:
      out += "\\u00";
      out += kHex[static_cast<unsigned char>(c) >> 4];
      out += kHex[static_cast<unsigned char>(c) & 15];
  }
}

// FAST: nearly every text is one plain piece; the server wrote 3 % of its time character by character.
void write_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    std::size_t plain = 0;
    while (plain < text.size() && is_plain(text[plain])) ++plain;
    out.append(text.substr(0, plain));
    if (plain == text.size()) break;
    write_escaped(out, text[plain]);
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

class Writer {
 public:
  explicit Writer(Style style) : style_(style) { out.reserve(kUsualSize); }

  void write(const Value& value, int depth) {
    switch (value.kind()) {
      case Kind::Null: out += "null"; break;
      case Kind::Bool: out += value.boolean() ? "true" : "false"; break;
      case Kind::Integer: write_integer(value.integer()); break;
      case Kind::Decimal: write_decimal(value.decimal()); break;
      case Kind::String: write_string(out, value.text()); break;
      case Kind::Array: write_array(value.items(), depth); break;
      case Kind::Object: write_object(value.members(), depth); break;
    }
  }

  std::string out;

 private:
  static constexpr std::size_t kUsualSize = 2048;

  void write_integer(std::int64_t number) {
    std::array<char, 20> digits;  // as many as the longest has, with its sign
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
  }

  // With the fewest digits that read back as the same number; ten are tried first, since they nearly always do.
  void write_decimal(double number) {
    // NB: JSON has no word for infinity; a figure that could not be computed is null.
    if (!std::isfinite(number)) return void(out += "null");
    if (number == 0) return void(out += std::signbit(number) ? "-0.0" : "0");  // NB: "-0" is the whole number 0
    std::array<char, 40> text{};
    for (const int digits : {10, 15, 16, 17}) {
      std::snprintf(text.data(), text.size(), "%.*g", digits, number);
      if (std::strtod(text.data(), nullptr) == number) break;
    }
    out += text.data();
  }

  void new_line(int depth) {
    if (style_ == Style::Compact) return;
    out += '\n';
    out.append(static_cast<std::size_t>(depth) * 2, ' ');
  }

  // Lists of plain values stay on one line in the indented style: they are coordinates and the like.
  [[nodiscard]] static bool is_flat(const Array& items) {
    for (const Value& item : items)
      if (item.is(Kind::Array) || item.is(Kind::Object)) return false;
    return true;
  }

  void write_array(const Array& items, int depth) {
    const bool flat = is_flat(items);
    out += '[';
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) out += flat && style_ == Style::Indented ? ", " : ",";
      if (!flat) new_line(depth + 1);
      write(items[i], depth + 1);
    }
    if (!flat) new_line(depth);
    out += ']';
  }

  void write_object(const Object& members, int depth) {
    out += '{';
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (i > 0) out += ',';
      new_line(depth + 1);
      write_string(out, members[i].first);
      out += ':';
      if (style_ == Style::Indented) out += ' ';
      write(members[i].second, depth + 1);
    }
    if (!members.empty()) new_line(depth);
    out += '}';
  }

  Style style_;
};

}  // namespace

std::string dump(const Value& value, Style style) {
  Writer writer(style);
  writer.write(value, 0);
  return std::move(writer.out);
}

}  // namespace mornington::json
