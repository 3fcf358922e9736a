#include <algorithm>
#include <filesystem>

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "match/family/boards.h"

namespace mornington::cli {
namespace {

Result<std::string> role_in(const std::string& path, const json::Value& document) {
  const json::Value* role = document.find("document");
  if (role != nullptr && role->is(json::Kind::String)) return role->text();
  return Error{path, "$.document is missing; expected the role of the file, such as \"metro/board\""};
}

std::vector<const EditionSpec*> editions_with(std::string_view role) {
  std::vector<const EditionSpec*> list;
  for (const EditionSpec& edition : editions())
    if (std::any_of(edition.documents.begin(), edition.documents.end(),
                    [&](const DocumentSpec& document) { return document.role == role; }))
      list.push_back(&edition);
  return list;
}

Error unknown_role(const std::string& path, const std::string& role) {
  std::vector<std::string> roles;
  for (const EditionSpec& edition : editions())
    for (const DocumentSpec& document : edition.documents)
      if (std::find(roles.begin(), roles.end(), document.role) == roles.end()) roles.emplace_back(document.role);
  return {path, "$.document: " + unknown_name("role", role, roles)};
}

// With every number of seats the edition takes.
std::optional<Error> try_edition(const EditionSpec& edition, const json::Value& document) {
  for (int seats = edition.min_seats; seats <= edition.max_seats; ++seats) {
    MatchSetup setup;
    setup.edition = edition.id;
    setup.seats = seats;
    setup.boards = {document};
    const auto match = new_match(std::move(setup));
    if (!match) return match.error();
  }
  return std::nullopt;
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

// Whether the file says by its name or by its key "city" that it is meant for this edition.
bool meant_for(const EditionSpec& edition, const std::string& path, const json::Value& document) {
  const json::Value* city = document.find("city");
  if (city != nullptr) return edition.id.ends_with("-" + city->text());
  return edition.id.ends_with(std::filesystem::path(path).stem().string());
}

// The editions a file can be played as; where there is none, what is wrong with it for the one it is meant for.
Result<std::vector<const EditionSpec*>> editions_for(const std::string& path, const json::Value& document) {
  const auto role = role_in(path, document);
  if (!role) return role.error();
  const auto candidates = editions_with(*role);
  if (candidates.empty()) return unknown_role(path, *role);
  std::vector<const EditionSpec*> fit;
  std::optional<Error> problem;
  for (const EditionSpec* edition : candidates) {
    const auto error = try_edition(*edition, document);
    if (!error) fit.push_back(edition);
    if (error && (!problem || meant_for(*edition, path, document))) problem = error;
  }
  if (fit.empty()) return Error{path, problem->text()};
  return fit;
}

// What else the family finds wrong; prints warnings and errors, and returns the errors.
int judge(const std::string& path, const json::Value& document) {
  const BoardReport findings = judge_board(role_in(path, document) ? *role_in(path, document) : "", document);
  for (const Error& error : findings.errors) print_error(path + ": " + error.text());
  for (const Error& warning : findings.warnings) print(path + ": warning: " + warning.text() + "\n");
  return findings.errors.empty() ? kOk : kFailure;
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

// The set-up that a board file or an edition's name asks to be drawn.
Result<MatchSetup> setup_of(const BoardSvgRequest& request) {
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

}  // namespace

int run_board_check(const BoardCheckRequest& request) {
  int worst = kOk;
  for (const std::string& path : request.files) worst = std::max(worst, check(path));
  return worst;
}

int run_board_svg(const BoardSvgRequest& request) {
  auto setup = setup_of(request);
  if (!setup) return print_error(setup.error());
  const auto match = new_match(*std::move(setup));
  if (!match) return print_error(match.error());
  return deliver((*match)->seen_by(kNoSeat)->draw_svg({}), request.out, request.force);
}

std::string cannot_generate(const std::string& family, const std::vector<std::string>& families) {
  const std::string near = closest_match(family, families);
  const std::string hint =
      near.empty() ? "only those of " + joined(families) + " can" : "did you mean \"" + near + "\"?";
  return "\"" + family + "\" boards cannot be generated; " + hint;
}

int run_board_generate(const BoardGenerateRequest& request) {
  const std::vector<std::string> families = generating_families();
  if (std::find(families.begin(), families.end(), request.family) == families.end())
    return print_error(cannot_generate(request.family, families));
  const auto seed = request.seed.empty() ? Result<Seed>(seed_from_system()) : read_seed(request.seed);
  if (!seed) return print_error(seed.error());
  const auto board = generate_board(request.family, seed->draw(0, 0).next());
  if (!board) return print_error(board.error());
  return deliver(json::dump(*board, json::Style::Indented) + "\n", request.out, request.force);
}

}  // namespace mornington::cli
