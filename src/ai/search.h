#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "ai/guide.h"
#include "ai/prospect.h"
#include "ai/tree.h"
#include "core/game.h"
#include "core/hash.h"

namespace mornington {

// Key of what a seat sees: of the View itself, or what its game declares beside it (view_key), or else of a world made
// from the View, always in the same way.
template <Game G>
std::uint64_t information_key(const typename G::Rules& rules, const typename G::View& view) {
  if constexpr (std::has_unique_object_representations_v<typename G::View>) {
    return hash_value(view);
  } else if constexpr (requires { view_key(view); }) {
    return view_key(view);
  } else {
    Rng rng(0);
    return G::key(G::sample(rules, view, rng));
  }
}

// How a search goes about it. Which values are best is a question for the arena, game by game.
struct SearchStyle {
  double exploration = 1.0;   // in (rough) standard deviations of the value
  double first_play = 0.0;    // an action never tried counts as this many deviations above the mean of its position
  int tree_depth = 64;        // decisions kept in the tree; 1 is flat Monte Carlo
  int playout_length = 4096;  // decisions played out before the guide is asked for the end
  double temperature = 4;     // of the ratings: an action this much worse has a quarter of the prior
  std::uint32_t width = 1u << 16;  // the most promising actions considered at once ...
  double widening = 0;             // ... and this times the root of the visits more
  std::uint32_t keep = 1u << 16;   // a position keeps so many of its actions, the most promising ones
  int worlds = 0;                  // 0: a world for each simulation; else averaging over so many fixed worlds
  bool reuse = true;               // keep the tree from move to move
  bool common_luck = false;        // the n-th trial of every action of the root meets the same luck
  double control = 0;              // so much of what the guide imagines for that luck is taken off the utilities
  std::uint32_t nodes = 1u << 15;
  std::uint32_t branches = 1u << 19;
};

// Sums of a sample, for its mean and what that mean may be wrong by.
struct SampleSums {
  double sum = 0;
  double squares = 0;

  void add(double x) {
    sum += x;
    squares += x * x;
  }
  // Sum of the squared distances from the mean.
  [[nodiscard]] double scatter(double n) const { return n == 0 ? 0 : std::max(0.0, squares - sum * sum / n); }
};

// The standard error of a mean of n values. NB: a few values may happen to lie close together; the variance that all
// actions show together counts as some values more.
inline double standard_error(const SampleSums& sums, double n, double common_variance) {
  constexpr double kMore = 4;
  return n == 0 ? 1e9 : std::sqrt((sums.scatter(n) + kMore * common_variance) / (n - 1 + kMore) / n);
}

// What is known of one action at the root.
struct Candidate {
  Action action;
  std::uint32_t visits = 0;  // earlier searches included, where the tree was kept
  double value = 0;          // mean utility
  double prior = 0;
  std::uint32_t samples = 0;  // simulations of this search; the means below are theirs
  double points = 0;
  double margin = 0;
  double win = 0;
  Doubt doubt;  // of value, margin and win
};

// Monte Carlo tree search over any game. Each simulation draws a world from the root's view; every position in the tree
// is what the seat deciding there sees of it, so nobody plays on what he cannot know, and equal positions are met again
// by key. Chance is drawn with its true weights. Seats that decide together choose from the same moment, each at its
// own node. Every seat plays for its own utility.
//
// Runs in steps, knows no time and no threads, takes its memory once. The choice depends on seed, view and number of
// simulations alone.
template <Game G, GuideOf<G> Guide>
class Search {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  // `rules` must outlive the search.
  Search(const Rules& rules, Guide guide, const SearchStyle& style)
      : rules_(&rules), guide_(std::move(guide)), style_(style), tree_(style.nodes, style.branches), rng_(0) {}

  // The seat must have a decision to make in the view.
  void begin(const View& view, Seat seat, std::uint64_t seed) {
    view_ = view;
    seat_ = seat;
    rng_ = Rng(seed);
    seed_ = seed;
    if (!style_.reuse || style_.worlds > 0 || tree_.half_full()) tree_.clear();
    simulations_ = 0;
    draw_worlds();
    root_ = nullptr;
    const State state = world();
    guide_.prepare(*rules_, state, seat_, rng_);
    root_ = find_or_add(root_key(state), state, seat_);
    assert(root_ != nullptr);
    tallies_.assign(root_->branches, Tally{});
  }

  void step(std::uint32_t simulations) {
    for (std::uint32_t i = 0; i < simulations; ++i) simulate();
  }

  [[nodiscard]] std::uint64_t simulations() const { return simulations_; }
  [[nodiscard]] std::size_t nodes() const { return tree_.size(); }
  [[nodiscard]] bool has_choice() const { return root_->branches > 1; }

  // About a standard deviation of the deciding seat's utility. NB: from the range, which never shrinks: the deviation
  // itself would, once a sure thing is tried more often than a gamble, and the gamble would never get its due.
  [[nodiscard]] double spread() const { return simulations_ == 0 ? 1 : std::max(0.25 * (highest_ - lowest_), 1e-6); }

  // Best first: by visits, then by value, then as the guide rates them.
  [[nodiscard]] std::vector<Candidate> candidates() const {
    std::vector<Candidate> all;
    const Doubt common = common_variances();
    for (std::size_t i = 0; i < root_->branches; ++i) all.push_back(candidate(i, common));
    std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    return all;
  }

  [[nodiscard]] Action best() const { return candidates().front().action; }

  // The expected line of play: from a world of the root on, each seat's most visited action and the likeliest draws,
  // while the tree knows the position; then a few decisions more as the guide rates them. Chance has seat kNoSeat.
  struct LineStep {
    Seat by = kNoSeat;
    Action action;
  };
  [[nodiscard]] std::vector<LineStep> line(std::size_t most_steps) {
    std::vector<LineStep> steps;
    State state = G::sample(*rules_, view_, rng_);
    bool at_root = true;
    int beyond = 0;
    while (steps.size() < most_steps) {
      const Decision next = G::decision(*rules_, state);
      if (next.is_over()) break;
      if (next.is_chance()) {
        steps.push_back({kNoSeat, likeliest(state)});
        G::resolve(*rules_, state, steps.back().action, NullSink{});
        continue;
      }
      const Seat seat = at_root ? seat_ : first_seat(next);
      const TreeNode* node = at_root ? root_ : tree_.find(key_of(state, seat, 0));
      const bool known = node != nullptr && node->visits > 0;
      if (!known && ++beyond > kBeyondTheTree) break;
      at_root = false;
      const std::optional<Action> action = known ? most_visited(*node) : best_rated(state, seat);
      if (!action) break;
      steps.push_back({seat, *action});
      G::apply(*rules_, state, seat, steps.back().action, NullSink{});
    }
    while (!steps.empty() && steps.back().by == kNoSeat) steps.pop_back();
    return steps;
  }

 private:
  struct Tally {
    std::uint32_t samples = 0;
    double points = 0;
    SampleSums value;
    SampleSums margin;
    SampleSums win;
  };
  struct Visit {
    TreeNode* node;
    std::uint32_t branch;
    Seat seat;
  };
  static constexpr std::size_t kLongestPath = 256;
  static constexpr int kBeyondTheTree = 2;  // decisions of the expected line

  void draw_worlds() {
    worlds_.clear();
    for (int i = 0; i < style_.worlds; ++i) worlds_.push_back(G::sample(*rules_, view_, rng_));
  }

  [[nodiscard]] std::size_t world_index() const {
    return worlds_.empty() ? 0 : static_cast<std::size_t>(simulations_ % worlds_.size());
  }
  State world() { return worlds_.empty() ? G::sample(*rules_, view_, rng_) : worlds_[world_index()]; }

  // With fixed worlds every world has a tree of its own, in which nothing is secret, below the one root.
  [[nodiscard]] std::uint64_t key_of(const State& state, Seat seat, std::size_t world) const {
    std::uint64_t key = 0;
    if constexpr (!G::kHasSecrets) {
      key = G::key(state);
    } else if (worlds_.empty()) {
      key = information_key<G>(*rules_, G::view(*rules_, state, seat));
    } else {
      key = mix(G::key(state) + world + 1);
    }
    return mix(key + static_cast<std::uint64_t>(index(seat)) + 1);
  }
  [[nodiscard]] std::uint64_t root_key(const State& state) const {
    return worlds_.empty() ? key_of(state, seat_, 0) : mix(G::key(worlds_.front()));
  }

  TreeNode* find_or_add(std::uint64_t key, const State& state, Seat seat) {
    if (TreeNode* known = tree_.find(key)) return known;
    ActionList actions;
    G::legal(*rules_, state, seat, actions);
    if (!tree_.has_room(actions.size())) return nullptr;
    TreeNode* node = tree_.add(key, actions.size());
    rate(*node, state, seat, actions);
    if (node->branches > style_.keep) cut(*node);
    return node;
  }

  void cut(TreeNode& node) {
    tree_.cut(node, style_.keep);
    double total = 0;
    for (std::size_t i = 0; i < node.branches; ++i) total += tree_.branch(node, i).prior;
    for (std::size_t i = 0; i < node.branches; ++i) tree_.branch(node, i).prior /= total;
  }

  void rate(const TreeNode& node, const State& state, Seat seat, const ActionList& actions) {
    Ratings ratings;
    if (actions.size() > 1) guide_.rate(*rules_, state, seat, actions, ratings);
    double best = -1e300;
    for (const double rating : ratings) best = std::max(best, rating);
    double total = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const double behind = ratings.empty() ? 0 : (best - ratings[i]) / style_.temperature;
      const double prior = 1 / ((1 + behind) * (1 + behind));
      tree_.branch(node, i) = {actions[i], 0, 0, prior};
      total += prior;
    }
    Branch* first = &tree_.branch(node, 0);
    for (std::size_t i = 0; i < actions.size(); ++i) first[i].prior /= total;
    std::stable_sort(first, first + actions.size(), [](const Branch& a, const Branch& b) { return a.prior > b.prior; });
  }

  void simulate() {
    const std::uint64_t luck = begin_luck();
    const std::size_t world = worlds_.empty() ? 0 : static_cast<std::size_t>(luck % worlds_.size());
    State state = worlds_.empty() ? G::sample(*rules_, view_, rng_) : worlds_[world];
    imagine(state);
    path_.clear();
    int depth = 0;
    bool in_tree = true;
    int beyond = 0;
    bool at_root = true;
    for (Decision next = G::decision(*rules_, state); !next.is_over(); next = G::decision(*rules_, state)) {
      if (ends_here(state)) break;
      if (next.is_chance()) {
        draw(state);
      } else if (in_tree && depth < style_.tree_depth && path_.size() + kMaxSeats < kLongestPath) {
        in_tree = decide_in_tree(state, next, world, at_root);
        at_root = false;
        ++depth;
      } else {
        if (beyond >= style_.playout_length) break;
        const Seat seat = first_seat(next);
        G::apply(*rules_, state, seat, guide_.play(*rules_, state, seat, rng_), NullSink{});
        ++beyond;
      }
    }
    learn(G::decision(*rules_, state).is_over() ? final_prospect(G::scores(*rules_, state))
                                                : guide_.foresee(*rules_, state, rng_));
    ++simulations_;
  }

  // Whether the guide would rather be asked here than further on.
  [[nodiscard]] bool ends_here(const State& state) const {
    if constexpr (requires { guide_.ends_here(state); }) return guide_.ends_here(state);
    return false;
  }

  // The number of the luck this simulation meets.
  std::uint64_t begin_luck() {
    if (!style_.common_luck) return simulations_;
    const std::uint64_t luck = tree_.branch(*root_, select(*root_)).visits;
    rng_ = Rng(mix(seed_ + luck));
    return luck;
  }

  // What the luck alone does to everyone, where the guide can tell: a control variate.
  void imagine(const State& root) {
    if constexpr (requires { guide_.imagine(*rules_, root, rng_); }) {
      const Prospect imagined = guide_.imagine(*rules_, root, rng_);
      for (int i = 0; i < imagined.seats; ++i)
        baseline_[static_cast<std::size_t>(i)] = style_.control * utility(imagined, i);
    }
  }

  // What a seat got of it, less what the luck gave.
  [[nodiscard]] double gain(const Prospect& prospect, Seat seat) const {
    return utility(prospect, index(seat)) - baseline_[static_cast<std::size_t>(index(seat))];
  }

  void draw(State& state) {
    OutcomeList outcomes;
    G::outcomes(*rules_, state, outcomes);
    G::resolve(*rules_, state, pick(outcomes, rng_), NullSink{});
  }

  // Everyone who decides now chooses before anyone's choice is applied. False once a new position was met.
  bool decide_in_tree(State& state, const Decision& now, std::size_t world, bool at_root) {
    bool known = true;
    // NB: seats that decide together at times choose by chance, else two of them would fall into step.
    const bool joint = (now.seats & (now.seats - 1)) != 0;
    std::array<Action, kMaxSeats> chosen{};
    for (int i = 0; i < kMaxSeats; ++i) {
      const Seat seat = seat_at(i);
      if (!contains(now.seats, seat)) continue;
      const bool root = at_root && seat == seat_;
      TreeNode* node = root ? root_ : find_or_add(key_of(state, seat, world), state, seat);
      known = known && node != nullptr && node->visits > 0;
      chosen[static_cast<std::size_t>(i)] =
          node == nullptr ? guide_.play(*rules_, state, seat, rng_) : choose(*node, seat, joint);
    }
    for (int i = 0; i < kMaxSeats; ++i)
      if (contains(now.seats, seat_at(i)))
        G::apply(*rules_, state, seat_at(i), chosen[static_cast<std::size_t>(i)], NullSink{});
    return known;
  }

  Action choose(TreeNode& node, Seat seat, bool joint) {
    const bool at_random = joint && rng_.below(8) == 0;
    const std::uint32_t branch = at_random ? rng_.below(open_branches(node)) : select(node);
    path_.push_back({&node, branch, seat});
    return tree_.branch(node, branch).action;
  }

  [[nodiscard]] std::uint32_t open_branches(const TreeNode& node) const {
    const double open = style_.width + style_.widening * std::sqrt(static_cast<double>(node.visits));
    return static_cast<std::uint32_t>(std::min(static_cast<double>(node.branches), open));
  }

  // The branch with the highest value so far plus what may be hoped of it: by its prior, the less it was tried.
  [[nodiscard]] std::uint32_t select(const TreeNode& node) const {
    const double root_of_visits = std::sqrt(static_cast<double>(node.visits));
    const double hope = style_.exploration * spread() * std::sqrt(static_cast<double>(node.branches)) * root_of_visits;
    const double mean = node.visits == 0 ? 0 : node.value / node.visits;
    const double untried = mean + style_.first_play * spread();
    const std::uint32_t width = open_branches(node);
    std::uint32_t best = 0;
    double highest = -1e300;
    for (std::uint32_t i = 0; i < width; ++i) {
      const Branch& branch = tree_.branch(node, i);
      const double value = branch.visits == 0 ? untried : branch.value / branch.visits;
      const double score = value + hope * branch.prior / (1.0 + branch.visits);
      if (score <= highest) continue;
      highest = score;
      best = i;
    }
    return best;
  }

  void learn(const Prospect& prospect) {
    const double own = gain(prospect, seat_);
    lowest_ = simulations_ == 0 ? own : std::min(lowest_, own);
    highest_ = simulations_ == 0 ? own : std::max(highest_, own);
    for (const Visit& visit : path_) {
      const double value = gain(prospect, visit.seat);
      Branch& branch = tree_.branch(*visit.node, visit.branch);
      ++branch.visits;
      branch.value += value;
      ++visit.node->visits;
      visit.node->value += value;
      if (visit.node == root_) tally(visit.branch, prospect);
    }
  }

  void tally(std::uint32_t branch, const Prospect& prospect) {
    const auto own = static_cast<std::size_t>(index(seat_));
    Tally& tally = tallies_[branch];
    ++tally.samples;
    tally.points += prospect.points[own];
    tally.value.add(gain(prospect, seat_));
    tally.margin.add(mornington::margin(prospect, index(seat_)));
    tally.win.add(prospect.win[own]);
  }

  // Of one value around the mean of its action.
  [[nodiscard]] Doubt common_variances() const {
    Doubt scatter;
    double free = 0;
    for (const Tally& tally : tallies_) {
      const double n = tally.samples;
      scatter.value += tally.value.scatter(n);
      scatter.margin += tally.margin.scatter(n);
      scatter.win += tally.win.scatter(n);
      free += std::max(0.0, n - 1);
    }
    free = std::max(1.0, free);
    return {scatter.value / free, scatter.margin / free, scatter.win / free};
  }

  [[nodiscard]] Candidate candidate(std::size_t i, const Doubt& common) const {
    const Branch& branch = tree_.branch(*root_, i);
    const Tally& tally = tallies_[i];
    const double n = std::max<double>(1, tally.samples);
    const double samples = tally.samples;
    return {branch.action,
            branch.visits,
            branch.visits == 0 ? -1e300 : branch.value / branch.visits,
            branch.prior,
            tally.samples,
            tally.points / n,
            tally.margin.sum / n,
            tally.win.sum / n,
            {standard_error(tally.value, samples, common.value), standard_error(tally.margin, samples, common.margin),
             standard_error(tally.win, samples, common.win)}};
  }

  [[nodiscard]] Action most_visited(const TreeNode& node) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < node.branches; ++i)
      if (tree_.branch(node, i).visits > tree_.branch(node, best).visits) best = i;
    return tree_.branch(node, best).action;
  }

  // Nothing where the guide has no opinion.
  [[nodiscard]] std::optional<Action> best_rated(const State& state, Seat seat) const {
    ActionList actions;
    Ratings ratings;
    G::legal(*rules_, state, seat, actions);
    if (actions.size() > 1) guide_.rate(*rules_, state, seat, actions, ratings);
    if (ratings.empty()) return std::nullopt;
    return actions[static_cast<std::size_t>(std::max_element(ratings.begin(), ratings.end()) - ratings.begin())];
  }

  [[nodiscard]] Action likeliest(const State& state) const {
    OutcomeList outcomes;
    G::outcomes(*rules_, state, outcomes);
    Outcome best;
    for (const Outcome& outcome : outcomes)
      if (outcome.weight > best.weight) best = outcome;
    return best.action;
  }

  const Rules* rules_;
  Guide guide_;
  SearchStyle style_;
  Tree tree_;
  Rng rng_;
  View view_{};
  Seat seat_{};
  TreeNode* root_ = nullptr;
  std::vector<State> worlds_;
  std::vector<Tally> tallies_;
  FixedVector<Visit, kLongestPath> path_;
  std::uint64_t simulations_ = 0;
  std::uint64_t seed_ = 0;
  SeatValues baseline_{};
  double lowest_ = 0;
  double highest_ = 0;
};

}  // namespace mornington
