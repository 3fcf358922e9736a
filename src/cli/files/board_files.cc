#include <algorithm>
#include <filesystem>

#include "cli/files/files.h"
#include "cli/help/suggest.h"
#include "match/family/map.h"
#include "match/record/version_one.h"

namespace mornington::cli {
namespace {

namespace fs = std::filesystem;

// Board files as they were read, and the documents in them.
struct BoardFiles {
  std::vector<json::Value> boards;
  std::vector<json::Value> documents;
};

std::vector<std::string> roles_of(const EditionSpec& edition) {
  std::vector<std::string> roles;
  for (const DocumentSpec& document : edition.documents) roles.emplace_back(document.role);
  return roles;
}

bool has_role(const std::vector<json::Value>& documents, std::string_view role) {
  return std::any_of(documents.begin(), documents.end(), [&](const auto& one) { return role_of(one) == role; });
}

std::optional<Error> role_fault(const EditionSpec& edition, const std::string& path, const std::string& role,
                                const std::vector<json::Value>& before) {
  const std::vector<std::string> roles = roles_of(edition);
  if (std::find(roles.begin(), roles.end(), role) == roles.end())
    return Error{path, "$.document is \"" + role + "\", but " + std::string(edition.id) + " is loaded from \"" +
                           joined(roles, "\", \"") + "\""};
  if (has_role(before, role)) return Error{path, "a second document \"" + role + "\"; expected one per role"};
  return std::nullopt;
}

// A map stays whole, so that a saved game remembers its maker; its roles count one by one.
std::optional<Error> add_file(const EditionSpec& edition, const std::string& path, BoardFiles& files) {
  Result<json::Value> board = read_board(path);
  if (!board) return board.error();
  const auto inside = documents_in(*board);
  if (!inside) return Error{path, inside.error().text()};
  for (const json::Value& document : *inside) {
    if (auto fault = role_fault(edition, path, role_of(document), files.documents)) return fault;
    files.documents.push_back(document);
  }
  files.boards.push_back(*std::move(board));
  return std::nullopt;
}

bool is_for(const EditionSpec& edition, const std::string& path) {
  const Result<json::Value> board = read_json(path);
  if (!board || !is_map(*board)) return false;
  const auto taking = editions_taking(*board);
  return std::find(taking.begin(), taking.end(), &edition) != taking.end();
}

std::vector<std::string> json_files_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".json") files.push_back(entry.path().string());
  return files;
}

// A folder without documents may hold a map.
std::optional<Error> add_map_from_folder(const EditionSpec& edition, const std::string& folder, BoardFiles& files) {
  std::vector<std::string> maps = json_files_in(folder);
  std::erase_if(maps, [&](const std::string& path) { return !is_for(edition, path); });
  if (maps.size() > 1)
    return Error{folder, "contains several maps for " + std::string(edition.id) + "; name the one you mean"};
  if (maps.size() == 1) return add_file(edition, maps.front(), files);
  return Error{folder, "contains no document of " + std::string(edition.id) +
                           "; expected a .json file whose $.document is \"" + joined(roles_of(edition), "\" or \"") +
                           "\""};
}

// A folder with a file of the default's name is laid out like ours; else its only file of that role is meant.
std::optional<Error> add_from_folder(const EditionSpec& edition, const std::string& folder, BoardFiles& files) {
  const std::size_t before = files.boards.size();
  for (const DocumentSpec& spec : edition.documents) {
    const fs::path by_name = fs::path(folder) / fs::path(spec.file).filename();
    std::vector<std::string> found;
    if (fs::exists(by_name)) found.push_back(by_name.string());
    if (found.empty()) {
      for (const std::string& path : json_files_in(folder)) {
        const Result<json::Value> document = read_json(path);
        if (document && role_of(*document) == spec.role) found.push_back(path);
      }
    }
    if (found.size() > 1)
      return Error{folder, "contains several documents \"" + std::string(spec.role) + "\"; name the one you mean"};
    if (found.empty()) continue;
    if (auto error = add_file(edition, found.front(), files)) return error;
  }
  if (files.boards.size() > before) return std::nullopt;
  return add_map_from_folder(edition, folder, files);
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
  BoardFiles files;
  for (const std::string& path : paths) {
    std::error_code ignored;
    const bool folder = fs::is_directory(path, ignored);
    if (auto error = folder ? add_from_folder(edition, path, files) : add_file(edition, path, files)) return *error;
  }
  return files.boards;
}

}  // namespace mornington::cli
