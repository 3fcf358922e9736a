#pragma once

#include "core/rule_id.h"

namespace mornington {

// The answer to "may I?": yes, or the rule that forbids it.
class [[nodiscard]] Verdict {
 public:
  constexpr Verdict() = default;
  constexpr explicit Verdict(RuleId forbidden_by) : rule_(forbidden_by) {}

  [[nodiscard]] constexpr bool ok() const { return rule_.empty(); }
  [[nodiscard]] constexpr RuleId rule() const { return rule_; }
  friend constexpr bool operator==(Verdict, Verdict) = default;

 private:
  RuleId rule_;
};

constexpr Verdict legal() { return {}; }
constexpr Verdict illegal(RuleId rule) { return Verdict(rule); }

}  // namespace mornington
