#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "store/simulated_disk.h"

namespace mornington {

// SQLite's files on a simulated disk, for as long as the object lives: it is SQLite's default file system then. Like
// the one of the system it syncs the folder when a new journal or write-ahead log is first synced. The index of the log
// is memory that nobody keeps.
class SimulatedVfs {
 public:
  explicit SimulatedVfs(SimulatedDisk& disk) : disk_(disk) {
    const sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
    vfs_ = *system;
    vfs_.szOsFile = sizeof(OpenFile);
    vfs_.zName = "simulated";
    vfs_.pAppData = this;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    vfs_.xAccess = access;
    vfs_.xFullPathname = full_path;
    sqlite3_vfs_register(&vfs_, 1);
  }
  SimulatedVfs(const SimulatedVfs&) = delete;
  SimulatedVfs& operator=(const SimulatedVfs&) = delete;
  ~SimulatedVfs() { sqlite3_vfs_unregister(&vfs_); }

  // After a power cut, or when the process was killed, nobody holds a lock, and no index is left.
  void forget() { shared_.clear(); }

 private:
  // What all connections to a file share: its locks, and the index of its log.
  struct Shared {
    int readers = 0;
    const void* reserved = nullptr;
    const void* exclusive = nullptr;
    std::vector<std::unique_ptr<std::array<char, 32768>>> regions;
    std::array<std::vector<const void*>, SQLITE_SHM_NLOCK> slots;
    std::array<bool, SQLITE_SHM_NLOCK> taken{};
  };
  struct State {
    SimulatedVfs* vfs = nullptr;
    SimulatedDisk::FileRef file;
    std::string path;
    std::shared_ptr<Shared> shared;
    int lock = SQLITE_LOCK_NONE;
    bool syncs_folder = false;
    bool deletes = false;
  };
  struct OpenFile {
    sqlite3_file base;
    State* state;
  };

  static SimulatedVfs& of(sqlite3_vfs* vfs) { return *static_cast<SimulatedVfs*>(vfs->pAppData); }
  static State& of(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file)->state; }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    file->pMethods = nullptr;
    SimulatedVfs& self = of(vfs);
    const std::string path = name == nullptr ? "/temporary" + std::to_string(++self.temporaries_) : name;
    const bool is_new = !self.disk_.exists(path);
    if (is_new && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    const SimulatedDisk::FileRef content = self.disk_.open(path);
    if (content == nullptr) return SQLITE_CANTOPEN;
    const bool journal = (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL)) != 0;
    auto& shared = self.shared_[path];
    if (shared == nullptr) shared = std::make_shared<Shared>();
    reinterpret_cast<OpenFile*>(file)->state = new State{&self,
                                                         content,
                                                         path,
                                                         shared,
                                                         SQLITE_LOCK_NONE,
                                                         journal && (flags & SQLITE_OPEN_CREATE) != 0,
                                                         (flags & SQLITE_OPEN_DELETEONCLOSE) != 0};
    file->pMethods = &methods();
    if (out != nullptr) *out = flags;
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder) {
    SimulatedDisk& disk = of(vfs).disk_;
    if (!disk.exists(path)) return SQLITE_IOERR_DELETE_NOENT;
    if (disk.remove(path)) return SQLITE_IOERR_DELETE;
    return sync_folder != 0 && disk.sync(folder_of(path)) ? SQLITE_IOERR_DIR_FSYNC : SQLITE_OK;
  }
  static int access(sqlite3_vfs* vfs, const char* path, int, int* answer) {
    *answer = of(vfs).disk_.exists(path) ? 1 : 0;
    return SQLITE_OK;
  }
  static int full_path(sqlite3_vfs*, const char* path, int most, char* out) {
    sqlite3_snprintf(most, out, "%s", path);
    return SQLITE_OK;
  }

  static int close(sqlite3_file* file) {
    State* state = &of(file);
    unlock(file, SQLITE_LOCK_NONE);
    if (state->deletes) state->vfs->disk_.remove(state->path);
    delete state;
    file->pMethods = nullptr;
    return SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* to, int amount, sqlite3_int64 at) {
    if (of(file).vfs->disk_.is_off()) return SQLITE_IOERR_READ;
    const std::string& content = of(file).file->now;
    const auto from = std::min(static_cast<std::size_t>(at), content.size());
    const auto got = std::min(static_cast<std::size_t>(amount), content.size() - from);
    std::memcpy(to, content.data() + from, got);
    std::memset(static_cast<char*>(to) + got, 0, static_cast<std::size_t>(amount) - got);
    return got == static_cast<std::size_t>(amount) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  }
  static int write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 at) {
    const std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(amount));
    State& state = of(file);
    return state.vfs->disk_.write(*state.file, static_cast<std::uint64_t>(at), bytes) ? SQLITE_OK : SQLITE_IOERR_WRITE;
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    State& state = of(file);
    return state.vfs->disk_.truncate(*state.file, static_cast<std::uint64_t>(size)) ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
  }
  static int sync(sqlite3_file* file, int) {
    State& state = of(file);
    if (!state.vfs->disk_.sync(*state.file)) return SQLITE_IOERR_FSYNC;
    if (!std::exchange(state.syncs_folder, false)) return SQLITE_OK;
    return state.vfs->disk_.sync(folder_of(state.path)) ? SQLITE_IOERR_DIR_FSYNC : SQLITE_OK;
  }
  static int size(sqlite3_file* file, sqlite3_int64* answer) {
    *answer = static_cast<sqlite3_int64>(of(file).file->now.size());
    return SQLITE_OK;
  }

  static int lock(sqlite3_file* file, int level) {
    State& state = of(file);
    Shared& shared = *state.shared;
    if (state.lock >= level) return SQLITE_OK;
    if (shared.exclusive != nullptr && shared.exclusive != &state) return SQLITE_BUSY;
    if (level == SQLITE_LOCK_SHARED) {
      ++shared.readers;
    } else {
      if (shared.reserved != nullptr && shared.reserved != &state) return SQLITE_BUSY;
      shared.reserved = &state;
      if (level == SQLITE_LOCK_EXCLUSIVE) {
        if (shared.readers > 1) return SQLITE_BUSY;
        shared.exclusive = &state;
      }
    }
    state.lock = level;
    return SQLITE_OK;
  }
  static int unlock(sqlite3_file* file, int level) {
    State& state = of(file);
    Shared& shared = *state.shared;
    if (state.lock <= level) return SQLITE_OK;
    if (shared.exclusive == &state) shared.exclusive = nullptr;
    if (shared.reserved == &state) shared.reserved = nullptr;
    if (level == SQLITE_LOCK_NONE && state.lock >= SQLITE_LOCK_SHARED) --shared.readers;
    state.lock = level;
    return SQLITE_OK;
  }
  static int check_reserved(sqlite3_file* file, int* answer) {
    *answer = of(file).shared->reserved != nullptr ? 1 : 0;
    return SQLITE_OK;
  }
  static int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
  static int sector_size(sqlite3_file*) { return 4096; }
  static int characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

  static int map_region(sqlite3_file* file, int region, int size, int extend, void volatile** out) {
    auto& regions = of(file).shared->regions;
    *out = nullptr;
    if (static_cast<std::size_t>(size) > sizeof(std::array<char, 32768>)) return SQLITE_IOERR_SHMMAP;
    while (static_cast<int>(regions.size()) <= region) {
      if (extend == 0) return SQLITE_OK;
      regions.push_back(std::make_unique<std::array<char, 32768>>());
      regions.back()->fill(0);
    }
    *out = regions[static_cast<std::size_t>(region)]->data();
    return SQLITE_OK;
  }
  static int lock_region(sqlite3_file* file, int first, int count, int flags) {
    State& state = of(file);
    for (int i = first; i < first + count; ++i)
      if ((flags & SQLITE_SHM_LOCK) != 0 && is_blocked(state, i, (flags & SQLITE_SHM_EXCLUSIVE) != 0))
        return SQLITE_BUSY;
    for (int i = first; i < first + count; ++i) set_slot(state, static_cast<std::size_t>(i), flags);
    return SQLITE_OK;
  }
  static bool is_blocked(const State& state, int slot, bool exclusive) {
    const auto& holders = state.shared->slots[static_cast<std::size_t>(slot)];
    const bool others = std::any_of(holders.begin(), holders.end(), [&](const void* one) { return one != &state; });
    return others && (exclusive || state.shared->taken[static_cast<std::size_t>(slot)]);
  }
  static void set_slot(State& state, std::size_t slot, int flags) {
    auto& holders = state.shared->slots[slot];
    holders.erase(std::remove(holders.begin(), holders.end(), &state), holders.end());
    if ((flags & SQLITE_SHM_LOCK) != 0) holders.push_back(&state);
    state.shared->taken[slot] = (flags & SQLITE_SHM_LOCK) != 0 && (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  }
  static void barrier(sqlite3_file*) {}
  static int unmap(sqlite3_file* file, int remove) {
    State& state = of(file);
    for (std::size_t i = 0; i < state.shared->slots.size(); ++i) {
      auto& holders = state.shared->slots[i];
      const auto held = std::find(holders.begin(), holders.end(), &state);
      if (held == holders.end()) continue;
      holders.erase(held);
      state.shared->taken[i] = false;
    }
    if (remove != 0) state.shared->regions.clear();
    return SQLITE_OK;
  }

  static const sqlite3_io_methods& methods() {
    static const sqlite3_io_methods all = [] {
      sqlite3_io_methods made{};
      made.iVersion = 2;
      made.xClose = close;
      made.xRead = read;
      made.xWrite = write;
      made.xTruncate = truncate;
      made.xSync = sync;
      made.xFileSize = size;
      made.xLock = lock;
      made.xUnlock = unlock;
      made.xCheckReservedLock = check_reserved;
      made.xFileControl = control;
      made.xSectorSize = sector_size;
      made.xDeviceCharacteristics = characteristics;
      made.xShmMap = map_region;
      made.xShmLock = lock_region;
      made.xShmBarrier = barrier;
      made.xShmUnmap = unmap;
      return made;
    }();
    return all;
  }

  SimulatedDisk& disk_;
  sqlite3_vfs vfs_{};
  std::map<std::string, std::shared_ptr<Shared>> shared_;
  int temporaries_ = 0;
};

}  // namespace mornington
