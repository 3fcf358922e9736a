#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "disk/disk.h"
#include "server/store/sqlite.h"

// Where the files of a store lie. Only their owner may read them: they hold what is secret in running games.
namespace mornington::store {

[[nodiscard]] std::string store_file(const std::string& folder);

// Makes the folder and those above it.
[[nodiscard]] std::optional<Error> make_data_folder(const std::string& folder);

// Holds a data folder for one server, until it ends, however it ends.
class FolderLock {
 public:
  [[nodiscard]] static Result<FolderLock> take(const std::string& folder);

 private:
  explicit FolderLock(std::unique_ptr<Disk::Lock> lock) : lock_(std::move(lock)) {}
  std::unique_ptr<Disk::Lock> lock_;
};

// Makes a database that appears under its name when it is complete and on the disk; whatever goes wrong leaves nothing.
using Filling = std::function<std::optional<Error>(Database&)>;
[[nodiscard]] std::optional<Error> make_database(const std::string& path, const Filling& fill);

// That a database file is there, and not cut down to nothing.
[[nodiscard]] std::optional<Error> check_file(const std::string& path);

}  // namespace mornington::store
