#include "server/store/open_store.h"

#include "server/store/archive.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace mornington::store {
namespace {

// What is written like an address but is none that is known.
std::optional<Error> check(const std::string& place) {
  const std::size_t scheme = place.find("://");
  if (scheme == std::string::npos || is_postgres(place)) return std::nullopt;
  return Error{place.substr(0, scheme) + "://…",
               "is no place of a store; expected a folder or postgres://user@host/database"};
}

Result<std::unique_ptr<Archive>> open_archive_at(const std::string& place, Purpose purpose) {
  if (auto error = check(place)) return *error;
  return is_postgres(place) ? open_postgres_archive(place, purpose) : open_sqlite_archive(place, purpose);
}

}  // namespace

bool is_postgres(const std::string& place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> open_store_at(const std::string& place) {
  if (auto error = check(place)) return *error;
  return is_postgres(place) ? open_postgres_store(place) : open_store(place);
}

Result<std::unique_ptr<Reader>> open_reader_at(const std::string& place) {
  if (auto error = check(place)) return *error;
  return is_postgres(place) ? open_postgres_reader(place) : open_reader(place);
}

std::optional<Error> copy_store(const std::string& from, const std::string& to) {
  const auto source = open_archive_at(from, Purpose::Read);
  if (!source) return source.error();
  const auto target = open_archive_at(to, Purpose::Fill);
  if (!target) return target.error();
  return copy(**source, **target);
}

}  // namespace mornington::store
