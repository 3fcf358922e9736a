#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

// The file operations that decide what survives a power cut. The store and the terminal's saved games use no others. A
// test can replace the disk by one that loses everything that was not synced (tests/store/simulated_disk.h).
namespace mornington {

enum class Replace : std::uint8_t { No, Yes };

// The kind of file at a path, with links followed. A path that leads to one of our standard streams, such as
// /dev/stdout, is that stream, whatever it is redirected to.
enum class PathKind : std::uint8_t { Nothing, PlainFile, Folder, BlockDevice, Stream, StandardOutput, StandardError };

// Whether locking a file creates it if it is missing.
enum class LockFile : std::uint8_t { Create, Existing };

// Writes everything, however often a signal interrupts it. False: `errno` has the reason.
[[nodiscard]] bool write_all(int descriptor, std::string_view content);

class Disk {
 public:
  // A lock on a file. It is released when the object is destroyed, or when the process ends.
  class Lock {
   public:
    Lock() = default;
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    virtual ~Lock() = default;
  };

  Disk() = default;
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;
  virtual ~Disk() = default;

  [[nodiscard]] virtual bool exists(const std::string& path) = 0;
  [[nodiscard]] virtual bool is_folder(const std::string& path) = 0;
  [[nodiscard]] virtual PathKind kind(const std::string& path) = 0;
  // The path where its links end, whether or not anything is there.
  [[nodiscard]] virtual std::string follow_links(const std::string& path) = 0;
  // The names in a folder, in any order. Empty if it cannot be read.
  [[nodiscard]] virtual std::vector<std::string> names_in(const std::string& folder) = 0;
  // When the content last changed, in nanoseconds since 1970; 0 if there is no such file.
  [[nodiscard]] virtual std::int64_t changed_at(const std::string& path) = 0;
  // An error if no file can be created in this folder.
  [[nodiscard]] virtual std::error_code check_writable(const std::string& folder) = 0;
  // In bytes. An error if there is no such file.
  [[nodiscard]] virtual std::uint64_t size(const std::string& path, std::error_code& error) = 0;

  // The content of a file or stream. EISDIR for a folder, EFBIG for more than `most` bytes.
  [[nodiscard]] virtual std::error_code read(const std::string& path, std::size_t most, std::string& content) = 0;
  // Creates a file with this content, or replaces the content of a plain file. `mode` holds permission bits.
  [[nodiscard]] virtual std::error_code write(const std::string& path, std::string_view content, unsigned mode) = 0;
  // Gives `to` the permissions of `from`; nothing happens if `from` does not exist.
  [[nodiscard]] virtual std::error_code copy_mode(const std::string& from, const std::string& to) = 0;
  // Brings a file's content to the disk, or a folder's list of names.
  [[nodiscard]] virtual std::error_code sync(const std::string& path) = 0;
  [[nodiscard]] virtual std::error_code rename(const std::string& from, const std::string& to, Replace replace) = 0;
  virtual std::error_code remove(const std::string& path) = 0;
  // Creates one folder. An error where something has that name already.
  [[nodiscard]] virtual std::error_code make_folder(const std::string& path, unsigned mode) = 0;
  // Null with EWOULDBLOCK if another process or object holds it.
  [[nodiscard]] virtual std::unique_ptr<Lock> lock(const std::string& path, LockFile missing,
                                                   std::error_code& error) = 0;
};

// The disk in use: the system's, unless a test has replaced it.
[[nodiscard]] Disk& disk();

// Replaces the disk for as long as the object lives. For tests that run on one thread.
class UseDisk {
 public:
  explicit UseDisk(Disk& instead);
  UseDisk(const UseDisk&) = delete;
  UseDisk& operator=(const UseDisk&) = delete;
  ~UseDisk();

 private:
  Disk* before_;
};

// The folder that holds this path; "." for a bare name.
[[nodiscard]] std::string folder_of(const std::string& path);

// Creates a folder and those above it. Every new name is synced, so that a power cut cannot take the folder away with
// what was stored in it.
[[nodiscard]] std::error_code make_folders(const std::string& path, unsigned mode);

}  // namespace mornington
