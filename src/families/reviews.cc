#include "families/rows.h"
#include "review/family_reviews_of.h"

namespace mornington {

std::span<const FamilyReview> family_reviews() {
  static const std::vector<FamilyReview> rows = reviews_of(Families{});
  return rows;
}

}  // namespace mornington
