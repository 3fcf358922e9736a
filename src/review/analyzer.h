#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "review/findings.h"
#include "review/hidden_info.h"
#include "review/rollouts.h"

namespace mornington::review {

// Estimates how each step of a game changed every seat's expected result; docs/review.md has the formulas. It works
// through a list of measurements, each with the same number of samples, and uses neither the clock nor threads.
template <Game G, RolloutPolicyOf<G> Policy>
class Analyzer {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;
  // The move of the reference level.
  using Chooser = std::function<Action(const View& seen, Seat seat)>;

  // `rules` must outlive the analyzer; the game must be over, unless only some of its decisions are wanted.
  Analyzer(const Rules& rules, GameTrace<G> trace, Chooser chooser, ReviewBudget budget,
           const std::optional<DecisionsOf>& only = std::nullopt)
      : rules_(&rules),
        trace_(std::move(trace)),
        hidden_info_(rules, trace_),
        rollouts_(rules, trace_, budget),
        chooser_(std::move(chooser)),
        samples_(budget.samples) {
    note_game();
    list_measurements();
    if (only) keep_only(*only);
  }
  Analyzer(const Analyzer&) = delete;
  Analyzer& operator=(const Analyzer&) = delete;

  [[nodiscard]] const Findings& findings() const { return findings_; }
  [[nodiscard]] std::uint64_t done() const { return std::uint64_t{samples_} * current_ + sample_; }
  [[nodiscard]] std::uint64_t total() const { return std::uint64_t{samples_} * measurements_.size(); }
  [[nodiscard]] bool is_done() const { return current_ == measurements_.size(); }

  // The step that the measurement at hand is about.
  [[nodiscard]] std::size_t step_at_hand() const { return measurements_[current_].step; }

  // One sample of the measurement at hand.
  void step() {
    if (is_done()) return;
    if (sample_ == 0) begin(measurements_[current_]);
    try_once(measurements_[current_]);
    if (++sample_ < samples_) return;
    note(measurements_[current_]);
    sample_ = 0;
    ++current_;
    findings_.reviewed = is_done() ? findings_.steps.size() : measurements_[current_].step;
  }

 private:
  // Start: what the game is worth. Draw: what a draw changed. Choice: what a decision changed; Sealed: of one that was
  // taken while others decided, or while there were draws that nobody had seen. News: what a decision brought to light
  // of such draws.
  enum class Kind : std::uint8_t { Start, Draw, Choice, Sealed, News };
  struct Measurement {
    Kind kind = Kind::Start;
    std::size_t step = 0;
  };
  using Step = typename GameTrace<G>::Step;

  void note_game() {
    findings_.seats = rules_->seats;
    findings_.result = G::scores(*rules_, trace_.state(trace_.steps().size()));
    for (const Step& step : trace_.steps()) {
      StepFinding& finding = findings_.steps.emplace_back();
      finding.played = step.played;
      finding.first = step.first;
      finding.end = step.end;
      finding.choices = step.choices;
      finding.drawn_for = step.drawn_for;
    }
  }

  void list_measurements() {
    measurements_.push_back({Kind::Start, 0});
    bool unseen = false;  // whether there are draws that nobody has seen
    for (std::size_t i = 0; i < trace_.steps().size(); ++i) {
      const Step& step = trace_.steps()[i];
      if (step.is_draw()) {
        if (step.choices <= 1) continue;
        if (hidden_info_.is_seen(i))
          measurements_.push_back({Kind::Draw, i});
        else
          unseen = true;
      } else {
        if (step.choices > 1) measurements_.push_back({step.is_alone() && !unseen ? Kind::Choice : Kind::Sealed, i});
        if (unseen && hidden_info_.tells(i)) measurements_.push_back({Kind::News, i});
      }
    }
  }

  void keep_only(const DecisionsOf& wanted) {
    std::erase_if(measurements_, [&](const Measurement& measurement) {
      const bool is_decision = measurement.kind == Kind::Choice || measurement.kind == Kind::Sealed;
      return !is_decision || measurement.step < wanted.from ||
             trace_.steps()[measurement.step].played.by != wanted.seat;
    });
  }

  void begin(const Measurement& measurement) {
    tries_ = {};
    rollouts_.select_step(measurement.step);
    if (measurement.kind != Kind::Choice && measurement.kind != Kind::Sealed) return;
    const Step& step = trace_.steps()[measurement.step];
    best_ = chooser_(G::view(*rules_, step.base, step.played.by), step.played.by);
    hidden_ = hidden_info_.hides(step);
  }

  void try_once(const Measurement& measurement) {
    switch (measurement.kind) {
      case Kind::Start: return tries_[0].add(rollouts_.before(sample_), {});
      case Kind::Draw: return tries_[0].add(rollouts_.after(sample_), rollouts_.before(sample_));
      case Kind::Choice: return try_choice(trace_.steps()[measurement.step]);
      case Kind::Sealed: return try_sealed(trace_.steps()[measurement.step]);
      case Kind::News: return try_news(measurement.step);
    }
  }

  // NB: the cost of a decision is computed from what the seat could know; the gain of the level on the policy, in the
  // game as it stood. The difference between the two is the hidden information. So the changes of all steps add up to
  // the result, whatever the luck of the samples. Where nothing is hidden both are the same playouts.
  void try_choice(const Step& step) {
    const bool same = best_ == step.played.action;
    const ai::Evaluation played = rollouts_.after(sample_);
    const ai::Evaluation best = same ? played : rollouts_.instead(best_, sample_);
    tries_[1].add(best, rollouts_.before(sample_));
    if (same || !hidden_) return tries_[0].add(played, best);
    const State world = rollouts_.world_of(step.base, step.played.by, sample_);
    const ai::Evaluation played_there = rollouts_.play_action(world, step.played.action, sample_);
    const ai::Evaluation best_there = rollouts_.play_action(world, best_, sample_);
    tries_[0].add(played_there, best_there);
    tries_[2].add(difference(played, best), difference(played_there, best_there));
  }

  void try_sealed(const Step& step) {
    const State world = rollouts_.world_of(step.base, step.played.by, sample_);
    const std::array<Action, 3> actions = {step.played.action, best_, rollouts_.choice_in(world, sample_)};
    std::array<ai::Evaluation, 3> ends;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto same =
          static_cast<std::size_t>(std::find(actions.begin(), actions.end(), actions[i]) - actions.begin());
      ends[i] = same < i ? ends[same] : rollouts_.play_action(world, actions[i], sample_);
    }
    tries_[0].add(ends[0], ends[1]);
    tries_[1].add(ends[1], ends[2]);
  }

  void try_news(std::size_t i) {
    const Played& played = trace_.steps()[i].played;
    const State before = rollouts_.world_of(trace_.state(i), played.by, sample_);
    const State after = rollouts_.world_of(trace_.state(i + 1), played.by, sample_);
    tries_[0].add(rollouts_.play_on_after(after, sample_), rollouts_.play_action(before, played.action, sample_));
  }

  void note(const Measurement& measurement) {
    findings_.playouts = rollouts_.playouts();
    if (measurement.kind == Kind::Start) {
      findings_.start = tries_[0];
      return;
    }
    StepFinding& finding = findings_.steps[measurement.step];
    switch (measurement.kind) {
      case Kind::Draw: finding.luck = tries_[0]; break;
      case Kind::News: finding.news = tries_[0]; break;
      default:
        finding.best = best_;
        finding.effect = tries_[0];
        finding.lead = tries_[1];
        finding.hidden = tries_[2];
    }
  }

  const Rules* rules_;
  GameTrace<G> trace_;
  HiddenInfo<G> hidden_info_;
  Rollouts<G, Policy> rollouts_;
  Chooser chooser_;
  std::uint32_t samples_;
  Findings findings_;
  std::vector<Measurement> measurements_;
  std::size_t current_ = 0;
  std::uint32_t sample_ = 0;
  std::array<SamplesBySeat, 3> tries_;
  Action best_;
  bool hidden_ = false;  // whether the seat that decides does not know everything
};

}  // namespace mornington::review
