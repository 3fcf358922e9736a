#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace mornington {

// An error and its place (a JSON path, a line of a file, an option); `where` may be empty.
struct Error {
  std::string where;
  std::string what;

  [[nodiscard]] std::string text() const { return where.empty() ? what : where + ": " + what; }
};

// A value, or the reason why there is none. For everything that comes from outside.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& operator*() & { return *std::get_if<0>(&content_); }
  const T& operator*() const& { return *std::get_if<0>(&content_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&content_)); }
  T* operator->() { return std::get_if<0>(&content_); }
  const T* operator->() const { return std::get_if<0>(&content_); }
  [[nodiscard]] const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

}  // namespace mornington
