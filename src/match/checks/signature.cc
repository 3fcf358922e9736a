#include "match/checks/signature.h"

#include <set>

#include "games/editions.h"
#include "match/family/family.h"

namespace mornington::match {
namespace {

Result<std::uint64_t> signature_of_edition(const EditionSpec& edition, int seats, int games) {
  TableSetup setup;
  setup.edition = edition.id;
  setup.seats = seats;
  const auto position = new_searchable(setup);
  if (!position.ok()) return position.error();
  return family_of(edition).signature(**position, games);
}

}  // namespace

Result<std::uint64_t> signature(int games_each) {
  std::uint64_t sum = 0;
  for (const EditionSpec& edition : editions()) {
    for (int seats : std::set{edition.min_seats, edition.max_seats}) {
      const Result<std::uint64_t> one = signature_of_edition(edition, seats, games_each);
      if (!one.ok()) return Error{std::string(edition.id), one.error().text()};
      sum = mix(sum ^ *one) + *one;
    }
  }
  return sum;
}

}  // namespace mornington::match
