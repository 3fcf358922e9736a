#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "json/json.h"

// The possible reasons: those with a form in data/texts/<language>/puzzles.json.
namespace mornington::arena {

[[nodiscard]] bool has_form(std::string_view family, const std::string& key);

// "scored.loop" before "scored": what a text field of the event says more closely comes first.
[[nodiscard]] std::vector<std::string> kinds_of(const json::Value& event);

}  // namespace mornington::arena
