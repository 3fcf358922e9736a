#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fixed_vector.h"
#include "core/ids.h"
#include "games/metro/state.h"

namespace mornington::metro {

// The view of one seat. `seen` is the state with everything hidden taken out: hidden tiles of hands are kHidden and
// counted in the supply with the tiles still in the tower (their total is all a seat can know); hidden cards, markers
// and values are kHidden or 0. The set of seats that know a card is public, since it follows from visible actions.
struct View {
  State seen;
  Seat seat = kNoSeat;
  friend bool operator==(const View&, const View&) = default;
};

struct Rules;

// A read-only form of a seat's view with the same content. FAST: where nothing but tiles is hidden it refers to the
// state instead of copying it (bench: python/bench).
class Sight {
 public:
  Sight(const Rules& rules, const State& truth, Seat seat);
  // NB: a view is a sight wherever one is asked for.
  Sight(const View& view);
  Sight(const Sight&) = delete;
  Sight& operator=(const Sight&) = delete;

  // Everything but tiles off the board. NB: hands, the tile drawn and the supply there may be the truth; ask for them
  // here.
  [[nodiscard]] const State& table() const { return *table_; }
  [[nodiscard]] const std::array<Slot<TileType>, kHandSize>& hand() const { return *hand_; }  // the own
  [[nodiscard]] Slot<TileType> drawn() const { return drawn_; }
  // For each type, the number of tiles that the seat does not see. FAST: written where they are wanted, since counting
  // in bytes that are then read eight at a time makes the processor wait (bench: python/bench).
  void write_supply(std::uint8_t* out) const;

 private:
  void look_at(const State& seen, Seat seat);

  std::optional<View> copy_;
  const State* table_ = nullptr;
  const std::array<Slot<TileType>, kHandSize>* hand_ = nullptr;
  Slot<TileType> drawn_;
  FixedVector<TileType, kMaxSeats * kHandSize + 1> hidden_;  // tiles that the supply of `table_` does not count
};

}  // namespace mornington::metro
