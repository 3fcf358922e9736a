#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "maps/import.h"

namespace mornington::cli {
namespace {

const maps::FamilyImport* find_import(const std::string& family) {
  for (const maps::FamilyImport& row : maps::family_imports())
    if (row.family == family) return &row;
  return nullptr;
}

}  // namespace

std::vector<std::string> importing_families() {
  std::vector<std::string> out;
  for (const maps::FamilyImport& row : maps::family_imports()) out.emplace_back(row.family);
  return out;
}

int run_board_import(const BoardImportRequest& request) {
  const maps::FamilyImport* family = find_import(request.family);
  if (family == nullptr)
    return print_error(Error{"--family", unknown_name("family", request.family, importing_families())});
  if (auto error = check_target(request.out, overwrite(request.force))) return print_error(*error);
  const auto file = read_file(request.file);
  if (!file) return print_error(file.error());
  const auto import = family->run(*file, {request.name, request.stations, request.loops, !request.plain});
  if (!import) return print_error(Error{request.file, import.error().text()}), kFailure;
  const std::string text = json::dump(maps::encode_map(*import), json::Style::Indented) + "\n";
  if (request.out.empty()) return print_document(text), kOk;
  if (auto error = write_file(request.out, text, overwrite(request.force))) return print_error(*error), kFailure;
  for (const maps::Change& change : import->changes) print(change.step + ": " + text_of(change) + "\n");
  if (!import->attribution.empty()) print("Data: " + import->attribution + "\n");
  return kOk;
}

}  // namespace mornington::cli
