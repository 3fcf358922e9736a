#include "families/families.h"
#include "match/family/boards_of.h"

namespace mornington {

match::BoardTable match::family_boards() {
  static const std::vector<FamilyBoards> rows = boards_of(Families{});
  return rows;
}

}  // namespace mornington
