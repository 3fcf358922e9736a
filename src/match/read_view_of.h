#pragma once

#include <memory>

#include "match/seat_view_of.h"

namespace mornington {

// What read_seat_view() does for a game.
template <Playable G>
Result<std::unique_ptr<SeatView>> read_view_of(const SharedTerms& terms, Seat seat, const json::Value& view,
                                               Moment moment) {
  if constexpr (ReadsViews<G>) {
    const Result<typename G::View> seen = G::read_view(*rules_of<G>(*terms), view);
    if (!seen.ok()) return seen.error();
    return std::unique_ptr<SeatView>(std::make_unique<SeatViewOf<G>>(terms, seat, *seen, moment));
  }
  return Error{"$", "a view of this family cannot be read back"};
}

}  // namespace mornington
