#include "cli/reference.h"

#include <map>

#include "cli/completions.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/manual.h"

namespace mornington::cli {

int write_reference(const CommandText& root, const std::string& folder) {
  std::map<std::string, std::string> files = {{"/bash/mornington", bash_completion(root)},
                                              {"/zsh/_mornington", zsh_completion(root)},
                                              {"/fish/mornington.fish", fish_completion(root)}};
  for (const CommandText* command : all_commands(root))
    files["/man/" + page_name(*command) + ".1"] = man_page(*command, root);
  for (const char* part : {"/man", "/bash", "/zsh", "/fish"})
    if (const auto error = make_folder(folder + part)) return complain(*error);
  for (const auto& [path, text] : files)
    if (const auto error = write_file(folder + path, text, Overwrite::Yes)) return complain(*error);
  return kOk;
}

}  // namespace mornington::cli
