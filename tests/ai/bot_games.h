#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "ai/family_bots.h"
#include "match/match.h"

namespace mornington::bot_games {

inline std::unique_ptr<Match> start(std::string_view edition, int seats, std::uint64_t seed,
                                    const OptionValues& options = {}) {
  MatchSetup setup;
  setup.edition = edition;
  setup.seats = seats;
  setup.options = options;
  setup.seed = Seed::of_number(seed);
  auto match = new_match(std::move(setup));
  EXPECT_TRUE(match.ok()) << edition << ": " << match.error().text();
  return match.ok() ? *std::move(match) : nullptr;
}

// Plays to the end with one bot a seat; the number of decisions.
inline int play_out(Match& match, const std::vector<std::string>& levels, std::uint64_t seed) {
  std::vector<std::unique_ptr<ai::Bot>> bots;
  for (const Seat seat : each_seat(match.seats()))
    bots.push_back(
        ai::make_bot(levels[static_cast<std::size_t>(index(seat)) % levels.size()], match.edition(), seat, seed));
  int decisions = 0;
  while (!match.decision().is_over()) {
    const Seat seat = first_seat(match.decision());
    const std::string action = bots[index(seat)]->choose(*match.seen_by(seat));
    const auto refusal = match.apply(seat, action);
    EXPECT_FALSE(refusal.has_value()) << action << ": " << refusal->reason;
    if (refusal) break;
    if (match.awaits_confirmation()) match.confirm();
    ++decisions;
  }
  return decisions;
}

}  // namespace mornington::bot_games
