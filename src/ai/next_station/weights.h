#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "ai/next_station/solo_future.h"
#include "ai/next_station/solo_line.h"
#include "ai/next_station/solo_policy.h"
#include "core/result.h"

// What was learned about a sheet from games of the search on it: the numbers of a file in data/learnt, which learn/
// writes. A sheet without such a file makes do with what holds anywhere. All in hundredths of a point.
namespace mornington::ai::next_station {

using namespace mornington::next_station;

using SectionWeights = std::array<std::int16_t, kMaxSections>;
using StationWeights = std::array<std::int16_t, kMaxStations>;

inline constexpr std::size_t kCounts = 16;  // a count beyond the last is taken for it
using CountWeights = std::array<std::int16_t, kCounts>;

// The value of a sheet for the rounds to come, as a sum over its features.
struct SheetWeights {
  std::int16_t constant = 0;
  SectionWeights closed{};
  std::array<StationWeights, 3> on_lines{};  // stations of at least 1, 2, 3 lines
  CountWeights visits{};                     // by number of tourist sites
};

// The same for an objective in play.
struct ObjectiveWeights {
  CountWeights progress{};  // by progress_of()
  SectionWeights closed{};
  StationWeights on_a_line{};
};

using PencilOrder = std::array<Pencil, kPencils>;
inline constexpr std::size_t kOrders = 24;  // of the pencils, as words in a dictionary

// The expected result of a game with an order of the pencils.
struct OrderWeights {
  std::array<std::int16_t, kOrders> orders{};
  std::array<std::array<std::array<std::int16_t, kPowers>, kPencils>, kRounds> powers{};  // by round, pencil, power
  std::array<std::array<std::int16_t, kOrders>, kObjectives> objectives{};
};

inline constexpr int kRoundEnds = kRounds - 1;  // with rounds still to come

struct LearnedWeights {
  std::uint64_t sheet = 0;  // sheet_hash() of the board
  QuickWeights quick{};
  // How the playout policy values each section in addition, by round and pencil.
  std::array<std::array<SectionWeights, kPencils>, kRounds> likings{};
  // The value of the rounds to come, by the set of their pencils: the index is their bits.
  std::array<SheetWeights, 1u << kPencils> futures{};
  // The additional value of the modules, by rounds done less one.
  std::array<SheetWeights, kRoundEnds> powers{};
  std::array<std::array<ObjectiveWeights, kObjectives>, kRoundEnds> objectives{};
  OrderWeights orders;
};

// The hash of all on a board that the numbers rest on.
[[nodiscard]] std::uint64_t sheet_hash(const Board& board);
// A file of data/learnt.
[[nodiscard]] Result<LearnedWeights> read_weights(std::string_view text);
// The embedded values of this sheet, or null.
[[nodiscard]] const LearnedWeights* weights_of(const Board& board);

// General values, for sheets without a file of their own.
struct GenericWeights {
  QuickWeights quick{};
  std::array<FutureWeights, kRoundEnds> futures{};  // by rounds done less one
};
[[nodiscard]] Result<GenericWeights> read_generic_weights(std::string_view text);
[[nodiscard]] const GenericWeights& generic_weights();

// How far an objective is, as it was counted for learning: what is reached, or what is missing.
[[nodiscard]] int progress_of(const Board& board, const SoloMap& map, Objective objective);

// The sums learnt from the sheets at the end of one round of one game.
struct FutureForecast {
  unsigned objectives = 0;  // in play, a bit for each
  SheetWeights sheet;
  std::array<CountWeights, kObjectives> progress{};

  // Points that the rounds to come are expected to add to a map.
  [[nodiscard]] double points(const Board& board, const SoloMap& map) const;
};
// After `round`; the pencils must be dealt.
[[nodiscard]] FutureForecast forecast_after(const LearnedWeights& learned, const State& solo, int round);

// The pencils of the rounds after this one, a bit for each.
[[nodiscard]] unsigned pencils_after(const State& solo, int round);

// Points that a game is expected to bring with this order.
[[nodiscard]] double expected_points(const LearnedWeights& learned, const State& solo, const PencilOrder& order);

}  // namespace mornington::ai::next_station
