#include "server/tables/seat_usage.h"

namespace mornington::tables {

bool is_beside(TableEventKind what) {
  return what == TableEventKind::Offer || what == TableEventKind::Answer || what == TableEventKind::Undo ||
         what == TableEventKind::HandOver || what == TableEventKind::TakeBack;
}

void SeatUsage::count(const TableEvent& entry, Sequence sequence, std::size_t length) {
  if (!entry.id.empty()) made_[{entry.seat, entry.id}] = sequence;
  if (is_beside(entry.what)) ++other_entries_[entry.seat];
  if (entry.what != TableEventKind::Offer) return;
  if (std::exchange(offers_since_, length) != length) offers_made_.clear();
  ++offers_made_[{entry.seat, entry.kind}];
}

std::size_t SeatUsage::offers_of(Seat seat, OfferKind kind, std::size_t length) const {
  const auto found = offers_made_.find({seat, kind});
  return offers_since_ != length || found == offers_made_.end() ? 0 : found->second;
}

std::optional<Sequence> SeatUsage::made_by(Seat seat, const std::string& id) const {
  const auto found = made_.find({seat, id});
  return found == made_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace mornington::tables
