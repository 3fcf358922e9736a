#pragma once

#include <gtest/gtest.h>

#include "store/store_contract.h"

namespace mornington::store {

// What every store promises that several nodes share (shared_store_contract_test.cc). A new one is a row more.
class SharedStoreContract : public StoreContract {
 protected:
  // Good for as long as the test lasts, and not at all.
  static constexpr model::Span kLong = model::hours(1);
  static constexpr model::Span kOver{};

  Shared::Answer turn(Shared::Ask ask) { return *store().shared()->sync_with_cluster(ask); }
  Lease lease(model::Span good_for = kLong) { return turn({.good_for = good_for}).round.lease; }
};

}  // namespace mornington::store
