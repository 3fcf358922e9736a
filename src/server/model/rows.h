#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/ids.h"
#include "core/seat_set.h"
#include "server/model/ids.h"
#include "server/model/instant.h"

// The rows stored about tables and people. Events are the truth about a game; everything else is what may change.
namespace mornington::model {

// One event of a log, as the JSON of a TableEvent (table_event.h). Unique on (game, sequence); never changed.
struct StoredEvent {
  Sequence sequence = 0;
  Instant at;
  std::string text;
};

// Puts events at the end of a game's log; they are numbered on from what is there, or it is a conflict.
struct Append {
  GameId game;
  std::vector<StoredEvent> entries;
};

// The outcome of a write.
enum class WriteOutcome : std::uint8_t {
  Kept,      // on the disk, whatever happens now
  Conflict,  // the game's log does not end where the request supposes, or its revision is another
  Lapsed,    // the lease of a guard is over; nothing of the request is there
  Refused,   // it names a game or a person that is not there, or says what cannot be
  Failed,    // the store could not write, and it is not tried again; nothing of the request is there, unless the way
             // to a store over a network broke before it could answer
};

enum class GameState : std::uint8_t { Open, Running, Over, Closed };  // Closed: never begun
inline constexpr std::array<std::string_view, 4> kGameStates = {"open", "running", "over", "closed"};
constexpr std::string_view name_of(GameState state) { return kGameStates[static_cast<std::size_t>(state)]; }
enum class Visibility : std::uint8_t { Public, Private };

// The row of a game, for lists that do not fold it.
struct GameRow {
  GameId game;
  std::string header;  // JSON: what the lobby shows (edition, options, seats, clock...)
  GameState state = GameState::Open;
  Visibility visibility = Visibility::Private;
  Instant created;
  std::optional<Instant> ended;
  Instant wake = kNever;  // when the server must look at it though nobody asks
  SeatSet waits;          // whom the game waits for
  std::string deal;       // tables with the same one share their draws; empty: with none
};

struct SeatRow {
  Seat seat{};
  PersonId person;
  std::string name;  // joined when read; "deleted player" where the person is gone
  bool program = false;
  std::string bell;  // joined when read: the person's webhook, or empty
};

enum class Room : std::uint8_t { Table, Gallery };

struct ChatRow {
  Room room = Room::Table;
  std::uint64_t number = 0;  // in its game and room, from 1
  Instant at;
  PersonId by;
  std::string name;  // joined when read; not kept
  std::string id;    // chosen by the client, so that a repeat is known
  std::string text;
};

struct InvitationRow {
  Seat seat{};
  std::string hash;  // SHA-256 of the invitation, in hexadecimal digits
};

// The link of a table.
struct LinkRow {
  std::string hash;    // SHA-256 of its secret, in hexadecimal digits; empty: there is none
  bool watch = false;  // it lets people watch
};

struct PlanRow {
  Seat seat{};
  std::string text;  // JSON
};

struct SeenRow {
  Seat seat{};
  Sequence sequence = 0;
};

// The followers of a table at one node.
struct PresenceRow {
  Lease node = kNoLease;
  SeatSet seats;
  std::size_t watchers = 0;
};

// What an operator does not let a person do, and until when.
struct Restrictions {
  std::optional<Instant> muted_until;
  std::optional<Instant> banned_until;

  friend bool operator==(const Restrictions&, const Restrictions&) = default;
};

// The rows stored about a person, as far as tables need them.
struct PersonRow {
  PersonId id;
  std::string name;
  std::string bell;
  std::vector<PersonId> has_muted;
  bool deleted = false;
  bool has_account = false;
  Restrictions restrictions = {};
};

// All rows stored about one game.
struct StoredGame {
  GameRow row;
  std::vector<SeatRow> seats;
  std::vector<InvitationRow> invitations;  // those not revoked
  LinkRow link = {};
  std::vector<ChatRow> chat;  // the last Limits::chat_kept of each room, oldest first
  std::vector<PlanRow> plans;
  std::vector<SeenRow> seen;
  std::vector<StoredEvent> entries;  // all that were asked for, in order
  Revision revision = 0;             // 0, and nobody's, where the store is one node's
  Lease holder = kNoLease;
};

// A write about a game that several nodes may write about: it counts only while the lease has not lapsed and the game
// is at this revision; then the game is at the next one, and its bots and clocks are this node's.
struct Guard {
  GameId game;
  Revision revision = 0;  // 0: the game is made by this write
  Lease lease = kNoLease;
};

// A time in which no server ran.
struct Outage {
  Instant from;
  Instant to;
};

// Rows that replace earlier ones with the same key.
namespace row_update {

struct Row {  // key: game
  GameRow row;
};
struct Wake {  // these two of a game's row
  GameId game;
  Instant wake = kNever;
  SeatSet waits;
};
struct Occupant {  // key: game, seat
  GameId game;
  Seat seat{};
  std::optional<PersonId> person;
};
struct Invitation {  // key: game, seat; an empty hash revokes
  GameId game;
  Seat seat{};
  std::string hash;
};
struct Link {  // key: game
  GameId game;
  LinkRow link;
};
struct Name {  // key: person
  PersonId person;
  std::string name;
};
struct Bell {  // key: person; an empty address takes it away
  PersonId person;
  std::string address;
};
struct Mute {  // key: by, about
  PersonId by;
  PersonId about;
  bool on = true;
};
struct ChatLine {  // key: game, room, number
  GameId game;
  ChatRow line;
};
struct Report {
  GameId game;
  Room room = Room::Table;
  std::uint64_t number = 0;  // of the line
  PersonId by;
  Instant at;
  std::string reason;
};
struct Plan {  // key: game, seat; an empty text takes it away
  GameId game;
  Seat seat{};
  std::string text;
};
struct Seen {  // key: game, seat
  GameId game;
  Seat seat{};
  Sequence sequence = 0;
};
struct Down {  // one more outage
  Outage outage;
};
struct Present {  // key: game, node; nobody: no row. For shared stores only
  GameId game;
  PresenceRow row;
};

// A rated game that has ended. Once it is there it stays as it is.
struct Rated {  // key: game
  GameId game;
  std::string edition;
  int seats = 0;
  std::string deal;  // empty: its own
  Instant ended;
  std::vector<PersonId> people;
  std::string players;                                  // JSON (ratings/rated_game.h)
  std::optional<std::string> no_review = std::nullopt;  // JSON (ratings/review_figures.h): it was not played to its end
};

}  // namespace row_update

using RowUpdate =
    std::variant<row_update::Row, row_update::Wake, row_update::Occupant, row_update::Invitation, row_update::Link,
                 row_update::Name, row_update::Bell, row_update::Mute, row_update::ChatLine, row_update::Report,
                 row_update::Plan, row_update::Seen, row_update::Down, row_update::Present, row_update::Rated>;

}  // namespace mornington::model
