#include "arena/player.h"

#include "ai/registry.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/lines.h"
#include "cli/suggest.h"

namespace mornington::cli {

int run_player(const PlayerRequest& request) {
  if (make_bot(request.level, editions().front(), seat_at(0), 1) == nullptr)
    return complain(unknown_name("bot", request.level, bot_levels()));
  arena::Player player(request.level, request.seed);
  return converse([&](const std::string& line) { return player.answer(line); });
}

}  // namespace mornington::cli
