#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "json/json.h"

namespace mornington {

// The outcome of one known-answer case; the texts are shown when it failed or was skipped.
struct CaseOutcome {
  enum class Kind : std::uint8_t { Passed, Failed, Skipped };

  Kind kind = Kind::Failed;
  std::string expected;
  std::string found;

  static CaseOutcome passed() { return {Kind::Passed, "", ""}; }
  static CaseOutcome failed(std::string expected, std::string found) {
    return {Kind::Failed, std::move(expected), std::move(found)};
  }
  static CaseOutcome skipped(std::string why) { return {Kind::Skipped, "", std::move(why)}; }
};

// Answers one entry of `cases`. Only the kind "statistics" may be skipped; an unknown kind or key has failed.
using CaseRunner = std::function<CaseOutcome(const json::Value& item)>;
// The input of a family's runner: the documents its editions are loaded from, by role.
using CaseDocuments = std::vector<std::pair<std::string, json::Value>>;

}  // namespace mornington
