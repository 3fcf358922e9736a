#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/seed.h"

// A tournament as a value: who takes part, and what has happened so far. Pairings and standings follow from it, so they
// can be computed again at any time, by anyone.
namespace mornington::tournaments {

enum class Format : std::uint8_t {
  Swiss,       // two seats; in every round people with about the same score meet
  RoundRobin,  // two seats; everybody meets everybody
  Duplicate,   // everybody plays the same deals and is compared on each of them
};

inline constexpr int kMostEntrants = 256;
inline constexpr int kMostRounds = 30;
inline constexpr int kMostRoundsOfAll = 2 * kMostEntrants;  // of a round robin

struct Entrant {
  std::string id;
  std::string name;
  int withdrew = 0;  // the first round that they do not play, counted from 1; 0: they stay
};

enum class Winner : std::uint8_t { First, Second, Shared, Nobody };

struct MeetingResult {
  Winner winner = Winner::Shared;
  bool played = true;  // false if somebody did not come; the winner is who did
  int margin = 0;      // points of the first seat less those of the second
};

struct Meeting {
  int first = 0;  // the entrant in the first seat
  int second = 0;
  std::optional<MeetingResult> result;
};

// Who meets whom in a round.
struct Pairings {
  std::vector<Meeting> meetings;
  std::optional<int> bye;  // the entrant without an opponent
};

// What everybody made of a deal.
struct DealResults {
  struct Score {
    int entrant = 0;
    int points = 0;
  };
  std::string id;
  std::vector<Score> scores;
};

struct Tournament {
  std::string name;
  std::string edition;
  Format format = Format::Swiss;
  int rounds = 1;
  Seed seed;  // published when the tournament is over; its commitment is public from the start
  std::vector<Entrant> entrants;
  std::vector<Pairings> played;    // by round
  std::vector<DealResults> deals;  // of a duplicate tournament
};

// Entrants and rounds are numbered from 0.
[[nodiscard]] constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// Whether an entrant plays in this round, counted from 0.
[[nodiscard]] inline bool takes_part(const Entrant& entrant, int round) {
  return entrant.withdrew == 0 || round + 1 < entrant.withdrew;
}

// Half points: 2 for a win, 1 each for a shared win.
[[nodiscard]] int half_points(const MeetingResult& result, bool first);

}  // namespace mornington::tournaments
