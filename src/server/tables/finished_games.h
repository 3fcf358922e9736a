#pragma once

#include <string>

#include "core/result.h"
#include "server/model/rows.h"

// Finished games, made from what is stored.
namespace mornington::tables {
using namespace model;

// Whether all tables that share the game's deal have ended; true for a deal of its own.
enum class Deal : bool { Running, Ended };

// The person who requests a replay. Those who played a private game may read it, nobody else.
enum class Asker : bool { Anybody, Player };

// The text of a replay file (docs/replays.md). Refused for a game that is not over or not open to the asker, and as
// long as its deal is played elsewhere.
[[nodiscard]] Result<std::string> replay_of(const StoredGame& game, Deal deal, Asker asker = Asker::Anybody);

}  // namespace mornington::tables
