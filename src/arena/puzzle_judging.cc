#include "arena/puzzle_judging.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ai/family_bots.h"
#include "arena/puzzle_reasons.h"
#include "core/hash.h"

namespace mornington::arena {
namespace {

using Candidate = ai::Explanation::Candidate;

constexpr std::size_t kFewestMoves = 3;
constexpr double kClear = 1.96;           // standard errors: 95 of a hundred
constexpr double kPromising = 1;          // of a first look
constexpr double kLeastPoints = 0.5;      // what every other move must give away ...
constexpr double kLeastOfQuick = 1;       // ... and the quick player's
constexpr int kFirstLook = 16;            // the first look has so small a part of the budget
constexpr std::uint64_t kQuickTries = 4;  // the quick player breaks ties at random

// The purposes of seeds, so that two searches never share their luck.
enum class Errand : std::uint64_t {
  Quick = 1,
  Look = 11,
  Choose = 12,
  Value = 13,
  Weakest = 21,
  Weaker = 31,
  Difficulty = 100
};

// How hard: solvers with so small a part of the budget, and what each is rated. Four times the thought is 400 points.
struct Solver {
  int part;
  double rating;
};
constexpr std::array<Solver, 4> kSolvers = {{{256, 900}, {64, 1300}, {16, 1700}, {4, 2100}}};
constexpr int kTriesOfSolver = 4;  // NB: fewer than lie between two errands

class Judge {
 public:
  Judge(const PuzzlePlan& plan, const SeatView& seen, std::uint64_t seed, Wanted wanted, const ai::Stop& stop)
      : plan_(plan), seen_(seen), seed_(seed), wanted_(wanted), stop_(stop), moves_(seen.actions().size()) {}

  [[nodiscard]] std::optional<Puzzle> puzzle() const {
    if (moves_ < kFewestMoves) return std::nullopt;
    const std::string quick = quick_move(0);
    const ai::Explanation look = search(plan_.judge(kFirstLook), Errand::Look);
    if (look.options.size() < 2 || is_best(look, quick) || lead(look, look.options[1]) < kPromising)
      return std::nullopt;
    const std::string best = look.options.front().action;
    if (quick_finds(best) || (wanted_ == Wanted::Hard && is_easy(best))) return std::nullopt;
    if (!is_clear(search(plan_.judge(), Errand::Choose), best)) return std::nullopt;
    // NB: the value of a move comes from a search that had no part in choosing it; otherwise luck would favour the
    // best.
    const ai::Explanation valued = search(plan_.judge(), Errand::Value);
    if (!is_clear(valued, best) || loss_of(valued, quick).points < kLeastOfQuick) return std::nullopt;
    return stopped() ? std::nullopt : std::optional(told(valued, quick));
  }

 private:
  [[nodiscard]] bool stopped() const { return stop_ && stop_(); }

  [[nodiscard]] std::unique_ptr<ai::Bot> bot(const std::string& name, std::uint64_t errand) const {
    auto found = ai::make_bot(name, *seen_.config().edition, seen_.seat(), mix(seed_ + errand * 0x9E3779B97F4A7C15u));
    found->stop_when(stop_);
    return found;
  }

  [[nodiscard]] std::string quick_move(std::uint64_t n) const {
    return bot("greedy", static_cast<std::uint64_t>(Errand::Quick) + n)->choose(seen_);
  }
  [[nodiscard]] bool quick_finds(const std::string& best) const {
    for (std::uint64_t i = 1; i < kQuickTries; ++i)
      if (quick_move(i) == best) return true;
    return false;
  }

  [[nodiscard]] int finds(const Solver& solver, Errand first, const std::string& best) const {
    int found = 0;
    for (std::uint64_t n = 0; n < kTriesOfSolver; ++n)
      found += bot(plan_.judge(solver.part), static_cast<std::uint64_t>(first) + n)->choose(seen_) == best ? 1 : 0;
    return found;
  }
  [[nodiscard]] bool is_easy(const std::string& best) const {
    const int found = finds(kSolvers[0], Errand::Weakest, best) + finds(kSolvers[1], Errand::Weaker, best);
    return found > kTriesOfSolver;
  }

  [[nodiscard]] ai::Explanation search(const std::string& name, Errand errand) const {
    const auto searching = bot(name, static_cast<std::uint64_t>(errand));
    (void)searching->choose(seen_);
    return searching->explain(std::numeric_limits<std::size_t>::max());
  }

  static bool is_best(const ai::Explanation& found, const std::string& move) {
    return found.options.front().action == move;
  }

  // By how many standard errors the first is ahead.
  static double lead(const ai::Explanation& found, const Candidate& other) {
    const Candidate& first = found.options.front();
    return (first.value - other.value) / std::hypot(first.errors.value, other.errors.value);
  }

  static Loss loss_of(const ai::Explanation& found, const Candidate& other) {
    const Candidate& first = found.options.front();
    return {other.action, first.margin - other.margin, std::hypot(first.errors.margin, other.errors.margin),
            first.win - other.win, std::hypot(first.errors.win, other.errors.win)};
  }
  static Loss loss_of(const ai::Explanation& found, const std::string& move) {
    const auto& all = found.options;
    return loss_of(found, *std::find_if(all.begin(), all.end(), [&](const Candidate& o) { return o.action == move; }));
  }

  // Whether this move comes first and every other has been tried and found wanting.
  [[nodiscard]] bool is_clear(const ai::Explanation& found, const std::string& best) const {
    if (stopped() || found.options.size() != moves_ || !is_best(found, best)) return false;
    return std::all_of(found.options.begin() + 1, found.options.end(), [&](const Candidate& other) {
      return lead(found, other) >= kClear && loss_of(found, other).points >= kLeastPoints;
    });
  }

  [[nodiscard]] Puzzle told(const ai::Explanation& valued, const std::string& quick) const {
    Puzzle puzzle;
    puzzle.seat = seen_.seat();
    puzzle.best = valued.options.front().action;
    puzzle.quick = quick;
    puzzle.rating = difficulty(puzzle.best);
    for (std::size_t i = 1; i < valued.options.size(); ++i) puzzle.others.push_back(loss_of(valued, valued.options[i]));
    std::stable_sort(puzzle.others.begin(), puzzle.others.end(),
                     [](const Loss& a, const Loss& b) { return a.points < b.points; });
    puzzle.reasons = reasons_for(seen_, puzzle);
    puzzle.view = seen_.view();
    return puzzle;
  }

  // The rating at which the solvers' answers are likeliest, with a general expectation of 1500.
  [[nodiscard]] int difficulty(const std::string& best) const {
    std::array<int, kSolvers.size()> solved{};
    auto errand = static_cast<std::uint64_t>(Errand::Difficulty);
    for (std::size_t i = 0; i < kSolvers.size(); ++i, errand += kTriesOfSolver)
      solved[i] = finds(kSolvers[i], static_cast<Errand>(errand), best);
    int likeliest = 0;
    double highest = -std::numeric_limits<double>::infinity();
    for (int rating = 600; rating <= 2600; rating += 10) {
      const double likelihood = log_likelihood(rating, solved);
      if (likelihood > highest) likeliest = rating;
      highest = std::max(highest, likelihood);
    }
    return likeliest;
  }

  static double log_likelihood(double rating, const std::array<int, kSolvers.size()>& solved) {
    constexpr double kExpected = 1500;
    constexpr double kSpread = 400;
    const double away = (rating - kExpected) / kSpread;
    double sum = -0.5 * away * away;
    for (std::size_t i = 0; i < kSolvers.size(); ++i) {
      const double chance = 1 / (1 + std::pow(10, (rating - kSolvers[i].rating) / 400));
      sum += solved[i] * std::log(chance) + (kTriesOfSolver - solved[i]) * std::log(1 - chance);
    }
    return sum;
  }

  const PuzzlePlan& plan_;
  const SeatView& seen_;
  std::uint64_t seed_;
  Wanted wanted_;
  const ai::Stop& stop_;
  std::size_t moves_;
};

}  // namespace

std::string PuzzlePlan::judge(int part) const {
  return "master" + (budget ? "@" + std::to_string(*budget) : std::string()) +
         (part == 1 ? std::string() : "/" + std::to_string(part));
}

std::optional<Puzzle> judge_position(const PuzzlePlan& plan, const SeatView& seen, std::uint64_t seed, Wanted wanted,
                                     const ai::Stop& stop) {
  return Judge(plan, seen, seed, wanted, stop).puzzle();
}

}  // namespace mornington::arena
