#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/ids.h"
#include "server/hall/ids.h"
#include "server/hall/instant.h"

// What the store keeps for the hall. Entries are the truth about a game; everything else is what may change.
namespace mornington::hall {

// One command that was taken, as the JSON of an Entry (hall/entry.h). Unique on (game, sequence); never changed.
struct StoredEntry {
  Sequence sequence = 0;
  Instant at;
  std::string text;
};

enum class GameState : std::uint8_t { Open, Running, Over, Closed };  // Closed: never begun
enum class Visibility : std::uint8_t { Public, Private };

// The row of a game, for lists that do not fold it.
struct GameRow {
  GameId game;
  std::string header;  // JSON: what the lobby shows (edition, options, seats, clock...)
  GameState state = GameState::Open;
  Visibility visibility = Visibility::Private;
  Instant created;
  std::optional<Instant> ended;
  Instant wake = kNever;  // when the hall must look at it though nobody asks
  SeatMask waits = 0;     // whom the game waits for
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

struct PlanRow {
  Seat seat{};
  std::string text;  // JSON
};

struct SeenRow {
  Seat seat{};
  Sequence sequence = 0;
};

// Who follows a table at one node.
struct PresenceRow {
  Lease node = kNoLease;
  SeatMask seats = 0;
  std::size_t watchers = 0;
};

// What is kept of a person for the hall.
struct PersonRow {
  PersonId id;
  std::string name;
  std::string bell;
  std::vector<PersonId> has_muted;
  bool deleted = false;
};

// All that is kept of one game.
struct StoredGame {
  GameRow row;
  std::vector<SeatRow> seats;
  std::vector<InvitationRow> invitations;  // those not revoked
  std::vector<ChatRow> chat;               // the last Limits::chat_kept of each room, oldest first
  std::vector<PlanRow> plans;
  std::vector<SeenRow> seen;
  std::vector<StoredEntry> entries;  // all that were asked for, in order
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

// Facts that replace what was kept before under the same key.
namespace fact {

struct Row {  // key: game
  GameRow row;
};
struct Wake {  // these two of a game's row
  GameId game;
  Instant wake = kNever;
  SeatMask waits = 0;
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

}  // namespace fact

using Fact = std::variant<fact::Row, fact::Wake, fact::Occupant, fact::Invitation, fact::Name, fact::Bell, fact::Mute,
                          fact::ChatLine, fact::Report, fact::Plan, fact::Seen, fact::Down, fact::Present>;

}  // namespace mornington::hall
