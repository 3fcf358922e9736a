#pragma once

#include <memory>

#include "server/store/sqlite_store.h"
#include "store/scratch_folder.h"
#include "store/store_contract.h"

namespace mornington::store {

struct InSqlite final : Implementation {
  Store& store() override { return *store_; }
  void begin_again() override {
    store_.reset();
    store_ = *open_store(folder_ / "data");
  }
  ScratchFolder folder_;
  std::unique_ptr<Store> store_ = *open_store(folder_ / "data");
};

}  // namespace mornington::store
