#include "ai/next_station/margin_estimate.h"

#include <algorithm>
#include <vector>

#include "ai/next_station/solo_evaluator.h"

namespace mornington::ai::next_station {
namespace {

constexpr std::uint64_t kQuickGames = 64;

// Points at the end of the seat's map, by the playout policy; the same number brings every seat the same cards.
double quick_points(const Rules& alone_rules, const State& alone_state, std::uint64_t number) {
  SoloEvaluator evaluator(Horizon::Game);
  Rng rng(number);
  evaluator.prepare(alone_rules, alone_state, seat_at(0), rng);
  return evaluator.evaluate(alone_rules, alone_state, rng).points[Seat{0}];
}

struct SampledGame {
  double own = 0;
  double best_other = 0;
};

std::vector<SampledGame> sample_games(const Rules& rules, const State& state, Seat seat) {
  const Rules solo = alone(rules);
  std::vector<State> maps;
  maps.reserve(static_cast<std::size_t>(rules.seats));
  for (const Seat each : each_seat(rules.seats)) maps.push_back(alone(rules, state, each));
  std::vector<SampledGame> games;
  games.reserve(kQuickGames);
  for (std::uint64_t number = 1; number <= kQuickGames; ++number) {
    SampledGame game{0, -1e9};
    for (const Seat other : each_seat(rules.seats)) {
      const double points = quick_points(solo, maps[index(other)], number);
      if (other == seat) {
        game.own = points;
      } else {
        game.best_other = std::max(game.best_other, points);
      }
    }
    games.push_back(game);
  }
  return games;
}

}  // namespace

void compare_with_others(const Rules& rules, const State& state, Seat seat, Explanation& explanation) {
  if (rules.seats < 2) return;
  const std::vector<SampledGame> games = sample_games(rules, state, seat);
  double own = 0;
  double others = 0;
  for (const SampledGame& game : games) {
    own += game.own / static_cast<double>(games.size());
    others += game.best_other / static_cast<double>(games.size());
  }
  // NB: the others will choose better than the playout policy, by as much as the seat itself does.
  const double better = explanation.options.empty() ? 0 : explanation.options.front().points - own;
  const auto chance_with = [&](double points) {
    double wins = 0;
    for (const SampledGame& game : games) {
      const double ahead = points + (game.own - own) - (game.best_other + better);
      wins += ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0;
    }
    return wins / static_cast<double>(games.size());
  };
  for (Explanation::Candidate& option : explanation.options) {
    const double error = option.errors.margin;
    option.margin = option.points - (others + better);
    option.win = chance_with(option.points);
    option.errors.win = (chance_with(option.points + error) - chance_with(option.points - error)) / 2;
  }
}

}  // namespace mornington::ai::next_station
