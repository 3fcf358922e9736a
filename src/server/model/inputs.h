#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/ids.h"
#include "core/result.h"
#include "server/model/ids.h"
#include "server/model/instant.h"
#include "server/model/rows.h"

// The inputs of the table server.
namespace mornington::model {

// First of all, once: what the store had when the server came up. `down` is the time from the last heartbeat to now.
struct Started {
  std::vector<Outage> outages;  // the earlier ones
  Outage down;                  // from == to: there was none
  struct Table {
    GameRow row;
    std::vector<SeatRow> seats;
  };
  std::vector<Table> tables;  // every game that is open or running, and those over whose deal is still played
  std::string secret = {};    // of the store; never sent to anyone
};

// A person has connected; the runtime has checked the token.
struct Connected {
  ClientId client{};
  PersonId person;
  std::string name;      // may be empty
  bool program = false;  // it came with a program's token
  std::string bell;      // where the person wants to be told of a turn; may be empty
  std::vector<PersonId> has_muted;
  std::string address = {};  // where the connection comes from; empty: not known
  bool has_played = true;    // a game that began
  bool has_account = false;
  std::string session = {};                 // that can be revoked; empty: a guest's or a program's
  std::vector<PersonId> same_browser = {};  // who else has been in this person's browsers
  Restrictions restrictions = {};
  bool decided = false;  // by an operator, and the person has not read it
};

// A text of a client. `lag` is the round trip to it as last measured, `waited` how long the text was here and waited
// for the turns of other people.
struct MessageReceived {
  ClientId client{};
  std::string text;
  Span lag;
  Fresh fresh{};
  Span waited = {};
};

struct Disconnected {
  ClientId client{};
};

// The answer to AppendEvents or WriteRows.
struct Stored {
  Ticket ticket{};
  WriteOutcome outcome = WriteOutcome::Kept;
  std::string sentence;  // for people, where it failed
};

// The answer to LoadTable; a game that does not exist has no row.
struct Loaded {
  GameId game;
  Result<StoredGame> stored;
  Sequence after = 0;  // as it was asked
};

// The answer to RequestBotMove; one that comes too late does no harm.
struct BotMoved {
  GameId game;
  std::uint64_t decision = 0;
  Seat seat{};
  std::string notation;
};

// The person's data are deleted: its connected clients are closed, and its name is forgotten.
struct PersonDeleted {
  PersonId person;
};

// A guest has an account now, or the account another name; names of accounts are changed in no other way.
struct AccountNamed {
  PersonId person;
  std::string name;
  std::string session = {};  // that the guest's connections are of from now on; empty: nothing new
};

// These two have been in one browser.
struct BrowserShared {
  PersonId one;
  PersonId other;
};

// These sessions are over: their connections must go.
struct SessionsRevoked {
  std::vector<std::string> sessions;
};

// An operator has decided about the person, or answered an appeal; these restrictions are in force now.
struct PersonRestricted {
  PersonId person;
  Restrictions restrictions;
};

// Where several nodes share a store: the news of this node's last synchronisation. NB: a lease comes with all outages
// noted before it, so that no clock is judged without them.
struct ClusterUpdate {
  struct Table {
    GameRow row;
    std::vector<SeatRow> seats;
    Revision revision = 0;
    Lease holder = kNoLease;
    std::vector<PresenceRow> present;  // at nodes whose lease has not lapsed
  };
  Lease lease = kNoLease;                 // of this node; another than before: whatever that one held is lost
  std::vector<Lease> alive;               // of all nodes, this one's among them
  std::vector<Outage> outages;            // new ones
  std::vector<Table> tables;              // that have changed, or may have
  std::vector<PersonRow> people;          // the same
  std::vector<GameId> jobs;               // tables that must be looked at, and are this node's now
  std::vector<std::string> revoked = {};  // sessions
  bool all_rate = true;                   // every node rates games; false during an upgrade
};

// Another node says so; it may be late, wrong, or never come.
struct PeerChanged {
  GameId game;  // empty: none
  Revision revision = 0;
  bool listed = false;  // what a ClusterUpdate reports has changed
};

// A tournament wants this table made, unless it is there.
struct WantedTable {
  GameId game;
  std::string terms;  // JSON (tables/table_terms.h)
  std::vector<std::pair<Seat, PersonId>> invited;
};

// The server ran, and yet nothing could happen: its process was stopped, or the machine slept.
struct ProcessPaused {
  Outage outage;
};

// How much the server has to do, measured by how long people wait.
enum class Load : std::uint8_t {
  Normal,
  Busy,        // what only reads is slowed down
  Overloaded,  // and no tables are made
};
constexpr std::string_view name_of(Load load) {
  constexpr std::array<std::string_view, 3> kNames = {"normal", "busy", "overloaded"};
  return kNames[static_cast<std::size_t>(load)];
}
struct LoadChanged {
  Load load = Load::Normal;
};

// The time of the last SetTimer has come. Coming too often or too early does no harm.
struct TimerFired {};

using Input = std::variant<Started, Connected, MessageReceived, Disconnected, Stored, Loaded, BotMoved, PersonDeleted,
                           AccountNamed, BrowserShared, SessionsRevoked, PersonRestricted, ClusterUpdate, PeerChanged,
                           ProcessPaused, LoadChanged, WantedTable, TimerFired>;

}  // namespace mornington::model
