#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "core/action.h"
#include "core/decision.h"
#include "core/event.h"
#include "core/ids.h"
#include "core/rng.h"
#include "core/scores.h"
#include "core/verdict.h"

namespace mornington {

// The contract every game family satisfies: eleven operations on values.
//
// Rules   immutable board + options + number of seats; built once by a fallible loader, shared by const reference.
// State   the whole truth of a running game, secrets included. A value: no pointers, no padding, cheap to copy.
// View    what one seat knows, perfect memory of public events and own cards included. `using View = State` is
//         allowed only where kHasSecrets is false.
//
// Chance is explicit and lazy: a deck is a multiset that has no order until a card is drawn, so no future exists in
// the state. Set-up deals are chance too: initial() is the position before the first of them.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::equality_comparable<typename G::View> &&
    requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& now,
             const typename G::View& seen, Seat seat, Action action, ActionList& actions, OutcomeList& outcomes,
             Rng& rng, NullSink sink) {
  { G::kHasSecrets } -> std::convertible_to<bool>;
  { rules.seats } -> std::convertible_to<int>;

  { G::initial(rules) } -> std::same_as<typename G::State>;
  { G::decision(rules, now) } -> std::same_as<Decision>;
  // Appends to an empty list: complete, strictly ascending. Never empty while the decision waits for this seat.
  // Depends only on what the seat sees.
  G::legal(rules, now, seat, actions);
  // For any 32 bits whatever: ok exactly for what legal() lists, else the rule that forbids it.
  { G::check(rules, now, seat, action) } -> std::same_as<Verdict>;
  // Precondition: check() is ok.
  G::apply(rules, state, seat, action, sink);
  // Precondition: the decision is chance. Positive weights, distinct actions, ascending.
  G::outcomes(rules, now, outcomes);
  // Precondition: `action` is one of outcomes().
  G::resolve(rules, state, action, sink);
  // `seat` may be kNoSeat: what a spectator sees.
  { G::view(rules, now, seat) } -> std::same_as<typename G::View>;
  // A state drawn at random among those consistent with the view, each with its probability given the view
  // (players' choices taken as carrying no information): view(sample(v)) == v.
  { G::sample(rules, seen, rng) } -> std::same_as<typename G::State>;
  // Points and ranks now; final when the decision is over.
  { G::scores(rules, now) } -> std::same_as<Scores>;
  // Equal states have equal keys, on every platform.
  { G::key(now) } -> std::same_as<std::uint64_t>;
};

}  // namespace mornington
