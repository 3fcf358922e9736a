#pragma once

#include <string>

#include "core/rng.h"
#include "tournaments/pairing.h"

// Tournaments that run by themselves: everybody has a strength, results are drawn.
namespace mornington::tournaments {

inline Tournament new_tournament(Format format, int entrants, int rounds, std::uint64_t seed) {
  Tournament tournament;
  tournament.name = "Cup";
  tournament.format = format;
  tournament.rounds = rounds;
  tournament.seed = Seed::of_number(seed);
  for (int i = 0; i < entrants; ++i) {
    const std::string id = "p" + std::to_string(i);
    tournament.entrants.push_back({id, id, 0});
  }
  return tournament;
}

// The lower number is the stronger player. Some do not come, some share.
inline MeetingResult drawn_result(const Meeting& meeting, Rng& rng) {
  const std::uint32_t roll = rng.below(100);
  if (roll < 2) return {Winner::Nobody, false, 0};
  if (roll < 6) return {roll % 2 == 0 ? Winner::First : Winner::Second, false, 0};
  if (roll < 14) return {Winner::Shared, true, 0};
  const bool expected = rng.below(100) < 70;
  return {(meeting.first < meeting.second) == expected ? Winner::First : Winner::Second, true,
          static_cast<int>(rng.below(40)) - 20};
}

inline void play_round(Tournament& tournament, Pairings pairings, Rng& rng) {
  for (Meeting& meeting : pairings.meetings)
    if (!meeting.result) meeting.result = drawn_result(meeting, rng);
  tournament.played.push_back(std::move(pairings));
}

}  // namespace mornington::tournaments
