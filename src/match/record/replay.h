#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat_array.h"
#include "core/seat_set.h"
#include "core/seed.h"
#include "match/match.h"
#include "match/names.h"

// Replay files: JSON Lines. A header, one line for each action or outcome with its events and the key of the state
// after it, and a closing line. docs/replays.md describes the format.
namespace mornington::match {

// The newest version. Only a game with the end `resigned` needs it; all others are written as version 2, so that older
// programs read them. Version 1 is still read (version_one.h).
inline constexpr int kReplayVersion = 3;
inline constexpr int kReplayVersionBeforeResigned = 2;
// Raised when a bug fix changes the result of old games or which rules the events name. A changed ruling is a new
// value of an option instead.
inline constexpr int kRulesVersion = 2;

// From this step on, a bot plays for the seat, or its own player again.
struct Handover {
  std::size_t step = 0;
  Seat seat{};
  std::string to;   // a bot's level, or "human"
  std::string why;  // one of kHandovers
};
inline constexpr std::array<std::string_view, 4> kHandovers = {"handed-over", "resigned", "time", "back"};

// How a game ended before its regular end: its players agreed to it, the last of them gave up, or all but one gave up
// and that one wins.
enum class EarlyEnd : std::uint8_t { None, Agreed, Deserted, Resigned };

// A seat that resigned or ran out of time.
struct GaveUp {
  Seat seat{};
  std::string why;  // one of kGaveUp
};
inline constexpr std::array<std::string_view, 2> kGaveUp = {"resigned", "time"};

// Events at a table outside the game.
struct TableStory {
  std::vector<Handover> handovers;
  bool taken_back = false;  // by consent, after something had been revealed
  EarlyEnd early = EarlyEnd::None;
  std::vector<GaveUp> resigned = {};  // EarlyEnd::Resigned: who gave up
  Seat winner = kNoSeat;              // EarlyEnd::Resigned: who stayed

  [[nodiscard]] bool ended_early() const { return early != EarlyEnd::None; }
  [[nodiscard]] SeatSet gave_up() const;
  // Ranks with the winner by resignation first and the seats that gave up last.
  [[nodiscard]] Scores ranked(const Scores& scores) const;
};

// Anyone may read it: it holds the seed only if the game is over or was ended early.
[[nodiscard]] std::string write_replay(const Match& match, const TableStory& story = {});

// A parsed file: well-formed, but not verified.
struct Replay {
  struct Step {
    std::size_t line = 0;
    Seat by = kNoSeat;
    std::string action;
    std::uint8_t stream = 0;  // of chance
    std::vector<json::Value> events;
  };
  enum class End : std::uint8_t { Over, Unfinished, Saved };  // Saved: by the terminal, in version 1

  int version = kReplayVersion;
  TableSetup setup;
  std::string board_hash;
  int rules_version = 0;
  std::optional<std::string> commitment;  // to the seed
  std::vector<Step> steps;
  std::size_t last_line = 0;
  End end = End::Unfinished;
  std::optional<Seed> seed;
  std::vector<int> points;  // End::Over: by seat
  std::vector<int> ranks;
  TableStory story;                              // End::Over
  bool confirmed = true;                         // End::Saved: the last action
  SeatArray<std::vector<std::string>> sealed{};  // End::Saved: simultaneous choices not revealed yet
};

// Errors name the line.
[[nodiscard]] Result<Replay> parse_replay(std::string_view text);

// Creates a match from a set-up: new_match, or a test's own.
using MatchMaker = std::function<Result<std::unique_ptr<Match>>(MatchSetup)>;

// Moves: every action is legal, every outcome possible, and events and result are what the rules give. Keys are not
// compared, nor the events of version 1. Draws: in addition every outcome is the one that the seed determines.
enum class Verify : std::uint8_t { Moves, Draws };

// Replays and verifies the game. A saved game can be continued where it stopped; its draws are always verified.
[[nodiscard]] Result<std::unique_ptr<Match>> verify_replay(const Replay& replay, Verify verify = Verify::Moves,
                                                           const MatchMaker& make = new_match);

// parse_replay() and verify_replay().
[[nodiscard]] Result<std::unique_ptr<Match>> read_replay(std::string_view text, Verify verify = Verify::Moves,
                                                         const MatchMaker& make = new_match);

// "seat 0", as files number seats; "chance" for kNoSeat.
[[nodiscard]] std::string seat_words(Seat seat);
// "p1", as version 1 of the format named seats; "chance" for kNoSeat.
[[nodiscard]] std::string seat_slug(Seat seat);

}  // namespace mornington::match
