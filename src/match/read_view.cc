#include "match/read_view.h"

#include "match/family/family.h"

namespace mornington::match {

Result<std::unique_ptr<SeatView>> read_seat_view(const SharedMatchConfig& config, Seat seat, const json::Value& view,
                                                 TurnStatus status) {
  return family_of(*config->edition).read_view(config, seat, view, status);
}

}  // namespace mornington::match
