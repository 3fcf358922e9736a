#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

#include "server/store/store.h"

namespace mornington::store {

// One implementation of the store: where it is made, and how one begins again with what was kept.
struct Implementation {
  virtual ~Implementation() = default;
  virtual Store& store() = 0;
  // As after the end of the program, however it came.
  virtual void begin_again() = 0;
};

struct ImplementationRow {
  std::string name;
  std::function<std::unique_ptr<Implementation>()> make;
};

// What every implementation promises (store_contract_test.cc). A new one is a row more.
class StoreContract : public testing::TestWithParam<ImplementationRow> {
 protected:
  Store& store() { return implementation_->store(); }
  void begin_again() { implementation_->begin_again(); }

 private:
  std::unique_ptr<Implementation> implementation_ = GetParam().make();
};

}  // namespace mornington::store
