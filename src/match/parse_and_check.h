#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "match/family/playable.h"
#include "match/names.h"
#include "match/refusal.h"

namespace mornington::match {

// Whether a match continues after the last action, or waits until it is confirmed.
enum class TurnStatus : std::uint8_t { Open, AwaitsConfirmation };

// The parsed action, or why it is refused.
struct CheckedAction {
  std::optional<Refusal> refusal;
  Action action;
};

// The rule, and the facts of this case: the fields of the action and those that the game adds.
template <Playable G>
[[nodiscard]] Refusal refused_action(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                                     Action action, RuleId rule) {
  Refusal refusal = refusal_by(rule);
  refusal.why = G::encode_action(rules, action);
  refusal.why["tell"] = rule.text();
  if constexpr (ExplainsRefusals<G>) G::explain_refusal(rules, state, seat, action, refusal.why);
  return refusal;
}

template <Playable G>
[[nodiscard]] CheckedAction parse_and_check(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                                            TurnStatus status, std::string_view notation) {
  if (index(seat) >= rules.seats) return {Refusal{{}, "there is no such seat at this table"}, {}};
  const Result<Action> action = G::read(rules, notation);
  if (!action.ok()) return {Refusal{{}, action.error().text()}, {}};
  if (status == TurnStatus::AwaitsConfirmation) return {Refusal{{}, "the last action is not confirmed yet"}, {}};
  const Verdict verdict = G::check(rules, state, seat, *action);
  if (!verdict.ok()) return {refused_action<G>(rules, state, seat, *action, verdict.rule()), {}};
  return {std::nullopt, *action};
}

}  // namespace mornington::match
