#include "match/searchable.h"

#include "match/searchable_of.h"
#include "match/seeded_draws.h"
#include "match/shared_rules.h"

namespace mornington {
namespace {

template <Playable G>
Result<std::unique_ptr<Searchable>> open_searchable(const EditionSpec& edition, const TableSetup& setup) {
  const auto shared = shared_rules<G>(edition, setup.seats, setup.options, setup.boards);
  if (!shared.ok()) return shared.error();
  return std::unique_ptr<Searchable>(
      std::make_unique<SearchableOf<G>>(edition, shared->rules, G::initial(*shared->rules)));
}

// `choose` says how each chance comes out. How many there were.
template <Playable G, class Choose>
int resolve_all(SearchableOf<G>& game, Choose&& choose) {
  int draws = 0;
  for (; game.decision().is_chance(); ++draws)
    G::resolve(game.rules(), game.state(), choose(game.rules(), game.state()), NullSink{});
  return draws;
}

}  // namespace

Result<std::unique_ptr<Searchable>> new_searchable(const TableSetup& setup) {
  const EditionSpec* edition = find_edition(setup.edition);
  if (edition == nullptr) return Error{"edition", "\"" + setup.edition + "\" is unknown"};
  Result<std::unique_ptr<Searchable>> position = Error{setup.edition, "this program cannot play the family"};
  visit_family(edition->family, [&]<class G>() { position = open_searchable<G>(*edition, setup); });
  return position;
}

void draw(Searchable& position, std::uint64_t number) {
  Rng rng(number);
  ask_game<int>(position, [&]<class G>(SearchableOf<G>& game) {
    return resolve_all(game, [&](const typename G::Rules& rules, const typename G::State& state) {
      OutcomeList outcomes;
      G::outcomes(rules, state, outcomes);
      return pick(outcomes, rng);
    });
  });
}

void deal(Searchable& position, const Seed& seed) {
  SeededDraws draws(seed);
  ask_game<int>(position, [&]<class G>(SearchableOf<G>& game) {
    return resolve_all(game, [&](const typename G::Rules& rules, const typename G::State& state) {
      return draws.next<G>(rules, state);
    });
  });
}

}  // namespace mornington
