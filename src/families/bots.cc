#include "ai/family_bots_of.h"
#include "families/families.h"

namespace mornington {

std::span<const ai::FamilyBots> ai::family_bots() {
  static const std::vector<ai::FamilyBots> rows = ai::bots_of(Families{});
  return rows;
}

}  // namespace mornington
