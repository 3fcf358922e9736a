#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <vector>

#include "ai/bot_table.h"
#include "ai/family_bots.h"
#include "ai/greedy_bot.h"
#include "ai/line_of_play.h"
#include "ai/quick_game.h"
#include "match/row_list.h"
#include "match/searchable_of.h"

namespace mornington {

// What a row of src/families/rows.h must name for bots and measurements; NoBruteForce and NoQuestion say that there is
// none.
template <class Row>
concept BotsRow = RowWithBots<Row> &&
    requires(const typename Row::Game::Rules& rules, const typename Row::Game::State& state) {
  { Row::BruteForce::knows(rules) } -> std::same_as<bool>;
  { Row::BruteForce::agrees(rules, state) } -> std::same_as<bool>;
  { Row::Question::kName } -> std::convertible_to<std::string_view>;
  { Row::Question::is_asked(rules, state) } -> std::same_as<bool>;
  { Row::Question::answers(rules, state) } -> std::same_as<std::size_t>;
  { Row::Question::answers_by_brute_force(rules, state) } -> std::same_as<std::size_t>;
};

// The functions of a FamilyBots, for one family.
template <BotsRow Row>
struct Measuring {
  using G = typename Row::Game;
  using State = typename G::State;

  static const SearchableOf<G>& typed(const Searchable& position) {
    return static_cast<const SearchableOf<G>&>(position);
  }

  static std::uint64_t count_ways(const Searchable& position, int depth, const StepsTold& told, const Stop& stop) {
    return perft_told<G>(typed(position).rules(), typed(position).state(), depth, told, stop);
  }

  static PlayoutTally random_game(const Searchable& position, Rng& rng) {
    State state = G::initial(typed(position).rules());
    return random_playout<G>(typed(position).rules(), state, rng);
  }

  static bool has_brute_force(const Searchable& position) { return Row::BruteForce::knows(typed(position).rules()); }

  static int random_game_by_brute_force(const Searchable& position, Rng& rng) {
    const typename G::Rules& rules = typed(position).rules();
    int different = 0;
    State state = G::initial(rules);
    random_playout<G>(rules, state, rng,
                      [&](const State& now) { different += Row::BruteForce::agrees(rules, now) ? 0 : 1; });
    return different;
  }

  // Every other game is greedy.
  static std::vector<std::unique_ptr<Searchable>> positions_of_question(const Searchable& position, std::size_t count,
                                                                        const GoOn& go_on) {
    const typename G::Rules& rules = typed(position).rules();
    std::vector<std::unique_ptr<Searchable>> found;
    Rng rng(1);
    const auto keep = [&](const State& now) {
      if (found.size() < count && Row::Question::is_asked(rules, now)) found.push_back(typed(position).at(now));
    };
    const auto greedy = [&](const State& now, Seat seat) {
      return greedy_choice<G, PointsAlone<G>>(rules, G::view(rules, now, seat), seat, rng);
    };
    for (int game = 0; found.size() < count && go_on(found.size()); ++game) {
      State state = G::initial(rules);
      game % 2 == 0 ? random_playout<G>(rules, state, rng, keep) : play_out<G>(rules, state, rng, greedy, keep);
    }
    return found;
  }

  static std::size_t answers(const Searchable& position) {
    return Row::Question::answers(typed(position).rules(), typed(position).state());
  }
  static std::size_t answers_by_brute_force(const Searchable& position) {
    return Row::Question::answers_by_brute_force(typed(position).rules(), typed(position).state());
  }

  static std::optional<QuickGame> quick_game(const Searchable& position, const Seed& seed,
                                             const std::vector<std::string>& levels, std::uint64_t bot_seed,
                                             const Stop& stop) {
    return mornington::quick_game<Row>(typed(position).rules(), seed, levels, bot_seed, stop);
  }

  static LinePlayed line_of_play(const SeatView& seen, std::string_view action, const LineWanted& wanted) {
    return mornington::line_of_play<Row>(static_cast<const SeatViewOf<G>&>(seen), action, wanted);
  }
};

template <BotsRow Row>
FamilyBots bots_of() {
  using M = Measuring<Row>;
  FamilyBots out;
  out.family = Row::Game::kFamily;
  out.make_bot = [](std::string_view name, std::uint64_t seed) -> std::unique_ptr<Bot> {
    return make_bot_of<Row>(name, seed);
  };
  out.state_size = sizeof(typename Row::Game::State);
  out.count_ways = &M::count_ways;
  out.random_game = &M::random_game;
  out.has_brute_force = &M::has_brute_force;
  out.random_game_by_brute_force = &M::random_game_by_brute_force;
  out.question = {Row::Question::kName, &M::answers, &M::answers_by_brute_force};
  out.positions_of_question = &M::positions_of_question;
  out.quick_game = &M::quick_game;
  out.line_of_play = &M::line_of_play;
  return out;
}

template <BotsRow... Row>
std::vector<FamilyBots> bots_of(RowList<Row...>) {
  return {bots_of<Row>()...};
}

}  // namespace mornington
