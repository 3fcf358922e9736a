#pragma once

#include <memory>

#include "core/result.h"
#include "json/json.h"
#include "match/names.h"
#include "match/parse_and_check.h"
#include "match/seat_view.h"

namespace mornington::match {

// Reads a view that SeatView::view() wrote, at this table or another one with the same config. A view that no game by
// these rules can show is refused with its JSON path.
[[nodiscard]] Result<std::unique_ptr<SeatView>> read_seat_view(const SharedMatchConfig& config, Seat seat,
                                                               const json::Value& view,
                                                               TurnStatus status = TurnStatus::Open);

}  // namespace mornington::match
