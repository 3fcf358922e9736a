#include "server/tables/offers.h"

#include <algorithm>

namespace mornington::tables {

const Standing* Offers::find(std::uint64_t number) const {
  const auto found =
      std::find_if(standing_.begin(), standing_.end(), [&](const Standing& one) { return one.number == number; });
  return found == standing_.end() ? nullptr : &*found;
}

const Standing* Offers::find(OfferKind kind) const {
  const auto found =
      std::find_if(standing_.begin(), standing_.end(), [&](const Standing& one) { return one.kind == kind; });
  return found == standing_.end() ? nullptr : &*found;
}

void Offers::make(const TableEvent& offer) {
  last_ = offer.offer;
  withdraw(offer.kind);
  standing_.push_back({offer.offer, offer.kind, offer.seat, SeatSet(offer.seat), offer.decision});
}

void Offers::answer(const TableEvent& answer) {
  const auto found =
      std::find_if(standing_.begin(), standing_.end(), [&](const Standing& one) { return one.number == answer.offer; });
  if (found == standing_.end()) return;
  if (answer.yes) {
    found->agreed.add(answer.seat);
  } else {
    standing_.erase(found);
  }
}

void Offers::withdraw(OfferKind kind) {
  std::erase_if(standing_, [&](const Standing& one) { return one.kind == kind; });
}

}  // namespace mornington::tables
