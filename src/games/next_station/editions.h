#pragma once

#include <vector>

#include "games/edition.h"

namespace mornington::next_station {

// In the order shown to people.
[[nodiscard]] std::vector<EditionSpec> editions();

}  // namespace mornington::next_station
