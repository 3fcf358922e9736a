#include "match/searchable.h"

#include "match/family/family.h"

namespace mornington::match {

Result<std::unique_ptr<Searchable>> new_searchable(const TableSetup& setup) {
  const EditionSpec* edition = find_edition(setup.edition);
  if (edition == nullptr) return Error{"edition", "\"" + setup.edition + "\" is unknown"};
  return family_of(*edition).open_searchable(*edition, setup);
}

void draw(Searchable& position, std::uint64_t number) {
  Rng rng(number);
  family_of(position.edition()).draw(position, rng);
}

void deal(Searchable& position, const Seed& seed) { family_of(position.edition()).deal(position, seed); }

}  // namespace mornington::match
