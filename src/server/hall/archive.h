#pragma once

#include <string>

#include "core/result.h"
#include "server/hall/stored.h"

// Finished games for anybody, made from what is stored.
namespace mornington::hall {

// Whether all tables that share the game's deal have ended; true for a deal of its own.
enum class Deal : bool { Running, Ended };

// The text of a replay file (docs/replays.md). Refused for a game that is not over or not public, and as long as its
// deal is played elsewhere.
[[nodiscard]] Result<std::string> replay_of(const StoredGame& game, Deal deal);

}  // namespace mornington::hall
