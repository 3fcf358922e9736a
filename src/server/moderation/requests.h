#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

// What people and operators ask of moderation: the bodies of their requests. Any bytes at all; errors name the place.
namespace mornington::moderation {

inline constexpr std::size_t kLongestReason = 1000;  // characters
inline constexpr int kMostHours = 24 * 3650;

// {"about", "kind", "reason", "game"}
struct ReportRequest {
  std::string about;
  std::string kind;
  std::string reason;
  std::optional<std::string> game;
};
[[nodiscard]] Result<ReportRequest> read_report(std::string_view body);

// {"person", "kind", "hours", "reason", "reports"}: without hours a mute or a ban is for good.
struct DecisionRequest {
  std::string person;
  std::size_t kind = 0;  // index in kDecisionKinds
  std::optional<int> hours;
  std::string reason;
  std::vector<std::int64_t> reports;
};
[[nodiscard]] Result<DecisionRequest> read_decision(std::string_view body);

// {"granted", "answer"}
struct AnswerRequest {
  bool granted = false;
  std::string answer;
};
[[nodiscard]] Result<AnswerRequest> read_answer(std::string_view body);

// {"text"}, and {"reason"}
[[nodiscard]] Result<std::string> read_appeal(std::string_view body);
[[nodiscard]] Result<std::string> read_lift(std::string_view body);

}  // namespace mornington::moderation
