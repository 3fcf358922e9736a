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
  std::uint64_t seed = 0;
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
  // Start: what the game is worth. Draw: what a draw changed. Choice: what a decision changed. News: what a decision
  // brought to light of draws that nobody had seen.
  enum class Kind : std::uint8_t { Start, Draw, Choice, News };
  struct Question {
    Kind kind = Kind::Start;
    std::size_t step = 0;
    Seat eyes{};
    SeatMask accounts = kEveryone;  // that the answer goes into
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
    bool unseen = false;  // whether there are draws that nobody has seen
    for (std::size_t i = 0; i < course_.steps().size(); ++i) {
      const Step& step = course_.steps()[i];
      if (step.played.by == kNoSeat) {
        if (step.choices > 1 && !list_draw(i)) unseen = true;
      } else {
        if (step.choices > 1) questions_.push_back({Kind::Choice, i, step.played.by});
        if (unseen && tells(i)) questions_.push_back({Kind::News, i, step.played.by});
      }
    }
  }

  // Who sees a draw values it for itself, and the first of them for those who do not; who knows everything, for all.
  // Whether anybody sees it.
  bool list_draw(std::size_t i) {
    SeatMask seeing = 0;
    for (int k = 0; k < rules_->seats; ++k) {
      if (!shows(i, seat_at(k))) continue;
      if (!hides(i + 1, seat_at(k))) return questions_.push_back({Kind::Draw, i, seat_at(k)}), true;
      seeing = static_cast<SeatMask>(seeing | mask_of(seat_at(k)));
    }
    auto others = static_cast<SeatMask>(kEveryone & ~seeing);
    for_each_bit(seeing, [&](int k) {
      questions_.push_back({Kind::Draw, i, seat_at(k), static_cast<SeatMask>(others | mask_of(seat_at(k)))});
      others = 0;
    });
    return seeing != 0;
  }

  // Whether the seat can tell what was drawn.
  [[nodiscard]] bool shows(std::size_t i, Seat seat) const {
    OutcomeList outcomes;
    G::outcomes(*rules_, course_.state(i), outcomes);
    const View seen = G::view(*rules_, course_.state(i + 1), seat);
    return std::any_of(outcomes.begin(), outcomes.end(), [&](const Outcome& outcome) {
      return !(G::view(*rules_, drawn(i, outcome.action), seat) == seen);
    });
  }

  // The position after another outcome of the draw.
  [[nodiscard]] State drawn(std::size_t i, Action outcome) const {
    State state = course_.state(i);
    G::resolve(*rules_, state, outcome, NullSink{});
    return state;
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

  // Whether the decision lays open to the seat that took it, alone, what it did not know.
  [[nodiscard]] bool tells(std::size_t i) const {
    const Step& step = course_.steps()[i];
    if (step.end != step.first + 1) return false;
    const Seat seat = step.played.by;
    const View before = G::view(*rules_, course_.state(i), seat);
    const View after = G::view(*rules_, course_.state(i + 1), seat);
    for (std::uint64_t number = 0; number < kWorlds; ++number) {
      Rng rng(number);
      State world = G::sample(*rules_, before, rng);
      G::apply(*rules_, world, seat, step.played.action, NullSink{});
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
      case Kind::News: return try_news(question, luck);
    }
  }

  // NB: the outcomes and their weights are those of the game itself, not of a world that the eyes think possible. So
  // the mean over what could have been drawn is exactly 0, whatever the eyes believe of what they cannot see; and a
  // player who keeps what is good makes the others believe what is not so.
  void try_draw(const Question& question, const Luck& luck) {
    const std::size_t after = question.step + 1;
    const Action outcome = outcome_of_share(course_.state(question.step));
    const Prospect played = play_on(world(after, question.eyes, luck), after, luck);
    const State other = drawn(question.step, outcome);
    tries_[0].add(played, play_on(world_of(other, question.eyes, luck), after, luck));
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

  void try_news(const Question& question, const Luck& luck) {
    Luck later = luck;
    later.pass_over(question.eyes);
    const Action played = course_.steps()[question.step].played.action;
    tries_[0].add(play_on(world(question.step + 1, question.eyes, luck), question.step + 1, later),
                  play_action(world(question.step, question.eyes, luck), question, played, luck));
  }

  [[nodiscard]] State world(std::size_t step, Seat eyes, const Luck& luck) const {
    return world_of(course_.state(step), eyes, luck);
  }
  [[nodiscard]] State world_of(const State& state, Seat eyes, const Luck& luck) const {
    Rng rng = luck.world();
    return G::sample(*rules_, G::view(*rules_, state, eyes), rng);
  }

  Prospect play_on(const State& state, std::size_t step, Luck luck) {
    ++findings_.playouts;
    return table_.play_out(state, step, luck);
  }

  void note(const Question& question) {
    const Figures figures = tries_[0].figures();
    if (question.kind == Kind::Start) {
      findings_.start = figures;
      return;
    }
    StepFinding& finding = findings_.steps[question.step];
    switch (question.kind) {
      case Kind::Draw:
        for (std::size_t i = 0; i < figures.size(); ++i)
          if (contains(question.accounts, seat_at(static_cast<int>(i)))) finding.luck[i] = figures[i];
        break;
      case Kind::News: finding.news = figures; break;
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
