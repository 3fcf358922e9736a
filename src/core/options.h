#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rule_id.h"

namespace mornington {

// A setting that a table may choose: a module, a variant, or a ruling where tables differ. Named values, never bare
// booleans, so that a replay says what was played.
struct OptionSpec {
  struct Choice {
    std::string value;
    std::string sentence;  // its meaning, for the player
  };
  std::string name;
  std::string sentence;
  std::vector<Choice> choices;  // the first one is the default
  RuleId rule;                  // the rule or ruling it switches

  [[nodiscard]] const std::string& fallback() const { return choices.front().value; }
};

// Chosen values by option name, in the order of the game's specs, defaults included once checked.
using OptionValues = std::vector<std::pair<std::string, std::string>>;

inline const std::string* find_option(const OptionValues& values, std::string_view name) {
  for (const auto& [key, value] : values)
    if (key == name) return &value;
  return nullptr;
}

}  // namespace mornington
