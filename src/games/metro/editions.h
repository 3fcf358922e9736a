#pragma once

#include <vector>

#include "games/edition.h"

namespace mornington::metro {

// In the order shown to people. A new city is a row here and a file under data/boards.
[[nodiscard]] std::vector<EditionSpec> editions();

}  // namespace mornington::metro
