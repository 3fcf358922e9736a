#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/action.h"
#include "core/event.h"
#include "core/scores.h"
#include "core/seed.h"
#include "match/match.h"

namespace mornington {

// One step of a match: an action of a seat or an outcome of chance, with all that came of it.
struct LogEntry {
  Seat by = kNoSeat;  // kNoSeat: chance
  Action action;
  std::string notation;
  std::uint8_t stream = 0;    // of chance
  std::uint32_t choices = 0;  // legal actions, or outcomes, there were
  std::vector<Event> events;
  Scores scores;          // after it
  std::uint64_t key = 0;  // of the state after it
};

// The whole truth about a match: what everybody did and was dealt, what is not laid open yet, and the seed, by which
// every draw to come can be foreseen. For those who write a game down and play it again from what is written; bots,
// screens and clients never see one. tools/check_layers holds the list of files that may include this one.
//
// A look into the match: it ends with the next change.
struct Record {
  const std::vector<LogEntry>& log;
  const Seed& seed;
  Draws draws = Draws::FromSeed;
  std::array<std::vector<std::string>, kMaxSeats> kept;  // choices of seats that decide together, not yet laid open
  std::uint64_t key = 0;                                 // of the state, without those

  // A match read from a file that held no seed has none.
  [[nodiscard]] bool has_seed() const { return draws == Draws::FromSeed || !(seed == Seed{}); }
};

// A key in 16 hexadecimal digits.
[[nodiscard]] std::string hex_key(std::uint64_t key);

[[nodiscard]] Record record_of(const Match& match);

}  // namespace mornington
