#pragma once

#include <string_view>
#include <vector>

#include "ai/bot_game.h"
#include "ai/family_bots.h"
#include "match/seat_view_of.h"

namespace mornington::ai {

// line_of_play() of measuring.h, by the rules of a family.
template <RowWithBots Row, class G = typename Row::Game>
LinePlayed line_of_play(const SeatViewOf<G>& seen, std::string_view action, LineWanted wanted) {
  const typename G::Rules& rules = seen.rules();
  LineUp<G> players;
  for (const Seat seat : each_seat(rules.seats))
    players.push_back(make_bot_of<Row>(wanted.level, seed_of_bot(wanted.number, seat)));
  Rng rng(wanted.number);
  typename G::State state = G::sample(rules, seen.seen(), rng);
  SeededDraws draws(Seed::of_number(wanted.number));
  EventList told;
  G::apply(rules, state, seen.seat(), *G::read(rules, action), told);
  for (Decision next = G::decision(rules, state); !next.is_over(); next = G::decision(rules, state)) {
    if (next.is_chance()) {
      G::resolve(rules, state, draws.next<G>(rules, state), told);
      continue;
    }
    const Seat mover = first_seat(next);
    if (mover == seen.seat() && wanted.decisions-- == 0) break;
    BotOf<G>& player = *players[index(mover)];
    G::apply(rules, state, mover, player.decide(rules, G::view(rules, state, mover), mover), told);
  }
  return {{told.events.begin(), told.events.end()}, G::encode_facts(rules, G::view(rules, state, seen.seat()))};
}

}  // namespace mornington::ai
