#include <utility>

#include "match/families.h"
#include "match/match.h"
#include "match/match_of.h"

namespace mornington {
namespace {

Result<const EditionSpec*> edition_of(const TableSetup& setup) {
  if (const EditionSpec* edition = find_edition(setup.edition)) return edition;
  return Error{"edition", "\"" + setup.edition + "\" is unknown"};
}

Error cannot_play(const EditionSpec& edition) {
  return {std::string(edition.id), "this program cannot play the family"};
}

}  // namespace

std::vector<OptionSpec> option_specs(const EditionSpec& edition) {
  std::vector<OptionSpec> specs;
  visit_family(edition.family, [&]<class G>() { specs = G::option_specs(edition.id); });
  return specs;
}

Result<SharedTerms> load_terms(TableSetup setup) {
  const Result<const EditionSpec*> edition = edition_of(setup);
  if (!edition.ok()) return edition.error();
  Result<SharedTerms> terms = cannot_play(**edition);
  visit_family((*edition)->family, [&]<class G>() { terms = load_terms_of<G>(**edition, std::move(setup)); });
  return terms;
}

Result<std::unique_ptr<Match>> new_match(MatchSetup setup) {
  const Result<const EditionSpec*> edition = edition_of(setup);
  if (!edition.ok()) return edition.error();
  Result<std::unique_ptr<Match>> match = cannot_play(**edition);
  visit_family((*edition)->family, [&]<class G>() { match = open_match<G>(**edition, std::move(setup)); });
  return match;
}

}  // namespace mornington
