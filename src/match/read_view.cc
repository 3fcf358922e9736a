#include "match/read_view.h"

#include "match/families.h"
#include "match/seat_view_of.h"

namespace mornington {
namespace {

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

}  // namespace

Result<std::unique_ptr<SeatView>> read_seat_view(const SharedTerms& terms, Seat seat, const json::Value& view,
                                                 Moment moment) {
  Result<std::unique_ptr<SeatView>> seen = Error{"", "this program cannot play the family"};
  visit_family(terms->edition->family, [&]<class G>() { seen = read_view_of<G>(terms, seat, view, moment); });
  return seen;
}

}  // namespace mornington
