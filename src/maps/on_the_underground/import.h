#pragma once

#include <optional>

#include "maps/import.h"

namespace mornington::maps::on_the_underground {

[[nodiscard]] Result<Import> import_file(std::string_view file, const ImportOptions& options);

// An error where a board cannot have that many stations.
[[nodiscard]] std::optional<Error> check_size(const ImportOptions& options);

// A board from a network in metres: spread, densify, draw, write.
[[nodiscard]] Result<Import> import_network(Network network, const ImportOptions& options, Import import);

}  // namespace mornington::maps::on_the_underground
