#pragma once

#include "server/store/postgres.h"
#include "server/store/store.h"

namespace mornington::store::postgres {

// One turn of a node at a shared store (Shared::take_turn).
[[nodiscard]] Result<Shared::Answer> take_turn(Database& database, const Shared::Ask& ask);

}  // namespace mornington::store::postgres
