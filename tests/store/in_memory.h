#pragma once

#include "store/store_contract.h"
#include "support/memory_store.h"

namespace mornington::store {

struct InMemory final : Implementation {
  Store& store() override { return store_; }
  void begin_again() override {}
  MemoryStore store_;
};

}  // namespace mornington::store
