#pragma once

#include <optional>

#include "ai/bot.h"
#include "arena/record.h"
#include "arena/schedule.h"
#include "core/result.h"

namespace mornington::arena {

// How the players are treated, whatever the plan.
struct MatchLimits {
  ai::Stop stop;             // the game is given up with an error as soon as it answers true
  double move_seconds = 60;  // for an outside program to answer in
};

// Plays one game of a plan to its end. The bots' generators come from the fixture, so the game is the same wherever and
// whenever it is played (but for bots with a budget in time and for outside programs).
[[nodiscard]] Result<GameRecord> play_fixture(const Plan& plan, const Fixture& fixture, const MatchLimits& table = {});

// Nothing, or why a player cannot sit down: an unknown level, a malformed budget.
[[nodiscard]] std::optional<Error> check_players(const Plan& plan);

}  // namespace mornington::arena
