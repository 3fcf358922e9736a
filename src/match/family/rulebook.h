#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/rule_id.h"
#include "match/names.h"

namespace mornington::match {

// The sentence of a rule or ruling, from the embedded digests in docs/rules. Empty if no digest has the rule.
[[nodiscard]] std::optional<std::string> rule_sentence(RuleId rule);

// The same from one digest: the text after "- **MET-4.2** ", with its continuation lines joined.
[[nodiscard]] std::optional<std::string> rule_sentence_in(std::string_view digest, RuleId rule);

}  // namespace mornington::match
