#pragma once

#include <array>
#include <cstdint>

#include "ai/next_station/solo_line.h"

// What was learnt about the sheet of London from games of the search against itself: how it likes to use each section,
// and what the rounds to come bring it. Other sheets make do with what holds anywhere.
namespace mornington::next_station::london {

inline constexpr int kSections = 155;
inline constexpr int kStations = 53;
inline constexpr int kVisits = 16;

// All in hundredths of a point.
using SectionLikings = std::array<std::int16_t, kSections>;
struct Future {
  std::int16_t constant;
  std::array<std::int16_t, kSections> closed;
  std::array<std::array<std::int16_t, kStations>, 3> on_lines;  // stations of at least 1, 2, 3 lines
  std::array<std::int16_t, kVisits> visits;                     // tourist sites, so many
};

// Fitted by softmax regression to 141,000 choices of the search, by round and pencil.
extern const std::array<std::array<SectionLikings, kPencils>, kRounds> kLikings;
// Fitted by ridge regression to 36,000 games of the search, by which pencils are still to come: the index is their
// bits. Only two or so in a hundred points of a game's luck can be foreseen, but those decide what a line should leave
// open.
extern const std::array<Future, 1u << kPencils> kFutures;

// Whether a board is the sheet that was learnt.
[[nodiscard]] bool is_london(const Board& board);

[[nodiscard]] inline double liking(int round, Pencil pencil, SectionId section) {
  return 0.01 *
         kLikings[static_cast<std::size_t>(round)][static_cast<std::size_t>(pencil)][static_cast<std::size_t>(section)];
}

// Points that the rounds of these pencils (a bit for each) are expected to add to a map.
[[nodiscard]] double expected_future(const SoloMap& map, unsigned pencils);

}  // namespace mornington::next_station::london
