#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/seat_array.h"
#include "server/model/effects.h"
#include "server/tables/lobby.h"
#include "server/tables/message.h"
#include "server/tables/outbound_messages.h"
#include "server/tables/plans.h"
#include "server/tables/table_state.h"

namespace mornington::tables {
using namespace model;

inline constexpr std::string_view kNoSuchTable = "there is no such table";

// A connection that follows a table, as the player of a seat or (kNoSeat) as a spectator.
struct Follower {
  ClientId client{};
  Seat eyes = kNoSeat;
};

// A write that the store has not answered yet. The table is already ahead; clients hear of it only after the answer.
struct Pending {
  Ticket ticket{};
  std::vector<Send> tells;
  std::vector<RowUpdate> facts;
  std::vector<TableEvent> entries;
  json::Value reply;
  std::optional<Message> message;  // what it comes from; nothing: from the server itself
  std::optional<Guard> guard;      // where the store is shared
  bool listed = false;             // the lobby shows it
  bool made = false;               // the table is made by it
};

// The row of a game, as it was last written, and what its header is made of.
struct ListedRow {
  GameRow row;
  std::optional<HeaderKey> header_key;  // of its header; nothing: not known, as it was read from the store
  json::Value header;                   // the same, where the key is known
  std::string made;                     // id of the command that made the table
  std::string maker;                    // who gave it
  std::string challenged;               // who is asked to play; empty: nobody by name
};

// The rows stored in addition to the log of a game. The last two are remembered only as long as the table is in memory.
struct TableFacts {
  Occupants people;
  SeatArray<std::string> invitations;  // hashes; empty: none
  LinkRow link;
  std::array<std::vector<ChatRow>, 2> chat;  // by room
  SeatArray<Plan> plans;
  SeatArray<Sequence> seen{};
  std::set<std::string> reported;        // who which line
  std::map<PersonId, std::size_t> sits;  // how often who has sat down
};

// The followers of the table, at this node and at others.
struct Audience {
  std::vector<Follower> followers;
  SeatArray<Instant> left{};           // when the seat's player was last seen to go
  std::vector<PresenceRow> elsewhere;  // who follows it at other nodes
  PresenceRow announced;               // who does here, as the others know it
};

// Commands that wait, and what they wait for.
struct TableWork {
  std::deque<Message> queue;
  std::optional<Pending> pending;
  bool reading = false;
  bool making_rematch = false;
  Instant touched;  // when somebody last needed the table

  [[nodiscard]] bool is_busy() const { return pending || reading || making_rematch; }
};

// How the table here stands to the one in the store, where other nodes share it.
struct TableSync {
  Revision revision = 0;  // of what is known here
  bool stale = false;     // there may be more in the store: it is read again before anything else
};

// The requests for decisions that the server has sent, and their decision.
struct Prompts {
  SeatArray<std::optional<std::uint64_t>> thinking;  // bots
  SeatArray<std::optional<std::uint64_t>> called;    // people who were sent "your turn"
  SeatArray<std::uint64_t> offered{};                // number of the last offer that people were sent a notice of
};

// A table in memory. All but its audience and its work is a cache of what is stored.
struct Table {
  GameId game;
  int size = 0;                    // seats
  std::optional<TableState> fold;  // nothing: not loaded
  std::vector<StoredEvent> entries;
  std::optional<TableState> gallery;  // what spectators see, where they see it later
  ListedRow listed;
  TableFacts facts;
  Audience audience;
  TableWork work;
  TableSync sync;
  Prompts prompts;

  [[nodiscard]] bool is_busy() const { return work.is_busy(); }
  [[nodiscard]] Seat seat_of(const PersonId& person) const;
  [[nodiscard]] const Follower* follower(ClientId client) const;
  [[nodiscard]] std::size_t spectators() const;    // at this node
  [[nodiscard]] bool is_here(Seat seat) const;     // the same
  [[nodiscard]] bool is_present(Seat seat) const;  // at any
  [[nodiscard]] bool delays() const;               // spectators see it later than players
  [[nodiscard]] std::optional<SeatRow>& person_at(Seat seat) { return facts.people[seat]; }

  // Applies the rows stored in addition to the entries.
  void absorb(const RowUpdate& fact, const Limits& limits);
};

// A report, so that nobody makes it twice.
[[nodiscard]] std::string key_of(const row_update::Report& report);
// The rows in addition to the entries, in their stored form.
void fill_facts(Table& table, const StoredGame& stored, const Limits& limits);
// Fills a table with what is stored; an error where that makes no game.
[[nodiscard]] std::optional<Error> fill(Table& table, const StoredGame& stored, const Limits& limits);

}  // namespace mornington::tables
