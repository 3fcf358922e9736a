#include <algorithm>
#include <filesystem>

#include "cli/files/files.h"
#include "cli/help/suggest.h"
#include "match/record/version_one.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

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
  Result<json::Value> document = read_board(path);
  if (!document) return document.error();
  const std::vector<std::string> roles = roles_of(edition);
  const std::string role = role_of(*document);
  if (std::find(roles.begin(), roles.end(), role) == roles.end())
    return Error{path, "$.document is \"" + role + "\", but " + std::string(edition.id) + " is loaded from \"" +
                           joined(roles, "\", \"") + "\""};
  if (has_role(documents, role)) return Error{path, "a second document \"" + role + "\"; expected one per role"};
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
      return Error{folder, "contains several documents \"" + std::string(spec.role) + "\"; name the one you mean"};
    if (found.empty()) continue;
    if (auto error = add_file(edition, found.front(), documents)) return error;
  }
  if (documents.size() > before) return std::nullopt;
  return Error{folder, "contains no document of " + std::string(edition.id) +
                           "; expected a .json file whose $.document is \"" + joined(roles_of(edition), "\" or \"") +
                           "\""};
}

}  // namespace

Result<json::Value> read_board(const std::string& path) {
  Result<json::Value> document = read_json(path);
  if (!document) return document;
  return version_one::document(*document);
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
