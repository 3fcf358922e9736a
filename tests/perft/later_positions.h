#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "ai/family_bots.h"
#include "match/match.h"
#include "match/record/record.h"
#include "support/golden_player.h"

namespace mornington {

// A line of later.txt: a golden game, how many entries of its log are played, and the ways to go on from there.
struct LaterPosition {
  std::string game;  // below tests/golden, without ".play"
  std::size_t entries = 0;
  int depth = 0;
  std::uint64_t ways = 0;

  [[nodiscard]] std::unique_ptr<Match> open() const {
    std::ifstream file(MORNINGTON_SOURCE_DIR "/tests/golden/" + game + ".play");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto match = golden::Player::position(text, entries);
    return match != nullptr && match->length() == entries ? std::move(match) : nullptr;
  }
};

inline std::uint64_t fast_ways(const Match& match, int depth) {
  const auto position = *new_searchable(match.setup());
  for (const LogEntry& entry : record_of(match).log)
    EXPECT_FALSE(entry.by == kNoSeat ? position->resolve(entry.notation) : position->apply(entry.by, entry.notation));
  return ai::count_ways(*position, depth, [](std::size_t, std::size_t) {});
}

inline std::vector<LaterPosition> later_positions() {
  std::ifstream file(MORNINGTON_SOURCE_DIR "/tests/perft/later.txt");
  std::vector<LaterPosition> out;
  for (std::string line; std::getline(file, line);) {
    LaterPosition position;
    if (std::istringstream(line) >> position.game >> position.entries >> position.depth >> position.ways)
      out.push_back(position);
  }
  return out;
}

}  // namespace mornington
