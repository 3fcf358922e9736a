#pragma once

#include <memory>

#include "core/result.h"
#include "json/json.h"
#include "match/judge.h"
#include "match/seat_view.h"

namespace mornington {

// What a seat sees, from what SeatView::view() wrote at this table or at any other of the same terms. What could not be
// seen in any game by these rules is refused with its JSON path.
[[nodiscard]] Result<std::unique_ptr<SeatView>> read_seat_view(const SharedTerms& terms, Seat seat,
                                                               const json::Value& view, Moment moment = Moment::Open);

}  // namespace mornington
