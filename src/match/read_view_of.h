#pragma once

#include <memory>

#include "match/names.h"
#include "match/seat_view_of.h"

namespace mornington::match {

// The implementation of read_seat_view() for one game.
template <Playable G>
Result<std::unique_ptr<SeatView>> read_view_of(const SharedMatchConfig& config, Seat seat, const json::Value& view,
                                               TurnStatus status) {
  if constexpr (ReadsViews<G>) {
    const Result<typename G::View> seen = G::read_view(*rules_of<G>(*config), view);
    if (!seen.ok()) return seen.error();
    return std::unique_ptr<SeatView>(std::make_unique<SeatViewOf<G>>(config, seat, *seen, status));
  }
  return Error{"$", "a view of this family cannot be read back"};
}

}  // namespace mornington::match
