#pragma once

#include "games/case_outcome.h"
#include "json/json.h"

namespace mornington::next_station {

// Runs one known-answer case on the sheet of `board` (a next-station/board document; the cases speak of London).
// Unknown kinds and keys fail.
[[nodiscard]] CaseOutcome run_case(const json::Value& item, const json::Value& board);

// run_case() on the first sheet of the documents.
[[nodiscard]] CaseRunner case_runner(const CaseDocuments& documents);

}  // namespace mornington::next_station
