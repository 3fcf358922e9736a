#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "core/result.h"
#include "match/match.h"
#include "match/searchable.h"

namespace mornington::cli {

[[nodiscard]] Result<const EditionSpec*> edition_named(const std::string& id);

// "name=value" read against the options of the edition; unknown names and values are refused with the nearest ones.
[[nodiscard]] Result<OptionValues> read_options(const EditionSpec& edition, const std::vector<std::string>& texts);

// A number or 64 hexadecimal digits.
[[nodiscard]] Result<Seed> read_seed(const std::string& text);
[[nodiscard]] Seed seed_from_system();

// What the bots of a match draw from: never its own chance.
[[nodiscard]] std::uint64_t seed_of_bots(const Seed& match);

// The set-up for that many seats; without a seed the one of number 1.
[[nodiscard]] Result<MatchSetup> read_setup(const TableRequest& request, int seats);
// The same, started: as a match, and as a bare position after the same deals.
[[nodiscard]] Result<std::unique_ptr<Match>> start_match(const TableRequest& request, int seats);
[[nodiscard]] Result<std::unique_ptr<Searchable>> start_searchable(const TableRequest& request, int seats);

// Seats for a request that named none: two where the edition takes two.
[[nodiscard]] int default_seats(const EditionSpec& edition);

// Each must be a bot's level, or "human" where that is allowed, and there must be as many as the edition takes.
enum class Humans { Allowed, Refused };
[[nodiscard]] std::optional<Error> check_seats(const EditionSpec& edition, const std::vector<std::string>& seats,
                                               Humans humans);
// Games at a time, where the request says: 1 to 256.
[[nodiscard]] std::optional<Error> check_threads(std::optional<int> threads);
// The level in a bot's name: "expert" of "expert@500" and of "expert 2".
[[nodiscard]] std::string level_in(const std::string& player);
// "human" stays what it is; two greedy bots become "greedy 1" and "greedy 2".
[[nodiscard]] std::vector<std::string> seat_names(const std::vector<std::string>& seats);

}  // namespace mornington::cli
