#include "cli/files/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "disk/disk.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

std::error_code system_error() { return {errno, std::generic_category()}; }

Error unreadable(const std::string& path, std::error_code why) { return {path, "cannot be read: " + why.message()}; }
Error unwritable(const std::string& path, std::error_code why) { return {path, "cannot be written: " + why.message()}; }

std::error_code replace_on_disk(const std::string& temporary, std::string_view content, const std::string& target,
                                Overwrite overwrite, Readers readers) {
  const Replace replace = overwrite == Overwrite::Yes ? Replace::Yes : Replace::No;
  const unsigned mode = readers == Readers::Everyone ? 0666 : 0600;
  if (const auto error = disk().write(temporary, content, mode)) return error;
  // Anyone who may read the file that is replaced may read the new one.
  if (readers == Readers::Everyone)
    if (const auto error = disk().copy_mode(target, temporary)) return error;
  if (const auto error = disk().sync(temporary)) return error;
  return disk().rename(temporary, target, replace);
}

// Some file systems cannot sync a folder, and a folder may be writable without being readable.
bool is_not_possible(std::error_code sync) {
  return sync == std::errc::invalid_argument || sync == std::errc::not_supported ||
         sync == std::errc::permission_denied;
}

std::optional<Error> replace_file(const std::string& path, std::string_view content, Overwrite overwrite,
                                  Readers readers) {
  const std::string target = disk().follow_links(path);
  const std::string temporary = target + ".part" + std::to_string(getpid());
  if (const auto error = replace_on_disk(temporary, content, target, overwrite, readers)) {
    [[maybe_unused]] const std::error_code left = disk().remove(temporary);
    return unwritable(path, error);
  }
  // The new name survives a power cut only once the folder is synced too.
  const auto unsynced = disk().sync(folder_of(target));
  if (!unsynced || is_not_possible(unsynced)) return std::nullopt;
  return Error{path, "was written, but may not survive a power cut: " + unsynced.message()};
}

std::optional<Error> write_to_stream(const std::string& path, std::string_view content) {
  const int opened = open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (opened < 0) return unwritable(path, system_error());
  const bool written = write_all(opened, content);
  const std::error_code why = system_error();
  close(opened);
  return written ? std::nullopt : std::optional(unwritable(path, why));
}

std::optional<Error> write_to_standard_stream(int stream, const std::string& path, std::string_view content) {
  std::fflush(stdout);
  return write_all(stream, content) ? std::nullopt : std::optional(unwritable(path, system_error()));
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  std::string content;
  const auto error = disk().read(path, most, content);
  if (!error) return content;
  if (error == std::errc::is_a_directory) return Error{path, "this is a folder; expected a file"};
  if (error == std::errc::file_too_large)
    return Error{path, "too large; expected at most " + std::to_string(most / kMebibyte) + " MiB"};
  return unreadable(path, error);
}

std::optional<Error> check_target(const std::string& path, Overwrite overwrite) {
  if (path.empty()) return std::nullopt;
  switch (disk().kind(path)) {
    case PathKind::Folder: return Error{path, "this is a folder; expected a file"};
    case PathKind::PlainFile:
    case PathKind::BlockDevice:
      if (overwrite == Overwrite::Yes) return std::nullopt;
      return Error{path, "already exists; use --force to replace it"};
    case PathKind::Nothing: {
      const auto error = disk().check_writable(folder_of(disk().follow_links(path)));
      return error ? std::optional(unwritable(path, error)) : std::nullopt;
    }
    case PathKind::Stream:
    case PathKind::StandardOutput:
    case PathKind::StandardError: break;
  }
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
  switch (disk().kind(path)) {
    case PathKind::StandardOutput: return write_to_standard_stream(STDOUT_FILENO, path, content);
    case PathKind::StandardError: return write_to_standard_stream(STDERR_FILENO, path, content);
    case PathKind::Folder:
    case PathKind::BlockDevice:
    case PathKind::Stream: return write_to_stream(path, content);
    case PathKind::Nothing:
    case PathKind::PlainFile: break;
  }
  return replace_file(path, content, overwrite, readers);
}

std::optional<Error> make_folder(const std::string& path) {
  const auto error = make_folders(path, 0777);
  return error ? std::optional(Error{path, "this folder cannot be created: " + error.message()}) : std::nullopt;
}

}  // namespace mornington::cli
