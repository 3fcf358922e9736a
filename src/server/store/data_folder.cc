#include "server/store/data_folder.h"

#include <filesystem>
#include <system_error>

#include "disk/disk.h"

namespace mornington::store {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kOwnersFile = 0600;
constexpr unsigned kOwnersFolder = 0700;

std::optional<Error> unless(const std::error_code& error, const std::string& path, const char* what) {
  if (!error) return std::nullopt;
  return Error{path, std::string(what) + ": " + error.message()};
}

// Of a file or a folder.
std::optional<Error> sync(const std::string& path) {
  return unless(disk().sync(path), path, "cannot be brought to the disk");
}

std::optional<Error> make_empty(const std::string& path) {
  return unless(disk().write(path, "", kOwnersFile), path, "cannot be written");
}

std::optional<Error> fill_file(const std::string& path, const Filling& fill) {
  if (auto error = make_empty(path)) return error;
  Result<Database> database = Database::open(path, Access::Write);
  if (!database) return database.error();
  return fill(*database);
}

std::optional<Error> put_in_place(const std::string& draft, const std::string& path) {
  if (auto error = sync(draft)) return error;
  if (auto error = unless(disk().rename(draft, path, Replace::Yes), path, "cannot be written")) return error;
  return sync(folder_of(path));
}

void remove_draft(const std::string& draft) {
  for (const char* ending : {"", "-journal", "-wal", "-shm"})
    [[maybe_unused]] const std::error_code left = disk().remove(draft + ending);
}

}  // namespace

std::string store_file(const std::string& folder) { return (fs::path(folder) / "mornington.sqlite").string(); }

std::optional<Error> make_data_folder(const std::string& folder) {
  fs::path path = fs::absolute(folder).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();  // "data/" is "data"
  if (auto error = unless(make_folders(path.string(), kOwnersFolder), folder, "the data folder cannot be made"))
    return error;
  // NB: a server that was killed while it made the folders may have left their names unsynced. Not every folder above
  // may be opened, so this is no reason to refuse.
  for (; path.has_relative_path(); path = path.parent_path())
    [[maybe_unused]] const std::error_code unsynced = disk().sync(folder_of(path.string()));
  return std::nullopt;
}

Result<FolderLock> FolderLock::take(const std::string& folder) {
  std::error_code error;
  auto lock = disk().lock((fs::path(folder) / "lock").string(), LockFile::Create, error);
  if (lock != nullptr) return FolderLock(std::move(lock));
  if (error == std::errc::operation_would_block) return Error{folder, "another server has this data folder"};
  return Error{folder, "the data folder may not be written to: " + error.message()};
}

std::optional<Error> make_database(const std::string& path, const Filling& fill) {
  const std::string draft = path + ".part";
  remove_draft(draft);
  auto error = fill_file(draft, fill);
  if (!error) error = put_in_place(draft, path);
  if (error) remove_draft(draft);
  return error;
}

std::optional<Error> check_file(const std::string& path) {
  std::error_code error;
  const auto size = disk().size(path, error);
  if (error) return Error{path, "cannot be read: " + error.message()};
  if (size == 0)
    return Error{path, "is empty: it was cut off. Put it aside and restore a backup with mornington restore"};
  return std::nullopt;
}

}  // namespace mornington::store
