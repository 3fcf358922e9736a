#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "balance/subject.h"
#include "core/ids.h"
#include "core/scores.h"
#include "core/seat_set.h"
#include "json/json.h"
#include "json/reader.h"

namespace mornington::balance {

// One game to be played. The same fixture is always the same game.
struct Fixture {
  std::vector<std::string> players;  // by seat: levels or styles
  std::uint64_t deal = 0;            // the same number: the same chance
};

// What is measured in a game.
struct GameFacts {
  Scores scores;
  int decisions = 0;
  int lead_changes = 0;                         // how often another seat came to lead alone
  std::vector<SeatSet> users;                   // by place: whose actions named it
  std::map<std::uint32_t, int> points_by_rule;  // by the bits of the rule: points of all seats

  // The share of the victory: 1, or a part of it where it is shared.
  [[nodiscard]] double win(std::size_t seat) const;
  // Points of a seat less the mean of the others.
  [[nodiscard]] double margin(std::size_t seat) const;
};

// Plays a fixture to its end; an error where `stop` ended it.
[[nodiscard]] Result<GameFacts> play(const Subject& subject, const Fixture& fixture, const ai::Stop& stop = {});

// Facts for somebody else to add up.
[[nodiscard]] json::Value encode(const GameFacts& facts);
[[nodiscard]] GameFacts read_facts(const json::Reader& in, int seats, std::size_t places);

}  // namespace mornington::balance
