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

namespace mornington {

// A bot that searches within a budget.
template <Playable G, GuideOf<G> Guide>
class SearchBot final : public BotOf<G> {
 public:
  using Rules = typename G::Rules;
  using View = typename G::View;

  SearchBot(const Level& level, Guide guide, std::uint64_t seed)
      : level_(level), guide_(std::move(guide)), rng_(seed) {}

  [[nodiscard]] Action decide(const Rules& rules, const View& view, Seat seat) override {
    begin_at(rules, view, seat);
    while (!think(kStep)) {
    }
    return choice();
  }

  // NB: a match goes by the same rules for its whole life, so their address tells another game.
  void begin_at(const Rules& rules, const View& view, Seat seat) {
    if (rules_ != &rules || !search_) {
      rules_ = &rules;
      search_.emplace(rules, guide_, level_.style);
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
                                     candidate.win, candidate.samples, candidate.value, candidate.doubt});
    }
    constexpr std::size_t kLongestLine = 12;
    for (const auto& step : search_->line(kLongestLine))
      explanation.line.push_back({step.by, G::write(*rules_, step.action)});
    return explanation;
  }

 private:
  static constexpr std::uint32_t kStep = 8;  // simulations between two looks at the clock

  [[nodiscard]] std::uint32_t unspent() const {
    const std::uint64_t done = search_->simulations();
    return done >= level_.budget.simulations ? 0 : static_cast<std::uint32_t>(level_.budget.simulations - done);
  }

  // NB: the first step is taken however little time there was, so that the answer is not a mere rating.
  [[nodiscard]] bool is_enough() const {
    if (unspent() == 0) return true;
    const bool late = level_.budget.milliseconds != 0 && now_in_microseconds() >= deadline_;
    return (late && search_->simulations() > 0) || (stop_ && stop_());
  }

  // The search's best, or a slip.
  [[nodiscard]] Action choice() {
    const std::vector<Candidate> all = search_->candidates();
    const bool slips = level_.slips > 0 && rng_.below(100) < static_cast<std::uint32_t>(level_.slips);
    const auto better_half = static_cast<std::uint32_t>((all.size() + 1) / 2);
    return all[slips ? rng_.below(better_half) : 0].action;
  }

  Level level_;
  Guide guide_;
  Rng rng_;
  const Rules* rules_ = nullptr;
  std::optional<Search<G, Guide>> search_;
  std::uint64_t deadline_ = 0;  // where there is a budget in time
  Stop stop_;
};

// The budget asked for or the level's own, or a part of it. NB: time is not parted: members of a team think side by
// side.
inline Level with_budget(Level level, const BotName& name) {
  if (name.budget) level.budget = *name.budget;
  if (level.budget.milliseconds == 0) level.budget.simulations = std::max(1u, level.budget.simulations / name.part);
  return level;
}

}  // namespace mornington
