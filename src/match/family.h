#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "games/board_report.h"
#include "games/editions.h"
#include "match/judge.h"
#include "match/searchable.h"
#include "match/seat_view.h"
#include "match/table_setup.h"
#include "match/terms.h"

namespace mornington {

class Match;

using JudgeBoard = BoardReport(std::string_view role, const json::Value& document);
using GenerateBoard = json::Value(std::uint64_t seed);

// A family of games as everything above the games sees it: its row in the program's table. family_of() in
// match/family_of.h makes one from the types and functions that src/families/rows.h names.
struct Family {
  std::string_view name;     // "metro"
  std::string_view digest;   // the rules in our words, carried in the program: "docs/rules/metro.md"
  std::string_view look_up;  // how a player asks for a place on its map, as an example
  std::string_view line;     // a line on its map, by the name a player would type
  std::vector<EditionSpec> editions;
  std::vector<OptionSpec> (*option_specs)(std::string_view edition);
  Result<SharedTerms> (*load_terms)(const EditionSpec& edition, TableSetup setup);
  Result<std::unique_ptr<Match>> (*open_match)(const EditionSpec& edition, MatchSetup setup);
  Result<std::unique_ptr<Searchable>> (*open_searchable)(const EditionSpec& edition, const TableSetup& setup);
  Result<std::unique_ptr<SeatView>> (*read_view)(const SharedTerms& terms, Seat seat, const json::Value& view,
                                                 Moment moment);
  void (*draw)(Searchable& position, Rng& rng);
  void (*deal)(Searchable& position, const Seed& seed);
  std::uint64_t (*signature)(const Searchable& position, int games);  // signature_of() its rules
  JudgeBoard* judge_board;                                            // null: loading a board is all the judging
  GenerateBoard* generate_board;                                      // null: it makes no boards
};

// In the order shown to people. NB: a program is linked with its rows (src/families/families.cc, or others in a test);
// without any it does not link.
[[nodiscard]] std::span<const Family> families();

// Null where there is none of that name.
[[nodiscard]] const Family* find_family(std::string_view name);
// The family of an edition that editions() has.
[[nodiscard]] const Family& family_of(const EditionSpec& edition);

}  // namespace mornington
