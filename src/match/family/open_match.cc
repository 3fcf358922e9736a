#include <utility>

#include "match/family/family.h"
#include "match/match.h"

namespace mornington::match {
namespace {

Result<const EditionSpec*> edition_of(const TableSetup& setup) {
  if (const EditionSpec* edition = find_edition(setup.edition)) return edition;
  return Error{"edition", "\"" + setup.edition + "\" is unknown"};
}

}  // namespace

std::vector<OptionSpec> option_specs(const EditionSpec& edition) { return family_of(edition).option_specs(edition.id); }

Result<SharedMatchConfig> load_match_config(TableSetup setup) {
  const Result<const EditionSpec*> edition = edition_of(setup);
  if (!edition.ok()) return edition.error();
  return family_of(**edition).load_match_config(**edition, std::move(setup));
}

Result<std::unique_ptr<Match>> new_match(MatchSetup setup) {
  const Result<const EditionSpec*> edition = edition_of(setup);
  if (!edition.ok()) return edition.error();
  return family_of(**edition).open_match(**edition, std::move(setup));
}

}  // namespace mornington::match
