#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "games/case_outcome.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/names.h"

namespace mornington::match {

// The results of a file of known-answer cases, in the file's order.
struct CaseReport {
  struct CaseResult {
    std::string id;
    CaseOutcome outcome;
  };
  std::vector<CaseResult> lines;

  [[nodiscard]] int count(CaseOutcome::Kind kind) const;
};

using CaseRunners = std::vector<std::pair<std::string_view, CaseRunner>>;  // by family

// One row per family, from src/families/cases.cc. A program that runs no cases is linked without it.
[[nodiscard]] const CaseRunners& case_runners();
// The embedded documents of a family's editions, which the cases refer to.
[[nodiscard]] CaseDocuments case_documents(const std::vector<EditionSpec>& editions);

// Runs every entry of a file. The top-level key "family" names the family. An error if it is not a file of cases.
[[nodiscard]] Result<CaseReport> run_cases(const json::Value& document, const CaseRunners& runners = case_runners());

}  // namespace mornington::match
