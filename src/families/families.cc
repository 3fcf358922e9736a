#include "families/rows.h"
#include "match/family_of.h"

namespace mornington {

std::span<const Family> families() {
  static const std::vector<Family> rows = families_of(Families{});
  return rows;
}

}  // namespace mornington
