#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/prospect.h"
#include "core/game.h"
#include "review/luck.h"

namespace mornington {

// Who plays games on to their end: takes stock of a position now and then, and decides in passing. Any guide of a
// search does.
template <class Q, class G>
concept QuickPlayerOf = Game<G> && std::default_initializable<Q> &&
    requires(const Q& player, Q& changing, const typename G::Rules& rules, const typename G::State& state, Seat seat,
             Rng& rng) {
  changing.prepare(rules, state, seat, rng);
  { player.play(rules, state, seat, rng) } -> std::same_as<Action>;
};

// Plays positions of one game to their end. NB: stock is taken at fixed steps of a game, without chance, so that how a
// position is played on is a function of the game up to there, whichever question asks for it: else the values of
// different questions would be those of different players.
template <Game G, QuickPlayerOf<G> Quick>
class QuickTable {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  // Steps after which stock is taken again.
  static constexpr std::size_t kStock = 32;

  explicit QuickTable(const Rules& rules) : rules_(&rules) {}

  // The game came through that position when stock was to be taken the next time.
  void pass_through(const State& stock) { take_stock(players_.emplace_back(), stock); }

  // `step`: how many the game has had.
  [[nodiscard]] Action choose(const State& state, std::size_t step, Seat seat, Luck luck) const {
    return chosen_by(players_[step / kStock], state, seat, luck);
  }

  Prospect play_out(State state, std::size_t step, Luck luck) {
    const Quick* player = &players_[step / kStock];
    for (;; ++step) {
      const Decision next = G::decision(*rules_, state);
      if (next.is_over()) return final_prospect(G::scores(*rules_, state));
      if (step % kStock == 0) {
        take_stock(later_, state);
        player = &later_;
      }
      if (next.is_chance()) {
        resolve(state, next.stream, luck);
      } else {
        const Seat seat = first_seat(next);
        G::apply(*rules_, state, seat, chosen_by(*player, state, seat, luck), NullSink{});
      }
    }
  }

 private:
  void take_stock(Quick& player, const State& state) {
    Rng rng(0);
    player.prepare(*rules_, state, seat_at(0), rng);
  }

  Action chosen_by(const Quick& player, const State& state, Seat seat, Luck& luck) const {
    Rng rng = luck.whim(seat);
    return player.play(*rules_, state, seat, rng);
  }

  void resolve(State& state, std::uint8_t stream, Luck& luck) {
    OutcomeList outcomes;
    G::outcomes(*rules_, state, outcomes);
    Rng rng = luck.draw(stream);
    G::resolve(*rules_, state, pick(outcomes, rng), NullSink{});
  }

  const Rules* rules_;
  std::vector<Quick> players_;  // as they took stock in the game itself
  Quick later_;
};

}  // namespace mornington
