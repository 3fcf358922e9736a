#pragma once

#include <string_view>

#include "games/metro/game.h"
#include "games/next_station/game.h"
#include "games/on_the_underground/game.h"
#include "match/playable.h"

namespace mornington {

// Types of games, found by their family's name.
template <Playable... Games>
struct FamilyList {
  // Calls visitor.template operator()<G>() for the game of that family; false where there is none.
  template <class Visitor>
  static bool visit([[maybe_unused]] std::string_view family, [[maybe_unused]] Visitor&& visitor) {
    return ((Games::kFamily == family && (visitor.template operator()<Games>(), true)) || ...);
  }
};

// The one table of families: a new one is an include above and a line here.
using Families = FamilyList<metro::Metro, next_station::NextStation, on_the_underground::OnTheUnderground>;

template <class Visitor>
bool visit_family(std::string_view family, Visitor&& visitor) {
  return Families::visit(family, visitor);
}

}  // namespace mornington
