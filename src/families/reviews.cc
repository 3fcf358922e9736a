#include "families/families.h"
#include "review/family_reviews_of.h"

namespace mornington {

std::span<const review::FamilyReview> review::family_reviews() {
  static const std::vector<review::FamilyReview> rows = review::reviews_of(Families{});
  return rows;
}

}  // namespace mornington
