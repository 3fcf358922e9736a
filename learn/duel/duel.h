#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "ai/budget.h"
#include "ai/search.h"
#include "core/hash.h"
#include "match/seeded_draws.h"

namespace mornington::learn {

// Who plays: the bots' own search, or one that differs in its constants.
template <class Evaluator>
struct Side {
  Evaluator evaluator;
  ai::SearchParams params;
};

// What a side's thinking cost.
struct Effort {
  std::uint64_t decisions = 0;
  std::uint64_t microseconds = 0;
};
using Efforts = std::array<Effort, 2>;

// What a deal brought the side that is tried, on the mean of both seats.
struct Taken {
  double margin = 0;
  double wins = 0;
};

// Two sides on the same deals, each deal in both seats. What comes of it depends on the settings and the seeds alone.
template <Game G, ai::EvaluatorOf<G> Evaluator>
class Duel {
 public:
  using Sides = std::array<Side<Evaluator>, 2>;  // the one that is tried first

  Duel(const typename G::Rules& rules, const Sides& sides, std::uint32_t simulations)
      : rules_(rules), sides_(sides), simulations_(simulations) {}

  // The deals from `first` on.
  std::vector<Taken> play(std::uint64_t first, std::size_t deals, std::uint32_t threads) {
    std::vector<Taken> taken(deals);
    std::vector<Efforts> efforts(threads);
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> running;
    for (Efforts& own : efforts)
      running.emplace_back([&, this] {
        for (std::size_t i = next++; i < deals; i = next++) taken[i] = play_deal(first + i, own);
      });
    for (std::thread& thread : running) thread.join();
    for (const Efforts& own : efforts) add(own);
    return taken;
  }

  [[nodiscard]] const Efforts& efforts() const { return efforts_; }

 private:
  using Searches = std::array<ai::Search<G, Evaluator>, 2>;

  Taken play_deal(std::uint64_t seed, Efforts& efforts) const {
    Taken taken;
    for (int seat = 0; seat < 2; ++seat) {
      const ai::Evaluation end = play_game(seed, seat, efforts);
      taken.margin += margin(end, seat) / 2;
      taken.wins += end.win[static_cast<std::size_t>(seat)] / 2;
    }
    return taken;
  }

  // With the side that is tried at `tried`.
  ai::Evaluation play_game(std::uint64_t seed, int tried, Efforts& efforts) const {
    Searches searches = {search_of(0), search_of(1)};
    SeededDraws draws(Seed::of_number(seed));
    Rng rng(mix(seed * 2 + static_cast<std::uint64_t>(tried)));
    auto state = G::initial(rules_);
    for (Decision next = G::decision(rules_, state); !next.is_over(); next = G::decision(rules_, state)) {
      if (next.is_chance()) {
        G::resolve(rules_, state, draws.next<G>(rules_, state), NullSink{});
        continue;
      }
      const Seat seat = first_seat(next);
      const std::size_t side = index(seat) == tried ? 0 : 1;
      const Action action = decide(searches[side], G::view(rules_, state, seat), seat, rng.next(), efforts[side]);
      G::apply(rules_, state, seat, action, NullSink{});
    }
    return ai::final_evaluation(G::scores(rules_, state));
  }

  ai::Search<G, Evaluator> search_of(std::size_t side) const {
    return ai::Search<G, Evaluator>(rules_, sides_[side].evaluator, sides_[side].params);
  }

  Action decide(ai::Search<G, Evaluator>& search, const typename G::View& view, Seat seat, std::uint64_t seed,
                Effort& effort) const {
    const std::uint64_t start = ai::now_in_microseconds();
    search.begin(view, seat, seed);
    if (search.has_choice()) search.step(simulations_);
    const Action action = search.best();
    ++effort.decisions;
    effort.microseconds += ai::now_in_microseconds() - start;
    return action;
  }

  void add(const Efforts& own) {
    for (std::size_t side = 0; side < own.size(); ++side) {
      efforts_[side].decisions += own[side].decisions;
      efforts_[side].microseconds += own[side].microseconds;
    }
  }

  const typename G::Rules& rules_;
  Sides sides_;
  std::uint32_t simulations_;
  Efforts efforts_;
};

}  // namespace mornington::learn
