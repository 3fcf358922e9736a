#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/seed_pair.h"
#include "match/names.h"

namespace mornington::match {

// The draws of one match in order: the k-th of each stream is determined by the seed.
class SeededDraws {
 public:
  explicit SeededDraws(const Seed& seed) : pairs_(seed) {}

  // The outcome of the chance that `state` waits for.
  template <Game G>
  [[nodiscard]] Action next(const typename G::Rules& rules, const typename G::State& state) {
    const std::uint8_t stream = G::decision(rules, state).stream;
    OutcomeList outcomes;
    G::outcomes(rules, state, outcomes);
    Rng rng = draw(stream, drawn_[stream]++);
    return pick(outcomes, rng);
  }

 private:
  // FAST: two at a time, since most draws come from the same stream as the one before (`simulate`).
  Rng draw(std::uint8_t stream, std::uint32_t k) {
    if (stream == ahead_stream_ && k == ahead_k_) return ahead_;
    const auto [now, next] = pairs_.at(stream, k);
    ahead_ = next;
    ahead_stream_ = stream;
    ahead_k_ = k + 1;
    return now;
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  PairedDraws pairs_;
  std::array<std::uint32_t, 256> drawn_{};  // so far, by stream
  Rng ahead_{0};                            // what the next draw of this stream will be
  std::uint8_t ahead_stream_ = 0;
  std::uint32_t ahead_k_ = kNone;
};

}  // namespace mornington::match
