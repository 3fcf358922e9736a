#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace mornington {

// What came of one known-answer case; the texts are shown when it failed or was skipped.
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

}  // namespace mornington
