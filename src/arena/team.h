#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "ai/bot.h"
#include "core/result.h"
#include "games/editions.h"

// The one place where a search uses more than one core. A team is written "4*master": four searches of that level,
// each in a thread with a fourth of the simulations (or all of the time) and luck of its own; what they found is added
// up. The split is fixed, so a team of a given size is as deterministic as its members, whatever the machine.
namespace mornington::arena {

[[nodiscard]] bool is_team(std::string_view player);
[[nodiscard]] Result<std::unique_ptr<ai::Bot>> team_bot(std::string_view player, const EditionSpec& edition, Seat seat,
                                                        std::uint64_t seed);

}  // namespace mornington::arena
