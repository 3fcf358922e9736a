#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot_of.h"
#include "ai/level.h"
#include "ai/search.h"

namespace mornington::ai {

// A bot that searches within a budget.
template <Playable G, EvaluatorOf<G> Evaluator>
class SearchBot final : public BotOf<G> {
 public:
  using Rules = typename G::Rules;
  using View = typename G::View;

  SearchBot(const Level& level, Evaluator evaluator, std::uint64_t seed)
      : level_(level), evaluator_(std::move(evaluator)), rng_(seed) {}

  [[nodiscard]] Action decide(const Rules& rules, const View& view, Seat seat) override {
    begin_at(rules, view, seat);
    while (!think(kStep)) {
    }
    return choice();
  }

  // NB: a match has the same rules object for its whole life, so another address means another game.
  void begin_at(const Rules& rules, const View& view, Seat seat) {
    if (rules_ != &rules || !search_) {
      rules_ = &rules;
      search_.emplace(rules, evaluator_, level_.params);
    }
    search_->begin(view, seat, rng_.next());
    deadline_ = now_in_microseconds() + std::uint64_t{1000} * level_.budget.milliseconds;
  }

  void begin(const SeatView& seen) override {
    const SeatViewOf<G>& own = this->typed(seen);
    begin_at(own.rules(), own.seen(), own.seat());
  }

  [[nodiscard]] bool think(std::uint32_t simulations) override {
    if (!search_->has_choice()) return true;
    for (std::uint32_t left = simulations; left > 0 && !is_enough();) {
      const std::uint32_t step = std::min({left, kStep, unspent()});
      search_->step(step);
      left -= step;
    }
    return is_enough();
  }

  void stop_when(Stop stop) override { stop_ = std::move(stop); }

  [[nodiscard]] std::string answer() override { return G::write(*rules_, choice()); }

  [[nodiscard]] Explanation explain(std::size_t most) override {
    Explanation explanation;
    if (!search_) return explanation;
    explanation.simulations = search_->simulations();
    for (const Candidate& candidate : search_->candidates()) {
      if (explanation.options.size() == most || (candidate.samples == 0 && !explanation.options.empty())) break;
      explanation.options.push_back({G::write(*rules_, candidate.action), candidate.points, candidate.margin,
                                     candidate.win, candidate.samples, candidate.value, candidate.errors});
    }
    constexpr std::size_t kLongestLine = 12;
    for (const auto& step : search_->principal_variation(kLongestLine))
      explanation.line.push_back({step.by, G::write(*rules_, step.action)});
    return explanation;
  }

 private:
  static constexpr std::uint32_t kStep = 8;  // simulations between two looks at the clock

  [[nodiscard]] std::uint32_t unspent() const {
    const std::uint64_t done = search_->simulations();
    return done >= level_.budget.simulations ? 0 : static_cast<std::uint32_t>(level_.budget.simulations - done);
  }

  // NB: the first step always runs, however short the time, so that the answer is more than a prior.
  [[nodiscard]] bool is_enough() const {
    if (unspent() == 0) return true;
    const bool late = level_.budget.milliseconds != 0 && now_in_microseconds() >= deadline_;
    return (late && search_->simulations() > 0) || (stop_ && stop_());
  }

  // The best action found, or a blunder.
  [[nodiscard]] Action choice() {
    const std::vector<Candidate> all = search_->candidates();
    const bool blunders =
        level_.blunder_percent > 0 && rng_.below(100) < static_cast<std::uint32_t>(level_.blunder_percent);
    const auto better_half = static_cast<std::uint32_t>((all.size() + 1) / 2);
    return all[blunders ? rng_.below(better_half) : 0].action;
  }

  Level level_;
  Evaluator evaluator_;
  Rng rng_;
  const Rules* rules_ = nullptr;
  std::optional<Search<G, Evaluator>> search_;
  std::uint64_t deadline_ = 0;  // where there is a budget in time
  Stop stop_;
};

// The requested budget, or the level's own, or a part of it. NB: time is not divided, since the members of a team think
// in parallel.
inline Level with_budget(Level level, const BotName& name) {
  if (name.budget) level.budget = *name.budget;
  if (level.budget.milliseconds == 0) level.budget.simulations = std::max(1u, level.budget.simulations / name.part);
  return level;
}

}  // namespace mornington::ai
