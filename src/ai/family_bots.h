#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "ai/playout.h"
#include "match/checks/perft.h"
#include "match/searchable.h"

namespace mornington::ai {

// A continuation of a game: all seats are played by that level, until the seat has decided that many times.
struct LineWanted {
  std::string_view level;
  int decisions = 0;
  std::uint64_t number = 0;  // equal numbers: the same sampled state, and the same draws as long as no move differs
};

// The events on the way, and the facts at its end as the seat sees them.
struct LinePlayed {
  std::vector<Event> events;
  json::Value facts;
};

// The functions for bots and measurements of a family: one row per family in programs that link them. bots_of() in
// ai/family_bots_of.h makes one from the types in src/families/families.h; the functions below explain each member.
struct FamilyBots {
  std::string_view family;
  std::unique_ptr<Bot> (*make_bot)(std::string_view name, std::uint64_t seed);
  std::size_t state_size;
  std::uint64_t (*count_ways)(const Searchable& position, int depth, const StepProgress& told, const Stop& stop);
  PlayoutCounts (*random_game)(const Searchable& position, Rng& rng);
  std::optional<BotGame> (*play_bot_game)(const Searchable& position, const Seed& seed,
                                          const std::vector<std::string>& levels, std::uint64_t bot_seed,
                                          const Stop& stop);
  LinePlayed (*line_of_play)(const SeatView& seen, std::string_view action, const LineWanted& wanted);
};

// The same families in the same order as families(). NB: defined in src/families/bots.cc; a program without it carries
// no bots, and does not link where it makes one.
[[nodiscard]] std::span<const FamilyBots> family_bots();

// The row of a family.
[[nodiscard]] const FamilyBots& bots_of(const EditionSpec& edition);

// A bot for a seat of any match of this edition. Its choices are a function of the seed and of what the seat sees. Null
// for an unknown level (ai/bot_levels.h lists them).
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view level, const EditionSpec& edition, Seat seat,
                                            std::uint64_t seed);

// Functions of a position, which look up its family. Those that play whole games start before the set-up deals,
// whatever the position.

[[nodiscard]] std::size_t state_size(const Searchable& position);

// The number of continuations of that many steps (at least 1). The result is invalid once `stop` has returned true.
[[nodiscard]] std::uint64_t count_ways(const Searchable& position, int depth, const StepProgress& told,
                                       const Stop& stop = {});

// A random game to its end; never allocates.
PlayoutCounts random_game(const Searchable& position, Rng& rng);

// signature_of() its rules.
[[nodiscard]] std::uint64_t signature(const Searchable& position, int games);

// play_bot_game() by its rules.
[[nodiscard]] std::optional<BotGame> play_bot_game(const Searchable& position, const Seed& seed,
                                                   const std::vector<std::string>& levels, std::uint64_t bot_seed,
                                                   const Stop& stop = {});

// A possible course of the game after the seat takes this action, in a state sampled from its view.
[[nodiscard]] LinePlayed line_of_play(const SeatView& seen, std::string_view action, const LineWanted& wanted);

}  // namespace mornington::ai
