#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "review/findings.h"
#include "review/quick_table.h"

namespace mornington {

// How much a review may do, and with which luck.
struct ReviewBudget {
  std::uint32_t samples = 0;  // playouts for each value that is estimated
  std::uint64_t seed = 1;
};

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
      : rules_(&rules), course_(std::move(course)), chooser_(std::move(chooser)), budget_(budget), table_(rules) {
    note_game();
    list_questions();
  }

  [[nodiscard]] const Findings& findings() const { return findings_; }
  [[nodiscard]] std::uint64_t done() const { return std::uint64_t{budget_.samples} * question_ + sample_; }
  [[nodiscard]] std::uint64_t total() const { return std::uint64_t{budget_.samples} * questions_.size(); }
  [[nodiscard]] bool is_done() const { return question_ == questions_.size(); }

  // The step that the question at hand is about.
  [[nodiscard]] std::size_t step_at_hand() const { return questions_[question_].step; }

  // One sample of the question at hand.
  void step() {
    if (is_done()) return;
    if (sample_ == 0) begin(questions_[question_]);
    try_once(questions_[question_]);
    if (++sample_ < budget_.samples) return;
    note(questions_[question_]);
    sample_ = 0;
    ++question_;
    findings_.reviewed = is_done() ? findings_.steps.size() : questions_[question_].step;
  }

 private:
  // Start: what the game is worth. Draw: what a draw changed for those eyes. Choice: what a decision changed for all,
  // in the eyes of the seat that took it. Opening: what the decisions of one moment changed in those eyes.
  enum class Kind : std::uint8_t { Start, Draw, Choice, Opening };
  struct Question {
    Kind kind = Kind::Start;
    std::size_t step = 0;
    Seat eyes{};
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
    questions_.push_back({Kind::Start, 0, seat_at(0)});
    for (std::size_t i = 0; i < course_.steps().size(); ++i) {
      const Step& step = course_.steps()[i];
      if (step.played.by == kNoSeat) {
        list_draw(i);
      } else {
        if (i == step.first) list_openings(i);
        if (step.choices > 1) questions_.push_back({Kind::Choice, i, step.played.by});
      }
    }
  }

  // Where nothing is hidden, one pair of eyes sees for all.
  void list_draw(std::size_t i) {
    if (course_.steps()[i].choices < 2) return;
    for (int seat = 0; seat < (G::kHasSecrets ? rules_->seats : 1); ++seat)
      if (!G::kHasSecrets || shows(i, seat_at(seat))) questions_.push_back({Kind::Draw, i, seat_at(seat)});
  }

  void list_openings(std::size_t i) {
    if (!G::kHasSecrets) return;
    for (int seat = 0; seat < rules_->seats; ++seat)
      if (opens(i, seat_at(seat))) questions_.push_back({Kind::Opening, i, seat_at(seat)});
  }

  // Whether the seat can tell what was drawn.
  [[nodiscard]] bool shows(std::size_t i, Seat seat) const {
    OutcomeList outcomes;
    G::outcomes(*rules_, course_.state(i), outcomes);
    const View seen = G::view(*rules_, course_.state(i + 1), seat);
    return std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& outcome) {
      State other = course_.state(i);
      G::resolve(*rules_, other, outcome.action, NullSink{});
      return !(G::view(*rules_, other, seat) == seen);
    });
  }

  static constexpr std::uint64_t kWorlds = 16;

  // Whether there is anything the seat does not know.
  [[nodiscard]] bool hides(std::size_t i, Seat seat) const {
    const View seen = G::view(*rules_, course_.state(i), seat);
    for (std::uint64_t number = 0; number < kWorlds; ++number) {
      Rng rng(number);
      if (!(G::sample(*rules_, seen, rng) == course_.state(i))) return true;
    }
    return false;
  }

  // Whether the decisions from step `i` on can mean something else to the seat than to those who took them. For who
  // decides alone they do where they lay open what was hidden.
  [[nodiscard]] bool opens(std::size_t i, Seat seat) const {
    const Step& step = course_.steps()[i];
    if (seat == step.played.by && step.end == i + 1) return hides(i, seat) && lays_open(i, seat);
    for (std::size_t j = i; j < step.end; ++j)
      if (hides(i, course_.steps()[j].played.by)) return true;
    return hides(i, seat);
  }

  [[nodiscard]] bool lays_open(std::size_t i, Seat seat) const {
    const View before = G::view(*rules_, course_.state(i), seat);
    const View after = G::view(*rules_, course_.state(i + 1), seat);
    for (std::uint64_t number = 0; number < kWorlds; ++number) {
      Rng rng(number);
      State world = G::sample(*rules_, before, rng);
      G::apply(*rules_, world, seat, course_.steps()[i].played.action, NullSink{});
      if (!(G::view(*rules_, world, seat) == after)) return true;
    }
    return false;
  }

  void begin(const Question& question) {
    tries_ = {};
    table_.begin(course_.state(question.step - question.step % Table::kStock));
    Rng rng(mix(budget_.seed) + question_);
    shift_ = static_cast<double>(rng.next() >> 11) / static_cast<double>(std::uint64_t{1} << 53);
    if (question.kind != Kind::Choice) return;
    const Step& step = course_.steps()[question.step];
    best_ = chooser_(G::view(*rules_, step.base, question.eyes), question.eyes);
  }

  void try_once(const Question& question) {
    const Luck luck(mix(mix(budget_.seed) + question_) + sample_);
    switch (question.kind) {
      case Kind::Start: return tries_[0].add(play_on(world(question.step, question.eyes, luck), 0, luck), {});
      case Kind::Draw: return try_draw(question, luck);
      case Kind::Choice: return try_choice(question, luck);
      case Kind::Opening: return try_opening(question, luck);
    }
  }

  void try_draw(const Question& question, const Luck& luck) {
    const Prospect after = play_on(world(question.step + 1, question.eyes, luck), question.step + 1, luck);
    State before = world(question.step, question.eyes, luck);
    G::resolve(*rules_, before, outcome_of_share(before), NullSink{});
    tries_[0].add(after, play_on(before, question.step + 1, luck));
  }

  // Each outcome has its exact part of the samples, but for what a sample cannot be divided.
  Action outcome_of_share(const State& state) const {
    OutcomeList outcomes;
    G::outcomes(*rules_, state, outcomes);
    double total = 0;
    for (const Outcome& outcome : outcomes) total += outcome.weight;
    double ticket = total * (sample_ + shift_) / budget_.samples;
    for (const Outcome& outcome : outcomes) {
      ticket -= outcome.weight;
      if (ticket < 0) return outcome.action;
    }
    return outcomes.back().action;
  }

  void try_choice(const Question& question, const Luck& luck) {
    const Step& step = course_.steps()[question.step];
    Rng rng = luck.world();
    const State base = G::sample(*rules_, G::view(*rules_, step.base, question.eyes), rng);
    Luck whims = luck;
    const std::array<Action, 3> actions = {step.played.action, best_, table_.choose(base, question.eyes, whims)};
    std::array<Prospect, 3> ends;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const auto same =
          static_cast<std::size_t>(std::find(actions.begin(), actions.end(), actions[i]) - actions.begin());
      ends[i] = same < i ? ends[same] : play_action(base, question, actions[i], luck);
    }
    tries_[0].add(ends[0], ends[1]);
    tries_[1].add(ends[1], ends[2]);
    tries_[2].add(ends[0], ends[2]);
  }

  Prospect play_action(State state, const Question& question, Action action, Luck luck) {
    luck.pass_over(question.eyes);
    G::apply(*rules_, state, question.eyes, action, NullSink{});
    return play_on(state, question.step + 1, luck);
  }

  void try_opening(const Question& question, const Luck& luck) {
    const std::size_t end = course_.steps()[question.step].end;
    Luck later = luck;
    for (std::size_t i = question.step; i < end; ++i) later.pass_over(course_.steps()[i].played.by);
    tries_[0].add(play_on(world(end, question.eyes, luck), end, later),
                  play_on(world(question.step, question.eyes, luck), question.step, luck));
  }

  [[nodiscard]] State world(std::size_t step, Seat eyes, const Luck& luck) const {
    Rng rng = luck.world();
    return G::sample(*rules_, G::view(*rules_, course_.state(step), eyes), rng);
  }

  Prospect play_on(const State& state, std::size_t step, Luck luck) {
    ++findings_.playouts;
    return table_.play_out(state, step, luck);
  }

  void note(const Question& question) {
    if (question.kind == Kind::Start) {
      findings_.start = tries_[0].figures();
      return;
    }
    StepFinding& finding = findings_.steps[question.step];
    const auto eyes = static_cast<std::size_t>(index(question.eyes));
    const Figures figures = tries_[0].figures();
    switch (question.kind) {
      case Kind::Draw:
        if (G::kHasSecrets)
          finding.luck[eyes] = figures[eyes];
        else
          finding.luck = figures;
        break;
      case Kind::Opening:
        finding.opened_for = static_cast<SeatMask>(finding.opened_for | mask_of(question.eyes));
        finding.opened[eyes] = figures[eyes];
        break;
      default:
        finding.best = best_;
        finding.effect = figures;
        finding.lead = tries_[1].figures();
        finding.whole = tries_[2].figures();
    }
  }

  using Table = QuickTable<G, Quick>;

  const Rules* rules_;
  Course<G> course_;
  Chooser chooser_;
  ReviewBudget budget_;
  Table table_;
  Findings findings_;
  std::vector<Question> questions_;
  std::size_t question_ = 0;
  std::uint32_t sample_ = 0;
  std::array<Differences, 3> tries_;
  double shift_ = 0;
  Action best_;
};

}  // namespace mornington
