#pragma once

#include <cstddef>
#include <string_view>

#include "games/editions.h"
#include "json/json.h"
#include "match/match.h"

// What a client is told, in the words of data/schema/protocol.schema.json. The same for a page with the engine inside
// and for one across the network. Nothing here shows a seat more than its view.
namespace mornington::wire {

[[nodiscard]] json::Value encode_edition(const EditionSpec& edition);
[[nodiscard]] json::Value encode_scores(const Scores& scores);
// What was tried, in named fields too, so that a client can say it in its own words; and why it may not be.
[[nodiscard]] json::Value encode_refusal(const Presenter& presenter, std::string_view notation, const Refusal& refusal);

// Everything a seat (kNoSeat: a spectator) sees now, its legal actions included; not the board, which never changes.
[[nodiscard]] json::Value encode_position(const Match& match, Seat seat);

// The seat's legal actions.
[[nodiscard]] json::Value encode_legal(const SeatView& seen);
// One action's events as the seat that would take it sees them, the points they bring each seat, the facts after it.
[[nodiscard]] json::Value encode_preview(const SeatView& seen, std::string_view notation);

// The log from line `from` on. What was done behind a seat's back has no "do".
[[nodiscard]] json::Value encode_log(const Match& match, Seat seat, std::size_t from);

}  // namespace mornington::wire
