#pragma once

#include "json/json.h"
#include "server/hosting/state.h"

// Tournaments as everybody sees them (data/schema/server.schema.json).
namespace mornington::hosting {

[[nodiscard]] json::Value encode_summary(const store::TournamentRow& row);
[[nodiscard]] json::Value encode_tournament(const store::StoredTournament& stored, const TournamentState& state);

// Names of people, and of bots by their level and number.
[[nodiscard]] NameOf names_of(const store::StoredTournament& stored);

}  // namespace mornington::hosting
