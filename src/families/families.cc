#include "families/families.h"
#include "match/family/family_of.h"

namespace mornington {

std::span<const match::Family> match::families() {
  static const std::vector<Family> rows = families_of(Families{});
  return rows;
}

}  // namespace mornington
