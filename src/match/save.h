#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "json/json.h"
#include "match/match.h"
#include "match/replay.h"

// Saves: a game to go on with, as its set-up with the seed and what the seats did. Chance needs no line of its own, it
// follows from the seed; so whoever reads a save can foresee every draw, and it is its owner's alone. Terminal and
// browser keep the same (docs/replays.md).
namespace mornington {

inline constexpr int kSaveVersion = 2;
// Why a game cannot be saved or gone on with.
inline constexpr std::string_view kNoSeed = "the seed of this game is not known, so nobody can draw for it";

// As it stands, well-formed but not yet believed.
struct Save {
  struct Step {
    Seat by = kNoSeat;
    std::string action;
  };

  MatchSetup setup;
  std::vector<Step> steps;  // choices that are kept back from seats that decide together come last
  bool confirmed = true;    // the last action
};

// Refused where the seed is unknown, as in the replay of an unfinished game.
[[nodiscard]] Result<json::Value> encode_save(const Match& match);

// Whether a file holds a save, and not a replay.
[[nodiscard]] bool is_save(std::string_view text);
[[nodiscard]] Result<Save> read_save(const json::Value& saved);
[[nodiscard]] Result<Save> parse_save(std::string_view text);

// The match, where it stood.
[[nodiscard]] Result<std::unique_ptr<Match>> open_save(const Save& save, const MatchMaker& make = new_match);
// The same as a replay with the seed, for whoever wants to see how it went.
[[nodiscard]] Result<Replay> replay_of(const Save& save);
// How a game went that a file holds, be it a replay or a save.
[[nodiscard]] Result<Replay> parse_record(std::string_view text);

}  // namespace mornington
