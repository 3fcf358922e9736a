#include "match/family/boards.h"

#include "match/family/map.h"
#include "match/setup/match_config.h"

namespace mornington::match {
namespace {

void add(std::vector<RoleFinding>& to, const std::string& role, std::vector<Finding>&& findings) {
  for (Finding& finding : findings) to.push_back({role, std::move(finding)});
}

void judge_documents(const std::vector<json::Value>& documents, BoardTable table, BoardCheck& check) {
  for (const json::Value& document : documents) {
    const std::string role = role_of(document);
    BoardReport report = judge_board(role, document, table);
    add(check.errors, role, std::move(report.errors));
    add(check.warnings, role, std::move(report.warnings));
    for (const auto& [name, value] : report.derived.members()) check.derived[name] = value;
  }
}

// The role of the document whose loader reports: errors of some families start with it.
std::string role_in(const std::vector<json::Value>& documents, Error& error) {
  for (const json::Value& document : documents) {
    const std::string role = role_of(document);
    if (!error.where.starts_with(role + " ")) continue;
    error.where.erase(0, role.size() + 1);
    return role;
  }
  return documents.empty() ? "" : role_of(documents.front());
}

// Editions that the board names are tried; where it names none, all that take it.
void try_editions(const json::Value& board, const std::vector<json::Value>& documents, BoardCheck& check) {
  auto candidates = editions_named_by(board);
  if (candidates.empty()) candidates = editions_taking(board);
  if (candidates.empty())
    check.errors.push_back({"", {"$.document", "no game is played on these documents", "no-edition"}});
  std::vector<Error> refused;
  for (const EditionSpec* edition : candidates) {
    const std::vector<Error> problems = try_edition(*edition, board);
    if (problems.empty()) check.editions.push_back(edition);
    if (refused.empty()) refused = problems;
  }
  if (!check.editions.empty() || refused.empty() || !check.errors.empty()) return;
  const std::string role = role_in(documents, refused.front());
  check.errors.push_back({role, {refused.front().where, refused.front().what, kUnreadable}});
}

json::Value encode_findings(const std::vector<RoleFinding>& findings) {
  json::Value list = json::Value::array();
  for (const auto& [role, finding] : findings) {
    json::Value one =
        json::Object{{"document", role}, {"where", finding.where}, {"what", finding.what}, {"code", finding.code}};
    if (!finding.also.empty()) one["also"] = finding.also;
    if (!finding.rule.empty()) one["rule"] = finding.rule;
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace

BoardReport judge_board(std::string_view role, const json::Value& document, BoardTable table) {
  for (const FamilyBoards& row : table)
    if (role.starts_with(std::string(row.family) + "/") && row.judge != nullptr) return row.judge(role, document);
  return {};
}

BoardCheck check_board(const json::Value& board, BoardTable table) {
  BoardCheck check;
  const Result<std::vector<json::Value>> documents = documents_in(board);
  if (!documents.ok()) {
    check.errors.push_back({"", {documents.error().where, documents.error().what, kUnreadable}});
    return check;
  }
  judge_documents(*documents, table, check);
  try_editions(board, *documents, check);
  return check;
}

json::Value encode(const BoardCheck& check) {
  json::Value playable = json::Value::array();
  for (const EditionSpec* edition : check.editions) playable.push_back(edition->id);
  return json::Object{{"errors", encode_findings(check.errors)},
                      {"warnings", encode_findings(check.warnings)},
                      {"editions", std::move(playable)},
                      {"derived", check.derived}};
}

std::vector<Error> try_edition(const EditionSpec& edition, const json::Value& board) {
  for (int seats = edition.min_seats; seats <= edition.max_seats; ++seats) {
    TableSetup setup;
    setup.edition = edition.id;
    setup.seats = seats;
    setup.boards = {board};
    const auto config = load_match_config(std::move(setup));
    if (!config.ok()) return {config.error()};
  }
  return {};
}

std::vector<std::string> generating_families(BoardTable table) {
  std::vector<std::string> names;
  for (const FamilyBoards& row : table)
    if (row.generate != nullptr) names.emplace_back(row.family);
  return names;
}

Result<json::Value> generate_board(std::string_view name, std::uint64_t seed, BoardTable table) {
  for (const FamilyBoards& row : table)
    if (row.family == name && row.generate != nullptr) return row.generate(seed);
  return Error{"", "the family \"" + std::string(name) + "\" cannot generate boards"};
}

}  // namespace mornington::match
