#pragma once

#include <vector>

#include "games/edition.h"

namespace mornington::metro {

// In the order shown to people. A city is listed by its own row (cities/cities.h).
[[nodiscard]] std::vector<EditionSpec> editions();

}  // namespace mornington::metro
