#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat_array.h"
#include "games/on_the_underground/id_set.h"
#include "games/on_the_underground/ids.h"

namespace mornington::on_the_underground {

// The phase of a game. The set-up stages come first and in this order; a stage with nothing to do is passed over.
enum class Phase : std::uint8_t {
  PlaceTiles,      // chance: landmark tiles
  PlaceTokens,     // chance: connection tokens
  DealObjectives,  // chance, seen by one seat only
  DealCards,       // chance: the first destination cards
  DealSets,        // chance: colour sets
  PickSets,        // the seats in turn
  Build,           // an action of the mover
  SettleTerminus,  // points or tiles
  Substitute,      // buy the missing landmark types or keep the tile
  Ride,            // the mover's choice among equal journeys
  Refill,          // chance: destination cards
  Over,
};

// Where points come from; a column of the score sheet.
enum class Source : std::uint8_t {
  Start,
  NationalRail,
  Terminus,
  Pair,
  Loop,
  Cluster,
  Water,
  Rer,
  LandmarkSet,
  Passenger,
  Objective,
};
inline constexpr int kSources = 11;

// Bits of State::pending: what the last build still has to settle, in this order.
inline constexpr std::uint8_t kTerminusA = 1;
inline constexpr std::uint8_t kTerminusB = 2;
inline constexpr std::uint8_t kLandmarkA = 4;
inline constexpr std::uint8_t kLandmarkB = 8;

// The whole truth of a game. `touched`, `passed` and `full` follow from `tracks`; they are stored because every rule
// asks for them. Unused entries are zero and multisets are sorted, so that equal positions have equal bytes.
struct State {
  std::array<BlockSet, kMaxLines> tracks{};
  std::array<NodeSet, kMaxLines> touched{};            // nodes with a track of the line
  std::array<NodeSet, kMaxLines> passed{};             // nodes with two or more of them
  BlockSet full;                                       // blocks without an empty space
  NodeSet deck;                                        // stations with at least one card in the draw pile
  NodeSet deck_second;                                 // stations with a second one
  SeatArray<std::uint32_t, kMaxPlayers> objectives{};  // bit of each card held
  SeatArray<std::array<std::int16_t, kSources>, kMaxPlayers> sheet{};
  SeatArray<LineSet, kMaxPlayers> lines_of{};
  SeatArray<std::uint16_t, kMaxPlayers> tokens{};         // branch tokens or tiles
  std::array<LineSet, 2> last_rides{};                    // lines of the last journeys, by leg, until the next action
  std::array<std::uint8_t, 2 * kMaxSymbols> symbol_on{};  // symbol + 1, by connection station
  std::array<std::uint8_t, kMaxLandmarks> tile_on{};      // type + 1, by landmark station; 0 = taken
  SeatArray<std::array<std::uint8_t, kMaxTypes>, kMaxPlayers> hand{};     // landmark tiles by type
  std::array<Node, kFaceUp> face_up{kNoNode, kNoNode, kNoNode, kNoNode};  // ascending, the empty ones last
  Node passenger = kNoNode;                                               // kNoNode: removed
  Phase phase = Phase::PlaceTiles;
  std::uint8_t step = 0;  // draws or picks made in a set-up stage
  Seat mover{};
  std::uint8_t actions_left = 0;
  std::uint8_t first_round = 1;
  std::uint8_t pending = 0;
  Line built_line{};  // what is pending belongs to this track
  Block built_block{};
  std::uint8_t leg = 0;         // journeys dealt with in this turn
  std::uint8_t last_round = 0;  // the draw pile is empty
  std::array<std::uint8_t, 1> unused{};

  friend constexpr bool operator==(const State&, const State&) = default;

  [[nodiscard]] NodeSet ends(Line line) const {
    return touched[static_cast<std::size_t>(line)].without(passed[static_cast<std::size_t>(line)]);
  }
  [[nodiscard]] LineSet own_lines(Seat seat) const { return lines_of[seat]; }
  [[nodiscard]] int tokens_of(Seat seat) const { return tokens[seat]; }
  [[nodiscard]] int face_up_count() const {
    int n = 0;
    for (Node node : face_up) n += node != kNoNode ? 1 : 0;
    return n;
  }
};

static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State> && std::is_trivially_copyable_v<State>);

// Seat that owns the line, or kNoSeat.
[[nodiscard]] inline Seat owner(const State& state, Line line) {
  for (const Seat seat : each_seat(kMaxPlayers))
    if (contains(state.lines_of[seat], line)) return seat;
  return kNoSeat;
}

// Points of a seat, all sources.
[[nodiscard]] inline int points_of(const State& state, Seat seat) {
  int sum = 0;
  for (std::int16_t points : state.sheet[seat]) sum += points;
  return sum;
}

}  // namespace mornington::on_the_underground
