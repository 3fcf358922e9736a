#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/commands.h"
#include "core/result.h"
#include "match/match.h"
#include "match/searchable.h"

namespace mornington::cli {

[[nodiscard]] Result<const EditionSpec*> edition_named(const std::string& id);

// Options given as "name=value" for an edition; unknown names and values are refused with suggestions.
[[nodiscard]] Result<OptionValues> read_options(const EditionSpec& edition, const std::vector<std::string>& texts);

// A number or 64 hexadecimal digits.
[[nodiscard]] Result<Seed> read_seed(const std::string& text);
[[nodiscard]] Seed seed_from_system();

// The seed for a match's bots, independent of its own chance.
[[nodiscard]] std::uint64_t seed_of_bots(const Seed& match);

// The set-up for this number of seats; without a seed, seed 1 is used.
[[nodiscard]] Result<MatchSetup> read_setup(const GameRequest& request, int seats);
// The same, started: as a match, and as a position after the same deals.
[[nodiscard]] Result<std::unique_ptr<Match>> start_match(const GameRequest& request, int seats);
[[nodiscard]] Result<std::unique_ptr<Searchable>> start_searchable(const GameRequest& request, int seats);

// The default number of seats: two if the edition allows it.
[[nodiscard]] int default_seats(const EditionSpec& edition);

// Each must be a bot's level, or "human" where allowed, and their number must suit the edition.
enum class Humans { Allowed, Refused };
[[nodiscard]] std::optional<Error> check_seats(const EditionSpec& edition, const std::vector<std::string>& seats,
                                               Humans humans);
// The number of threads: 1 to 256.
[[nodiscard]] std::optional<Error> check_threads(std::optional<int> threads);
// The level in a bot's name: "expert" in "expert@500" and in "expert 2".
[[nodiscard]] std::string level_in(const std::string& player);
// Names for the seats: two greedy bots become "greedy 1" and "greedy 2".
[[nodiscard]] std::vector<std::string> seat_names(const std::vector<std::string>& seats);

}  // namespace mornington::cli
