#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/seed.h"

namespace mornington {

// The draws of one match in their order: the k-th of each stream is what the seed says.
class SeededDraws {
 public:
  explicit SeededDraws(const Seed& seed) : seed_(seed) {}

  // The outcome of the chance that `state` stands at.
  template <Game G>
  [[nodiscard]] Action next(const typename G::Rules& rules, const typename G::State& state) {
    const std::uint8_t stream = G::decision(rules, state).stream;
    OutcomeList outcomes;
    G::outcomes(rules, state, outcomes);
    Rng rng = seed_.draw(stream, drawn_[stream]++);
    return pick(outcomes, rng);
  }

 private:
  Seed seed_;
  std::array<std::uint32_t, 256> drawn_{};  // so far, by stream
};

}  // namespace mornington
