#pragma once

#include <functional>
#include <string>

#include "core/result.h"
#include "ratings/review_figures.h"
#include "server/model/rows.h"

namespace mornington::rated {

// The quick review of a finished game. The same game and version give the same figures. A game that cannot be reviewed
// has none, and a reason. An error: it was stopped.
[[nodiscard]] Result<ratings::ReviewFigures> review_game(const model::StoredGame& game, const std::string& version,
                                                         const std::function<bool()>& stop);

}  // namespace mornington::rated
