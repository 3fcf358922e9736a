#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "ai/quick_game.h"
#include "match/row_list.h"
#include "match/searchable_of.h"
#include "review/family_reviews.h"

namespace mornington {

// What a row must name for reviews besides its bots: who plays games on to their end, and how many samples a value gets
// where nobody says, so that a game of two seats is reviewed within a minute.
template <class Row>
concept ReviewRow = RowWithBots<Row> && QuickPlayerOf<typename Row::QuickPlayer, typename Row::Game> &&
    requires(const typename Row::Game::Rules& rules) {
  { Row::review_samples(rules) } -> std::same_as<std::uint32_t>;
};

template <ReviewRow Row>
class ExaminationOf final : public Examination {
 public:
  using G = typename Row::Game;
  using Rules = typename G::Rules;

  ExaminationOf(const Rules& rules, Course<G> course, const ReviewSettings& settings)
      : rules_(rules),
        examiner_(
            rules, std::move(course), [this](const typename G::View& seen, Seat seat) { return choose(seen, seat); },
            settings.budget) {
    for (int i = 0; i < rules.seats; ++i)
      bots_.push_back(make_bot_of<Row>(settings.level, seed_of_bot(settings.budget.seed, seat_at(i))));
    lines_.resize(findings().steps.size());
  }

  void stop_when(const Stop& stop) override {
    for (const auto& bot : bots_) bot->stop_when(stop);
  }
  void step() override { examiner_.step(); }
  [[nodiscard]] std::uint64_t done() const override { return examiner_.done(); }
  [[nodiscard]] std::uint64_t total() const override { return examiner_.total(); }
  [[nodiscard]] const Findings& findings() const override { return examiner_.findings(); }
  [[nodiscard]] const std::vector<Explanation::Step>& line(std::size_t step) const override { return lines_[step]; }

 private:
  // NB: the line is asked for where the player chose otherwise; it takes time of its own.
  Action choose(const typename G::View& seen, Seat seat) {
    BotOf<G>& bot = *bots_[static_cast<std::size_t>(index(seat))];
    const Action action = bot.decide(rules_, seen, seat);
    const std::size_t step = examiner_.step_at_hand();
    if (!(action == findings().steps[step].played.action)) lines_[step] = bot.explain(1).line;
    return action;
  }

  const Rules& rules_;
  Examiner<G, typename Row::QuickPlayer> examiner_;
  LineUp<G> bots_;
  std::vector<std::vector<Explanation::Step>> lines_;
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
std::unique_ptr<Examination> examine(const Searchable& position, const std::vector<Replay::Step>& steps,
                                     const ReviewSettings& settings) {
  using G = typename Row::Game;
  const auto& rules = rules_of<Row>(position);
  std::vector<Played> game;
  for (const Replay::Step& step : steps) {
    const Result<Action> action = G::read(rules, step.action);
    if (!action.ok()) return nullptr;
    game.push_back({step.by, *action});
  }
  auto course = Course<G>::of(rules, game);
  if (!course || !course->is_over(rules)) return nullptr;
  return std::make_unique<ExaminationOf<Row>>(rules, *std::move(course), settings);
}

template <ReviewRow... Row>
std::vector<FamilyReview> reviews_of(RowList<Row...>) {
  return {FamilyReview{Row::Game::kFamily, &samples_for<Row>, &examine<Row>}...};
}

}  // namespace mornington
