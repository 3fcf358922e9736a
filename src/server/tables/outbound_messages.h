#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "json/json.h"
#include "server/model/effects.h"
#include "server/model/rows.h"
#include "server/tables/table_state.h"

// What followers of a table are told, as their eyes may know it (kNoSeat: a spectator). docs/protocol.md.
namespace mornington::tables {
using namespace model;

// A person on a seat. Names live outside of the log.
using Occupants = std::array<std::optional<SeatRow>, kMaxSeats>;

[[nodiscard]] json::Value tell_table(const GameId& game, const TableState& fold, const LinkRow& link, Seat eyes,
                                     Sequence seen);
// An entry that the fold has just taken; `from` is what it answered. The same for the same log, whenever it is told.
[[nodiscard]] json::Value tell_news(const GameId& game, const TableState& fold, const TableEvent& entry,
                                    std::size_t from, Seat eyes);
// Rematch offers of the `blocked` seats are left out.
[[nodiscard]] json::Value tell_position(const GameId& game, const TableState& fold, const Occupants& people, Seat eyes,
                                        SeatMask blocked);

// Encoded once, for everybody who is sent it.
[[nodiscard]] inline SharedText shared_text(const json::Value& value) {
  return std::make_shared<const std::string>(json::dump(value));
}

// What the person on a seat is called at the table: a second "Anna" is "Anna (2)".
[[nodiscard]] std::string shown_name(const Occupants& people, int seat);
[[nodiscard]] json::Value encode_seats(const TableState& fold, const Occupants& people);
[[nodiscard]] json::Value encode_mask(SeatMask mask);

}  // namespace mornington::tables
