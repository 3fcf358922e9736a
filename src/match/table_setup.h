#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/options.h"
#include "core/seed.h"
#include "json/json.h"

namespace mornington {

// What everybody at a table knows of how the game begins.
struct TableSetup {
  std::string edition;
  int seats = 2;
  OptionValues options;              // as chosen
  std::vector<std::string> names;    // of the seats, for the log; may be empty
  std::vector<std::string> players;  // what sits at each: "human", or a bot as it is named; empty: not told
  std::vector<json::Value> boards;   // documents that replace defaults, by their "document" role
};

// Where a match takes its chance from: its seed, or an earlier game's record (then it stands still at every draw until
// resolve() says how it came out).
enum class Draws : std::uint8_t { FromSeed, Recorded };

// How a match begins: whoever sets it up knows its seed, and nobody after him.
struct MatchSetup : TableSetup {
  Seed seed;
  Draws draws = Draws::FromSeed;
};

}  // namespace mornington
