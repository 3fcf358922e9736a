#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/seat_array.h"
#include "core/seed.h"
#include "match/match.h"
#include "match/names.h"
#include "match/record/match_log.h"

namespace mornington::match {

// The full truth about a match: all actions and draws, sealed choices, and the seed, which determines every future
// draw. For code that writes games to files and replays them. Bots, screens and clients never get one.
// tools/check_layers has the list of files that may include this header.
//
// It refers into the match and is invalid after the next change.
struct Record {
  const MatchLog& log;
  const Seed& seed;
  Draws draws = Draws::FromSeed;
  SeatArray<std::vector<std::string>> sealed;  // simultaneous choices that are not revealed yet
  std::uint64_t key = 0;                       // of the state without the sealed choices

  // A match read from a file without a seed has none.
  [[nodiscard]] bool has_seed() const { return draws == Draws::FromSeed || !(seed == Seed{}); }
};

// A key in 16 hexadecimal digits.
[[nodiscard]] std::string hex_key(std::uint64_t key);

[[nodiscard]] Record record_of(const Match& match);

// How many legal actions, or outcomes, there were at a line of the log.
[[nodiscard]] std::size_t choices_at(const Match& match, std::size_t line);

}  // namespace mornington::match
