#pragma once

#include <string>

#include "core/result.h"
#include "json/json.h"
#include "tournaments/tournament.h"

// The file of a tournament (data/schema/tournament.schema.json).
namespace mornington::tournaments {

// Every entrant, round and result is checked; an error says where.
[[nodiscard]] Result<Tournament> read_tournament(const json::Value& value);
[[nodiscard]] json::Value encode_tournament(const Tournament& tournament);

// The index of an entrant, or -1.
[[nodiscard]] int find_entrant(const Tournament& tournament, std::string_view id);

// What Swiss managers and rating officers read: the FIDE's tournament report file of 2016. The first seat is white.
[[nodiscard]] std::string trf_report(const Tournament& tournament);

}  // namespace mornington::tournaments
