#pragma once

#include "maps/import.h"

// Sheets of Next Station from networks.
namespace mornington::maps::next_station {

// A fair sheet whose stations stand where those of the network do, as far as its districts allow, and have their
// names. Of many generated sheets it is the one that moves the stations least.
[[nodiscard]] Result<Import> import_file(std::string_view file, const ImportOptions& options);

}  // namespace mornington::maps::next_station
