#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"

namespace mornington::learn {

using NamedValues = std::vector<std::pair<std::string, std::string>>;

// What a program was called with, as NAME=VALUE.
inline Result<NamedValues> named_values(int count, char** arguments) {
  NamedValues values;
  for (int i = 1; i < count; ++i) {
    const std::string argument = arguments[i];
    const auto equals = argument.find('=');
    if (equals == std::string::npos) return Error{argument, "expected NAME=VALUE"};
    values.emplace_back(argument.substr(0, equals), argument.substr(equals + 1));
  }
  return values;
}

inline Error wrong_value(const std::string& name, const std::string& value) {
  return {name + "=" + value, "this is no value that " + name + " can have"};
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace mornington::learn
