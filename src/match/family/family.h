#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "games/editions.h"
#include "match/names.h"
#include "match/parse_and_check.h"
#include "match/searchable.h"
#include "match/seat_view.h"
#include "match/setup/match_config.h"
#include "match/setup/table_setup.h"

namespace mornington::match {

class Match;

// A family of games as the layers above see it: its row in the program's table. family_of() in
// match/family/family_of.h builds it from the types and functions in src/families/families.h.
struct Family {
  std::string_view name;     // "metro"
  std::string_view digest;   // the rules in our words, embedded in the program: "docs/rules/metro.md"
  std::string_view look_up;  // an example of how a player asks for a place on its map
  std::string_view line;     // a line on its map, by the name a player would type
  std::vector<EditionSpec> editions;
  std::vector<OptionSpec> (*option_specs)(std::string_view edition);
  Result<SharedMatchConfig> (*load_match_config)(const EditionSpec& edition, TableSetup setup);
  Result<std::unique_ptr<Match>> (*open_match)(const EditionSpec& edition, MatchSetup setup);
  Result<std::unique_ptr<Searchable>> (*open_searchable)(const EditionSpec& edition, const TableSetup& setup);
  Result<std::unique_ptr<SeatView>> (*read_view)(const SharedMatchConfig& config, Seat seat, const json::Value& view,
                                                 TurnStatus status);
  void (*draw)(Searchable& position, Rng& rng);
  void (*deal)(Searchable& position, const Seed& seed);
  std::uint64_t (*signature)(const Searchable& position, int games);  // signature_of() its rules
};

// In the order shown to players. NB: a program must be linked with its rows (src/families/families.cc, or a test's
// own).
[[nodiscard]] std::span<const Family> families();

// Null for an unknown name.
[[nodiscard]] const Family* find_family(std::string_view name);
// The family of an edition in editions().
[[nodiscard]] const Family& family_of(const EditionSpec& edition);

}  // namespace mornington::match
