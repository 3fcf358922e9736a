#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "review/game_trace.h"
#include "review/rollout_runner.h"

namespace mornington::review {

// How many playouts a review may use, and from which seed.
struct ReviewBudget {
  std::uint32_t samples = 0;  // playouts for each value that is estimated
  std::uint64_t seed = 0;
};

// Rollouts from every position of a recorded game, with the rollout policy in all seats. Sample number j has the same
// random numbers wherever it starts. It follows the game as long as its draws and the policy's choices are those of the
// game, so the samples of a position and of the next one differ only by the effect of the step between them. Each step
// starts with the result of the one before, so the effects add up to the whole.
template <Game G, RolloutPolicyOf<G> Policy>
class Rollouts {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  // Both must outlive it.
  Rollouts(const Rules& rules, const GameTrace<G>& trace, ReviewBudget budget)
      : rules_(&rules), trace_(&trace), budget_(budget), runner_(rules) {
    for (std::size_t i = 0; i <= trace.steps().size(); i += Runner::kPrepareInterval)
      runner_.add_checkpoint(trace.state(i));
    Rng rng(mix(budget.seed));
    for (std::size_t i = 0; i < trace.steps().size(); ++i) strata_.push_back(stratify(rng));
  }

  // Selects the step that the functions below are about; samples come in order.
  void select_step(std::size_t step) {
    if (step == step_) return;
    before_ = skip_forced(step_ + 1) == step ? std::move(after_) : std::vector<ai::Evaluation>();
    after_.clear();
    step_ = step;
  }

  // How the sample ends from the position before that step.
  const ai::Evaluation& before(std::uint32_t sample) {
    if (sample == before_.size()) before_.push_back(end_from(step_, sample));
    return before_[sample];
  }

  // And after it; the step must be a draw, or a decision of one seat alone.
  const ai::Evaluation& after(std::uint32_t sample) {
    if (sample == after_.size())
      after_.push_back(follows(step_, sample) ? before(sample) : end_from(step_ + 1, sample));
    return after_[sample];
  }

  // With another action than the one played.
  ai::Evaluation instead(Action action, std::uint32_t sample) {
    return choice(sample) == action ? before(sample) : play_action(trace_->steps()[step_].base, action, sample);
  }

  // From a state in which that step was decided, with another action or the one played.
  ai::Evaluation play_action(State world, Action action, std::uint32_t sample) {
    const auto& step = trace_->steps()[step_];
    CommonRandomNumbers numbers = numbers_at(step.first, sample);
    numbers.pass_over(step.played.by);
    G::apply(*rules_, world, step.played.by, action, NullSink{});
    return play_on(world, step_ + 1, numbers);
  }

  // From a state after that step.
  ai::Evaluation play_on_after(const State& world, std::uint32_t sample) {
    return play_on(world, step_ + 1, numbers_at(step_ + 1, sample));
  }

  // The rollout policy's action in a state in which that step was decided.
  [[nodiscard]] Action choice_in(const State& world, std::uint32_t sample) const {
    const auto& step = trace_->steps()[step_];
    return runner_.choose(world, step_, step.played.by, numbers_at(step.first, sample));
  }

  // A determinization: a state that the seat cannot tell from that position.
  [[nodiscard]] State world_of(const State& state, Seat eyes, std::uint32_t sample) const {
    Rng rng = numbers_at(0, sample).world_rng();
    return G::sample(*rules_, G::view(*rules_, state, eyes), rng);
  }

  [[nodiscard]] std::uint64_t playouts() const { return playouts_; }

 private:
  using Runner = RolloutRunner<G, Policy>;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // Stratified sampling of a draw: in which order the samples share its outcomes. NB: another order at each step,
  // otherwise a sample that draws the first outcome once would do so every time.
  struct Stratification {
    std::uint64_t stride = 1;  // has no divisor in common with the number of samples
    std::uint64_t first = 0;
    double part = 0;  // of a sample
  };

  [[nodiscard]] Stratification stratify(Rng& rng) const {
    Stratification strata;
    do strata.stride = 1 + rng.below(budget_.samples);
    while (std::gcd(strata.stride, std::uint64_t{budget_.samples}) != 1);
    strata.first = rng.below(budget_.samples);
    strata.part = static_cast<double>(rng.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
    return strata;
  }

  // Skips steps with only one option.
  [[nodiscard]] std::size_t skip_forced(std::size_t step) const {
    const auto& steps = trace_->steps();
    while (step < steps.size() && steps[step].choices <= 1) ++step;
    return step;
  }

  ai::Evaluation end_from(std::size_t from, std::uint32_t sample) {
    std::size_t step = skip_forced(from);
    while (step < trace_->steps().size() && follows(step, sample)) step = skip_forced(step + 1);
    if (step == trace_->steps().size() || !trace_->steps()[step].is_draw())
      return play_on(trace_->state(step), step, numbers_at(step, sample));
    State state = trace_->state(step);
    G::resolve(*rules_, state, stratified_outcome(step, sample), NullSink{});
    return play_on(state, step + 1, numbers_at(step + 1, sample));
  }

  // Whether the sample's draw or choice is the game's.
  [[nodiscard]] bool follows(std::size_t i, std::uint32_t sample) const {
    const auto& step = trace_->steps()[i];
    if (step.is_draw()) return stratified_outcome(i, sample) == step.played.action;
    return step.is_alone() && runner_.choose(step.base, i, step.played.by, numbers_at(i, sample)) == step.played.action;
  }

  [[nodiscard]] Action choice(std::uint32_t sample) const { return choice_in(trace_->state(step_), sample); }

  // Each outcome gets its exact share of the samples, up to rounding. NB: the outcomes and their weights are those of
  // the game itself, not of a state that some seat thinks possible. So the mean of a draw's luck over all outcomes is
  // exactly 0, whatever a seat believes about what it cannot see.
  [[nodiscard]] Action stratified_outcome(std::size_t step, std::uint32_t sample) const {
    OutcomeList outcomes;
    G::outcomes(*rules_, trace_->state(step), outcomes);
    double total = 0;
    for (const Outcome& outcome : outcomes) total += outcome.weight;
    const auto& [stride, first, part] = strata_[step];
    double ticket = total * (static_cast<double>((first + stride * sample) % budget_.samples) + part) / budget_.samples;
    for (const Outcome& outcome : outcomes) {
      ticket -= outcome.weight;
      if (ticket < 0) return outcome.action;
    }
    return outcomes.back().action;
  }

  [[nodiscard]] CommonRandomNumbers numbers_at(std::size_t step, std::uint32_t sample) const {
    return CommonRandomNumbers(mix(mix(budget_.seed)) + sample, trace_->used(step));
  }

  ai::Evaluation play_on(const State& state, std::size_t step, const CommonRandomNumbers& numbers) {
    ++playouts_;
    return runner_.play_out(state, step, numbers);
  }

  const Rules* rules_;
  const GameTrace<G>* trace_;
  ReviewBudget budget_;
  Runner runner_;
  std::vector<Stratification> strata_;  // by step
  std::size_t step_ = kNone;
  std::vector<ai::Evaluation> before_;  // by sample, as far as asked for
  std::vector<ai::Evaluation> after_;
  std::uint64_t playouts_ = 0;
};

}  // namespace mornington::review
