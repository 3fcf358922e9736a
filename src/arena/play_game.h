#pragma once

#include <atomic>
#include <optional>

#include "arena/record.h"
#include "arena/schedule.h"
#include "core/result.h"

namespace mornington::arena {

// Plays one game of a plan to its end. The bots' generators come from the fixture, so the game is the same wherever and
// whenever it is played (but for bots with a budget in time and for outside programs).
// Given up with an error as soon as `stop` is set.
[[nodiscard]] Result<GameRecord> play_fixture(const Plan& plan, const Fixture& fixture,
                                              const std::atomic<bool>* stop = nullptr);

// Nothing, or why a player cannot sit down: an unknown level, a malformed budget.
[[nodiscard]] std::optional<Error> check_players(const Plan& plan);

}  // namespace mornington::arena
