#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/options.h"
#include "core/seed.h"
#include "json/json.h"
#include "match/names.h"

namespace mornington::match {

// Public knowledge about how the game starts.
struct TableSetup {
  std::string edition;
  int seats = 2;
  OptionValues options;              // as chosen
  std::vector<std::string> names;    // of the seats, for the log; may be empty
  std::vector<std::string> players;  // "human" or the name of a bot, by seat; empty: unknown
  std::vector<json::Value> boards;   // documents that replace defaults, by their "document" role
};

// Where a match takes its chance from: its seed, or the record of an earlier game, in which case it waits at every
// draw for resolve().
enum class Draws : std::uint8_t { FromSeed, Recorded };

// How a match starts. Only the code that sets it up knows the seed.
struct MatchSetup : TableSetup {
  Seed seed;
  Draws draws = Draws::FromSeed;
};

}  // namespace mornington::match
