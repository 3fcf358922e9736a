#include "ai/measuring.h"

#include "ai/families.h"
#include "ai/greedy_bot.h"
#include "ai/metro/brute_force.h"
#include "ai/on_the_underground/question.h"
#include "ai/quick_game.h"
#include "match/searchable_of.h"
#include "match/signature.h"

namespace mornington {
namespace {

// Every other game is greedy.
template <Playable G>
std::vector<std::unique_ptr<Searchable>> collect(const SearchableOf<G>& table, std::size_t count, const GoOn& go_on) {
  const typename G::Rules& rules = table.rules();
  std::vector<std::unique_ptr<Searchable>> found;
  Rng rng(1);
  const auto keep = [&](const typename G::State& now) {
    if (found.size() < count && Question<G>::is_asked(rules, now)) found.push_back(table.at(now));
  };
  const auto greedy = [&](const typename G::State& now, Seat seat) {
    return greedy_choice<G, PointsAlone<G>>(rules, G::view(rules, now, seat), seat, rng);
  };
  for (int game = 0; found.size() < count && go_on(found.size()); ++game) {
    typename G::State state = G::initial(rules);
    game % 2 == 0 ? random_playout<G>(rules, state, rng, keep) : play_out<G>(rules, state, rng, greedy, keep);
  }
  return found;
}

template <Playable G>
std::size_t answers(const Searchable& position) {
  const auto& game = static_cast<const SearchableOf<G>&>(position);
  return Question<G>::answers(game.rules(), game.state());
}

template <Playable G>
std::size_t answers_by_brute_force(const Searchable& position) {
  const auto& game = static_cast<const SearchableOf<G>&>(position);
  return Question<G>::answers_by_brute_force(game.rules(), game.state());
}

}  // namespace

std::size_t state_size(const Searchable& position) {
  return ask_game<std::size_t>(position, []<class G>(const SearchableOf<G>&) { return sizeof(typename G::State); });
}

std::uint64_t count_ways(const Searchable& position, int depth, const StepsTold& told, const Stop& stop) {
  return ask_game<std::uint64_t>(position, [&]<class G>(const SearchableOf<G>& game) {
    return perft_told<G>(game.rules(), game.state(), depth, told, stop);
  });
}

PlayoutTally random_game(const Searchable& position, Rng& rng) {
  return ask_game<PlayoutTally>(position, [&]<class G>(const SearchableOf<G>& game) {
    typename G::State state = G::initial(game.rules());
    return random_playout<G>(game.rules(), state, rng);
  });
}

bool has_brute_force(const Searchable& position) {
  return ask_game<bool>(position,
                        []<class G>(const SearchableOf<G>& game) { return BruteForce<G>::knows(game.rules()); });
}

int random_game_by_brute_force(const Searchable& position, Rng& rng) {
  return ask_game<int>(position, [&]<class G>(const SearchableOf<G>& game) {
    int different = 0;
    typename G::State state = G::initial(game.rules());
    random_playout<G>(game.rules(), state, rng, [&](const typename G::State& now) {
      different += BruteForce<G>::agrees(game.rules(), now) ? 0 : 1;
    });
    return different;
  });
}

FamilyQuestion question(const Searchable& position) {
  return ask_game<FamilyQuestion>(position, []<class G>(const SearchableOf<G>&) {
    return FamilyQuestion{Question<G>::kName, &answers<G>, &answers_by_brute_force<G>};
  });
}

std::vector<std::unique_ptr<Searchable>> positions_of_question(const Searchable& position, std::size_t count,
                                                               const GoOn& go_on) {
  return ask_game<std::vector<std::unique_ptr<Searchable>>>(
      position, [&]<class G>(const SearchableOf<G>& game) { return collect<G>(game, count, go_on); });
}

std::uint64_t signature(const Searchable& position, int games) {
  return ask_game<std::uint64_t>(
      position, [&]<class G>(const SearchableOf<G>& game) { return signature_of<G>(game.rules(), games); });
}

std::optional<QuickGame> quick_game(const Searchable& position, const Seed& seed,
                                    const std::vector<std::string>& levels, std::uint64_t bot_seed, const Stop& stop) {
  return ask_game<std::optional<QuickGame>>(position, [&]<class G>(const SearchableOf<G>& game) {
    return quick_game<G>(game.rules(), seed, levels, bot_seed, stop);
  });
}

}  // namespace mornington
