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

#include "ai/evaluation.h"
#include "ai/evaluator.h"
#include "ai/tree.h"
#include "core/game.h"
#include "core/hash.h"
#include "core/seat_array.h"

namespace mornington::ai {

// Key of an information set, that is of what a seat sees: of the View itself, or of what its game declares for it
// (view_key), or else of a state sampled from the View, always in the same way.
template <Game G>
std::uint64_t information_set_key(const typename G::Rules& rules, const typename G::View& view) {
  if constexpr (std::has_unique_object_representations_v<typename G::View>) {
    return hash_value(view);
  } else if constexpr (requires { view_key(view); }) {
    return view_key(view);
  } else {
    Rng rng(0);
    return G::key(G::sample(rules, view, rng));
  }
}

// Parameters of the search. The arena decides which values are best, game by game.
struct SearchParams {
  double exploration = 1.0;         // c of the formula, in (rough) standard deviations of the value
  double first_play_urgency = 0.0;  // an untried action has the node's mean plus this many deviations
  int tree_depth = 64;              // decisions in the tree; 1 is flat Monte Carlo
  int playout_length = 4096;        // decisions of a playout before the evaluator is called
  double temperature = 4;           // of the priors: an action rated this much worse has a quarter of the prior
  // Progressive widening: a node with N visits considers its initial_width + widening * sqrt(N) best-rated actions.
  std::uint32_t initial_width = 1u << 16;
  double widening = 0;
  std::uint32_t max_actions = 1u << 16;  // actions stored per node, the best-rated ones
  int determinizations = 0;              // 0: a new one for each simulation; else the average over this many fixed ones
  bool reuse_tree = true;                // from move to move
  bool common_random_numbers = false;    // the n-th trial of every root action uses the same random numbers
  double control_variate = 0;            // the evaluator's baseline() times this is subtracted from the utilities
  std::uint32_t nodes = 1u << 15;
  std::uint32_t branches = 1u << 19;
};

// Sums of a sample, for its mean and the standard error of that mean.
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

// The standard error of a mean of n values. NB: a few values may happen to lie close together, so the variance pooled
// over all actions counts as kMore additional values.
inline double standard_error(const SampleSums& sums, double n, double common_variance) {
  constexpr double kMore = 4;
  return n == 0 ? 1e9 : std::sqrt((sums.scatter(n) + kMore * common_variance) / (n - 1 + kMore) / n);
}

// Statistics of one action at the root.
struct Candidate {
  Action action;
  std::uint32_t visits = 0;  // includes earlier searches where the tree was reused
  double value = 0;          // mean utility
  double prior = 0;
  std::uint32_t samples = 0;  // simulations of this search; the means below are theirs
  double points = 0;
  double margin = 0;
  double win = 0;
  StandardErrors errors;  // of value, margin and win
};

// Information-set Monte Carlo tree search with PUCT, for any game: several seats, hidden information, chance and
// simultaneous decisions.
//
// One simulation (simulate) has the usual four steps:
//   determinize   Sample a state from the root's view (G::sample). Each simulation has a new one, or all share a fixed
//                 set (SearchParams::determinizations), each with a tree of its own (perfect-information Monte Carlo).
//   select        Go down the tree. A node is an information set: what the deciding seat sees, found by its key. So no
//                 seat plays on what it cannot know, and transpositions share a node. Chance is sampled with its true
//                 weights. Seats that decide at the same time choose from the same position, each at its own node.
//   evaluate      Where the tree ends, play a playout and ask the evaluator for the expected final scores.
//   backup        Add each seat's utility to the nodes where that seat decided (max^n: every seat plays for itself).
//
// Selection takes the action a with the highest
//   Q(a) + c * s * sqrt(A) * P(a) * sqrt(N) / (1 + n(a))
// where N and n(a) count the visits of the node and of the action, Q(a) is the mean utility (for an untried action the
// first-play urgency), P(a) the prior from the evaluator's ratings, A the number of actions, s about a standard
// deviation of the utility (value_scale), and c SearchParams::exploration.
//
// Variance reduction: common random numbers give the n-th trial of every root action the same determinization and the
// same generator; the evaluator's baseline() for these random numbers is subtracted as a control variate.
//
// The search runs in steps, uses neither the clock nor threads, and allocates once. The choice depends on seed, view
// and number of simulations alone.
//
// References
//   PUCT: C. Rosin, Multi-armed bandits with episode context, 2011; D. Silver et al., Mastering the game of Go without
//     human knowledge, 2017.
//   Information-set MCTS, determinization: P. Cowling, E. Powley, D. Whitehouse, Information Set Monte Carlo Tree
//     Search, 2012.
//   First-play urgency: S. Gelly, Y. Wang, Modifications of UCT and sequence-like simulations for Monte-Carlo Go, 2007.
//   Progressive widening: R. Coulom, Computing Elo ratings of move patterns in the game of Go, 2007.
//   max^n: C. Luckhardt, K. Irani, An algorithmic solution of n-person games, 1986.
//   Common random numbers and control variates: A. Law, Simulation Modeling and Analysis; J. Veness, M. Lanctot,
//     M. Bowling, Variance reduction in Monte-Carlo tree search, 2011.
template <Game G, EvaluatorOf<G> Evaluator>
class Search {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  // `rules` must outlive the search.
  Search(const Rules& rules, Evaluator evaluator, const SearchParams& params)
      : rules_(&rules),
        evaluator_(std::move(evaluator)),
        params_(params),
        tree_(params.nodes, params.branches),
        rng_(0) {}

  // The seat must have a decision to make in the view.
  void begin(const View& view, Seat seat, std::uint64_t seed) {
    view_ = view;
    seat_ = seat;
    rng_ = Rng(seed);
    seed_ = seed;
    if (!params_.reuse_tree || params_.determinizations > 0 || tree_.half_full()) tree_.clear();
    simulations_ = 0;
    sample_determinizations();
    root_ = nullptr;
    const State state = determinization();
    evaluator_.prepare(*rules_, state, seat_, rng_);
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

  // About a standard deviation of the deciding seat's utility. NB: computed from the range, which never shrinks. The
  // deviation itself shrinks once a safe action is tried more often than a risky one, which would then never be
  // explored.
  [[nodiscard]] double value_scale() const {
    return simulations_ == 0 ? 1 : std::max(0.25 * (highest_ - lowest_), 1e-6);
  }

  // Best first: by visits, then by value, then by prior.
  [[nodiscard]] std::vector<Candidate> candidates() const {
    std::vector<Candidate> all;
    const StandardErrors common = pooled_variances();
    for (std::size_t i = 0; i < root_->branches; ++i) all.push_back(candidate(i, common));
    std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    return all;
  }

  [[nodiscard]] Action best() const { return candidates().front().action; }

  // The principal variation: from a sampled state of the root on, each seat's most visited action and the likeliest
  // chance outcomes while the tree knows the position, then a few best-rated actions. Chance has seat kNoSeat.
  struct VariationStep {
    Seat by = kNoSeat;
    Action action;
  };
  [[nodiscard]] std::vector<VariationStep> principal_variation(std::size_t most_steps) {
    std::vector<VariationStep> steps;
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
  static constexpr int kBeyondTheTree = 2;  // decisions of the principal variation

  void sample_determinizations() {
    determinizations_.clear();
    for (int i = 0; i < params_.determinizations; ++i) determinizations_.push_back(G::sample(*rules_, view_, rng_));
  }

  [[nodiscard]] std::size_t determinization_index() const {
    return determinizations_.empty() ? 0 : static_cast<std::size_t>(simulations_ % determinizations_.size());
  }
  State determinization() {
    return determinizations_.empty() ? G::sample(*rules_, view_, rng_) : determinizations_[determinization_index()];
  }

  // Fixed determinizations each have a tree of their own, in which nothing is hidden, below the one root.
  [[nodiscard]] std::uint64_t key_of(const State& state, Seat seat, std::size_t determinization) const {
    std::uint64_t key = 0;
    if constexpr (!G::kHasSecrets) {
      key = G::key(state);
    } else if (determinizations_.empty()) {
      key = information_set_key<G>(*rules_, G::view(*rules_, state, seat));
    } else {
      key = mix(G::key(state) + determinization + 1);
    }
    return mix(key + static_cast<std::uint64_t>(index(seat)) + 1);
  }
  [[nodiscard]] std::uint64_t root_key(const State& state) const {
    return determinizations_.empty() ? key_of(state, seat_, 0) : mix(G::key(determinizations_.front()));
  }

  TreeNode* find_or_add(std::uint64_t key, const State& state, Seat seat) {
    if (TreeNode* known = tree_.find(key)) return known;
    ActionList actions;
    G::legal(*rules_, state, seat, actions);
    if (!tree_.has_room(actions.size())) return nullptr;
    TreeNode* node = tree_.add(key, actions.size());
    set_priors(*node, state, seat, actions);
    if (node->branches > params_.max_actions) prune(*node);
    return node;
  }

  void prune(TreeNode& node) {
    tree_.cut(node, params_.max_actions);
    double total = 0;
    for (std::size_t i = 0; i < node.branches; ++i) total += tree_.branch(node, i).prior;
    for (std::size_t i = 0; i < node.branches; ++i) tree_.branch(node, i).prior /= total;
  }

  // P(a) falls with the square of how far the action is rated behind the best one.
  void set_priors(const TreeNode& node, const State& state, Seat seat, const ActionList& actions) {
    Ratings ratings;
    if (actions.size() > 1) evaluator_.rate(*rules_, state, seat, actions, ratings);
    double best = -1e300;
    for (const double rating : ratings) best = std::max(best, rating);
    double total = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const double behind = ratings.empty() ? 0 : (best - ratings[i]) / params_.temperature;
      const double prior = 1 / ((1 + behind) * (1 + behind));
      tree_.branch(node, i) = {actions[i], 0, 0, prior};
      total += prior;
    }
    Branch* first = &tree_.branch(node, 0);
    for (std::size_t i = 0; i < actions.size(); ++i) first[i].prior /= total;
    std::stable_sort(first, first + actions.size(), [](const Branch& a, const Branch& b) { return a.prior > b.prior; });
  }

  void simulate() {
    const std::uint64_t trial = begin_trial();
    const std::size_t number =
        determinizations_.empty() ? 0 : static_cast<std::size_t>(trial % determinizations_.size());
    State state = determinizations_.empty() ? G::sample(*rules_, view_, rng_) : determinizations_[number];
    set_baseline(state);
    path_.clear();
    int depth = 0;
    bool in_tree = true;
    int beyond = 0;
    bool at_root = true;
    for (Decision next = G::decision(*rules_, state); !next.is_over(); next = G::decision(*rules_, state)) {
      if (ends_here(state)) break;
      if (next.is_chance()) {
        sample_chance(state);
      } else if (in_tree && depth < params_.tree_depth && path_.size() + kMaxSeats < kLongestPath) {
        in_tree = decide_in_tree(state, next, number, at_root);
        at_root = false;
        ++depth;
      } else {
        if (beyond >= params_.playout_length) break;
        const Seat seat = first_seat(next);
        G::apply(*rules_, state, seat, evaluator_.play(*rules_, state, seat, rng_), NullSink{});
        ++beyond;
      }
    }
    backup(G::decision(*rules_, state).is_over() ? final_evaluation(G::scores(*rules_, state))
                                                 : evaluator_.evaluate(*rules_, state, rng_));
    ++simulations_;
  }

  // Whether the evaluator wants to evaluate here already.
  [[nodiscard]] bool ends_here(const State& state) const {
    if constexpr (requires { evaluator_.ends_here(state); }) return evaluator_.ends_here(state);
    return false;
  }

  // The number of this trial. With common random numbers it is how often the root action to come was tried before, and
  // the generator starts from it.
  std::uint64_t begin_trial() {
    if (!params_.common_random_numbers) return simulations_;
    const std::uint64_t trial = tree_.branch(*root_, select(*root_)).visits;
    rng_ = Rng(mix(seed_ + trial));
    return trial;
  }

  // The control variate: the evaluation that follows from this trial's random numbers alone.
  void set_baseline(const State& root) {
    if constexpr (requires { evaluator_.baseline(*rules_, root, rng_); }) {
      const Evaluation expected = evaluator_.baseline(*rules_, root, rng_);
      for (const Seat seat : each_seat(expected.seats))
        baseline_[seat] = params_.control_variate * utility(expected, seat);
    }
  }

  // A seat's utility less the control variate.
  [[nodiscard]] double controlled_utility(const Evaluation& evaluation, Seat seat) const {
    return utility(evaluation, seat) - baseline_[seat];
  }

  void sample_chance(State& state) {
    OutcomeList outcomes;
    G::outcomes(*rules_, state, outcomes);
    G::resolve(*rules_, state, pick(outcomes, rng_), NullSink{});
  }

  // All seats that decide now choose before any choice is applied. False once a new position was met.
  bool decide_in_tree(State& state, const Decision& now, std::size_t determinization, bool at_root) {
    bool known = true;
    // NB: seats that decide together sometimes choose at random, otherwise two of them would fall into step.
    const bool joint = now.seats.size() > 1;
    SeatArray<Action> chosen{};
    for (const Seat seat : now.seats) {
      const bool root = at_root && seat == seat_;
      TreeNode* node = root ? root_ : find_or_add(key_of(state, seat, determinization), state, seat);
      known = known && node != nullptr && node->visits > 0;
      chosen[seat] = node == nullptr ? evaluator_.play(*rules_, state, seat, rng_) : select_action(*node, seat, joint);
    }
    for (const Seat seat : now.seats) G::apply(*rules_, state, seat, chosen[seat], NullSink{});
    return known;
  }

  Action select_action(TreeNode& node, Seat seat, bool joint) {
    const bool at_random = joint && rng_.below(8) == 0;
    const std::uint32_t branch = at_random ? rng_.below(considered_branches(node)) : select(node);
    path_.push_back({&node, branch, seat});
    return tree_.branch(node, branch).action;
  }

  // Progressive widening.
  [[nodiscard]] std::uint32_t considered_branches(const TreeNode& node) const {
    const double width = params_.initial_width + params_.widening * std::sqrt(static_cast<double>(node.visits));
    return static_cast<std::uint32_t>(std::min(static_cast<double>(node.branches), width));
  }

  // PUCT: the branch with the highest value plus exploration bonus.
  [[nodiscard]] std::uint32_t select(const TreeNode& node) const {
    const double sqrt_visits = std::sqrt(static_cast<double>(node.visits));
    const double bonus =
        params_.exploration * value_scale() * std::sqrt(static_cast<double>(node.branches)) * sqrt_visits;
    const double mean = node.visits == 0 ? 0 : node.value / node.visits;
    const double untried = mean + params_.first_play_urgency * value_scale();
    const std::uint32_t width = considered_branches(node);
    std::uint32_t best = 0;
    double highest = -1e300;
    for (std::uint32_t i = 0; i < width; ++i) {
      const Branch& branch = tree_.branch(node, i);
      const double value = branch.visits == 0 ? untried : branch.value / branch.visits;
      const double score = value + bonus * branch.prior / (1.0 + branch.visits);
      if (score <= highest) continue;
      highest = score;
      best = i;
    }
    return best;
  }

  void backup(const Evaluation& evaluation) {
    const double own = controlled_utility(evaluation, seat_);
    lowest_ = simulations_ == 0 ? own : std::min(lowest_, own);
    highest_ = simulations_ == 0 ? own : std::max(highest_, own);
    for (const Visit& visit : path_) {
      const double value = controlled_utility(evaluation, visit.seat);
      Branch& branch = tree_.branch(*visit.node, visit.branch);
      ++branch.visits;
      branch.value += value;
      ++visit.node->visits;
      visit.node->value += value;
      if (visit.node == root_) add_root_sample(visit.branch, evaluation);
    }
  }

  void add_root_sample(std::uint32_t branch, const Evaluation& evaluation) {
    Tally& tally = tallies_[branch];
    ++tally.samples;
    tally.points += evaluation.points[seat_];
    tally.value.add(controlled_utility(evaluation, seat_));
    tally.margin.add(ai::margin(evaluation, seat_));
    tally.win.add(evaluation.win[seat_]);
  }

  // Pooled over all actions: of one value around the mean of its action.
  [[nodiscard]] StandardErrors pooled_variances() const {
    StandardErrors scatter;
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

  [[nodiscard]] Candidate candidate(std::size_t i, const StandardErrors& common) const {
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

  // Nothing where the evaluator gives no ratings.
  [[nodiscard]] std::optional<Action> best_rated(const State& state, Seat seat) const {
    ActionList actions;
    Ratings ratings;
    G::legal(*rules_, state, seat, actions);
    if (actions.size() > 1) evaluator_.rate(*rules_, state, seat, actions, ratings);
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
  Evaluator evaluator_;
  SearchParams params_;
  Tree tree_;
  Rng rng_;
  View view_{};
  Seat seat_{};
  TreeNode* root_ = nullptr;
  std::vector<State> determinizations_;
  std::vector<Tally> tallies_;
  FixedVector<Visit, kLongestPath> path_;
  std::uint64_t simulations_ = 0;
  std::uint64_t seed_ = 0;
  SeatValues baseline_{};
  double lowest_ = 0;
  double highest_ = 0;
};

}  // namespace mornington::ai
