#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "review/course.h"
#include "review/quick_table.h"

namespace mornington {

// How much a review may do, and with which luck.
struct ReviewBudget {
  std::uint32_t samples = 0;  // playouts for each value that is estimated
  std::uint64_t seed = 0;
};

// How a recorded game might have gone on: so many samples from each of its positions, by the quick player. Sample
// number j has the same luck wherever it begins. It follows the game as long as its draws and the quick player's
// choices are those of the game, so that the samples of a position and of the next differ only by what the step between
// them changed; and what one step led to is what the next one started from, so that the changes add up to the whole.
template <Game G, QuickPlayerOf<G> Quick>
class Continuations {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  // Both must outlive it.
  Continuations(const Rules& rules, const Course<G>& course, ReviewBudget budget)
      : rules_(&rules), course_(&course), budget_(budget), table_(rules) {
    for (std::size_t i = 0; i <= course.steps().size(); i += Table::kStock) table_.pass_through(course.state(i));
    Rng rng(mix(budget.seed));
    for (std::size_t i = 0; i < course.steps().size(); ++i) shuffles_.push_back(shuffle(rng));
  }

  // From now on that step is asked about; samples come in order.
  void turn_to(std::size_t step) {
    if (step == step_) return;
    before_ = settled(step_ + 1) == step ? std::move(after_) : std::vector<Prospect>();
    after_.clear();
    step_ = step;
  }

  // How the sample ends from the position before that step.
  const Prospect& before(std::uint32_t sample) {
    if (sample == before_.size()) before_.push_back(end_from(step_, sample));
    return before_[sample];
  }

  // And after it; the step must be a draw, or a decision of one seat alone.
  const Prospect& after(std::uint32_t sample) {
    if (sample == after_.size())
      after_.push_back(follows(step_, sample) ? before(sample) : end_from(step_ + 1, sample));
    return after_[sample];
  }

  // With another action than the one played.
  Prospect instead(Action action, std::uint32_t sample) {
    return choice(sample) == action ? before(sample) : play_action(course_->steps()[step_].base, action, sample);
  }

  // From a world in which that step was decided, with another action or the one played.
  Prospect play_action(State world, Action action, std::uint32_t sample) {
    const auto& step = course_->steps()[step_];
    Luck luck = luck_at(step.first, sample);
    luck.pass_over(step.played.by);
    G::apply(*rules_, world, step.played.by, action, NullSink{});
    return play_on(world, step_ + 1, luck);
  }

  // From a world of after that step.
  Prospect play_on_after(const State& world, std::uint32_t sample) {
    return play_on(world, step_ + 1, luck_at(step_ + 1, sample));
  }

  // What the quick player does in a world in which that step was decided.
  [[nodiscard]] Action choice_in(const State& world, std::uint32_t sample) const {
    const auto& step = course_->steps()[step_];
    return table_.choose(world, step_, step.played.by, luck_at(step.first, sample));
  }

  // A world that a seat cannot tell from that position.
  [[nodiscard]] State world_of(const State& state, Seat eyes, std::uint32_t sample) const {
    Rng rng = luck_at(0, sample).world();
    return G::sample(*rules_, G::view(*rules_, state, eyes), rng);
  }

  [[nodiscard]] std::uint64_t playouts() const { return playouts_; }

 private:
  using Table = QuickTable<G, Quick>;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // In which order the samples share the outcomes of a draw. NB: another at each step, else who draws the first of the
  // list once would do so again and again.
  struct Shuffle {
    std::uint64_t stride = 1;  // has no divisor in common with the number of samples
    std::uint64_t first = 0;
    double part = 0;  // of a sample
  };

  [[nodiscard]] Shuffle shuffle(Rng& rng) const {
    Shuffle shuffle;
    do shuffle.stride = 1 + rng.below(budget_.samples);
    while (std::gcd(shuffle.stride, std::uint64_t{budget_.samples}) != 1);
    shuffle.first = rng.below(budget_.samples);
    shuffle.part = static_cast<double>(rng.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
    return shuffle;
  }

  // Past steps that could not be otherwise.
  [[nodiscard]] std::size_t settled(std::size_t step) const {
    const auto& steps = course_->steps();
    while (step < steps.size() && steps[step].choices <= 1) ++step;
    return step;
  }

  Prospect end_from(std::size_t from, std::uint32_t sample) {
    std::size_t step = settled(from);
    while (step < course_->steps().size() && follows(step, sample)) step = settled(step + 1);
    if (step == course_->steps().size() || !course_->steps()[step].is_draw())
      return play_on(course_->state(step), step, luck_at(step, sample));
    State state = course_->state(step);
    G::resolve(*rules_, state, outcome_of_share(step, sample), NullSink{});
    return play_on(state, step + 1, luck_at(step + 1, sample));
  }

  // Whether the sample's draw or choice is the game's.
  [[nodiscard]] bool follows(std::size_t i, std::uint32_t sample) const {
    const auto& step = course_->steps()[i];
    if (step.is_draw()) return outcome_of_share(i, sample) == step.played.action;
    return step.is_alone() && table_.choose(step.base, i, step.played.by, luck_at(i, sample)) == step.played.action;
  }

  [[nodiscard]] Action choice(std::uint32_t sample) const { return choice_in(course_->state(step_), sample); }

  // Each outcome has its exact part of the samples, but for what a sample cannot be divided. NB: the outcomes and their
  // weights are those of the game itself, not of a world that somebody thinks possible. So the mean of a draw's luck
  // over what could have been drawn is exactly 0, whatever a seat believes of what it cannot see; and a player who
  // keeps what is good makes the others believe what is not so.
  [[nodiscard]] Action outcome_of_share(std::size_t step, std::uint32_t sample) const {
    OutcomeList outcomes;
    G::outcomes(*rules_, course_->state(step), outcomes);
    double total = 0;
    for (const Outcome& outcome : outcomes) total += outcome.weight;
    const auto& [stride, first, part] = shuffles_[step];
    double ticket = total * (static_cast<double>((first + stride * sample) % budget_.samples) + part) / budget_.samples;
    for (const Outcome& outcome : outcomes) {
      ticket -= outcome.weight;
      if (ticket < 0) return outcome.action;
    }
    return outcomes.back().action;
  }

  [[nodiscard]] Luck luck_at(std::size_t step, std::uint32_t sample) const {
    return Luck(mix(mix(budget_.seed)) + sample, course_->used(step));
  }

  Prospect play_on(const State& state, std::size_t step, const Luck& luck) {
    ++playouts_;
    return table_.play_out(state, step, luck);
  }

  const Rules* rules_;
  const Course<G>* course_;
  ReviewBudget budget_;
  Table table_;
  std::vector<Shuffle> shuffles_;  // by step
  std::size_t step_ = kNone;
  std::vector<Prospect> before_;  // by sample, as far as asked for
  std::vector<Prospect> after_;
  std::uint64_t playouts_ = 0;
};

}  // namespace mornington
