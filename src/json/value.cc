#include "json/json.h"

namespace mornington::json {

Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

Value::Content Value::content_of(std::int64_t number) { return Content(number); }

Value::Content Value::content_of(std::uint64_t number) {
  if (std::in_range<std::int64_t>(number)) return Content(static_cast<std::int64_t>(number));
  return Content(static_cast<double>(number));
}

bool operator==(const Value& a, const Value& b) { return a.content_ == b.content_; }

Field::Field(std::string_view key, Value value) : key_(key), value_(std::move(value)) {}

Object::Object(std::initializer_list<Field> fields) {
  reserve(fields.size());
  for (const Field& field : fields) emplace_back(field.key_, std::move(field.value_));
}

namespace {

template <class T>
const T& content_or_nothing(const T* content) {
  static const T kNothing;
  return content != nullptr ? *content : kNothing;
}

}  // namespace

const std::string& Value::text() const { return content_or_nothing(std::get_if<std::string>(&content_)); }
const Array& Value::items() const { return content_or_nothing(std::get_if<Array>(&content_)); }
const Object& Value::members() const { return content_or_nothing(std::get_if<Object>(&content_)); }

double Value::decimal() const {
  if (const auto* number = std::get_if<std::int64_t>(&content_)) return static_cast<double>(*number);
  const auto* number = std::get_if<double>(&content_);
  return number != nullptr ? *number : 0;
}

namespace {

constexpr std::size_t kUsualMembers = 8;
constexpr std::size_t kUsualItems = 4;

// FAST: nearly all keys differ in their length or their first character.
bool is_key(const std::string& key, std::string_view wanted) {
  return key.size() == wanted.size() && (wanted.empty() || (key.front() == wanted.front() && key == wanted));
}

}  // namespace

const Value* Value::find(std::string_view key) const {
  for (const Member& member : members())
    if (is_key(member.first, key)) return &member.second;
  return nullptr;
}

// FAST: objects and lists are built member by member, and most have several.
Value& Value::operator[](std::string_view key) {
  if (!is(Kind::Object)) content_.emplace<Object>();
  auto& members = *std::get_if<Object>(&content_);
  if (members.capacity() == 0) members.reserve(kUsualMembers);
  for (Member& member : members)
    if (is_key(member.first, key)) return member.second;
  return members.emplace_back(std::string(key), Value()).second;
}

Value& Value::push_back(Value item) {
  if (!is(Kind::Array)) content_.emplace<Array>();
  auto& items = *std::get_if<Array>(&content_);
  if (items.capacity() == 0) items.reserve(kUsualItems);
  return items.emplace_back(std::move(item));
}

}  // namespace mornington::json
