#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "match/playable.h"
#include "match/refusal.h"

namespace mornington {

// Whether a match has moved on from the last action or stands still until it is confirmed.
enum class Moment : std::uint8_t { Open, AwaitsConfirmation };

// An action as it was read, or why it may not be taken.
struct Judgement {
  std::optional<Refusal> refusal;
  Action action;
};

template <Playable G>
[[nodiscard]] Judgement judge(const typename G::Rules& rules, const typename G::State& state, Seat seat, Moment moment,
                              std::string_view notation) {
  if (index(seat) >= rules.seats) return {Refusal{{}, "there is no such seat at this table"}, {}};
  const Result<Action> action = G::read(rules, notation);
  if (!action.ok()) return {Refusal{{}, action.error().text()}, {}};
  if (moment == Moment::AwaitsConfirmation) return {Refusal{{}, "the last action is not confirmed yet"}, {}};
  const Verdict verdict = G::check(rules, state, seat, *action);
  if (!verdict.ok()) return {refusal_by(verdict.rule()), {}};
  return {std::nullopt, *action};
}

}  // namespace mornington
