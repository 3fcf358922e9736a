#pragma once

#include <string>

namespace mornington::cli {

// The folder for saved games: $XDG_DATA_HOME/mornington, or ~/.local/share/mornington.
[[nodiscard]] std::string data_folder();

}  // namespace mornington::cli
