#include "cli/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // as the system itself has it

std::string system_reason() { return std::strerror(errno); }

Error unreadable(const std::string& path) { return {path, "cannot be read: " + system_reason()}; }
Error unwritable(const std::string& path) { return {path, "cannot be written: " + system_reason()}; }

Error too_large(const std::string& path, std::size_t most) {
  return {path, "too large; expected at most " + std::to_string(most / kMebibyte) + " MiB"};
}

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

 private:
  int number_;
};

// False where reading failed. Stops at the first byte beyond `most`.
bool read_up_to(int descriptor, std::size_t most, std::string& content) {
  std::array<char, 65536> buffer{};
  while (content.size() <= most) {
    const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0;
    content.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return true;
}

bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// What stands at a path, links followed.
enum class Standing { Nothing, PlainFile, Folder, BlockDevice, Stream };
Standing standing_at(const std::string& path) {
  struct stat what {};
  if (stat(path.c_str(), &what) != 0) return Standing::Nothing;
  if (S_ISREG(what.st_mode)) return Standing::PlainFile;
  if (S_ISDIR(what.st_mode)) return Standing::Folder;
  return S_ISBLK(what.st_mode) ? Standing::BlockDevice : Standing::Stream;
}

// The standard stream that the path leads to (/dev/stdout, whatever it is redirected to), or -1.
int standard_stream_at(const std::string& path) {
  struct stat wanted {};
  if (stat(path.c_str(), &wanted) != 0) return -1;
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat open {};
    if (fstat(stream, &open) == 0 && open.st_dev == wanted.st_dev && open.st_ino == wanted.st_ino) return stream;
  }
  return -1;
}

// Where the links end, whether or not anything is there.
std::string link_followed(const std::string& path) {
  fs::path at = path;
  std::error_code failed;
  for (int i = 0; i < kMostLinks && fs::is_symlink(at, failed); ++i)
    at = at.parent_path() / fs::read_symlink(at, failed);
  return at.string();
}

// Who may read the file that is replaced may read the new one.
bool keep_mode(int file, const std::string& target, Readers readers) {
  struct stat before {};
  if (readers == Readers::OwnerOnly || stat(target.c_str(), &before) != 0) return true;
  return fchmod(file, before.st_mode & 0777) == 0;
}

// The new name itself is safe only when the folder is synced too.
void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  const Descriptor opened(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() >= 0) fsync(opened.number());
}

// NB: a file may have come since we looked; where the file system knows no exclusive rename, that is overlooked.
bool rename_to(const std::string& from, const std::string& to, Overwrite overwrite) {
  if (overwrite == Overwrite::No) {
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
  }
  return std::rename(from.c_str(), to.c_str()) == 0;
}

std::optional<Error> replace_file(const std::string& path, std::string_view content, Overwrite overwrite,
                                  Readers readers) {
  const std::string target = link_followed(path);
  const std::string temporary = target + ".part" + std::to_string(getpid());
  const mode_t mode = readers == Readers::Everyone ? 0666 : 0600;
  const Descriptor file(open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, mode));
  const bool written = file.number() >= 0 && keep_mode(file.number(), target, readers) &&
                       write_all(file.number(), content) && fsync(file.number()) == 0;
  if (written && rename_to(temporary, target, overwrite)) {
    sync_folder_of(target);
    return std::nullopt;
  }
  Error error = unwritable(path);
  unlink(temporary.c_str());
  return error;
}

std::optional<Error> write_to_stream(const std::string& path, std::string_view content) {
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.number() >= 0 && write_all(file.number(), content)) return std::nullopt;
  return unwritable(path);
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat what {};
  if (file.number() < 0 || fstat(file.number(), &what) != 0) return unreadable(path);
  if (S_ISDIR(what.st_mode)) return Error{path, "this is a folder; expected a file"};
  if (S_ISREG(what.st_mode) && static_cast<std::size_t>(what.st_size) > most) return too_large(path, most);
  std::string content;
  if (!read_up_to(file.number(), most, content)) return unreadable(path);
  if (content.size() > most) return too_large(path, most);
  return content;
}

std::optional<Error> check_target(const std::string& path, Overwrite overwrite) {
  if (path.empty() || standard_stream_at(path) >= 0) return std::nullopt;
  const Standing standing = standing_at(path);
  if (standing == Standing::Folder) return Error{path, "this is a folder; expected a file"};
  const bool lost = standing == Standing::PlainFile || standing == Standing::BlockDevice;
  if (lost && overwrite == Overwrite::No) return Error{path, "is there already; --force replaces it"};
  return std::nullopt;
}

std::optional<Error> check_folder(const std::string& path, Overwrite overwrite) {
  std::error_code failed;
  if (overwrite == Overwrite::Yes || !fs::is_directory(path, failed) || fs::is_empty(path, failed)) return std::nullopt;
  return Error{path, "the folder is not empty; --force writes into it and replaces files of the same name"};
}

std::optional<Error> write_file(const std::string& path, std::string_view content, Overwrite overwrite,
                                Readers readers) {
  if (auto error = check_target(path, overwrite)) return error;
  if (const int stream = standard_stream_at(path); stream >= 0) {
    std::fflush(stdout);
    return write_all(stream, content) ? std::nullopt : std::optional(unwritable(path));
  }
  const Standing standing = standing_at(path);
  const bool plain = standing == Standing::Nothing || standing == Standing::PlainFile;
  return plain ? replace_file(path, content, overwrite, readers) : write_to_stream(path, content);
}

std::optional<Error> make_folder(const std::string& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (!failed && fs::is_directory(path)) return std::nullopt;
  return Error{path, "cannot be made a folder: " + (failed ? failed.message() : std::string("a file is there"))};
}

}  // namespace mornington::cli
