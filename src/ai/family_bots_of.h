#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ai/bot_game.h"
#include "ai/family_bots.h"
#include "ai/line_of_play.h"
#include "match/family/family_list.h"
#include "match/searchable_of.h"

namespace mornington::ai {

// The functions of a FamilyBots, for one family.
template <RowWithBots Row>
struct FamilyFunctions {
  using G = typename Row::Game;
  using State = typename G::State;

  static const SearchableOf<G>& typed(const Searchable& position) {
    return static_cast<const SearchableOf<G>&>(position);
  }

  static std::uint64_t count_ways(const Searchable& position, int depth, const StepProgress& told, const Stop& stop) {
    return perft_with_progress<G>(typed(position).rules(), typed(position).state(), depth, told, stop);
  }

  static PlayoutCounts random_game(const Searchable& position, Rng& rng) {
    State state = G::initial(typed(position).rules());
    return random_playout<G>(typed(position).rules(), state, rng);
  }

  static std::optional<BotGame> play_bot_game(const Searchable& position, const Seed& seed,
                                              const std::vector<std::string>& levels, std::uint64_t bot_seed,
                                              const Stop& stop) {
    return ai::play_bot_game<Row>(typed(position).rules(), seed, levels, bot_seed, stop);
  }

  static LinePlayed line_of_play(const SeatView& seen, std::string_view action, const LineWanted& wanted) {
    return ai::line_of_play<Row>(static_cast<const SeatViewOf<G>&>(seen), action, wanted);
  }
};

template <RowWithBots Row>
FamilyBots bots_of() {
  using F = FamilyFunctions<Row>;
  FamilyBots out;
  out.family = Row::Game::kFamily;
  out.make_bot = [](std::string_view name, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return make_bot_of<Row>(name, seed);
  };
  out.state_size = sizeof(typename Row::Game::State);
  out.count_ways = &F::count_ways;
  out.random_game = &F::random_game;
  out.play_bot_game = &F::play_bot_game;
  out.line_of_play = &F::line_of_play;
  return out;
}

template <RowWithBots... Row>
std::vector<FamilyBots> bots_of(FamilyList<Row...>) {
  return {bots_of<Row>()...};
}

}  // namespace mornington::ai
