#pragma once

#include "games/case_outcome.h"
#include "games/metro/board.h"
#include "json/json.h"

namespace mornington::metro {

// Runs one known-answer case of the formats in tests/cases/metro, on the printed board.
[[nodiscard]] CaseOutcome run_case(const json::Value& item, const Board& board);

// run_case() on the board among the documents.
[[nodiscard]] CaseRunner case_runner(const CaseDocuments& documents);

}  // namespace mornington::metro
