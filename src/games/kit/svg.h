#pragma once

#include <string>
#include <string_view>

// What SVG documents are written with.
namespace mornington::kit {

// Text of a document, safe inside SVG and HTML.
[[nodiscard]] std::string escaped(std::string_view text);

// ` name="value"`; the value is written as it is.
[[nodiscard]] std::string attribute(std::string_view name, std::string_view value);
[[nodiscard]] inline std::string attribute(std::string_view name, int value) {
  return attribute(name, std::to_string(value));
}

}  // namespace mornington::kit
