#pragma once

#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace mornington::store {

// Carries out one change inside a transaction that the caller has begun, and takes back where it was not kept.
[[nodiscard]] Outcome make_change(Database& database, const Change& change);

}  // namespace mornington::store
