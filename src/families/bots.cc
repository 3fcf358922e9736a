#include "ai/family_bots_of.h"
#include "families/rows.h"

namespace mornington {

std::span<const FamilyBots> family_bots() {
  static const std::vector<FamilyBots> rows = bots_of(Families{});
  return rows;
}

}  // namespace mornington
