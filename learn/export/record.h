#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "ai/next_station/solo_policy.h"
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
// What a decision of a game offered: an option of the search with what the quick player sees in it; learn/quick.py has
// the same fields. Those of one decision follow each other.
struct OptionRecord {
  std::uint32_t decision = 0;  // of the game
  std::uint8_t round = 0;
  std::uint8_t pencil = 0;
  std::uint16_t section = 0;  // number + 1, 0: nothing is drawn
  std::uint32_t visits = 0;   // by the search
  std::array<float, next_station::kFeatures> marks{};
};
static_assert(sizeof(OptionRecord) == 12 + 4 * next_station::kFeatures);

static_assert(sizeof(GameRecord) == 128 && std::has_unique_object_representations_v<GameRecord>);

}  // namespace mornington::learn
