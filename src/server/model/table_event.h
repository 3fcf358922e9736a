#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/result.h"
#include "json/json.h"
#include "server/model/ids.h"
#include "server/model/instant.h"
#include "server/model/rows.h"

namespace mornington::model {

// The content of an entry of a table's log. The log knows seats, never people.
enum class TableEventKind : std::uint8_t {
  Open,      // the table is made
  Sit,       // somebody sits down
  Leave,     // and gets up, before the start
  Start,     //
  Act,       // an action, or a sealed choice
  Confirm,   //
  Undo,      // inside the information boundary
  Offer,     //
  Answer,    // to an offer
  Undone,    // by consent, beyond the boundary
  Resign,    // the seat ranks last; a bot plays on, or the game ends
  Time,      // the same, for a seat whose time is up
  HandOver,  // a bot plays for the seat
  TakeBack,  // and its player again
  Outage,    // a time without a server, given back
  End,       // before the game's own end
  Rematch,   // where it goes on
};
inline constexpr std::array<std::string_view, 17> kWhats = {
    "open",   "sit",    "leave", "start",     "act",       "confirm", "undo", "offer",  "answer",
    "undone", "resign", "time",  "hand-over", "take-back", "outage",  "end",  "rematch"};
constexpr std::string_view name_of(TableEventKind what) { return kWhats[static_cast<std::size_t>(what)]; }

enum class OfferKind : std::uint8_t { Undo, End, Rematch };
inline constexpr std::array<std::string_view, 3> kOfferKinds = {"undo", "end", "rematch"};

// Nobody: no person is left in the game. Resigned: all people but one gave up, and that one wins.
enum class EndWhy : std::uint8_t { Agreed, Nobody, Resigned };
inline constexpr std::array<std::string_view, 3> kEndWhys = {"agreed", "nobody", "resigned"};

// Fields that an entry does not use keep their defaults and are not written.
struct TableEvent {
  TableEventKind what = TableEventKind::Open;
  Instant at;
  Seat seat = kNoSeat;
  std::string id;              // the client's, of a seat's command
  std::string action;          // Act
  bool confirm = false;        // Act: the turn ends with it
  Span lag;                    // Act, Confirm: given back to the seat
  std::uint64_t offer = 0;     // Offer, Answer
  OfferKind kind{};            // Offer
  bool yes = false;            // Answer
  std::uint64_t decision = 0;  // Undone, an Offer to undo: back to this one
  // Resign, Time, HandOver: of the bot; Start: of those on empty seats. Empty for who gave up where no bot plays on,
  // because the game ends.
  std::string level;
  EndWhy why{};           // End
  Seat winner = kNoSeat;  // End by Resigned
  std::string next;       // Rematch: the new game
  Instant from;           // Outage
  Instant to;
  json::Value terms;  // Open
};

[[nodiscard]] inline TableEvent event_of(TableEventKind what, Seat seat, Instant at) {
  TableEvent entry;
  entry.what = what;
  entry.seat = seat;
  entry.at = at;
  return entry;
}

[[nodiscard]] StoredEvent write_event(const TableEvent& entry, Sequence sequence);
// Errors name the sequence.
[[nodiscard]] Result<TableEvent> read_event(const StoredEvent& stored);

}  // namespace mornington::model
