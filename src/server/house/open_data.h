#pragma once

#include <string>
#include <string_view>

#include "server/http.h"
#include "server/store/store.h"

// Finished public games, for anybody: a list, a replay by its game's id, and many at once as JSON Lines.
namespace mornington::server {

// {"games": [...], "next": "..."}; `?after=` what `next` said goes on, `?limit=` says how many.
[[nodiscard]] Response list_games(store::Reader& reader, std::string_view target);
// {"deal": "...", "results": [...]}: who has ended a deal and how, in the order they did; those of a day among them.
[[nodiscard]] Response list_results(store::Reader& reader, const std::string& deal);
// A replay file (docs/replays.md).
[[nodiscard]] Response replay_game(store::Reader& reader, const std::string& id);
// A game a line, with all lines of its replay; a Link header names the next page.
[[nodiscard]] Response export_games(store::Reader& reader, std::string_view target);

}  // namespace mornington::server
