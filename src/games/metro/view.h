#pragma once

#include "core/ids.h"
#include "games/metro/state.h"

namespace mornington::metro {

// What one seat knows. `seen` is the state with everything hidden taken out: hidden tiles of hands are kHidden and
// counted in the supply with the tiles still in the tower (their total is all a seat can know); hidden cards, markers
// and values are kHidden or 0. Who knows which card is public, since it follows from what all could watch.
struct View {
  State seen;
  Seat seat = kNoSeat;
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace mornington::metro
