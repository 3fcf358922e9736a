#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/store/data_folder.h"
#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace mornington::store {

// The store of a data folder, in one SQLite file. Makes folder and file where they are missing, and brings a file of an
// earlier version up to date, after a backup into the folder's `backups`. One server has a folder at a time: a second
// gets an error. A file that is foreign, damaged or of a newer version is left as it is.
[[nodiscard]] Result<std::unique_ptr<Store>> open_store(const std::string& folder);

// The same without what makes a store of it.
struct OwnDatabase {
  FolderLock lock;  // first: it is let go after the file is closed
  Database database;
};
[[nodiscard]] Result<OwnDatabase> open_own_database(const std::string& folder);

// A further reader of a store that is there, also beside a server that writes.
[[nodiscard]] Result<std::unique_ptr<Reader>> open_reader(const std::string& folder);

}  // namespace mornington::store
