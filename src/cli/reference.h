#pragma once

#include <string>

#include "cli/command_text.h"

namespace mornington::cli {

// Writes what an installation wants of the command line: man/mornington*.1, bash/mornington, zsh/_mornington and
// fish/mornington.fish below the folder. Answers the exit code.
int write_reference(const CommandText& root, const std::string& folder);

}  // namespace mornington::cli
