#pragma once

#include <vector>

#include "games/case_outcome.h"
#include "json/json.h"

namespace mornington::on_the_underground {

// Runs one known-answer case. `documents` are board and layout files; the case names its board by the files' "id". Only
// the keys present in `expect` are checked; unknown types and keys fail.
[[nodiscard]] CaseOutcome run_case(const json::Value& item, const std::vector<json::Value>& documents);

// run_case() on all boards of the documents.
[[nodiscard]] CaseRunner case_runner(const CaseDocuments& documents);

}  // namespace mornington::on_the_underground
