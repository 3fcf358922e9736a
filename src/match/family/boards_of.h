#pragma once

#include <concepts>
#include <vector>

#include "match/family/boards.h"
#include "match/family/family_list.h"
#include "match/names.h"

namespace mornington::match {

// The members that a row of src/families/families.h must define for board editors. Nothing has a default: a family
// without a generator says so.
template <class Row>
concept BoardsRow = requires {
  { Row::judge_board } -> std::convertible_to<JudgeBoard*>;
  { Row::generate_board } -> std::convertible_to<GenerateBoard*>;
};

template <BoardsRow... Row>
std::vector<FamilyBoards> boards_of(FamilyList<Row...>) {
  return {{Row::Game::kFamily, Row::judge_board, Row::generate_board}...};
}

}  // namespace mornington::match
