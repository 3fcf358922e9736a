#pragma once

#include <optional>
#include <string>

#include "core/result.h"

namespace mornington::store {

// Copies the store of a data folder into a file as it is at one moment, also while a server writes. The file must not
// be there yet; it appears when it is complete. Nothing is answered when it went well.
[[nodiscard]] std::optional<Error> back_up(const std::string& folder, const std::string& file);

// Makes the store of a data folder from a backup, which is checked first. A folder that has a store keeps it.
[[nodiscard]] std::optional<Error> restore(const std::string& file, const std::string& folder);

}  // namespace mornington::store
