#pragma once

#include <string>

#include "cli/help/command_text.h"

namespace mornington::cli {

// Writes the files that a package installs: man/mornington*.1, bash/mornington, zsh/_mornington and
// fish/mornington.fish below the folder. Returns the exit code.
int write_reference(const CommandText& root, const std::string& folder);

}  // namespace mornington::cli
