#pragma once

#include <memory>

#include "server/store/postgres_store.h"
#include "store/store_contract.h"
#include "support/private_postgres.h"

namespace mornington::store {

struct InPostgres final : Implementation {
  InPostgres() {
    PrivatePostgres::get().clear();
    begin_again();
  }
  Store& store() override { return *store_; }
  void begin_again() override {
    store_.reset();
    store_ = *open_postgres_store(PrivatePostgres::get().address(), PrivatePostgres::kPatient);
  }
  std::unique_ptr<Store> store_;
};

}  // namespace mornington::store
