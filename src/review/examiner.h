#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "review/continuations.h"
#include "review/findings.h"
#include "review/secrecy.h"

namespace mornington {

// Finds out what each step of a game changed in what every seat could expect; docs/review.md has the formulas. It asks
// one question after the other, each with so many samples, and knows no time and no threads.
template <Game G, QuickPlayerOf<G> Quick>
class Examiner {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;
  // What the level would play.
  using Chooser = std::function<Action(const View& seen, Seat seat)>;

  // `rules` must outlive the examiner; the game must be over.
  Examiner(const Rules& rules, Course<G> course, Chooser chooser, ReviewBudget budget)
      : rules_(&rules),
        course_(std::move(course)),
        secrecy_(rules, course_),
        games_(rules, course_, budget),
        chooser_(std::move(chooser)),
        samples_(budget.samples) {
    note_game();
    list_questions();
  }
  Examiner(const Examiner&) = delete;
  Examiner& operator=(const Examiner&) = delete;

  [[nodiscard]] const Findings& findings() const { return findings_; }
  [[nodiscard]] std::uint64_t done() const { return std::uint64_t{samples_} * question_ + sample_; }
  [[nodiscard]] std::uint64_t total() const { return std::uint64_t{samples_} * questions_.size(); }
  [[nodiscard]] bool is_done() const { return question_ == questions_.size(); }

  // The step that the question at hand is about.
  [[nodiscard]] std::size_t step_at_hand() const { return questions_[question_].step; }

  // One sample of the question at hand.
  void step() {
    if (is_done()) return;
    if (sample_ == 0) begin(questions_[question_]);
    try_once(questions_[question_]);
    if (++sample_ < samples_) return;
    note(questions_[question_]);
    sample_ = 0;
    ++question_;
    findings_.reviewed = is_done() ? findings_.steps.size() : questions_[question_].step;
  }

 private:
  // Start: what the game is worth. Draw: what a draw changed. Choice: what a decision changed; Sealed: of one that was
  // taken while others decided, or while there were draws that nobody had seen. News: what a decision brought to light
  // of such draws.
  enum class Kind : std::uint8_t { Start, Draw, Choice, Sealed, News };
  struct Question {
    Kind kind = Kind::Start;
    std::size_t step = 0;
  };
  using Step = typename Course<G>::Step;

  void note_game() {
    findings_.seats = rules_->seats;
    findings_.result = G::scores(*rules_, course_.state(course_.steps().size()));
    for (const Step& step : course_.steps()) {
      StepFinding& finding = findings_.steps.emplace_back();
      finding.played = step.played;
      finding.first = step.first;
      finding.end = step.end;
      finding.choices = step.choices;
      finding.drawn_for = step.drawn_for;
    }
  }

  void list_questions() {
    questions_.push_back({Kind::Start, 0});
    bool unseen = false;  // whether there are draws that nobody has seen
    for (std::size_t i = 0; i < course_.steps().size(); ++i) {
      const Step& step = course_.steps()[i];
      if (step.is_draw()) {
        if (step.choices <= 1) continue;
        if (secrecy_.is_seen(i))
          questions_.push_back({Kind::Draw, i});
        else
          unseen = true;
      } else {
        if (step.choices > 1) questions_.push_back({step.is_alone() && !unseen ? Kind::Choice : Kind::Sealed, i});
        if (unseen && secrecy_.tells(i)) questions_.push_back({Kind::News, i});
      }
    }
  }

  void begin(const Question& question) {
    tries_ = {};
    games_.turn_to(question.step);
    if (question.kind != Kind::Choice && question.kind != Kind::Sealed) return;
    const Step& step = course_.steps()[question.step];
    best_ = chooser_(G::view(*rules_, step.base, step.played.by), step.played.by);
    hidden_ = secrecy_.hides(step);
  }

  void try_once(const Question& question) {
    switch (question.kind) {
      case Kind::Start: return tries_[0].add(games_.before(sample_), {});
      case Kind::Draw: return tries_[0].add(games_.after(sample_), games_.before(sample_));
      case Kind::Choice: return try_choice(course_.steps()[question.step]);
      case Kind::Sealed: return try_sealed(course_.steps()[question.step]);
      case Kind::News: return try_news(question.step);
    }
  }

  // NB: what the decision cost is reckoned with what the seat could know; what the level gains on the quick player, in
  // the game as it stood. What lies between the two is what was hidden: so the changes of all steps add up to the
  // result whatever the luck of the samples. Where nothing is hidden both are the same playouts.
  void try_choice(const Step& step) {
    const bool same = best_ == step.played.action;
    const Prospect played = games_.after(sample_);
    const Prospect best = same ? played : games_.instead(best_, sample_);
    tries_[1].add(best, games_.before(sample_));
    if (same || !hidden_) return tries_[0].add(played, best);
    const State world = games_.world_of(step.base, step.played.by, sample_);
    const Prospect played_there = games_.play_action(world, step.played.action, sample_);
    const Prospect best_there = games_.play_action(world, best_, sample_);
    tries_[0].add(played_there, best_there);
    tries_[2].add(difference(played, best), difference(played_there, best_there));
  }

  void try_sealed(const Step& step) {
    const State world = games_.world_of(step.base, step.played.by, sample_);
    const std::array<Action, 3> actions = {step.played.action, best_, games_.choice_in(world, sample_)};
    std::array<Prospect, 3> ends;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto same =
          static_cast<std::size_t>(std::find(actions.begin(), actions.end(), actions[i]) - actions.begin());
      ends[i] = same < i ? ends[same] : games_.play_action(world, actions[i], sample_);
    }
    tries_[0].add(ends[0], ends[1]);
    tries_[1].add(ends[1], ends[2]);
  }

  void try_news(std::size_t i) {
    const Played& played = course_.steps()[i].played;
    const State before = games_.world_of(course_.state(i), played.by, sample_);
    const State after = games_.world_of(course_.state(i + 1), played.by, sample_);
    tries_[0].add(games_.play_on_after(after, sample_), games_.play_action(before, played.action, sample_));
  }

  void note(const Question& question) {
    findings_.playouts = games_.playouts();
    if (question.kind == Kind::Start) {
      findings_.start = tries_[0];
      return;
    }
    StepFinding& finding = findings_.steps[question.step];
    switch (question.kind) {
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
  Course<G> course_;
  Secrecy<G> secrecy_;
  Continuations<G, Quick> games_;
  Chooser chooser_;
  std::uint32_t samples_;
  Findings findings_;
  std::vector<Question> questions_;
  std::size_t question_ = 0;
  std::uint32_t sample_ = 0;
  std::array<TableSamples, 3> tries_;
  Action best_;
  bool hidden_ = false;  // whether the seat that decides does not know everything
};

}  // namespace mornington
