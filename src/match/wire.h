#pragma once

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include "games/editions.h"
#include "json/json.h"
#include "match/match.h"

// What a client is told, in the words of data/schema/protocol.schema.json. The same for a page with the engine inside
// and for one across the network. Nothing here shows a seat more than its view.
namespace mornington::wire {

// Every edition, with every option once.
[[nodiscard]] json::Value encode_editions();
[[nodiscard]] json::Value encode_scores(const Scores& scores);
// What was tried, in named fields too, so that a client can say it in its own words; and why it may not be.
[[nodiscard]] json::Value encode_refusal(const Presenter& presenter, std::string_view notation, const Refusal& refusal);

// One answer to a page holds at most so many lines of the log; who needs more asks on.
inline constexpr std::size_t kLogPage = 56;

// What a client wants to do, in notation: it says so itself, or names the fields of a legal action or of one that is
// tried on the board.
[[nodiscard]] std::string notation_of(const SeatView& seen, const json::Value& wish);

// Everything a seat (kNoSeat: a spectator) sees now, its legal actions included; not the board, which never changes.
[[nodiscard]] json::Value encode_position(const Match& match, Seat seat);

// The seat's legal actions (match/move_list.h).
[[nodiscard]] json::Value encode_legal(const SeatView& seen);
// One action's events as the seat that would take it sees them, the points they bring each seat, what it changes in
// the facts.
[[nodiscard]] json::Value encode_preview(const SeatView& seen, std::string_view notation);

// The log from line `from` on, at most so many lines of it. What was done behind a seat's back has no "do".
[[nodiscard]] json::Value encode_log(const Match& match, Seat seat, std::size_t from,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

// Who looks: the seats at one screen, the one that is looking first (none: a spectator), the number of the position
// that is known there (0: none), and how many lines of the log.
struct Watch {
  std::vector<Seat> at_screen;
  std::size_t since = 0;
  std::size_t lines = 0;
};

// The position that was told last, with its number.
struct Told {
  json::Value position;
  std::size_t number = 0;
};

// The position as it is now, whole or as what has changed since the one that is known; then with the log's new lines.
// Without secrets all see the same, so it is told to whoever at the screen must decide.
[[nodiscard]] json::Value encode_news(const Match& match, const Watch& watch, Told& told);

}  // namespace mornington::wire
