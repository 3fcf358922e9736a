#pragma once

#include <string>
#include <string_view>

// Helpers that write SVG documents.
namespace mornington::kit {

// ` name="value"`; the value is written as it is.
[[nodiscard]] std::string attribute(std::string_view name, std::string_view value);
[[nodiscard]] inline std::string attribute(std::string_view name, int value) {
  return attribute(name, std::to_string(value));
}

}  // namespace mornington::kit
