#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/result.h"
#include "server/store/sqlite.h"

namespace mornington::store {

// Step i makes version i + 1 of the store from version i. Steps that were ever released stay as they are.
[[nodiscard]] std::span<const char* const> migrations();
[[nodiscard]] std::int64_t current_version();

// In one transaction: all steps that the file lacks, or none.
[[nodiscard]] std::optional<Error> migrate(Database& database, std::span<const char* const> steps);

// The version of a file that is ours and whole; an error says what else it is.
[[nodiscard]] Result<std::int64_t> examine(Database& database);

}  // namespace mornington::store
