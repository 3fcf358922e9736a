#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/files.h"
#include "core/result.h"
#include "match/match.h"

namespace mornington::cli {

// Where a game goes that was left in the middle: the user's data folder, by edition and time.
[[nodiscard]] std::string default_save_path(const Match& match);

// The program may replace its own saves; a file that a player names only where he says so.
[[nodiscard]] std::optional<Error> save_game(const Match& match, const std::string& path,
                                             Overwrite overwrite = Overwrite::Yes);
[[nodiscard]] Result<std::unique_ptr<Match>> load_game(const std::string& path);

// Who sat where in a saved game, from the names of its seats: "greedy 2" was a greedy bot, any other name a human.
[[nodiscard]] std::vector<std::string> players_of(const Match& match);

}  // namespace mornington::cli
