#pragma once

#include <string>

#include "core/rule_id.h"
#include "match/rulebook.h"

namespace mornington {

// Why an action was not taken. `rule` is empty where the text was no action at all.
struct Refusal {
  RuleId rule;
  std::string reason;
};

[[nodiscard]] inline Refusal refusal_by(RuleId rule) {
  return {rule, rule_sentence(rule).value_or("forbidden by " + rule.text())};
}

}  // namespace mornington
