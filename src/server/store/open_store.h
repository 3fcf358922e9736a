#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "server/store/store.h"

// A store is found by its place: a data folder, with SQLite in it, or a database of PostgreSQL
// ("postgres://user@host:port/database"). NB: a place may hold a password; errors never do.
namespace mornington::store {

[[nodiscard]] bool is_postgres(const std::string& place);
[[nodiscard]] Result<std::unique_ptr<Store>> open_store_at(const std::string& place);
[[nodiscard]] Result<std::unique_ptr<Reader>> open_reader_at(const std::string& place);

// Puts everything that is in one store into another, which must be empty; no server may run on either.
[[nodiscard]] std::optional<Error> copy_store(const std::string& from, const std::string& to);

}  // namespace mornington::store
