#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "games/case_outcome.h"
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

// Answers one entry of `cases`. Only the kind "statistics" may be skipped; an unknown kind or key has failed.
using CaseRunner = std::function<CaseOutcome(const json::Value& item)>;
using CaseRunners = std::vector<std::pair<std::string_view, CaseRunner>>;  // by family

// One row a family.
[[nodiscard]] const CaseRunners& case_runners();

// Runs every entry of a file; the top-level key "family" says whose cases they are. An error where it is no such file.
[[nodiscard]] Result<CaseReport> run_cases(const json::Value& document, const CaseRunners& runners = case_runners());

}  // namespace mornington
