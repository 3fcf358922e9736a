#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/family_bots.h"

// What is counted and measured of a game: plain functions of a position, each asked of its family's row. Those that
// play whole games begin before the set-up deals, whatever the position.
namespace mornington {

[[nodiscard]] std::size_t state_size(const Searchable& position);

// Ways to go on for that many steps (at least 1). What is answered after `stop` is no count.
[[nodiscard]] std::uint64_t count_ways(const Searchable& position, int depth, const StepsTold& told,
                                       const Stop& stop = {});

// A random game to its end; never allocates.
PlayoutTally random_game(const Searchable& position, Rng& rng);
// Whether the family has a brute force for these rules; and the game that random_game() plays, every position of it
// reckoned besides by that: how many came out differently.
[[nodiscard]] bool has_brute_force(const Searchable& position);
[[nodiscard]] int random_game_by_brute_force(const Searchable& position, Rng& rng);

// The question the family is measured by, and positions of random and greedy play in which it is asked. `go_on` hears
// after each game how many there are, and answers whether to look for more.
[[nodiscard]] FamilyQuestion question(const Searchable& position);
[[nodiscard]] std::vector<std::unique_ptr<Searchable>> positions_of_question(const Searchable& position,
                                                                             std::size_t count, const GoOn& go_on);

// signature_of() its rules.
[[nodiscard]] std::uint64_t signature(const Searchable& position, int games);

// quick_game() by its rules.
[[nodiscard]] std::optional<QuickGame> quick_game(const Searchable& position, const Seed& seed,
                                                  const std::vector<std::string>& levels, std::uint64_t bot_seed,
                                                  const Stop& stop = {});

// How it goes on where the seat takes this action, in a world that it cannot tell from the one it is in.
[[nodiscard]] LinePlayed line_of_play(const SeatView& seen, std::string_view action, const LineWanted& wanted);

}  // namespace mornington
