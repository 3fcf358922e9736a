#pragma once

#include <string>

#include "core/result.h"
#include "server/runtime/configuration.h"

namespace mornington::cli {

// The settings of a server: from the file, which MORNINGTON_CONFIG names where none is given here, and then from the
// environment, which has the last word.
[[nodiscard]] Result<runtime::Configuration> server_settings(const std::string& file);

}  // namespace mornington::cli
