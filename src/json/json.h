#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"

// A small JSON: no exceptions, no dependency, so that codecs compile to WebAssembly as they are.
namespace mornington::json {

enum class Kind : std::uint8_t { Null, Bool, Integer, Decimal, String, Array, Object };

class Value;
class Field;
using Array = std::vector<Value>;
using Member = std::pair<std::string, Value>;

// Members in the order written; a parsed object has no key twice.
struct Object : std::vector<Member> {
  Object() = default;
  Object(std::initializer_list<Field> fields);  // Object{{"where", place}, {"what", std::move(list)}}
};

class Value {
 public:
  Value() = default;
  Value(std::nullptr_t) {}
  Value(bool flag) : content_(flag) {}
  // A number that no std::int64_t holds becomes the nearest decimal one.
  template <std::integral I>
  requires(!std::same_as<I, bool>) Value(I number) : content_(content_of(Widest<I>(number))) {}
  Value(double number) : content_(number) {}
  Value(std::string text) : content_(std::move(text)) {}
  Value(std::string_view text) : content_(std::string(text)) {}
  Value(const char* text) : content_(std::string(text)) {}
  Value(Array items) : content_(std::move(items)) {}
  Value(Object members) : content_(std::move(members)) {}

  // Out of line: codecs make and drop thousands of values in passing, and the page pays for every byte of code.
  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();

  static Value array() { return Value(Array{}); }
  static Value object() { return Value(Object{}); }
  template <class Range>
  static Value array_of(const Range& range) {
    Array items;
    for (const auto& item : range) items.emplace_back(item);
    return Value(std::move(items));
  }

  [[nodiscard]] Kind kind() const { return static_cast<Kind>(content_.index()); }
  [[nodiscard]] bool is(Kind kind) const { return this->kind() == kind; }

  // Unchecked content: of another kind it is the zero of this one. Outside input is read through a Reader.
  [[nodiscard]] bool boolean() const {
    const bool* flag = std::get_if<bool>(&content_);
    return flag != nullptr && *flag;
  }
  [[nodiscard]] std::int64_t integer() const {
    const auto* number = std::get_if<std::int64_t>(&content_);
    return number != nullptr ? *number : 0;
  }
  [[nodiscard]] double decimal() const;  // an integer can also be read as a number
  [[nodiscard]] const std::string& text() const;
  [[nodiscard]] const Array& items() const;
  [[nodiscard]] const Object& members() const;

  // The member of that name, or null where there is none.
  [[nodiscard]] const Value* find(std::string_view key) const;
  // For building: the member of that name, made where it is missing; turns a null into an object.
  Value& operator[](std::string_view key);
  // For building: turns a null into an array.
  Value& push_back(Value item);

  friend bool operator==(const Value& a, const Value& b);

 private:
  // In the order of Kind.
  using Content = std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object>;
  template <std::integral I>
  using Widest = std::conditional_t<std::signed_integral<I>, std::int64_t, std::uint64_t>;
  static Content content_of(std::int64_t number);
  static Content content_of(std::uint64_t number);

  Content content_;
};
static_assert(sizeof(Value) <= 40);

// A member in a braced list. NB: the elements of such a list are const, and yet the value is moved out of them.
class Field {
 public:
  Field(std::string_view key, Value value);

 private:
  friend struct Object;
  std::string_view key_;
  mutable Value value_;
};

// Strict JSON, one value, at most 64 deep. Errors say line and column.
[[nodiscard]] Result<Value> parse(std::string_view text);

enum class Style : std::uint8_t { Compact, Indented };
[[nodiscard]] std::string dump(const Value& value, Style style = Style::Compact);

}  // namespace mornington::json
