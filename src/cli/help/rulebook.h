#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mornington::cli {

// A numbered sentence of docs/rules, as embedded in the program.
struct RuleSentence {
  std::string id;       // "MET-4.2"
  std::string heading;  // of its section
  std::string text;     // without Markdown
  std::string family;   // whose rule it is
};

[[nodiscard]] const std::vector<RuleSentence>& rulebook();
[[nodiscard]] const RuleSentence* find_rule(std::string_view id);
// Null if the family has no digest.
[[nodiscard]] const RuleSentence* first_rule_of(std::string_view family);
// "MET-4.2: Sentence.", or a message that there is no such rule.
[[nodiscard]] std::string rule_text(std::string_view id);

}  // namespace mornington::cli
