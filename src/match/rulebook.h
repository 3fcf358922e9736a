#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/rule_id.h"

namespace mornington {

// The sentence of a rule or ruling, from the digests in docs/rules that the program carries. Nothing where no digest
// has the rule.
[[nodiscard]] std::optional<std::string> rule_sentence(RuleId rule);

// The same from one digest: the text after "- **MET-4.2** ", lines that continue it joined.
[[nodiscard]] std::optional<std::string> rule_sentence_in(std::string_view digest, RuleId rule);

}  // namespace mornington
