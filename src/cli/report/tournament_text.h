#pragma once

#include <string>

#include "json/json.h"
#include "tournaments/tournament.h"

// Tournaments as text for people, and their standings as JSON.
namespace mornington::cli {

// Who meets whom in the last round.
[[nodiscard]] std::string pairings_text(const tournaments::Tournament& tournament);
[[nodiscard]] std::string standings_text(const tournaments::Tournament& tournament);
[[nodiscard]] json::Value encode_standings(const tournaments::Tournament& tournament);

}  // namespace mornington::cli
