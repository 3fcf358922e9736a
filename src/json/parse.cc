#include "json/json.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

#include "core/hash.h"
#include "core/utf8.h"
#include "json/keys.h"

namespace mornington::json {

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
  explicit Parser(std::string_view text) : text_(text), salt_(hash_text(text, 0)) {}

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
    Keys keys(salt_);
    do {
      if (!read_key(members, keys)) return false;
      if (!read_value(members.back().second, depth + 1)) return false;
      skip_space();
    } while (peek() == ',' && ++at_ > 0);
    out = Value(std::move(members));
    return expect('}');
  }

  // Adds a member that has no value yet.
  bool read_key(Object& members, Keys& keys) {
    skip_space();
    const std::size_t start = at_;
    std::string key;
    if (peek() != '"') return fail("expected a key in quotes");
    if (!read_string(key) || !expect(':')) return false;
    members.emplace_back(std::move(key), Value());
    if (keys.take_last(members)) return true;
    at_ = start;
    return fail("key \"" + members.back().first + "\" occurs twice");
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
      read_plain(out);
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

  // Reads all characters that need no escape and have one byte each: nearly always the whole string.
  void read_plain(std::string& out) {
    const std::size_t start = at_;
    const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\'; };
    while (at_ < text_.size() && is_plain(text_[at_])) ++at_;
    out += text_.substr(start, at_ - start);
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
    const std::string_view token = text_.substr(start, at_ - start);
    if (whole) return take_integer(token, out);
    out = Value(std::strtod(std::string(token).c_str(), nullptr));
    return std::isfinite(out.decimal()) || fail("number out of range");
  }

  bool take_integer(std::string_view token, Value& out) {
    std::int64_t number = 0;
    if (std::from_chars(token.data(), token.data() + token.size(), number).ec != std::errc())
      return fail("number out of range: whole numbers go from -9223372036854775808 to 9223372036854775807");
    out = Value(number);
    return true;
  }

  std::string_view text_;
  std::uint64_t salt_;  // per text, so that nobody can construct keys that collide
  std::size_t at_ = 0;
  std::string what_;
};

}  // namespace

Result<Value> parse(std::string_view text) { return Parser(text).document(); }

}  // namespace mornington::json
