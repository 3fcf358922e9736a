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
#include "core/seed.h"
#include "match/match.h"

// Replay files: JSON Lines. A header, one line for each action or outcome with its events and the key of the state
// after it, and a closing line. docs/replays.md describes the format.
namespace mornington {

// Version 1 is read for ever (version_one.h).
inline constexpr int kReplayVersion = 2;
// Raised when a plain bug fix changes what old games come to, or which rules events name. A ruling that changes is a
// new value of an option instead.
inline constexpr int kRulesVersion = 2;

// Who played for whom: from so many steps on a bot, or its own player again.
struct Handover {
  std::size_t step = 0;
  Seat seat{};
  std::string to;   // a bot's level, or "human"
  std::string why;  // one of kHandovers
};
inline constexpr std::array<std::string_view, 4> kHandovers = {"handed-over", "resigned", "time", "back"};

// How a game came to an end that is not its own: its players agreed to it, or the last of them gave up.
enum class EarlyEnd : std::uint8_t { None, Agreed, Deserted };

// What happened at a table besides the game.
struct TableStory {
  std::vector<Handover> handovers;
  bool taken_back = false;  // by consent, after something was known
  EarlyEnd early = EarlyEnd::None;

  [[nodiscard]] bool ended_early() const { return early != EarlyEnd::None; }
  // Seats that resigned or ran out of time rank last.
  [[nodiscard]] SeatMask gave_up() const;
};

// For anybody: the seed stands in it only when the game is over, or was ended before its end.
[[nodiscard]] std::string write_replay(const Match& match, const TableStory& story = {});

// A file as it stands, well-formed but not yet believed.
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
  TableStory story;                                        // End::Over
  bool confirmed = true;                                   // End::Saved: the last action
  std::array<std::vector<std::string>, kMaxSeats> kept{};  // End::Saved: choices not yet laid open
};

// Errors name the line.
[[nodiscard]] Result<Replay> parse_replay(std::string_view text);

// What makes a match of a set-up: new_match, or a test's own.
using MatchMaker = std::function<Result<std::unique_ptr<Match>>(MatchSetup)>;

// Moves: every action is legal where it stands, every outcome possible, and events and the result are what the rules
// make of them; keys are not compared, nor the events of version 1. Draws: besides, every outcome is what the seed
// yields.
enum class Verify : std::uint8_t { Moves, Draws };

// Plays the game again. A saved game can be played on from where it stood; its draws are always verified.
[[nodiscard]] Result<std::unique_ptr<Match>> verify_replay(const Replay& replay, Verify verify = Verify::Moves,
                                                           const MatchMaker& make = new_match);

// Both at once.
[[nodiscard]] Result<std::unique_ptr<Match>> read_replay(std::string_view text, Verify verify = Verify::Moves,
                                                         const MatchMaker& make = new_match);

// "p1", and "chance" for nobody.
[[nodiscard]] std::string seat_slug(Seat seat);

}  // namespace mornington
