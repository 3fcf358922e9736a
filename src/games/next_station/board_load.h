#pragma once

#include <string_view>

#include "core/result.h"
#include "games/board_report.h"
#include "games/load_request.h"
#include "games/next_station/rules.h"

namespace mornington::next_station {

// A sheet from its document; refuses what could not be played, naming the JSON path.
[[nodiscard]] Result<Board> load_board(const json::Value& document);
// Everything that is wrong with a sheet; its derived value has the potential lines. Empty for a layout.
[[nodiscard]] BoardReport judge_board(std::string_view role, const json::Value& document);
[[nodiscard]] Result<Layout> load_layout(const json::Value& document);
// The whole: number of seats, options, sheet and layout.
[[nodiscard]] Result<Rules> load_rules(const LoadRequest& request);

}  // namespace mornington::next_station
