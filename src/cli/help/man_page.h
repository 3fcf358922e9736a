#pragma once

#include <string>

#include "cli/help/command_text.h"

namespace mornington::cli {

// The name of the command's page without its section: "mornington-arena-merge".
[[nodiscard]] std::string page_name(const CommandText& command);

// The manual page of the command. `root` is listed under "SEE ALSO".
[[nodiscard]] std::string man_page(const CommandText& command, const CommandText& root);

}  // namespace mornington::cli
