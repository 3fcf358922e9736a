#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "core/seat_array.h"
#include "core/seat_set.h"
#include "json/json.h"
#include "server/model/effects.h"
#include "server/model/rows.h"
#include "server/tables/table_state.h"

// Messages to followers of a table, limited to their knowledge (kNoSeat: a spectator). docs/protocol.md.
namespace mornington::tables {
using namespace model;

// A person on a seat. Names live outside of the log.
using Occupants = SeatArray<std::optional<SeatRow>>;

[[nodiscard]] json::Value tell_table(const GameId& game, const TableState& fold, const LinkRow& link, Seat eyes,
                                     Sequence seen);
// An entry that the fold has just taken; `from` is what it answered. Equal for the same log, whenever it is sent.
[[nodiscard]] json::Value tell_news(const GameId& game, const TableState& fold, const TableEvent& entry,
                                    std::size_t from, Seat eyes);
// Rematch offers of the `blocked` seats are left out.
[[nodiscard]] json::Value tell_position(const GameId& game, const TableState& fold, const Occupants& people, Seat eyes,
                                        SeatSet blocked);

// Encoded once for all its receivers.
[[nodiscard]] inline SharedText shared_text(const json::Value& value) {
  return std::make_shared<const std::string>(json::dump(value));
}

// The displayed name of the person on a seat: a second "Anna" is "Anna (2)".
[[nodiscard]] std::string shown_name(const Occupants& people, Seat seat);
[[nodiscard]] json::Value encode_seats(const TableState& fold, const Occupants& people);
[[nodiscard]] json::Value encode_seat_set(SeatSet seats);

}  // namespace mornington::tables
