#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "ai/playout.h"
#include "match/perft.h"
#include "match/searchable.h"

namespace mornington {

using GoOn = std::function<bool(std::size_t found)>;

// The question a family is measured by, and the number of answers to it in a position where it is asked.
// FAST: functions to call again and again without finding the family each time (bench, the Passenger).
struct FamilyQuestion {
  std::string_view name;  // empty where the family has none
  std::size_t (*answers)(const Searchable& position) = nullptr;
  std::size_t (*answers_by_brute_force)(const Searchable& position) = nullptr;
};

// How a game may go on: with everybody played by that level, until the seat has decided so many times more.
struct LineWanted {
  std::string_view level;
  int decisions = 0;
  std::uint64_t number = 0;  // the same: the same world, and the same draws as long as no move differs
};

// What is told on the way, and the facts at its end as the seat sees them.
struct LinePlayed {
  std::vector<Event> events;
  json::Value facts;
};

// What bots and measurements know of a family: its row in the table of those programs that carry them. bots_of() in
// ai/family_bots_of.h makes one from what src/families/rows.h names; measuring.h says what each function answers.
struct FamilyBots {
  std::string_view family;
  std::unique_ptr<Bot> (*make_bot)(std::string_view name, std::uint64_t seed);
  std::size_t state_size;
  std::uint64_t (*count_ways)(const Searchable& position, int depth, const StepsTold& told, const Stop& stop);
  PlayoutTally (*random_game)(const Searchable& position, Rng& rng);
  bool (*has_brute_force)(const Searchable& position);
  int (*random_game_by_brute_force)(const Searchable& position, Rng& rng);
  FamilyQuestion question;
  std::vector<std::unique_ptr<Searchable>> (*positions_of_question)(const Searchable& position, std::size_t count,
                                                                    const GoOn& go_on);
  std::optional<QuickGame> (*quick_game)(const Searchable& position, const Seed& seed,
                                         const std::vector<std::string>& levels, std::uint64_t bot_seed,
                                         const Stop& stop);
  LinePlayed (*line_of_play)(const SeatView& seen, std::string_view action, const LineWanted& wanted);
};

// The same families in the same order as families(). NB: src/families/bots.cc has them; a program without it carries
// no bots, and does not link where it asks for one.
[[nodiscard]] std::span<const FamilyBots> family_bots();

[[nodiscard]] const FamilyBots& bots_of(const EditionSpec& edition);

}  // namespace mornington
