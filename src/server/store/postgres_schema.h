#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/result.h"
#include "server/store/postgres.h"

namespace mornington::store::postgres {

// Step i makes version i + 1 of the store from version i. Steps that were ever released stay as they are.
[[nodiscard]] std::span<const char* const> migrations();
[[nodiscard]] std::int64_t current_version();

// 0: there is no store in the database. An error where a newer program wrote it.
[[nodiscard]] Result<std::int64_t> examine(Database& database);

// In one transaction: all steps that the store lacks, or none; where several come at once, one of them takes the steps.
[[nodiscard]] std::optional<Error> migrate(Database& database, std::span<const char* const> steps);

// Makes the tables where they are missing, and takes the steps they lack.
[[nodiscard]] std::optional<Error> bring_up_to_date(Database& database);

// What a statement of ours fails with (raise_error() of the schema), so that nothing after it in the pipeline is done.
inline constexpr const char* kConflict = "MN001";
inline constexpr const char* kMissing = "MN002";
inline constexpr const char* kLapsed = "MN003";

}  // namespace mornington::store::postgres
