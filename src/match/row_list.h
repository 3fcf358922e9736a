#pragma once

#include <string_view>

namespace mornington {

// A list of families, each a type that names what belongs to it (src/families/rows.h has the program's own). Each part
// of the program makes its table of values from one: families_of(), bots_of(), runners_of().
template <class... Row>
struct RowList {
  // Calls visitor.template operator()<Row>() for the family of that name; false where there is none.
  template <class Visitor>
  static bool visit(std::string_view family, Visitor&& visitor) {
    return ((Row::Game::kFamily == family && (visitor.template operator()<Row>(), true)) || ...);
  }
};

}  // namespace mornington
