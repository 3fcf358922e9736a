#include <algorithm>
#include <filesystem>

#include "cli/commands/board_setup.h"
#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "match/family/boards.h"
#include "match/family/map.h"

namespace mornington::cli {
namespace {

std::optional<Error> role_fault(const std::string& path, const json::Value& document) {
  if (const json::Value* role = document.find("document"); role != nullptr && role->is(json::Kind::String))
    return std::nullopt;
  return Error{path, "$.document is missing; expected the role of the file, such as \"metro/board\""};
}

Error unknown_role(const std::string& path, const std::string& role) {
  std::vector<std::string> roles = {std::string(kMapRole)};
  for (const EditionSpec& edition : editions())
    for (const DocumentSpec& document : edition.documents)
      if (std::find(roles.begin(), roles.end(), document.role) == roles.end()) roles.emplace_back(document.role);
  return {path, "$.document: " + unknown_name("role", role, roles)};
}

// Of a map whose documents belong to no game, or of a file with an unknown role.
Error no_game(const std::string& path, const json::Value& board) {
  if (!is_map(board)) return unknown_role(path, role_of(board));
  return {path, "$.documents: no game is played on these documents together"};
}

// Values of options that the edition's own boards allow and this one does not.
void warn_of_options(const std::string& path, const EditionSpec& edition, const json::Value& document) {
  for (const OptionSpec& spec : option_specs(edition))
    for (const auto& choice : spec.choices) {
      MatchSetup setup;
      setup.edition = edition.id;
      setup.seats = edition.min_seats;
      setup.options = {{spec.name, choice.value}};
      if (!new_match(setup)) continue;
      setup.boards = {document};
      if (const auto match = new_match(std::move(setup)); !match)
        print(path + ": warning: not for " + std::string(edition.id) + " with " + spec.name + "=" + choice.value +
              ": " + match.error().text() + "\n");
    }
}

// Whether the file says inside or by its name that it is meant for this edition.
bool meant_for(const EditionSpec* edition, const std::string& path, const json::Value& board) {
  const auto named = editions_named_by(board);
  if (!named.empty()) return std::find(named.begin(), named.end(), edition) != named.end();
  return edition->id.ends_with(std::filesystem::path(path).stem().string());
}

// The editions a file can be played as; where there is none, what is wrong with it for the one it is meant for.
Result<std::vector<const EditionSpec*>> editions_for(const std::string& path, const json::Value& board) {
  if (auto fault = role_fault(path, board)) return *fault;
  if (const auto inside = documents_in(board); !inside.ok()) return Error{path, inside.error().text()};
  const auto candidates = editions_taking(board);
  if (candidates.empty()) return no_game(path, board);
  std::vector<const EditionSpec*> fit;
  std::optional<Error> problem;
  for (const EditionSpec* edition : candidates) {
    const auto errors = try_edition(*edition, board);
    if (errors.empty()) fit.push_back(edition);
    if (!errors.empty() && (!problem || meant_for(edition, path, board))) problem = errors.front();
  }
  if (fit.empty()) return Error{path, problem->text()};
  return fit;
}

// What else the family finds wrong; prints warnings and errors, and returns the errors.
int judge(const std::string& path, const json::Value& board) {
  const auto inside = documents_in(board);
  int worst = kOk;
  for (const json::Value& document : inside.ok() ? *inside : std::vector<json::Value>()) {
    const BoardReport findings = judge_board(role_of(document), document);
    for (const Error& error : findings.errors) print_error(path + ": " + error.text());
    for (const Error& warning : findings.warnings) print(path + ": warning: " + warning.text() + "\n");
    if (!findings.errors.empty()) worst = kFailure;
  }
  return worst;
}

int check(const std::string& path) {
  const auto document = read_board(path);
  if (!document) return print_error(document.error());
  if (const int failed = judge(path, *document)) return failed;
  const auto fit = editions_for(path, *document);
  if (!fit) {
    print_error(fit.error());
    return kFailure;
  }
  std::vector<std::string> ids;
  for (const EditionSpec* edition : *fit) {
    ids.emplace_back(edition->id);
    warn_of_options(path, *edition, *document);
  }
  print(path + ": playable as " + joined(ids) + "\n");
  return kOk;
}

}  // namespace

Result<MatchSetup> setup_to_draw(const BoardSvgRequest& request) {
  GameRequest table;
  table.edition = request.source;
  table.options = request.options;
  if (find_edition(request.source) == nullptr) {
    if (!std::filesystem::exists(request.source)) return edition_named(request.source).error();
    const auto document = read_board(request.source);
    if (!document) return document.error();
    const auto fit = editions_for(request.source, *document);
    if (!fit) return fit.error();
    table.edition = fit->front()->id;
    table.boards = {request.source};
  }
  const EditionSpec& edition = *find_edition(table.edition);
  return read_setup(table, request.players > 0 ? request.players : default_seats(edition));
}

int deliver(const std::string& content, const std::string& path, bool force) {
  if (auto error = check_target(path, overwrite(force))) return print_error(*error);
  if (path.empty())
    print_document(content);
  else if (auto error = write_file(path, content, overwrite(force)))
    return print_error(*error), kFailure;
  return kOk;
}

int run_board_check(const BoardCheckRequest& request) {
  int worst = kOk;
  for (const std::string& path : request.files) worst = std::max(worst, check(path));
  return worst;
}

int run_board_svg(const BoardSvgRequest& request) {
  auto setup = setup_to_draw(request);
  if (!setup) return print_error(setup.error());
  const auto match = new_match(*std::move(setup));
  if (!match) return print_error(match.error());
  return deliver((*match)->seen_by(kNoSeat)->draw_svg({}), request.out, request.force);
}

}  // namespace mornington::cli
