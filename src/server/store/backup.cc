#include "server/store/backup.h"

#include "disk/disk.h"
#include "server/store/data_folder.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"

namespace mornington::store {
namespace {

std::optional<Error> check_copy(Database& copy) {
  const Result<std::int64_t> version = examine(copy);
  return version.ok() ? std::nullopt : std::optional(version.error());
}

// A backup is one file, which can be read where nothing can be written; a store takes what comes into a log beside it.
std::optional<Error> copy(const std::string& from, const std::string& to, const char* journal) {
  if (auto error = check_file(from)) return error;
  Result<Database> source = Database::open(from, Access::Read);
  if (!source) return source.error();
  if (auto error = check_copy(*source)) return error;
  return make_database(to, [&](Database& target) {
    auto error = target.copy_from(*source);
    if (!error) error = target.run(journal);
    return error ? error : check_copy(target);
  });
}

}  // namespace

std::optional<Error> back_up(const std::string& folder, const std::string& file) {
  if (disk().exists(file)) return Error{file, "is there already; a backup replaces no file"};
  return copy(store_file(folder), file, "PRAGMA journal_mode = DELETE");
}

std::optional<Error> restore(const std::string& file, const std::string& folder) {
  if (auto error = check_file(file)) return error;
  if (auto error = make_data_folder(folder)) return error;
  const Result<FolderLock> lock = FolderLock::take(folder);
  if (!lock) return lock.error();
  if (disk().exists(store_file(folder)))
    return Error{folder, "has a store already, which is not replaced: name another folder, or move the files away"};
  return copy(file, store_file(folder), "PRAGMA journal_mode = WAL");
}

}  // namespace mornington::store
