#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/board_report.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/names.h"

// Functions of families about board documents, in addition to loading them.
namespace mornington::match {

using JudgeBoard = BoardReport(std::string_view role, const json::Value& document);
using GenerateBoard = json::Value(std::uint64_t seed);

// A family's row for those who make boards.
struct FamilyBoards {
  std::string_view family;
  JudgeBoard* judge;        // null: loading is the only check
  GenerateBoard* generate;  // null: it cannot generate boards
};
using BoardTable = std::span<const FamilyBoards>;

// One row per family, from src/families/boards.cc. A program that only plays is linked without it.
[[nodiscard]] BoardTable family_boards();

// Checks a document by its role. The report is empty if loading is the only check of the family.
[[nodiscard]] BoardReport judge_board(std::string_view role, const json::Value& document,
                                      BoardTable table = family_boards());

// A finding, and the document of a map that it is about; empty where it is about the whole.
struct RoleFinding {
  std::string role;
  Finding finding;
};

// The faults of a board file or a map, and the editions it can be played as.
struct BoardCheck {
  std::vector<RoleFinding> errors;
  std::vector<RoleFinding> warnings;
  std::vector<const EditionSpec*> editions;     // that can be played on it, with every number of seats they take
  json::Value derived = json::Value::object();  // of all documents, BoardReport::derived
};
[[nodiscard]] BoardCheck check_board(const json::Value& board, BoardTable table = family_boards());
[[nodiscard]] json::Value encode(const BoardCheck& check);

// Why an edition cannot be played on a board with some number of seats; nothing where it can.
[[nodiscard]] std::vector<Error> try_edition(const EditionSpec& edition, const json::Value& board);

// Families that can generate boards.
[[nodiscard]] std::vector<std::string> generating_families(BoardTable table = family_boards());
// A generated board document, the same for the same seed. An error if the family cannot generate boards.
[[nodiscard]] Result<json::Value> generate_board(std::string_view family, std::uint64_t seed,
                                                 BoardTable table = family_boards());

}  // namespace mornington::match
