#include "server/store/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace mornington::store {
namespace {

namespace fs = std::filesystem;

Error refused(const std::string& path, const std::string& what) {
  return {path, what + ": " + std::generic_category().message(errno)};
}

int open_file(const std::string& path, int flags) { return open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR); }

// Of a file or a folder.
std::optional<Error> sync(const std::string& path) {
  const int file = open_file(path, O_RDONLY);
  const bool done = file >= 0 && fsync(file) == 0;
  const auto error = done ? std::nullopt : std::optional(refused(path, "cannot be brought to the disk"));
  if (file >= 0) close(file);
  return error;
}

std::optional<Error> make_empty(const std::string& path) {
  const int file = open_file(path, O_WRONLY | O_CREAT | O_EXCL);
  if (file < 0) return refused(path, "cannot be written");
  close(file);
  return std::nullopt;
}

std::optional<Error> fill_file(const std::string& path, const Filling& fill) {
  if (auto error = make_empty(path)) return error;
  Result<Database> database = Database::open(path, Access::Write);
  if (!database) return database.error();
  return fill(*database);
}

std::optional<Error> put_in_place(const std::string& draft, const std::string& path) {
  if (auto error = sync(draft)) return error;
  if (rename(draft.c_str(), path.c_str()) != 0) return refused(path, "cannot be written");
  const std::string folder = fs::path(path).parent_path().string();
  return sync(folder.empty() ? "." : folder);
}

void remove_draft(const std::string& draft) {
  std::error_code ignored;
  for (const char* ending : {"", "-journal", "-wal", "-shm"}) fs::remove(draft + ending, ignored);
}

}  // namespace

std::string store_file(const std::string& folder) { return (fs::path(folder) / "mornington.sqlite").string(); }

std::optional<Error> make_data_folder(const std::string& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return std::nullopt;
  fs::create_directories(fs::path(folder).parent_path(), error);
  if (mkdir(folder.c_str(), S_IRWXU) == 0 || errno == EEXIST) return std::nullopt;
  return refused(folder, "the data folder cannot be made");
}

Result<FolderLock> FolderLock::take(const std::string& folder) {
  const std::string path = (fs::path(folder) / "lock").string();
  const int file = open_file(path, O_RDWR | O_CREAT);
  if (file < 0) return refused(folder, "the data folder may not be written to");
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return FolderLock(file);
  close(file);
  return Error{folder, "another server has this data folder"};
}

FolderLock::~FolderLock() {
  if (file_ >= 0) close(file_);
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
  const auto size = fs::file_size(path, error);
  if (error) return Error{path, "cannot be read: " + error.message()};
  if (size == 0)
    return Error{path, "is empty: it was cut off. Put it aside and restore a backup with mornington restore"};
  return std::nullopt;
}

}  // namespace mornington::store
