#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/model/rows.h"
#include "server/tables/finished_games.h"
#include "server/tables/table_state.h"

namespace mornington::tables {
using namespace model;

// A public game as anybody may see it at this moment, without a connection: for link previews and embedded pages.
struct ShownGame {
  TableState state;                // as late as its spectators see it
  std::vector<std::string> names;  // of the seats; empty where nobody sits
  bool shows_board = false;        // its position may be shown; otherwise only who plays what
};

// Nothing for a private game.
[[nodiscard]] Result<std::optional<ShownGame>> shown_game(const StoredGame& game, Deal deal, Instant now);

}  // namespace mornington::tables
