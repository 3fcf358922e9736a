#pragma once

#include <optional>
#include <string>

#include "json/json.h"

namespace mornington::json {

// The path ("$.players[1].points") of the first value in `expected` that is missing or different in `found`; nothing if
// there is none. Extra values in `found` are ignored, except in a list.
[[nodiscard]] std::optional<std::string> first_difference(const Value& expected, const Value& found,
                                                          const std::string& path = "$");

}  // namespace mornington::json
