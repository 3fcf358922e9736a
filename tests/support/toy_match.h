#pragma once

#include <memory>
#include <string>
#include <utility>

#include "match/match_of.h"
#include "support/toy_playable.h"

namespace mornington {

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};

}  // namespace mornington

namespace mornington::toy {

// The toy is in no table of editions: its documents come with the set-up.
inline MatchSetup setup(int seats = 2, std::uint64_t seed = 1) {
  MatchSetup setup;
  setup.edition = "toy-lanterns";
  setup.seats = seats;
  setup.seed = Seed::of_number(seed);
  setup.boards = {*json::parse(kBoardText), *json::parse(kLayoutText)};
  return setup;
}

inline Result<std::unique_ptr<Match>> open(MatchSetup setup) {
  if (setup.edition != edition().id) return Error{"edition", "\"" + setup.edition + "\" is unknown"};
  return open_match<Toy>(edition(), std::move(setup));
}

inline std::unique_ptr<Match> start(int seats = 2, std::uint64_t seed = 1) { return *open(setup(seats, seed)); }

// Plays on with random choices, confirmed at once, for at most `steps` decisions; returns how many there were.
inline int play_on(Match& match, std::uint64_t seed, int steps = 1000000) {
  Rng rng(seed);
  int taken = 0;
  match.confirm();
  for (; taken < steps && !match.decision().is_over(); ++taken) {
    const Seat seat = first_seat(match.decision());
    const std::vector<std::string> legal = match.seen_by(seat)->legal();
    if (match.apply(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))])) break;
    match.confirm();
  }
  return taken;
}

}  // namespace mornington::toy
