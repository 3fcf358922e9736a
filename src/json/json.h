#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

// A small JSON: no exceptions, no dependency, so that codecs compile to WebAssembly as they are.
namespace mornington::json {

enum class Kind : std::uint8_t { Null, Bool, Integer, Decimal, String, Array, Object };

class Value;
using Array = std::vector<Value>;
using Member = std::pair<std::string, Value>;
using Object = std::vector<Member>;  // in the order written; a parsed object has no key twice

class Value {
 public:
  Value() = default;
  Value(std::nullptr_t) {}
  Value(bool flag) : kind_(Kind::Bool), integer_(flag ? 1 : 0) {}
  template <std::integral I>
  requires(!std::same_as<I, bool>) Value(I number)
      : kind_(Kind::Integer), integer_(static_cast<std::int64_t>(number)) {}
  Value(double number) : kind_(Kind::Decimal), decimal_(number) {}
  Value(std::string text) : kind_(Kind::String), text_(std::move(text)) {}
  Value(std::string_view text) : kind_(Kind::String), text_(text) {}
  Value(const char* text) : kind_(Kind::String), text_(text) {}
  Value(Array items) : kind_(Kind::Array), items_(std::move(items)) {}
  Value(Object members) : kind_(Kind::Object), members_(std::move(members)) {}

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

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool is(Kind kind) const { return kind_ == kind; }

  // Unchecked content: of another kind it is the zero of this one. Outside input is read through a Reader.
  [[nodiscard]] bool boolean() const { return kind_ == Kind::Bool && integer_ != 0; }
  [[nodiscard]] std::int64_t integer() const { return kind_ == Kind::Integer ? integer_ : 0; }
  [[nodiscard]] double decimal() const { return kind_ == Kind::Integer ? static_cast<double>(integer_) : decimal_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const Array& items() const { return items_; }
  [[nodiscard]] const Object& members() const { return members_; }

  // The member of that name, or null where there is none.
  [[nodiscard]] const Value* find(std::string_view key) const;
  // For building: the member of that name, made where it is missing; turns a null into an object.
  Value& operator[](std::string_view key);
  // For building: turns a null into an array.
  Value& push_back(Value item);

  friend bool operator==(const Value&, const Value&) = default;

 private:
  Kind kind_ = Kind::Null;
  std::int64_t integer_ = 0;
  double decimal_ = 0;
  std::string text_;
  Array items_;
  Object members_;
};

// Strict JSON, one value, at most 64 deep. Errors say line and column.
[[nodiscard]] Result<Value> parse(std::string_view text);

enum class Style : std::uint8_t { Compact, Indented };
[[nodiscard]] std::string dump(const Value& value, Style style = Style::Compact);

}  // namespace mornington::json
