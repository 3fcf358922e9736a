#include "cli/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/suggest.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

std::string system_reason() { return std::strerror(errno); }

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

bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool write_and_sync(const std::string& path, std::string_view content, Readers readers) {
  const mode_t mode = readers == Readers::Everyone ? 0644 : 0600;
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode));
  return file.number() >= 0 && write_all(file.number(), content) && fsync(file.number()) == 0;
}

// The new name itself is safe only when the folder is synced too.
void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  const Descriptor opened(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() >= 0) fsync(opened.number());
}

std::vector<std::string> roles_of(const EditionSpec& edition) {
  std::vector<std::string> roles;
  for (const DocumentSpec& document : edition.documents) roles.emplace_back(document.role);
  return roles;
}

std::string role_of(const json::Value& document) {
  const json::Value* role = document.find("document");
  return role == nullptr ? "" : role->text();
}

bool has_role(const std::vector<json::Value>& documents, std::string_view role) {
  return std::any_of(documents.begin(), documents.end(), [&](const auto& one) { return role_of(one) == role; });
}

std::optional<Error> add_file(const EditionSpec& edition, const std::string& path,
                              std::vector<json::Value>& documents) {
  Result<json::Value> document = read_json(path);
  if (!document) return document.error();
  const std::vector<std::string> roles = roles_of(edition);
  const std::string role = role_of(*document);
  if (std::find(roles.begin(), roles.end(), role) == roles.end())
    return Error{path, "$.document is \"" + role + "\", but " + std::string(edition.id) + " is loaded from \"" +
                           joined(roles, "\", \"") + "\""};
  if (has_role(documents, role)) return Error{path, "a second document \"" + role + "\"; expected one of each"};
  documents.push_back(*std::move(document));
  return std::nullopt;
}

// A folder with a file of the default's name is laid out like ours; else its only file of that role is meant.
std::optional<Error> add_from_folder(const EditionSpec& edition, const std::string& folder,
                                     std::vector<json::Value>& documents) {
  const std::size_t before = documents.size();
  for (const DocumentSpec& spec : edition.documents) {
    const fs::path by_name = fs::path(folder) / fs::path(spec.file).filename();
    std::vector<std::string> found;
    if (fs::exists(by_name)) found.push_back(by_name.string());
    if (found.empty()) {
      for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        const Result<json::Value> document = read_json(entry.path().string());
        if (document && role_of(*document) == spec.role) found.push_back(entry.path().string());
      }
    }
    if (found.size() > 1)
      return Error{folder, "holds several documents \"" + std::string(spec.role) + "\"; name the one you mean"};
    if (found.empty()) continue;
    if (auto error = add_file(edition, found.front(), documents)) return error;
  }
  if (documents.size() > before) return std::nullopt;
  return Error{folder, "holds no document of " + std::string(edition.id) +
                           "; expected a .json file whose $.document is \"" + joined(roles_of(edition), "\" or \"") +
                           "\""};
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) return Error{path, "this is a folder; expected a file"};
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{path, "cannot be read: " + system_reason()};
  std::string content((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (file.bad()) return Error{path, "cannot be read: " + system_reason()};
  return content;
}

std::optional<Error> write_file(const std::string& path, std::string_view content, Readers readers) {
  const std::string temporary = path + ".part" + std::to_string(getpid());
  if (write_and_sync(temporary, content, readers) && std::rename(temporary.c_str(), path.c_str()) == 0) {
    sync_folder_of(path);
    return std::nullopt;
  }
  const std::string reason = system_reason();
  unlink(temporary.c_str());
  return Error{path, "cannot be written: " + reason};
}

std::optional<Error> make_folder(const std::string& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (!failed && fs::is_directory(path)) return std::nullopt;
  return Error{path, "cannot be made a folder: " + (failed ? failed.message() : std::string("a file is there"))};
}

Result<json::Value> read_json(const std::string& path) {
  Result<std::string> text = read_file(path);
  if (!text) return text.error();
  Result<json::Value> value = json::parse(*text);
  if (!value) return Error{path, value.error().text()};
  return value;
}

Result<std::vector<json::Value>> read_boards(const EditionSpec& edition, const std::vector<std::string>& paths) {
  std::vector<json::Value> documents;
  for (const std::string& path : paths) {
    std::error_code ignored;
    const bool folder = fs::is_directory(path, ignored);
    if (auto error = folder ? add_from_folder(edition, path, documents) : add_file(edition, path, documents))
      return *error;
  }
  return documents;
}

}  // namespace mornington::cli
