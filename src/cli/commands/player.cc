#include "arena/player.h"

#include "ai/bot_levels.h"
#include "ai/family_bots.h"
#include "cli/commands/commands.h"
#include "cli/files/lines.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"

namespace mornington::cli {

int run_player(const PlayerRequest& request) {
  if (ai::make_bot(request.level, editions().front(), seat_at(0), 1) == nullptr)
    return print_error(unknown_name("bot", request.level, ai::bot_levels()));
  arena::Player player(request.level, request.seed);
  return serve_lines([&](const std::string& line) { return player.answer(line); });
}

}  // namespace mornington::cli
