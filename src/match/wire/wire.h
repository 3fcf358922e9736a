#pragma once

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include "games/editions.h"
#include "json/json.h"
#include "match/match.h"
#include "match/names.h"

// Messages to a client, in the format of data/schema/protocol.schema.json: the same for a page with the engine inside
// and for one across the network. No message shows a seat more than its view.
namespace mornington::match::wire {

// Every edition, with every option once.
[[nodiscard]] json::Value encode_editions();
[[nodiscard]] json::Value encode_scores(const Scores& scores);
// The refused action, also in named fields so that a client can word it, and the reason.
[[nodiscard]] json::Value encode_refusal(const Presenter& presenter, std::string_view notation, const Refusal& refusal);

// The most lines of the log in one answer to a page; a page that needs more asks again.
inline constexpr std::size_t kLogPage = 56;

// The action that a client asks for, in notation. The client sends notation, or the fields of a legal action or of
// one tried on the board.
[[nodiscard]] std::string notation_of(const SeatView& seen, const json::Value& wish);

// The status of a table, apart from what a seat sees of it.
struct TableStatus {
  json::Value names;  // by seat
  Decision decision;
  bool awaits_confirmation = false;
  json::Value can_undo;  // by seat
  json::Value scores;
  std::size_t length = 0;  // of the log
};

// Everything a seat (kNoSeat: a spectator) sees now, with its legal actions; not the board, which never changes.
[[nodiscard]] json::Value encode_position(const SeatView& seen, const TableStatus& status);
[[nodiscard]] json::Value encode_position(const Match& match, Seat seat);

// The expected result of a legal action, as far as the seat can know before the table answers: the position, in which
// it has nothing to decide and hidden things stay hidden, and the line of the log ("entry"; null if the choice is
// sealed).
[[nodiscard]] json::Value encode_expected(const SeatView& seen, const TableStatus& status, std::string_view notation);

// The seat's legal actions (match/wire/move_list.h).
[[nodiscard]] json::Value encode_legal(const SeatView& seen);
// An action's events as the acting seat sees them, each seat's points from them, and its changes to the known facts.
[[nodiscard]] json::Value encode_preview(const SeatView& seen, std::string_view notation, const json::Value& facts);

// The log from line `from` on, at most `most` lines. An action that the seat may not see has no "do".
[[nodiscard]] json::Value encode_log(const Match& match, Seat seat, std::size_t from,
                                     std::size_t most = std::numeric_limits<std::size_t>::max());

// A screen: its seats with the viewing one first (none: a spectator), the number of the position it has (0: none),
// and its number of log lines.
struct Viewer {
  std::vector<Seat> at_screen;
  std::size_t since = 0;
  std::size_t lines = 0;
};

// The position that was sent last, with its number.
struct SentPosition {
  json::Value position;
  std::size_t number = 0;
};

// The current position, whole or as changes since the known one; in the second case with new lines of the log.
// Without secrets all seats see the same, so it is encoded for the seat at the screen that must decide.
[[nodiscard]] json::Value encode_update(const Match& match, const Viewer& viewer, SentPosition& sent);

}  // namespace mornington::match::wire
