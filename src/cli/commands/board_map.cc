#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "match/family/boards.h"
#include "match/family/map.h"

namespace mornington::cli {
namespace {

// A board file, or what is inside a map.
Result<std::vector<json::Value>> documents_at(const std::string& path) {
  const Result<json::Value> board = read_board(path);
  if (!board) return board.error();
  auto inside = documents_in(*board);
  if (!inside) return Error{path, inside.error().text()};
  return inside;
}

std::string name_in(const std::vector<json::Value>& documents) {
  std::string name = "My map";
  for (const json::Value& document : documents)
    if (const json::Value* own = document.find("name"); own != nullptr && !own->text().empty()) name = own->text();
  return name;
}

Result<json::Value> map_of_files(const std::vector<std::string>& paths) {
  std::vector<json::Value> documents;
  for (const std::string& path : paths) {
    auto found = documents_at(path);
    if (!found) return found.error();
    documents.insert(documents.end(), found->begin(), found->end());
  }
  json::Value map = json::Object{{"document", kMapRole}, {"version", kMapVersion}, {"name", name_in(documents)}};
  map["documents"] = json::Value::array_of(documents);
  const auto named = editions_named_by(map);
  if (named.size() == 1) map["edition"] = named.front()->id;
  return map;
}

Result<json::Value> map_of_sources(const std::vector<std::string>& sources) {
  if (sources.size() == 1)
    if (const EditionSpec* edition = find_edition(sources.front())) return map_of(*edition);
  return map_of_files(sources);
}

void describe(json::Value& map, const BoardMapRequest& request) {
  if (!request.name.empty()) map["name"] = request.name;
  if (!request.author.empty()) map["author"] = request.author;
  if (!request.licence.empty()) map["licence"] = request.licence;
}

// Errors of a map that cannot be played; a map of something else than boards is refused whole.
int complain(const BoardCheck& check) {
  for (const RoleFinding& one : check.errors) print_error(one.finding.text());
  return kFailure;
}

}  // namespace

int run_board_map(const BoardMapRequest& request) {
  if (auto error = check_target(request.out, overwrite(request.force))) return print_error(*error);
  Result<json::Value> map = map_of_sources(request.sources);
  if (!map) return print_error(map.error());
  describe(*map, request);
  if (const BoardCheck check = check_board(*map); check.editions.empty()) return complain(check);
  const std::string text = json::dump(*map, json::Style::Indented) + "\n";
  if (request.out.empty()) return print_document(text), kOk;
  if (auto error = write_file(request.out, text, overwrite(request.force))) return print_error(*error), kFailure;
  return kOk;
}

}  // namespace mornington::cli
