#include "match/family/map.h"

#include <algorithm>
#include <array>
#include <string>

#include "json/reader.h"
#include "match/family/documents.h"

namespace mornington::match {
namespace {

constexpr std::size_t kMostDocuments = 4;
constexpr std::size_t kLongestText = 200;  // bytes of a name, an author or a licence
constexpr std::size_t kLongestAbout = 4000;

void read_short_text(const json::Reader& map, std::string_view key, std::size_t most) {
  if (map.has(key) && map.at(key).text().size() > most)
    map.at(key).report("expected at most " + std::to_string(most) + " bytes");
}

void read_head(const json::Reader& map) {
  map.only({"document", "version", "edition", "name", "author", "licence", "source", "about", "documents"});
  if (map.at("version").integer(1, 1 << 20) != kMapVersion)
    map.at("version").report("this program reads maps of version " + std::to_string(kMapVersion));
  (void)map.at("name").text();
  for (const std::string_view key : {"name", "author", "licence", "source", "edition"})
    read_short_text(map, key, kLongestText);
  read_short_text(map, "about", kLongestAbout);
}

std::vector<json::Value> read_documents(const json::Reader& list) {
  std::vector<json::Value> documents;
  if (list.size() < 1 || list.size() > kMostDocuments)
    list.report("expected 1 to " + std::to_string(kMostDocuments) + " documents, found " + std::to_string(list.size()));
  for (const json::Reader& item : list.items()) {
    const std::string role = item.at("document").text();
    if (role == kMapRole) item.at("document").report("a map holds board files, not other maps");
    if (std::any_of(documents.begin(), documents.end(), [&](const auto& one) { return role_of(one) == role; }))
      item.at("document").report("a second document \"" + role + "\"; expected one per role");
    documents.push_back(item.value());
  }
  return documents;
}

bool uses(const EditionSpec& edition, std::string_view role) {
  return std::any_of(edition.documents.begin(), edition.documents.end(),
                     [&](const DocumentSpec& document) { return document.role == role; });
}

bool uses_all(const EditionSpec& edition, const std::vector<json::Value>& documents) {
  return !documents.empty() && std::all_of(documents.begin(), documents.end(),
                                           [&](const json::Value& one) { return uses(edition, role_of(one)); });
}

// By its city, by the rule set it is played with, or, where it only draws, by the map it draws.
bool names(const json::Value& document, const EditionSpec& edition) {
  constexpr std::array<std::string_view, 3> kKeys = {"city", "rule_set", "id"};
  for (const std::string_view key : kKeys)
    if (const json::Value* place = document.find(key); place != nullptr && place->is(json::Kind::String))
      return edition.id.ends_with("-" + place->text());
  return false;
}

bool board_names(const json::Value& board, const std::vector<json::Value>& documents, const EditionSpec& edition) {
  if (const json::Value* named = is_map(board) ? board.find("edition") : nullptr; named != nullptr)
    return edition.id == named->text();
  return std::any_of(documents.begin(), documents.end(), [&](const json::Value& one) { return names(one, edition); });
}

}  // namespace

std::string role_of(const json::Value& board) {
  const json::Value* role = board.find("document");
  return role != nullptr ? role->text() : std::string();
}

bool is_map(const json::Value& board) { return role_of(board) == kMapRole; }

Result<std::vector<json::Value>> documents_in(const json::Value& board) {
  if (!is_map(board)) return std::vector<json::Value>{board};
  json::Problems problems;
  const json::Reader map(board, problems);
  read_head(map);
  std::vector<json::Value> documents = read_documents(map.at("documents"));
  if (!problems.ok()) return problems.first();
  return documents;
}

std::vector<const EditionSpec*> editions_taking(const json::Value& board) {
  std::vector<const EditionSpec*> list;
  const auto documents = documents_in(board);
  if (!documents.ok()) return list;
  for (const EditionSpec& edition : editions())
    if (uses_all(edition, *documents)) list.push_back(&edition);
  return list;
}

std::vector<const EditionSpec*> editions_named_by(const json::Value& board) {
  std::vector<const EditionSpec*> list = editions_taking(board);
  if (list.empty()) return list;
  const auto documents = documents_in(board);
  std::erase_if(list, [&](const EditionSpec* edition) { return !board_names(board, *documents, *edition); });
  return list;
}

Result<json::Value> map_of(const EditionSpec& edition) {
  const Result<Documents> documents = documents_of(edition, {});
  if (!documents.ok()) return documents.error();
  json::Value list = json::Value::array();
  for (const auto& [role, document] : *documents) list.push_back(document);
  // The board that says most about this edition comes last among those with a name: a city after the base board.
  std::string name(edition.title);
  for (const auto& [role, document] : *documents)
    if (const json::Value* own = document.find("name"); own != nullptr) name = own->text();
  return json::Value(json::Object{{"document", kMapRole},
                                  {"version", kMapVersion},
                                  {"edition", edition.id},
                                  {"name", name},
                                  {"documents", std::move(list)}});
}

}  // namespace mornington::match
