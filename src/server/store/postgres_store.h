#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "core/result.h"
#include "server/store/postgres.h"
#include "server/store/store.h"

namespace mornington::store {

// The store in a database of PostgreSQL, which several servers may share. Makes the tables where they are missing and
// brings those of an earlier version up to date; those of a newer one are left as they are. A connection that is lost
// is made again with the next call; a write whose answer was lost with it has failed, and is not tried again.
[[nodiscard]] Result<std::unique_ptr<Store>> open_postgres_store(
    const std::string& address, std::chrono::milliseconds patience = postgres::kPatience);

// A further reader of a store that is there.
[[nodiscard]] Result<std::unique_ptr<Reader>> open_postgres_reader(
    const std::string& address, std::chrono::milliseconds patience = postgres::kPatience);

}  // namespace mornington::store
