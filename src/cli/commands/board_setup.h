#pragma once

#include "cli/commands/commands.h"
#include "cli/game_setup.h"

namespace mornington::cli {

// The set-up that a board file or an edition's name asks to be drawn.
[[nodiscard]] Result<MatchSetup> setup_to_draw(const BoardSvgRequest& request);

// Writes a document to a file, or to standard output where there is no path.
int deliver(const std::string& content, const std::string& path, bool force);

}  // namespace mornington::cli
