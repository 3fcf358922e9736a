#include "match/family/documents.h"

#include <iterator>

#include "core/sha256.h"
#include "match/family/embedded.h"
#include "match/family/map.h"

namespace mornington::match {
namespace {

constexpr std::string_view kFolder = "data/boards/";
constexpr std::string_view kDrawing = "/layout";

std::string roles_of(const EditionSpec& edition) {
  std::string list;
  for (const DocumentSpec& spec : edition.documents) list += (list.empty() ? "" : ", ") + std::string(spec.role);
  return list;
}

bool takes(const EditionSpec& edition, std::string_view role) {
  for (const DocumentSpec& spec : edition.documents)
    if (spec.role == role) return true;
  return false;
}

Result<json::Value> default_document(const DocumentSpec& spec) {
  const std::string path = std::string(kFolder) + std::string(spec.file);
  const std::string_view text = embedded_text(path);
  if (text.empty()) return Error{path, "this program does not carry the file"};
  Result<json::Value> document = json::parse(text);
  if (!document.ok()) return Error{path + ", " + document.error().where, document.error().what};
  return document;
}

const json::Value* of_role(const std::vector<json::Value>& documents, std::string_view role) {
  for (const json::Value& document : documents)
    if (role_of(document) == role) return &document;
  return nullptr;
}

// Board files and the documents inside maps, in the order given.
Result<std::vector<json::Value>> taken_apart(const std::vector<json::Value>& boards) {
  std::vector<json::Value> all;
  for (const json::Value& board : boards) {
    Result<std::vector<json::Value>> documents = documents_in(board);
    if (!documents.ok()) return documents.error();
    all.insert(all.end(), std::make_move_iterator(documents->begin()), std::make_move_iterator(documents->end()));
  }
  return all;
}

bool is_drawing(std::string_view role) { return role.ends_with(kDrawing); }

}  // namespace

Result<Documents> documents_of(const EditionSpec& edition, const std::vector<json::Value>& boards) {
  const Result<std::vector<json::Value>> inside = taken_apart(boards);
  if (!inside.ok()) return inside.error();
  const std::vector<json::Value>& own = *inside;
  for (const json::Value& document : own) {
    const std::string role = role_of(document);
    if (!takes(edition, role))
      return Error{"$.document", "\"" + role + "\" is no document of " + std::string(edition.id) +
                                     "; expected one of " + roles_of(edition)};
    if (of_role(own, role) != &document) return Error{"$.document", "two boards are \"" + role + "\""};
  }
  Documents documents;
  for (const DocumentSpec& spec : edition.documents) {
    const json::Value* replacement = of_role(own, spec.role);
    Result<json::Value> document = replacement != nullptr ? Result(*replacement) : default_document(spec);
    if (!document.ok()) return document.error();
    documents.emplace_back(std::string(spec.role), *std::move(document));
  }
  return documents;
}

std::string hash_of(const Documents& documents) {
  json::Value counted = json::Value::array();
  for (const auto& [role, document] : documents)
    if (!is_drawing(role)) counted.push_back(document);
  return hex(sha256(json::dump(counted)));
}

OptionValues filled_in(const std::vector<OptionSpec>& specs, const OptionValues& chosen) {
  OptionValues values;
  for (const OptionSpec& spec : specs) {
    const std::string* value = find_option(chosen, spec.name);
    values.emplace_back(spec.name, value != nullptr ? *value : spec.fallback());
  }
  return values;
}

}  // namespace mornington::match
