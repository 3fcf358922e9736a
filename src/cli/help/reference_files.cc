#include "cli/help/reference_files.h"

#include <map>

#include "cli/files/files.h"
#include "cli/help/man_page.h"
#include "cli/help/shell_completions.h"
#include "cli/terminal/console.h"

namespace mornington::cli {

int write_reference(const CommandText& root, const std::string& folder) {
  std::map<std::string, std::string> files = {{"/bash/mornington", bash_completion(root)},
                                              {"/zsh/_mornington", zsh_completion(root)},
                                              {"/fish/mornington.fish", fish_completion(root)}};
  for (const CommandText* command : all_commands(root))
    files["/man/" + page_name(*command) + ".1"] = man_page(*command, root);
  for (const char* part : {"/man", "/bash", "/zsh", "/fish"})
    if (const auto error = make_folder(folder + part)) return print_error(*error);
  for (const auto& [path, text] : files)
    if (const auto error = write_file(folder + path, text, Overwrite::Yes)) return print_error(*error);
  return kOk;
}

}  // namespace mornington::cli
