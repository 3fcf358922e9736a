#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "json/json.h"
#include "match/match.h"
#include "match/names.h"
#include "match/record/replay.h"

// Saves: an unfinished game, as its set-up with the seed and the actions of the seats. Chance needs no lines because
// it follows from the seed. Anyone who reads a save can compute every future draw, so it belongs to its owner alone.
// Terminal and browser use the same format (docs/replays.md).
namespace mornington::match {

inline constexpr int kSaveVersion = 2;
// Why a game cannot be saved or continued.
inline constexpr std::string_view kNoSeed = "the seed of this game is unknown, so it cannot be continued";

// A parsed save: well-formed, but not verified.
struct Save {
  struct Step {
    Seat by = kNoSeat;
    std::string action;
  };

  MatchSetup setup;
  std::vector<Step> steps;  // sealed choices come last
  bool confirmed = true;    // the last action
};

// An error if the seed is unknown, as in the replay of an unfinished game.
[[nodiscard]] Result<json::Value> encode_save(const Match& match);

// Whether a file holds a save rather than a replay.
[[nodiscard]] bool is_save(std::string_view text);
[[nodiscard]] Result<Save> read_save(const json::Value& saved);
[[nodiscard]] Result<std::vector<Save::Step>> read_steps(const json::Value& steps);
[[nodiscard]] Result<Save> parse_save(std::string_view text);

// The match where it was saved.
[[nodiscard]] Result<std::unique_ptr<Match>> open_save(const Save& save, const MatchMaker& make = new_match);
// The same as a replay with the seed, to show how the game went.
[[nodiscard]] Result<Replay> replay_of(const Save& save);
// The game in a file, which may be a replay or a save.
[[nodiscard]] Result<Replay> parse_record(std::string_view text);

}  // namespace mornington::match
