#include "disk/disk.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace mornington {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno, std::generic_category()}; }

// Owns a file descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

int open_file(const std::string& path, int flags, unsigned mode = 0) {
  return open(path.c_str(), flags | O_CLOEXEC, static_cast<mode_t>(mode));
}

// The standard stream that this is, or Nothing.
PathKind standard_stream(const struct stat& wanted) {
  constexpr std::array kStreams = {std::pair(STDOUT_FILENO, PathKind::StandardOutput),
                                   std::pair(STDERR_FILENO, PathKind::StandardError)};
  for (const auto& [number, kind] : kStreams) {
    struct stat open {};
    if (fstat(number, &open) == 0 && open.st_dev == wanted.st_dev && open.st_ino == wanted.st_ino) return kind;
  }
  return PathKind::Nothing;
}

// EFBIG at the first byte beyond `most`.
std::error_code read_up_to(int descriptor, std::size_t most, std::string& content) {
  std::array<char, 65536> buffer{};
  while (content.size() <= most) {
    const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return last_error();
    if (got == 0) return {};
    content.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return std::make_error_code(std::errc::file_too_large);
}

class SystemLock final : public Disk::Lock {
 public:
  explicit SystemLock(int number) : file_(number) {}
  [[nodiscard]] const Descriptor& file() const { return file_; }

 private:
  Descriptor file_;
};

class SystemDisk final : public Disk {
 public:
  bool exists(const std::string& path) override { return access(path.c_str(), F_OK) == 0; }
  bool is_folder(const std::string& path) override {
    struct stat found {};
    return stat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
  }

  PathKind kind(const std::string& path) override {
    struct stat found {};
    if (stat(path.c_str(), &found) != 0) return PathKind::Nothing;
    if (const PathKind stream = standard_stream(found); stream != PathKind::Nothing) return stream;
    if (S_ISREG(found.st_mode)) return PathKind::PlainFile;
    if (S_ISDIR(found.st_mode)) return PathKind::Folder;
    return S_ISBLK(found.st_mode) ? PathKind::BlockDevice : PathKind::Stream;
  }

  std::string follow_links(const std::string& path) override {
    constexpr int kMostLinks = 40;  // the system's own limit
    fs::path at = path;
    std::error_code failed;
    for (int i = 0; i < kMostLinks && fs::is_symlink(at, failed); ++i)
      at = at.parent_path() / fs::read_symlink(at, failed);
    return at.string();
  }

  std::vector<std::string> names_in(const std::string& folder) override {
    std::vector<std::string> names;
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed))
      names.push_back(at->path().filename().string());
    return names;
  }

  std::int64_t changed_at(const std::string& path) override {
    struct stat found {};
    if (stat(path.c_str(), &found) != 0) return 0;
    return std::int64_t{found.st_mtim.tv_sec} * 1'000'000'000 + found.st_mtim.tv_nsec;
  }

  std::error_code check_writable(const std::string& folder) override {
    return access(folder.c_str(), W_OK | X_OK) == 0 ? std::error_code() : last_error();
  }

  // NB: a large file is refused before it is read.
  std::error_code read(const std::string& path, std::size_t most, std::string& content) override {
    const Descriptor file(open_file(path, O_RDONLY));
    struct stat found {};
    if (!file.is_open() || fstat(file.number(), &found) != 0) return last_error();
    if (S_ISDIR(found.st_mode)) return std::make_error_code(std::errc::is_a_directory);
    if (S_ISREG(found.st_mode) && static_cast<std::size_t>(found.st_size) > most)
      return std::make_error_code(std::errc::file_too_large);
    return read_up_to(file.number(), most, content);
  }

  std::uint64_t size(const std::string& path, std::error_code& error) override {
    struct stat found {};
    error = stat(path.c_str(), &found) == 0 ? std::error_code() : last_error();
    return error ? 0 : static_cast<std::uint64_t>(found.st_size);
  }

  std::error_code write(const std::string& path, std::string_view content, unsigned mode) override {
    const Descriptor file(open_file(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode));
    return file.is_open() && write_all(file.number(), content) ? std::error_code() : last_error();
  }

  std::error_code copy_mode(const std::string& from, const std::string& to) override {
    struct stat found {};
    if (stat(from.c_str(), &found) != 0) return {};
    return chmod(to.c_str(), found.st_mode & 0777) == 0 ? std::error_code() : last_error();
  }

  std::error_code sync(const std::string& path) override {
    const Descriptor file(open_file(path, O_RDONLY));
    return file.is_open() && fsync(file.number()) == 0 ? std::error_code() : last_error();
  }

  // NB: a file may have come since somebody looked; where the file system has no exclusive rename, that is overlooked.
  std::error_code rename(const std::string& from, const std::string& to, Replace replace) override {
    if (replace == Replace::No) {
      if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return {};
      if (errno != EINVAL && errno != ENOSYS) return last_error();
    }
    return std::rename(from.c_str(), to.c_str()) == 0 ? std::error_code() : last_error();
  }

  std::error_code remove(const std::string& path) override {
    return unlink(path.c_str()) == 0 ? std::error_code() : last_error();
  }

  std::error_code make_folder(const std::string& path, unsigned mode) override {
    return mkdir(path.c_str(), static_cast<mode_t>(mode)) == 0 ? std::error_code() : last_error();
  }

  std::unique_ptr<Lock> lock(const std::string& path, LockFile missing, std::error_code& error) override {
    const int flags = missing == LockFile::Create ? O_RDWR | O_CREAT : O_RDONLY;
    auto held = std::make_unique<SystemLock>(open_file(path, flags, S_IRUSR | S_IWUSR));
    const bool taken = held->file().is_open() && flock(held->file().number(), LOCK_EX | LOCK_NB) == 0;
    error = taken ? std::error_code() : last_error();
    if (!taken) return nullptr;
    return held;
  }
};

SystemDisk system_disk;
Disk* disk_in_use = &system_disk;

}  // namespace

bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Disk& disk() { return *disk_in_use; }

UseDisk::UseDisk(Disk& instead) : before_(disk_in_use) { disk_in_use = &instead; }
UseDisk::~UseDisk() { disk_in_use = before_; }

std::string folder_of(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

std::error_code make_folders(const std::string& path, unsigned mode) {
  if (path.empty() || disk().is_folder(path)) return {};
  const std::string above = folder_of(path);
  if (above != path)
    if (const auto error = make_folders(above, 0777)) return error;
  if (const auto error = disk().make_folder(path, mode); error && !disk().is_folder(path))
    return error == std::errc::file_exists ? std::make_error_code(std::errc::not_a_directory) : error;
  return disk().sync(above);
}

}  // namespace mornington
