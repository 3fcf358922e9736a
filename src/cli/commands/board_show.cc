#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "match/family/embedded.h"
#include "match/match.h"

namespace mornington::cli {
namespace {

constexpr std::string_view kEnding = ".json";

// The name of a built-in board's file: "metro/paris".
std::string board_name(const DocumentSpec& document) {
  return std::string(document.file.substr(0, document.file.size() - kEnding.size()));
}

std::vector<std::string> board_names() {
  std::vector<std::string> names;
  for (const EditionSpec& edition : editions())
    for (const DocumentSpec& document : edition.documents)
      if (const std::string name = board_name(document); std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
  return names;
}

std::string names_of(const EditionSpec& edition) {
  std::vector<std::string> names;
  for (const DocumentSpec& document : edition.documents) names.push_back(board_name(document));
  return joined(names);
}

// Every board with the editions that use it.
void list_boards() {
  for (const std::string& name : board_names()) {
    std::vector<std::string> users;
    for (const EditionSpec& edition : editions())
      for (const DocumentSpec& document : edition.documents)
        if (board_name(document) == name) users.emplace_back(edition.id);
    constexpr std::size_t kWidth = 30;
    print(name + std::string(name.size() < kWidth ? kWidth - name.size() : 1, ' ') + joined(users) + "\n");
  }
}

}  // namespace

int run_board_show(const BoardShowRequest& request) {
  if (request.name.empty()) return list_boards(), kOk;
  const std::vector<std::string> names = board_names();
  if (std::find(names.begin(), names.end(), request.name) == names.end()) {
    const EditionSpec* edition = find_edition(request.name);
    return print_error(edition != nullptr ? request.name + " is an edition; its boards are " + names_of(*edition)
                                          : unknown_name("board", request.name, names));
  }
  const std::string text(embedded_text("data/boards/" + request.name + std::string(kEnding)));
  if (request.out.empty()) return print_document(text), kOk;
  if (auto error = check_target(request.out, overwrite(request.force))) return print_error(*error);
  if (auto error = write_file(request.out, text, overwrite(request.force))) return print_error(*error), kFailure;
  return kOk;
}

}  // namespace mornington::cli
