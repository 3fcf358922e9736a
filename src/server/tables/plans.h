#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/rule_id.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/match.h"
#include "server/model/settings.h"
#include "server/tables/refusal_code.h"

namespace mornington::tables {
using namespace model;

// A move that is to be played when the seat's time comes, if it is legal then and what it depends on is as it says.
struct PlannedMove {
  std::string action;
  std::optional<std::vector<std::string>> expected;  // what the other seats have done since the move before it
  std::optional<std::vector<int>> points;            // what each seat's score changes by
};

struct Plan {
  std::size_t since = 0;  // lines the game's log had when it was made, or its last move played
  std::vector<PlannedMove> moves;
};

// The moves of a `plan`, within the limits.
[[nodiscard]] std::vector<PlannedMove> read_moves(const json::Reader& list, const Limits& limits);
[[nodiscard]] json::Value encode_moves(const Plan& plan);

// In its stored form; nothing if it has no moves.
[[nodiscard]] std::string write_plan(const Plan& plan);
[[nodiscard]] Result<Plan> read_plan(const std::string& text, const Limits& limits);

// Why the first move, and with it the rest, is not played.
struct Dropped {
  RefusalCode why{};
  std::string what;
  std::string action;
  RuleId rule;
};

// Why the first move is not to be played now, or nothing. `refusal`: what the rules say of it.
[[nodiscard]] std::optional<Dropped> why_not(const Plan& plan, const Match& match, Seat seat,
                                             const std::optional<Refusal>& refusal);

}  // namespace mornington::tables
