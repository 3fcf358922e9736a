#include "ai/next_station/bots.h"

#include <utility>

#include "ai/next_station/margin_estimate.h"
#include "ai/next_station/solo_evaluator.h"
#include "ai/search_bot.h"

namespace mornington::ai::next_station {

SearchParams solo_params() {
  SearchParams params;
  // NB: 1.6 and 7 made 0.5 points more than 0.8 and 14 on 2,816 deals with 800 simulations, 3.0 on 8,192 with 30.
  params.exploration = 1.6;
  params.temperature = 7;
  params.playout_length = 0;            // the evaluator plays on by itself
  params.common_random_numbers = true;  // NB: 159.6 points against 158.5 on the same 600 deals, with 500 simulations
  params.nodes = 1u << 15;
  params.branches = 1u << 18;
  return params;
}

namespace {

// NB: with ten times the simulations 1.6 and 7 made 0.1 ± 0.4 points more on 448 deals: no reason to change.
SearchParams patient_params() {
  SearchParams params = solo_params();
  params.exploration = 0.8;
  params.temperature = 14;
  return params;
}

Levels solo_levels() {
  const SearchParams params = solo_params();
  return {{{"novice", {8, 0}, params, 60},
           {"casual", {12, 0}, params, 30},
           {"skilled", {16, 0}, params, 0},
           {"expert", {800, 0}, params, 0},
           {"master", {8000, 0}, patient_params(), 0}}};
}

// A look into the next round is worth something only to who can afford it: on the same deals it brought 0.3 points at
// 8,000 simulations, and at 500 nothing for 70 % more time.
Horizon horizon_of(const Level& level) {
  constexpr std::uint32_t kMany = 4000;
  return level.budget.simulations < kMany ? Horizon::Round : Horizon::NextRound;
}

// Plays its own map as if nobody else were there; the search never sees the other seats.
class SoloBot final : public BotOf<NextStation> {
 public:
  SoloBot(const Level& level, Horizon horizon, std::uint64_t seed) : search_(level, SoloEvaluator(horizon), seed) {}

  [[nodiscard]] Action decide(const Rules& rules, const State& view, Seat seat) override {
    focus(rules, view, seat);
    return search_.decide(alone_, alone(rules, view, seat), seat_at(0));
  }
  void begin(const SeatView& seen) override {
    const SeatViewOf<NextStation>& own = typed(seen);
    focus(own.rules(), own.seen(), own.seat());
    search_.begin_at(alone_, alone(own.rules(), seen_, seat_), seat_at(0));
  }
  [[nodiscard]] bool think(std::uint32_t simulations) override { return search_.think(simulations); }
  [[nodiscard]] std::string answer() override { return search_.answer(); }
  void stop_when(Stop stop) override { search_.stop_when(std::move(stop)); }
  [[nodiscard]] Explanation explain(std::size_t most) override {
    Explanation explanation = search_.explain(most);
    if (rules_ != nullptr) compare_with_others(*rules_, seen_, seat_, explanation);
    for (Explanation::Step& step : explanation.line)
      if (step.by != kNoSeat) step.by = seat_;
    return explanation;
  }

 private:
  void focus(const Rules& rules, const State& seen, Seat seat) {
    seen_ = seen;
    seat_ = seat;
    if (rules_ == &rules) return;
    rules_ = &rules;
    alone_ = alone(rules);
  }

  const Rules* rules_ = nullptr;
  State seen_;
  Seat seat_ = kNoSeat;
  Rules alone_;
  SearchBot<NextStation, SoloEvaluator> search_;
};

}  // namespace

std::unique_ptr<BotOf<NextStation>> make_level_bot(const BotName& name, std::uint64_t seed) {
  static const Levels levels = solo_levels();
  const Level* level = find_level(levels, name.level);
  if (level == nullptr) return nullptr;
  return std::make_unique<SoloBot>(with_budget(*level, name), horizon_of(*level), seed);
}

}  // namespace mornington::ai::next_station
