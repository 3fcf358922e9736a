#pragma once

#include "server/store/postgres.h"
#include "server/store/store.h"

namespace mornington::store::postgres {

// One turn of a node at a shared store (Shared::sync_with_cluster).
[[nodiscard]] Result<Shared::Answer> sync_with_cluster(Database& database, const Shared::Ask& ask);

}  // namespace mornington::store::postgres
