#pragma once

#include <string>

#include "cli/help/command_text.h"

// Completion scripts for three shells: commands, options, editions and files. Each script walks the words before the
// cursor to find the command ("arena merge"), then offers what it accepts.
namespace mornington::cli {

[[nodiscard]] std::string bash_completion(const CommandText& root);
[[nodiscard]] std::string zsh_completion(const CommandText& root);
[[nodiscard]] std::string fish_completion(const CommandText& root);

}  // namespace mornington::cli
