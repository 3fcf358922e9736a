#pragma once

#include <string>
#include <vector>

#include "maps/network.h"

namespace mornington::maps {

// Shortens the names of stations as diagrams do: without the city, the sign of the system ("U", "S+U") and remarks in
// brackets.
void tidy_names(Network& network);

// An id for each station: small letters, digits and hyphens, at most that long, none twice.
[[nodiscard]] std::vector<std::string> station_ids(const Network& network, std::size_t longest);

// An id from any text; empty where it has no letter or digit that can be written with a to z.
[[nodiscard]] std::string id_from(const std::string& text);

}  // namespace mornington::maps
