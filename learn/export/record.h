#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/next_station/rules.h"

namespace mornington::learn {

inline constexpr std::size_t kTurns = 11;  // cards of a round, and sections of a line: ten and a second one by power

// A solo game of Next Station, as it lies in a file of games; learn/games.py has the same fields. What is on the sheet
// after each round follows from the sections.
struct GameRecord {
  std::uint64_t seed = 0;
  std::array<std::int16_t, next_station::kRounds> points{};        // when the round was over, of the whole sheet
  std::array<std::uint16_t, next_station::kRounds> simulations{};  // the player's strength in the round
  std::array<std::array<std::uint8_t, kTurns>, next_station::kRounds> sections{};  // number + 1, 0: no more
  std::array<std::array<std::uint8_t, kTurns>, next_station::kRounds> cards{};     // in their order, the same
  std::array<std::uint8_t, next_station::kRounds> pencils{};
  std::array<std::uint8_t, next_station::kPencils> powers{};  // 0: none
  std::uint8_t objectives = 0;                                // a bit for each
  std::array<std::uint8_t, 7> zero{};
};
static_assert(sizeof(GameRecord) == 128 && std::has_unique_object_representations_v<GameRecord>);

}  // namespace mornington::learn
