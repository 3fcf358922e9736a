#pragma once

#include <vector>

#include "games/edition.h"

namespace mornington::on_the_underground {

// In the order shown to people. A new board is a row here and files under data/boards.
[[nodiscard]] std::vector<EditionSpec> editions();

}  // namespace mornington::on_the_underground
