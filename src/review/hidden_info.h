#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "review/game_trace.h"

namespace mornington::review {

// The knowledge of each seat at a step of a recorded game.
template <Game G>
class HiddenInfo {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;
  using Step = typename GameTrace<G>::Step;

  // Both must outlive it.
  HiddenInfo(const Rules& rules, const GameTrace<G>& trace) : rules_(&rules), trace_(&trace) {}

  // Whether anybody can tell what was drawn.
  [[nodiscard]] bool is_seen(std::size_t draw) const {
    bool seen = false;
    for (const Seat seat : each_seat(rules_->seats)) seen = seen || shows(draw, seat);
    return seen;
  }

  // Whether there was anything that the seat did not know when it decided.
  [[nodiscard]] bool hides(const Step& step) const {
    return any_world(step.base, step.played.by, [&](const State& world) { return !(world == step.base); });
  }

  // Whether the decision lays open to the seat that took it, alone, what it did not know.
  [[nodiscard]] bool tells(std::size_t i) const {
    const Step& step = trace_->steps()[i];
    const Seat seat = step.played.by;
    const View after = G::view(*rules_, trace_->state(i + 1), seat);
    return step.is_alone() && any_world(trace_->state(i), seat, [&](State world) {
             G::apply(*rules_, world, seat, step.played.action, NullSink{});
             return !(G::view(*rules_, world, seat) == after);
           });
  }

 private:
  [[nodiscard]] bool shows(std::size_t draw, Seat seat) const {
    OutcomeList outcomes;
    G::outcomes(*rules_, trace_->state(draw), outcomes);
    const View seen = G::view(*rules_, trace_->state(draw + 1), seat);
    return std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& outcome) {
      State state = trace_->state(draw);
      G::resolve(*rules_, state, outcome.action, NullSink{});
      return !(G::view(*rules_, state, seat) == seen);
    });
  }

  // The draws that the seat cannot distinguish from that one.
  template <class Test>
  [[nodiscard]] bool any_world(const State& state, Seat seat, Test&& test) const {
    if constexpr (!G::kHasSecrets) return false;
    constexpr std::uint64_t kWorlds = 16;
    const View seen = G::view(*rules_, state, seat);
    for (std::uint64_t number = 0; number < kWorlds; ++number) {
      Rng rng(number);
      if (test(G::sample(*rules_, seen, rng))) return true;
    }
    return false;
  }

  const Rules* rules_;
  const GameTrace<G>* trace_;
};

}  // namespace mornington::review
