#include "json/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/utf8.h"

namespace mornington::json {

Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

const Value* Value::find(std::string_view key) const {
  for (const Member& member : members_)
    if (member.first == key) return &member.second;
  return nullptr;
}

Value& Value::operator[](std::string_view key) {
  kind_ = Kind::Object;
  for (Member& member : members_)
    if (member.first == key) return member.second;
  return members_.emplace_back(std::string(key), Value()).second;
}

Value& Value::push_back(Value item) {
  kind_ = Kind::Array;
  return items_.emplace_back(std::move(item));
}

namespace {

constexpr int kMaxDepth = 64;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // some editors put it before a text; it means nothing

void append_utf8(std::string& out, std::uint32_t code) {
  const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6), put(0x80 | (code & 63));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12), put(0x80 | (code >> 6 & 63)), put(0x80 | (code & 63));
  } else {
    put(0xF0 | code >> 18), put(0x80 | (code >> 12 & 63)), put(0x80 | (code >> 6 & 63)), put(0x80 | (code & 63));
  }
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Value> document() {
    if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
    Value value;
    if (!read_value(value, 0)) return error();
    skip_space();
    if (at_ != text_.size()) {
      fail("unexpected text after the value");
      return error();
    }
    return value;
  }

 private:
  [[nodiscard]] Error error() const {
    std::size_t line = 1;
    std::size_t column = 1;
    for (char c : text_.substr(0, at_)) {
      column = c == '\n' ? 1 : column + 1;
      line += c == '\n' ? 1 : 0;
    }
    return {"line " + std::to_string(line) + ", column " + std::to_string(column), "not valid JSON: " + what_};
  }

  bool fail(std::string what) {
    what_ = std::move(what);
    return false;
  }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_space() {
    while (at_ < text_.size() && (peek() == ' ' || peek() == '\n' || peek() == '\t' || peek() == '\r')) ++at_;
  }

  bool expect(char c) {
    skip_space();
    if (peek() != c) return fail(std::string("expected '") + c + "'");
    ++at_;
    return true;
  }

  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return fail("expected a value");
    at_ += word.size();
    return true;
  }

  bool read_value(Value& out, int depth) {
    if (depth > kMaxDepth) return fail("nested too deeply");
    skip_space();
    switch (peek()) {
      case '{': return read_object(out, depth);
      case '[': return read_array(out, depth);
      case '"': {
        std::string text;
        if (!read_string(text)) return false;
        out = Value(std::move(text));
        return true;
      }
      case 't': out = Value(true); return take_word("true");
      case 'f': out = Value(false); return take_word("false");
      case 'n': out = Value(); return take_word("null");
      default: return read_number(out);
    }
  }

  bool read_object(Value& out, int depth) {
    ++at_;
    out = Value::object();
    skip_space();
    if (peek() == '}') return ++at_, true;
    Object members;
    std::vector<std::size_t> places;
    do {
      skip_space();
      places.push_back(at_);
      std::string key;
      if (peek() != '"') return fail("expected a key in quotes");
      if (!read_string(key)) return false;
      if (!expect(':')) return false;
      Value& value = members.emplace_back(std::move(key), Value()).second;
      if (!read_value(value, depth + 1)) return false;
      skip_space();
    } while (peek() == ',' && ++at_ > 0);
    if (!expect('}') || !have_own_keys(members, places)) return false;
    out = Value(std::move(members));
    return true;
  }

  // By sorting, once: a file made to annoy has a million keys. NB: a heap, since std::sort would add 3 KB to the page.
  bool have_own_keys(const Object& members, const std::vector<std::size_t>& places) {
    std::vector<std::size_t> order(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto before = [&members](std::size_t a, std::size_t b) {
      const int compared = members[a].first.compare(members[b].first);
      return compared != 0 ? compared < 0 : a < b;
    };
    std::make_heap(order.begin(), order.end(), before);
    std::sort_heap(order.begin(), order.end(), before);
    for (std::size_t i = 1; i < order.size(); ++i) {
      if (members[order[i - 1]].first != members[order[i]].first) continue;
      at_ = places[order[i]];
      return fail("key \"" + members[order[i]].first + "\" occurs twice");
    }
    return true;
  }

  bool read_array(Value& out, int depth) {
    ++at_;
    out = Value::array();
    skip_space();
    if (peek() == ']') return ++at_, true;
    Array items;
    do {
      if (!read_value(items.emplace_back(), depth + 1)) return false;
      skip_space();
    } while (peek() == ',' && ++at_ > 0);
    out = Value(std::move(items));
    return expect(']');
  }

  bool read_hex4(std::uint32_t& code) {
    const std::string_view digits = text_.substr(at_, 4);
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (problem != std::errc() || end != digits.data() + 4) return fail("expected four hexadecimal digits");
    at_ += 4;
    return true;
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    const char c = peek();
    ++at_;
    if (const auto i = kNames.find(c); i != std::string_view::npos && c != '\0') return out += kMeant[i], true;
    if (c != 'u') return fail("unknown escape in a string");
    std::uint32_t code = 0;
    if (!read_hex4(code)) return false;
    if (code >= 0xD800 && code < 0xDC00) {
      std::uint32_t low = 0;
      if (!take_word("\\u") || !read_hex4(low)) return fail("half a surrogate pair");
      if (low < 0xDC00 || low > 0xDFFF) return fail("half a surrogate pair");
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code < 0xE000) {
      return fail("half a surrogate pair");
    }
    append_utf8(out, code);
    return true;
  }

  bool read_string(std::string& out) {
    ++at_;
    while (true) {
      if (at_ >= text_.size()) return fail("the string does not end");
      const char c = peek();
      if (static_cast<unsigned char>(c) < 0x20) return fail("control character in a string");
      if (c != '"' && c != '\\') {
        if (!read_character(out)) return false;
        continue;
      }
      ++at_;
      if (c == '"') return true;
      if (!read_escape(out)) return false;
    }
  }

  bool read_character(std::string& out) {
    const std::size_t bytes = first_character(text_.substr(at_)).bytes;
    if (bytes == 0) return fail("a string with a byte that is no UTF-8");
    out += text_.substr(at_, bytes);
    at_ += bytes;
    return true;
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  bool skip_digits() {
    const std::size_t start = at_;
    while (is_digit(peek())) ++at_;
    return at_ > start;
  }

  bool read_number(Value& out) {
    const std::size_t start = at_;
    if (peek() == '-') ++at_;
    if (!is_digit(peek())) return fail("expected a value");
    if (peek() == '0' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) return fail("number with a leading zero");
    skip_digits();
    bool whole = true;
    if (peek() == '.') {
      ++at_;
      whole = false;
      if (!skip_digits()) return fail("expected digits after the point");
    }
    if (peek() == 'e' || peek() == 'E') {
      ++at_;
      whole = false;
      if (peek() == '+' || peek() == '-') ++at_;
      if (!skip_digits()) return fail("expected digits in the exponent");
    }
    const std::string token(text_.substr(start, at_ - start));
    if (!whole) {
      out = Value(std::strtod(token.c_str(), nullptr));
      return std::isfinite(out.decimal()) || fail("number out of range");
    }
    std::int64_t number = 0;
    if (std::from_chars(token.data(), token.data() + token.size(), number).ec != std::errc())
      return fail("number out of range");
    out = Value(number);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string what_;
};

void write_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      default:
        if (const auto byte = static_cast<unsigned char>(c); byte < 0x20) {
          out += "\\u00";
          out += kHex[byte >> 4];
          out += kHex[byte & 15];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

class Writer {
 public:
  explicit Writer(Style style) : style_(style) {}

  void write(const Value& value, int depth) {
    switch (value.kind()) {
      case Kind::Null: out += "null"; break;
      case Kind::Bool: out += value.boolean() ? "true" : "false"; break;
      case Kind::Integer: out += std::to_string(value.integer()); break;
      case Kind::Decimal: write_decimal(value.decimal()); break;
      case Kind::String: write_string(out, value.text()); break;
      case Kind::Array: write_array(value.items(), depth); break;
      case Kind::Object: write_object(value.members(), depth); break;
    }
  }

  std::string out;

 private:
  // With the fewest digits that read back as the same number; ten are tried first, since they nearly always do.
  void write_decimal(double number) {
    // NB: JSON has no word for infinity; a figure that could not be computed is null.
    if (!std::isfinite(number)) return void(out += "null");
    if (number == 0) number = 0;  // NB: "-0" would be read as the whole number 0
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
      out += style_ == Style::Compact ? ":" : ": ";
      write(members[i].second, depth + 1);
    }
    if (!members.empty()) new_line(depth);
    out += '}';
  }

  Style style_;
};

}  // namespace

Result<Value> parse(std::string_view text) { return Parser(text).document(); }

std::string dump(const Value& value, Style style) {
  Writer writer(style);
  writer.write(value, 0);
  return std::move(writer.out);
}

}  // namespace mornington::json
