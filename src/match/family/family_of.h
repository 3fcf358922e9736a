#pragma once

#include <concepts>
#include <utility>

#include "match/checks/signature.h"
#include "match/family/family.h"
#include "match/family/family_list.h"
#include "match/family/shared_rules.h"
#include "match/match_of.h"
#include "match/names.h"
#include "match/read_view_of.h"
#include "match/searchable_of.h"
#include "match/seeded_draws.h"
#include "match/setup/match_config_of.h"

namespace mornington::match {

// The members that a row of src/families/families.h must define for this part of the program.
template <class Row>
concept FamilyRow = Playable<typename Row::Game> && requires {
  { Row::kDigest } -> std::convertible_to<std::string_view>;
  { Row::kLookUp } -> std::convertible_to<std::string_view>;
  { Row::kLine } -> std::convertible_to<std::string_view>;
  { Row::editions() } -> std::same_as<std::vector<EditionSpec>>;
};

// `choose(rules, state)` picks each outcome of chance until a seat must decide or the game is over.
template <Playable G, class Choose>
void resolve_all(Searchable& position, Choose&& choose) {
  auto& game = static_cast<SearchableOf<G>&>(position);
  while (game.decision().is_chance())
    G::resolve(game.rules(), game.state(), choose(game.rules(), game.state()), NullSink{});
}

template <Playable G>
void draw_as(Searchable& position, Rng& rng) {
  resolve_all<G>(position, [&](const typename G::Rules& rules, const typename G::State& state) {
    OutcomeList outcomes;
    G::outcomes(rules, state, outcomes);
    return pick(outcomes, rng);
  });
}

template <Playable G>
void deal_as(Searchable& position, const Seed& seed) {
  SeededDraws draws(seed);
  resolve_all<G>(position, [&](const typename G::Rules& rules, const typename G::State& state) {
    return draws.next<G>(rules, state);
  });
}

template <Playable G>
Result<std::unique_ptr<Searchable>> open_searchable(const EditionSpec& edition, const TableSetup& setup) {
  const auto shared = shared_rules<G>(edition, setup.seats, setup.options, setup.boards);
  if (!shared.ok()) return shared.error();
  return std::unique_ptr<Searchable>(
      std::make_unique<SearchableOf<G>>(edition, shared->rules, G::initial(*shared->rules)));
}

template <FamilyRow Row>
Family family_of() {
  using G = typename Row::Game;
  Family out;
  out.name = G::kFamily;
  out.digest = Row::kDigest;
  out.look_up = Row::kLookUp;
  out.line = Row::kLine;
  out.editions = Row::editions();
  out.option_specs = [](std::string_view edition) { return G::option_specs(edition); };
  out.load_match_config = &load_match_config_of<G>;
  out.open_match = &open_match<G>;
  out.open_searchable = &open_searchable<G>;
  out.read_view = &read_view_of<G>;
  out.draw = &draw_as<G>;
  out.deal = &deal_as<G>;
  out.signature = [](const Searchable& position, int games) {
    return signature_of<G>(static_cast<const SearchableOf<G>&>(position).rules(), games);
  };
  return out;
}

template <FamilyRow... Row>
std::vector<Family> families_of(FamilyList<Row...>) {
  return {family_of<Row>()...};
}

}  // namespace mornington::match
