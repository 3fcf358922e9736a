#pragma once

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "disk/disk.h"

namespace mornington {

// What a broken disk or a careless program would do.
struct DiskFaults {
  bool file_syncs_lost = false;    // as with PRAGMA synchronous = OFF
  bool folder_syncs_lost = false;  // as where nobody syncs the folder after a rename
};

// A disk in memory that knows what was synced. At a power cut it keeps that, and of everything else what chance leaves:
// whole writes, single sectors, half sectors, names without files. Nothing is in order but what a sync has ordered.
// SQLite uses it through tests/store/simulated_vfs.h, our own file operations through `Disk`.
class SimulatedDisk final : public Disk {
 public:
  using Faults = DiskFaults;

  struct Write {
    std::uint64_t at = 0;
    std::string bytes;
    bool truncates = false;  // to `at`
  };
  struct File {
    bool is_folder = false;
    std::string now;
    std::string on_disk;
    std::vector<Write> unsynced;
    bool is_locked = false;
    std::int64_t changed = 0;
  };
  using FileRef = std::shared_ptr<File>;

  explicit SimulatedDisk(Faults faults = {}) : faults_(faults) {}

  // From now on so many of 1000 writes and syncs fail, and nothing grows while the disk is full.
  void fail(std::uint64_t in_1000, std::uint64_t seed) {
    fails_in_1000_ = in_1000;
    luck_of_failures_.seed(seed);
  }
  void set_full(bool full) { is_full_ = full; }
  [[nodiscard]] std::size_t failures() const { return failures_; }

  // The power fails during the operation with this number, counted from now, or the process is killed there; 0: never.
  void cut_after(std::uint64_t operations) {
    operations_ = 0;
    cut_at_ = operations;
  }
  [[nodiscard]] bool is_off() const { return off_; }
  [[nodiscard]] std::uint64_t operations() const { return operations_; }

  // What is left after a power cut, or of a computer that is switched off now.
  void power_on(std::mt19937_64& luck) {
    names_ = surviving_names(luck);
    for (auto& [path, file] : names_) settle(*file, luck);
    names_on_disk_ = names_;
    unsynced_names_.clear();
    off_ = false;
    cut_at_ = 0;
  }

  // After the process was killed: the operating system still has everything, synced or not.
  void start_again() {
    for (auto& [path, file] : names_) file->is_locked = false;
    off_ = false;
    cut_at_ = 0;
  }

  // --- Disk
  bool exists(const std::string& path) override { return find(path) != nullptr; }
  bool is_folder(const std::string& path) override {
    const FileRef file = find(path);
    return path == "/" || path == "." || (file != nullptr && file->is_folder);
  }
  PathKind kind(const std::string& path) override {
    if (is_folder(path)) return PathKind::Folder;
    return exists(path) ? PathKind::PlainFile : PathKind::Nothing;
  }
  std::string follow_links(const std::string& path) override { return path; }
  std::vector<std::string> names_in(const std::string& folder) override {
    std::vector<std::string> names;
    for (const auto& [path, file] : names_)
      if (folder_of(path) == folder) names.push_back(path.substr(folder.size() + 1));
    return names;
  }
  std::int64_t changed_at(const std::string& path) override {
    const FileRef file = find(path);
    return file == nullptr ? 0 : file->changed;
  }
  std::error_code check_writable(const std::string& folder) override {
    return off_ ? code(EIO) : is_folder(folder) ? std::error_code() : code(ENOENT);
  }
  std::error_code read(const std::string& path, std::size_t most, std::string& content) override {
    const FileRef file = find(path);
    if (off_ || file == nullptr) return code(off_ ? EIO : ENOENT);
    if (file->is_folder || file->now.size() > most) return code(file->is_folder ? EISDIR : EFBIG);
    content = file->now;
    return {};
  }
  std::error_code copy_mode(const std::string&, const std::string& to) override {
    return off_ ? code(EIO) : exists(to) ? std::error_code() : code(ENOENT);
  }
  std::uint64_t size(const std::string& path, std::error_code& error) override {
    const FileRef file = find(path);
    error = file == nullptr ? code(ENOENT) : std::error_code();
    return file == nullptr ? 0 : file->now.size();
  }
  std::error_code write(const std::string& path, std::string_view content, unsigned) override {
    const FileRef file = open(path);
    if (file == nullptr || !truncate(*file, 0) || !write(*file, 0, content)) return code(EIO);
    return {};
  }
  std::error_code sync(const std::string& path) override {
    if (!step()) return code(EIO);
    if (is_folder(path)) {
      sync_names(path);
      return {};
    }
    const FileRef file = find(path);
    if (file == nullptr) return code(ENOENT);
    sync_content(*file);
    return {};
  }
  std::error_code rename(const std::string& from, const std::string& to, Replace replace) override {
    if (find(from) == nullptr) return code(ENOENT);
    if (replace == Replace::No && exists(to)) return code(EEXIST);
    if (!step()) return code(EIO);
    change_names({{to, find(from)}, {from, nullptr}});
    return {};
  }
  std::error_code remove(const std::string& path) override {
    if (find(path) == nullptr) return code(ENOENT);
    if (!step()) return code(EIO);
    change_names({{path, nullptr}});
    return {};
  }
  std::error_code make_folder(const std::string& path, unsigned) override {
    if (exists(path)) return code(EEXIST);
    if (!step()) return code(EIO);
    auto folder = std::make_shared<File>();
    folder->is_folder = true;
    change_names({{path, folder}});
    return {};
  }
  std::unique_ptr<Lock> lock(const std::string& path, LockFile missing, std::error_code& error) override {
    const FileRef file = missing == LockFile::Create || exists(path) ? open(path) : nullptr;
    error = file == nullptr ? code(off_ ? EIO : ENOENT) : file->is_locked ? code(EWOULDBLOCK) : std::error_code();
    if (error) return nullptr;
    return std::make_unique<Held>(file);
  }

  // --- for SQLite
  [[nodiscard]] FileRef find(const std::string& path) const {
    const auto found = names_.find(path);
    return found == names_.end() ? nullptr : found->second;
  }
  // Creates it if it is missing. Null while the power is off, and where its folder is missing.
  [[nodiscard]] FileRef open(const std::string& path) {
    if (const FileRef file = find(path)) return off_ ? nullptr : file;
    if (!is_folder(folder_of(path)) || !step()) return nullptr;
    auto file = std::make_shared<File>();
    change_names({{path, file}});
    return file;
  }
  [[nodiscard]] bool write(File& file, std::uint64_t at, std::string_view bytes) {
    if (fails_now(at + bytes.size() > file.now.size())) return false;
    const bool on = step();
    if (!on && !just_cut_) return false;  // the write that is under way when the power fails may leave a part
    apply(file.now, {at, std::string(bytes)});
    file.changed = static_cast<std::int64_t>(operations_);
    file.unsynced.push_back({at, std::string(bytes)});
    return on;
  }
  [[nodiscard]] bool truncate(File& file, std::uint64_t size) {
    if (!step()) return false;
    file.now.resize(size);
    file.unsynced.push_back({size, "", true});
    return true;
  }
  [[nodiscard]] bool sync(File& file) {
    if (fails_now(false) || !step()) return false;
    sync_content(file);
    return true;
  }

 private:
  // One atomic change of names; a null file takes a name away.
  using NameChange = std::vector<std::pair<std::string, FileRef>>;

  class Held final : public Lock {
   public:
    explicit Held(FileRef file) : file_(std::move(file)) { file_->is_locked = true; }
    ~Held() override { file_->is_locked = false; }

   private:
    FileRef file_;
  };

  static std::error_code code(int number) { return {number, std::generic_category()}; }

  bool fails_now(bool grows) {
    const bool fails = (is_full_ && grows) || (fails_in_1000_ > 0 && luck_of_failures_() % 1000 < fails_in_1000_);
    failures_ += fails ? 1 : 0;
    return fails;
  }

  // False where the power is off, or fails now.
  bool step() {
    just_cut_ = !off_ && ++operations_ == cut_at_;
    off_ = off_ || just_cut_;
    return !off_;
  }

  static void apply(std::string& content, const Write& write) {
    if (write.truncates) return content.resize(write.at);
    if (content.size() < write.at + write.bytes.size()) content.resize(write.at + write.bytes.size());
    content.replace(write.at, write.bytes.size(), write.bytes);
  }
  static void apply(std::map<std::string, FileRef>& names, const NameChange& change) {
    for (const auto& [path, file] : change) {
      if (file == nullptr)
        names.erase(path);
      else
        names[path] = file;
    }
  }

  void change_names(const NameChange& change) {
    apply(names_, change);
    unsynced_names_.push_back(change);
  }
  void sync_names(const std::string& folder) {
    if (faults_.folder_syncs_lost) return;
    std::vector<NameChange> others;
    for (const NameChange& change : unsynced_names_) {
      if (folder_of(change.front().first) == folder)
        apply(names_on_disk_, change);
      else
        others.push_back(change);
    }
    unsynced_names_ = std::move(others);
  }
  void sync_content(File& file) const {
    if (faults_.file_syncs_lost) return;
    file.on_disk = file.now;
    file.unsynced.clear();
  }

  static bool toss(std::mt19937_64& luck) { return luck() % 2 == 0; }

  // A name whose folder is lost is lost too.
  std::map<std::string, FileRef> surviving_names(std::mt19937_64& luck) const {
    auto names = names_on_disk_;
    const bool some = toss(luck);
    for (const NameChange& change : unsynced_names_)
      if (some && toss(luck)) apply(names, change);
    std::map<std::string, FileRef> reachable;  // a folder sorts before what it holds
    for (const auto& [path, file] : names) {
      const std::string folder = folder_of(path);
      if (folder == "/" || folder == "." || reachable.count(folder) != 0) reachable[path] = file;
    }
    return reachable;
  }

  // All of what was not synced is lost, or whole writes are, or sectors of them, or halves of sectors.
  static void settle(File& file, std::mt19937_64& luck) {
    constexpr std::uint64_t kPieces[] = {0, ~std::uint64_t{0}, 4096, 512, 256};
    const std::uint64_t piece = kPieces[luck() % std::size(kPieces)];
    std::string content = file.on_disk;
    for (const Write& write : file.unsynced) {
      if (piece == 0) break;
      for_each_piece(write, piece, [&](const Write& part) {
        if (toss(luck)) apply(content, part);
      });
    }
    file.now = file.on_disk = content;
    file.unsynced.clear();
    file.is_locked = false;
  }
  template <class Use>
  static void for_each_piece(const Write& write, std::uint64_t piece, Use&& use) {
    if (write.truncates) return use(write);
    for (std::uint64_t done = 0; done < write.bytes.size();) {
      const std::uint64_t to_border = piece - (write.at + done) % piece;
      const std::uint64_t length = std::min<std::uint64_t>(to_border, write.bytes.size() - done);
      use(Write{write.at + done, write.bytes.substr(done, length)});
      done += length;
    }
  }

  Faults faults_;
  std::map<std::string, FileRef> names_;
  std::map<std::string, FileRef> names_on_disk_;
  std::vector<NameChange> unsynced_names_;
  std::uint64_t operations_ = 0;
  std::uint64_t cut_at_ = 0;
  bool off_ = false;
  bool just_cut_ = false;
  std::uint64_t fails_in_1000_ = 0;
  std::mt19937_64 luck_of_failures_;
  bool is_full_ = false;
  std::size_t failures_ = 0;
};

}  // namespace mornington
