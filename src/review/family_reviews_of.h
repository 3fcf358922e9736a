#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "ai/bot_game.h"
#include "match/family/family_list.h"
#include "match/searchable_of.h"
#include "review/family_reviews.h"

namespace mornington::review {

// The members a family's row must define for reviews in addition to its bots: the rollout policy, and the default
// number of samples per value, so that a game of two seats is reviewed within a minute.
template <class Row>
concept ReviewRow = ai::RowWithBots<Row> && RolloutPolicyOf<typename Row::RolloutPolicy, typename Row::Game> &&
    requires(const typename Row::Game::Rules& rules) {
  { Row::review_samples(rules) } -> std::same_as<std::uint32_t>;
};

template <ReviewRow Row>
class AnalysisOf final : public Analysis {
 public:
  using G = typename Row::Game;
  using Rules = typename G::Rules;

  AnalysisOf(const Rules& rules, GameTrace<G> trace, const ReviewSettings& settings)
      : rules_(rules),
        analyzer_(
            rules, std::move(trace), [this](const typename G::View& seen, Seat seat) { return choose(seen, seat); },
            settings.budget, settings.only) {
    for (const Seat seat : each_seat(rules.seats))
      bots_.push_back(ai::make_bot_of<Row>(settings.level, ai::seed_of_bot(settings.budget.seed, seat)));
    lines_.resize(findings().steps.size());
  }

  void stop_when(const ai::Stop& stop) override {
    for (const auto& bot : bots_) bot->stop_when(stop);
  }
  void step() override { analyzer_.step(); }
  [[nodiscard]] std::uint64_t done() const override { return analyzer_.done(); }
  [[nodiscard]] std::uint64_t total() const override { return analyzer_.total(); }
  [[nodiscard]] const Findings& findings() const override { return analyzer_.findings(); }
  [[nodiscard]] const std::vector<ai::Explanation::Step>& line(std::size_t step) const override { return lines_[step]; }

 private:
  // NB: the line is asked for where the player chose otherwise; it takes time of its own.
  Action choose(const typename G::View& seen, Seat seat) {
    ai::BotOf<G>& bot = *bots_[index(seat)];
    const Action action = bot.decide(rules_, seen, seat);
    const std::size_t step = analyzer_.step_at_hand();
    if (!(action == findings().steps[step].played.action)) lines_[step] = bot.explain(1).line;
    return action;
  }

  const Rules& rules_;
  Analyzer<G, typename Row::RolloutPolicy> analyzer_;
  ai::LineUp<G> bots_;
  std::vector<std::vector<ai::Explanation::Step>> lines_;
};

template <ReviewRow Row>
const auto& rules_of(const Searchable& position) {
  return static_cast<const SearchableOf<typename Row::Game>&>(position).rules();
}

template <ReviewRow Row>
std::uint32_t samples_for(const Searchable& position) {
  return Row::review_samples(rules_of<Row>(position));
}

template <ReviewRow Row>
std::unique_ptr<Analysis> analyze(const Searchable& position, const std::vector<Replay::Step>& steps,
                                  const ReviewSettings& settings) {
  using G = typename Row::Game;
  const auto& rules = rules_of<Row>(position);
  std::vector<Played> game;
  for (const Replay::Step& step : steps) {
    const Result<Action> action = G::read(rules, step.action);
    if (!action.ok()) return nullptr;
    game.push_back({step.by, *action});
  }
  auto trace = GameTrace<G>::of(rules, game);
  if (!trace || (!settings.only && !trace->is_over(rules))) return nullptr;
  return std::make_unique<AnalysisOf<Row>>(rules, *std::move(trace), settings);
}

template <ReviewRow... Row>
std::vector<FamilyReview> reviews_of(FamilyList<Row...>) {
  return {FamilyReview{Row::Game::kFamily, &samples_for<Row>, &analyze<Row>}...};
}

}  // namespace mornington::review
