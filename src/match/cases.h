#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "games/case_outcome.h"
#include "games/editions.h"
#include "json/json.h"

namespace mornington {

// What came of a file of known-answer cases, in its order.
struct CaseReport {
  struct Line {
    std::string id;
    CaseOutcome outcome;
  };
  std::vector<Line> lines;

  [[nodiscard]] int count(CaseOutcome::Kind kind) const;
};

using CaseRunners = std::vector<std::pair<std::string_view, CaseRunner>>;  // by family

// One row a family, from src/families/cases.cc; a program that runs no cases is linked without it.
[[nodiscard]] const CaseRunners& case_runners();
// The documents a family's editions are loaded from, as carried in the program; cases speak of those.
[[nodiscard]] CaseDocuments case_documents(const std::vector<EditionSpec>& editions);

// Runs every entry of a file; the top-level key "family" says whose cases they are. An error where it is no such file.
[[nodiscard]] Result<CaseReport> run_cases(const json::Value& document, const CaseRunners& runners = case_runners());

}  // namespace mornington
