#pragma once

#include "server/model/inputs.h"
#include "server/tables/context.h"

namespace mornington::tables {

// Whether the store can write. From the first write that fails until one succeeds nobody can play: bots, plans and
// clocks wait; what people ask for is tried, and refused where it fails. Afterwards the outage is given back to every
// clock. Not for shared stores, whose outages the store itself notes.
class StoreHealth {
 public:
  explicit StoreHealth(Context& context) : context_(context) {}

  [[nodiscard]] bool is_down() const { return down_since_ != kNever; }
  [[nodiscard]] Instant down_since() const { return down_since_; }
  // When it is tried again; kNever: it is not down.
  [[nodiscard]] Instant probe_at() const { return probe_at_; }

  void answered(const Stored& answer);
  // Tries to write, if it is time to.
  void probe();

 private:
  void failed();
  void recovered();

  Context& context_;
  Instant down_since_ = kNever;
  Instant probe_at_ = kNever;
};

}  // namespace mornington::tables
