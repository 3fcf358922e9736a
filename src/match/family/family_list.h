#pragma once

#include <string_view>

#include "match/names.h"

namespace mornington::match {

// A list of families, each a type that names its parts (src/families/families.h has the program's own). Each part of
// the program builds its table from one: families_of(), bots_of(), runners_of().
template <class... Row>
struct FamilyList {
  // Calls visitor.template operator()<Row>() for the family with this name; false if there is none.
  template <class Visitor>
  static bool visit(std::string_view family, Visitor&& visitor) {
    return ((Row::Game::kFamily == family && (visitor.template operator()<Row>(), true)) || ...);
  }
};

}  // namespace mornington::match
