#pragma once

#include <cstdint>
#include <vector>

#include "core/ids.h"
#include "core/seat_set.h"
#include "server/model/table_event.h"

namespace mornington::tables {
using namespace model;

// An offer that stands: every seat that a person plays must say yes.
struct Standing {
  std::uint64_t number = 0;
  OfferKind kind{};
  Seat by{};
  SeatSet agreed;
  std::uint64_t decision = 0;  // to undo: back to this one
};

// The offers of a table, numbered from 1. There is one of a kind at most.
class Offers {
 public:
  [[nodiscard]] std::uint64_t next_number() const { return last_ + 1; }
  [[nodiscard]] const std::vector<Standing>& standing() const { return standing_; }
  // Null where none of that number, or kind, stands.
  [[nodiscard]] const Standing* find(std::uint64_t number) const;
  [[nodiscard]] const Standing* find(OfferKind kind) const;

  void make(const TableEvent& offer);
  void answer(const TableEvent& answer);
  void withdraw(OfferKind kind);

 private:
  std::vector<Standing> standing_;
  std::uint64_t last_ = 0;
};

// Whether it would be settled if this seat agreed too.
[[nodiscard]] constexpr bool settles(const Standing& offer, Seat agrees, SeatSet people) {
  return (people - offer.agreed - SeatSet(agrees)).empty();
}

}  // namespace mornington::tables
