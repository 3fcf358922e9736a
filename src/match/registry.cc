#include <utility>

#include "match/families.h"
#include "match/match.h"
#include "match/match_of.h"

namespace mornington {

std::vector<OptionSpec> option_specs(const EditionSpec& edition) {
  std::vector<OptionSpec> specs;
  visit_family(edition.family, [&]<class G>() { specs = G::option_specs(edition.id); });
  return specs;
}

Result<std::unique_ptr<Match>> new_match(MatchSetup setup) {
  const EditionSpec* edition = find_edition(setup.edition);
  if (edition == nullptr) return Error{"edition", "\"" + setup.edition + "\" is unknown"};
  Result<std::unique_ptr<Match>> match = Error{std::string(edition->id), "this program cannot play the family yet"};
  visit_family(edition->family, [&]<class G>() { match = open_match<G>(*edition, std::move(setup)); });
  return match;
}

}  // namespace mornington
