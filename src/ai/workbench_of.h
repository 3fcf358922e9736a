#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/bot_table.h"
#include "ai/brute_force.h"
#include "ai/greedy_bot.h"
#include "ai/question.h"
#include "ai/workbench.h"
#include "core/bits.h"
#include "match/perft.h"
#include "match/signature.h"

namespace mornington {

template <Playable G>
class WorkbenchOf final : public Workbench {
 public:
  explicit WorkbenchOf(const MatchOf<G>& match)
      : shared_(match.shared_rules()), rules_(*shared_), position_(G::initial(rules_)) {
    for (const LogEntry& entry : match.log()) repeat(entry);
  }

  [[nodiscard]] std::size_t state_size() const override { return sizeof(typename G::State); }

  [[nodiscard]] std::uint64_t perft(int depth, const Told& told, const Stop& stop) const override {
    const Decision next = G::decision(rules_, position_);
    const bool many = depth > 1 && next.kind == Decision::Kind::Seats;
    if (!many) return mornington::perft<G>(rules_, position_, depth, stop);
    ActionList actions;
    G::legal(rules_, position_, first_seat(next), actions);
    std::uint64_t ways = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      typename G::State after = position_;
      G::apply(rules_, after, first_seat(next), actions[i], NullSink{});
      ways += mornington::perft<G>(rules_, after, depth - 1, stop);
      told(i + 1, actions.size());
    }
    return ways;
  }

  PlayoutTally playout(Rng& rng) const override {
    typename G::State state = G::initial(rules_);
    return random_playout<G>(rules_, state, rng);
  }

  [[nodiscard]] bool has_brute_force() const override { return BruteForce<G>::knows(rules_); }

  [[nodiscard]] int playout_by_brute_force(Rng& rng) const override {
    int different = 0;
    typename G::State state = G::initial(rules_);
    random_playout<G>(rules_, state, rng,
                      [&](const typename G::State& now) { different += BruteForce<G>::agrees(rules_, now) ? 0 : 1; });
    return different;
  }

  [[nodiscard]] std::string_view question() const override { return Question<G>::kName; }

  // Every other game is greedy.
  void collect_positions(std::size_t count, const GoOn& go_on) override {
    positions_.clear();
    Rng rng(1);
    for (int game = 0; positions_.size() < count && go_on(positions_.size()); ++game) {
      typename G::State state = G::initial(rules_);
      const auto keep = [&](const typename G::State& now) {
        if (positions_.size() < count && Question<G>::is_asked(rules_, now)) positions_.push_back(now);
      };
      const auto greedy = [&](const typename G::State& now, Seat seat) {
        return greedy_choice<G, PointsAlone<G>>(rules_, G::view(rules_, now, seat), seat, rng);
      };
      game % 2 == 0 ? random_playout<G>(rules_, state, rng, keep) : play_out<G>(rules_, state, rng, greedy, keep);
    }
  }

  [[nodiscard]] std::size_t answers(std::size_t position) const override {
    return Question<G>::answers(rules_, positions_[position]);
  }

  [[nodiscard]] std::size_t answers_by_brute_force(std::size_t position) const override {
    return Question<G>::answers_by_brute_force(rules_, positions_[position]);
  }

  [[nodiscard]] std::uint64_t signature(int games) const override { return signature_of<G>(rules_, games); }

  [[nodiscard]] std::optional<QuickGame> play(const Seed& seed, const std::vector<std::string>& levels,
                                              std::uint64_t bot_seed, const Stop& stop) const override {
    std::vector<std::unique_ptr<BotOf<G>>> players;
    for (std::size_t i = 0; i < levels.size(); ++i) {
      players.push_back(make_bot_of<G>(levels[i], seed_of_bot(bot_seed, seat_at(static_cast<int>(i)))));
      players.back()->stop_when(stop);
    }
    QuickGame game;
    typename G::State state = G::initial(rules_);
    std::array<std::uint32_t, 256> drawn{};
    OutcomeList outcomes;
    for (Decision next = G::decision(rules_, state); !next.is_over(); next = G::decision(rules_, state)) {
      if (next.is_chance()) {
        outcomes.clear();
        G::outcomes(rules_, state, outcomes);
        Rng rng = seed.draw(next.stream, drawn[next.stream]++);
        G::resolve(rules_, state, pick(outcomes, rng), NullSink{});
        ++game.tally.draws;
      } else {
        game.tally.decisions += decide_together(players, next, state);
        if (stop && stop()) return std::nullopt;
      }
    }
    game.scores = G::scores(rules_, state);
    return game;
  }

 private:
  void repeat(const LogEntry& entry) {
    if (entry.by == kNoSeat) {
      G::resolve(rules_, position_, entry.action, NullSink{});
    } else {
      G::apply(rules_, position_, entry.by, entry.action, NullSink{});
    }
  }

  // Each seat decides on what it sees before any of the others has. A seat with several actions to take takes them all
  // before the choices are laid open, as in a match.
  std::uint64_t decide_together(std::vector<std::unique_ptr<BotOf<G>>>& players, const Decision& decision,
                                typename G::State& state) const {
    const typename G::State before = state;
    const bool alone = decision.seats == mask_of(first_seat(decision));
    std::uint64_t decisions = 0;
    for_each_bit(decision.seats, [&](int i) {
      const Seat seat = seat_at(i);
      typename G::State own = before;
      do {
        const Action action = players[static_cast<std::size_t>(i)]->decide(rules_, G::view(rules_, own, seat), seat);
        G::apply(rules_, own, seat, action, NullSink{});
        G::apply(rules_, state, seat, action, NullSink{});
        ++decisions;
      } while (!alone && G::decision(rules_, own).waits_for(seat));
    });
    return decisions;
  }

  std::shared_ptr<const typename G::Rules> shared_;
  const typename G::Rules& rules_;  // FAST: no second step in every line above
  typename G::State position_;
  std::vector<typename G::State> positions_;
};

}  // namespace mornington
