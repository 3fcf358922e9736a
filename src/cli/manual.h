#pragma once

#include <string>

#include "cli/command_text.h"

namespace mornington::cli {

// The name of the command's page without its section: "mornington-arena-merge".
[[nodiscard]] std::string page_name(const CommandText& command);

// The command's page of the manual, for man. `root` is named under "SEE ALSO".
[[nodiscard]] std::string man_page(const CommandText& command, const CommandText& root);

}  // namespace mornington::cli
