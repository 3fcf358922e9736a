#include "match/read_view.h"

#include "match/family.h"

namespace mornington {

Result<std::unique_ptr<SeatView>> read_seat_view(const SharedTerms& terms, Seat seat, const json::Value& view,
                                                 Moment moment) {
  return family_of(*terms->edition).read_view(terms, seat, view, moment);
}

}  // namespace mornington
