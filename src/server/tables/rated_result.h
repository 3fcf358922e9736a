#pragma once

#include <optional>

#include "server/model/rows.h"
#include "server/tables/outbound_messages.h"
#include "server/tables/table_state.h"

namespace mornington::tables {
using namespace model;

// What is stored of a rated game when it ends: who played, who came where, and who gave up. Nothing where the game does
// not count. It follows from the log and from who sits where, so it can be computed again at any time.
[[nodiscard]] std::optional<row_update::Rated> rated_result(const GameId& game, const TableState& fold,
                                                            const Occupants& people);

}  // namespace mornington::tables
