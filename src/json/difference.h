#pragma once

#include <optional>
#include <string>

#include "json/json.h"

namespace mornington::json {

// The path ("$.players[1].points") of the first thing in `expected` that `found` lacks or has otherwise; nothing where
// there is none. What only `found` has does not count, except in a list.
[[nodiscard]] std::optional<std::string> first_difference(const Value& expected, const Value& found,
                                                          const std::string& path = "$");

}  // namespace mornington::json
