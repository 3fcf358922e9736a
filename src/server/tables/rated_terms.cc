#include "server/tables/rated_terms.h"

#include "match/setup/match_config.h"

namespace mornington::tables {
namespace {

bool has_usual_options(const TableSetup& setup) {
  TableSetup usual;
  usual.edition = setup.edition;
  usual.seats = setup.seats;
  const Result<SharedMatchConfig> loaded = load_match_config(usual);
  return loaded && (*loaded)->setup.options == setup.options;
}

}  // namespace

void check_rated_wish(const json::Reader& from, const Wish& wish) {
  const TableTerms& terms = wish.terms;
  if (!terms.setup.boards.empty()) return from.at("boards").report("a rated game is played on a board of the program");
  if (!has_usual_options(terms.setup)) return from.at("options").report("a rated game has the usual options");
  if (terms.setup.seats == 1 && !wish.daily && wish.copies == 1)
    return from.report("a rated game alone needs a deal that others play too");
  if (!wish.daily && terms.clock.kind == ClockTerms::Kind::None) from.report("a rated game needs a clock");
}

Visibility visibility_of(const TableState& fold) {
  return fold.terms().rated && fold.state() == GameState::Over ? Visibility::Public : fold.terms().visibility;
}

}  // namespace mornington::tables
