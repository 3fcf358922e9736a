#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/http.h"
#include "server/store/store.h"

// Finished public games, for anybody: a list, a replay by its game's id, and many at once as JSON Lines.
namespace mornington::runtime {
using namespace http;

// {"games": [...], "next": "..."}; `?after=` with the value of `next` continues the list, `?limit=` sets its size.
[[nodiscard]] Response list_games(store::Reader& reader, std::string_view target);
// {"deal": "...", "results": [...]}: the results of a deal in the order they were finished; those of a day among them.
[[nodiscard]] Response list_results(store::Reader& reader, const std::string& deal);
// A replay file (docs/replays.md). With the token of somebody who played it, of a private game too.
[[nodiscard]] Response replay_game(store::Reader& reader, const std::string& id,
                                   const std::optional<std::string>& token = std::nullopt);
// One game of an export as a line, with all lines of its replay. Empty where it may not be shown yet.
[[nodiscard]] Result<std::string> exported_game(store::Reader& reader, const model::GameRow& row);
// The games of a page; a Link header names the next one. Nothing, and the refusal in `response`, where there is none.
struct ExportPage {
  Response response;
  std::vector<model::GameRow> rows;
};
[[nodiscard]] ExportPage export_page(store::Reader& reader, std::string_view target);

}  // namespace mornington::runtime
