#pragma once

#include <string>

#include "core/rule_id.h"
#include "json/json.h"
#include "match/family/rulebook.h"
#include "match/names.h"

namespace mornington::match {

// Why an action was not applied. `rule` is empty if the text is not an action at all.
struct Refusal {
  RuleId rule;
  std::string reason;
  // The facts of this case. "tell" is the key of a sentence in data/texts without "refused."; the other fields fill
  // its placeholders. Null if no rule is involved.
  json::Value why = nullptr;
};

[[nodiscard]] inline Refusal refusal_by(RuleId rule) {
  return {rule, rule_sentence(rule).value_or("forbidden by " + rule.text()), nullptr};
}

}  // namespace mornington::match
