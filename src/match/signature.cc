#include "match/signature.h"

#include <set>

#include "games/editions.h"
#include "match/families.h"
#include "match/shared_rules.h"

namespace mornington {
namespace {

Result<std::uint64_t> signature_of_edition(const EditionSpec& edition, int seats, int games) {
  Result<std::uint64_t> sum = std::uint64_t{0};
  visit_family(edition.family, [&]<class G>() {
    const auto shared = shared_rules<G>(edition, seats, {}, {});
    sum = shared.ok() ? Result(signature_of<G>(*shared->rules, games)) : Result<std::uint64_t>(shared.error());
  });
  return sum;
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

}  // namespace mornington
