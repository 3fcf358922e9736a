#pragma once

#include <string>

#include "cli/command_text.h"

// What a shell is told, so that it can complete our commands, options, editions and files. All three scripts first walk
// the words in front of the cursor to find the command that is meant ("arena merge"), then offer what that one takes.
namespace mornington::cli {

[[nodiscard]] std::string bash_completion(const CommandText& root);
[[nodiscard]] std::string zsh_completion(const CommandText& root);
[[nodiscard]] std::string fish_completion(const CommandText& root);

}  // namespace mornington::cli
