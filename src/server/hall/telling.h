#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "json/json.h"
#include "server/hall/fold.h"
#include "server/hall/stored.h"

// What followers of a table are told, as their eyes may know it (kNoSeat: a spectator). docs/protocol.md.
namespace mornington::hall {

// A person on a seat. Names live outside of the log.
using Occupants = std::array<std::optional<SeatRow>, kMaxSeats>;

[[nodiscard]] json::Value tell_table(const GameId& game, const Fold& fold, Seat eyes, Sequence seen);
// An entry that the fold has just taken; `from` is what it answered. The same for the same log, whenever it is told.
[[nodiscard]] json::Value tell_news(const GameId& game, const Fold& fold, const Entry& entry, std::size_t from,
                                    Seat eyes);
[[nodiscard]] json::Value tell_position(const GameId& game, const Fold& fold, const Occupants& people, Seat eyes);

[[nodiscard]] json::Value encode_seats(const Fold& fold, const Occupants& people);
[[nodiscard]] json::Value encode_mask(SeatMask mask);

}  // namespace mornington::hall
