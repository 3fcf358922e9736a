#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot_of.h"
#include "ai/playout.h"
#include "core/seat_set.h"
#include "match/seeded_draws.h"

namespace mornington::ai {

template <Playable G>
using LineUp = std::vector<std::unique_ptr<BotOf<G>>>;

// Each seat decides on what it sees before any of the others has. A seat with several actions to take takes them all
// before the choices are laid open, as in a match. How many decisions there were.
template <Playable G>
std::uint64_t decide_together(const typename G::Rules& rules, const LineUp<G>& players, SeatSet seats,
                              typename G::State& state) {
  const typename G::State before = state;
  const bool alone = seats.size() == 1;
  std::uint64_t decisions = 0;
  for (const Seat seat : seats) {
    typename G::State own = before;
    do {
      const Action action = players[index(seat)]->decide(rules, G::view(rules, own, seat), seat);
      G::apply(rules, own, seat, action, NullSink{});
      G::apply(rules, state, seat, action, NullSink{});
      ++decisions;
    } while (!alone && G::decision(rules, own).waits_for(seat));
  }
  return decisions;
}

// The game that a match with this seed and these bots (make_bot() with `bot_seed`) would play, draw by draw. Nothing
// where `stop` ended it early.
template <RowWithBots Row, class G = typename Row::Game>
std::optional<BotGame> play_bot_game(const typename G::Rules& rules, const Seed& seed,
                                     const std::vector<std::string>& levels, std::uint64_t bot_seed, const Stop& stop) {
  LineUp<G> players;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    players.push_back(make_bot_of<Row>(levels[i], seed_of_bot(bot_seed, seat_at(static_cast<int>(i)))));
    players.back()->stop_when(stop);
  }
  BotGame game;
  SeededDraws draws(seed);
  typename G::State state = G::initial(rules);
  for (Decision next = G::decision(rules, state); !next.is_over(); next = G::decision(rules, state)) {
    if (next.is_chance()) {
      G::resolve(rules, state, draws.next<G>(rules, state), NullSink{});
      ++game.tally.draws;
    } else {
      game.tally.decisions += decide_together<G>(rules, players, next.seats, state);
      if (stop && stop()) return std::nullopt;
    }
  }
  game.scores = G::scores(rules, state);
  return game;
}

}  // namespace mornington::ai
