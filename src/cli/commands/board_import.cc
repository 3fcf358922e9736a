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

constexpr std::string_view kLink = " -- ";

Result<maps::ImportOptions> read_options(const BoardImportRequest& request) {
  maps::ImportOptions options;
  options.name = request.name;
  options.stations = request.stations;
  options.loops = request.loops;
  options.densify = !request.plain;
  options.kept.insert(request.keep.begin(), request.keep.end());
  options.left_out.insert(request.leave_out.begin(), request.leave_out.end());
  options.without_lines.insert(request.without_lines.begin(), request.without_lines.end());
  for (const std::string& link : request.without_links) {
    const std::size_t middle = link.find(kLink);
    if (middle == std::string::npos)
      return Error{"--without-link", "expected two names with \" -- \" between them, found \"" + link + "\""};
    options.without_links.insert(maps::name_pair(link.substr(0, middle), link.substr(middle + kLink.size())));
  }
  return options;
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
  const auto options = read_options(request);
  if (!options) return print_error(options.error());
  const auto file = read_file(request.file);
  if (!file) return print_error(file.error());
  const auto import = family->run(*file, *options);
  if (!import) return print_error(Error{request.file, import.error().text()}), kFailure;
  const std::string text = json::dump(maps::encode_map(*import), json::Style::Indented) + "\n";
  if (request.out.empty()) return print_document(text), kOk;
  if (auto error = write_file(request.out, text, overwrite(request.force))) return print_error(*error), kFailure;
  for (const maps::Change& change : import->changes) print(change.step + ": " + text_of(change) + "\n");
  if (!import->attribution.empty()) print("Data: " + import->attribution + "\n");
  return kOk;
}

}  // namespace mornington::cli
