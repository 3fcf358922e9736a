#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "json/json.h"

namespace mornington::arena {

// The games to be played. Everything that decides a result is in here, so that any part of it can be played anywhere.
struct Plan {
  std::string edition;
  OptionValues options;
  std::vector<json::Value> boards;  // documents that replace the edition's own
  int seats = 2;
  std::vector<std::string> players;  // levels, with a budget where wanted, or "cmd:PROGRAM"
  int games = 100;                   // for each line-up; rounded up to whole deals
  bool neighbours = false;           // only players next to each other in the list meet: a ladder
  std::uint64_t seed = 1;
  friend bool operator==(const Plan&, const Plan&) = default;
};

// One game of a plan. `deal` is the number of its match seed: all seatings of a line-up play the same deals.
struct Fixture {
  int number = 0;
  std::uint64_t deal = 0;
  std::vector<int> seating;  // index of the player on each seat
};

// The first difference of another plan to this one, in words ("seats: 2, not 3"); empty if they are equal.
[[nodiscard]] std::string difference(const Plan& plan, const Plan& other);

// Nothing, or why this cannot be played: fewer players than seats, more games than a report can be made of.
[[nodiscard]] std::optional<Error> check_size(const Plan& plan);

// All fixtures in order: every line-up (any choice of `seats` players, or neighbours in the list) meets on every deal
// in every seating (up to four players; the rotations of the table for more), so that neither luck of the draw nor the
// seat favours anyone.
[[nodiscard]] std::vector<Fixture> fixtures(const Plan& plan);

// Fixtures whose number leaves `index` when divided by `count`.
struct Shard {
  int index = 0;
  int count = 1;
};
[[nodiscard]] Result<Shard> parse_shard(const std::string& text);  // "2/8": the second of eight

[[nodiscard]] json::Value encode(const Plan& plan);
[[nodiscard]] Result<Plan> decode_plan(const json::Value& value);

}  // namespace mornington::arena
