#pragma once

#include <array>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/hall/command.h"
#include "server/hall/effects.h"
#include "server/hall/fold.h"
#include "server/hall/plans.h"
#include "server/hall/telling.h"

namespace mornington::hall {

inline constexpr std::string_view kNoSuchTable = "there is no such table";

// A connection that follows a table, as the player of a seat or (kNoSeat) as a spectator.
struct Follower {
  ClientId client{};
  Seat eyes = kNoSeat;
};

// What is being written. The fold is ahead of the store by it; nobody is told before the store has answered.
struct Pending {
  Ticket ticket{};
  std::vector<Tell> tells;
  std::vector<Fact> facts;
  std::vector<Entry> entries;
  ClientId client{};  // who asked for it, and under which id
  std::string id;
  json::Value reply;
  std::optional<Command> command;  // what it comes from, where it is not the house's own
  std::optional<Guard> guard;      // where the store is shared
  bool listed = false;             // the lobby shows it
};

// A table in memory. All but followers and queue is a cache of what is stored.
struct Table {
  GameId game;
  std::optional<Fold> fold;  // nothing: not loaded
  std::vector<StoredEntry> entries;
  std::string made;  // id of the command that made it
  GameRow row;       // as it was last written
  int size = 0;      // seats
  Occupants people;
  std::array<std::string, kMaxSeats> invitations;  // hashes; empty: none
  std::array<std::vector<ChatRow>, 2> chat;        // by room
  std::array<Plan, kMaxSeats> plans;
  std::array<Sequence, kMaxSeats> seen{};

  std::vector<Follower> followers;
  std::deque<Command> queue;
  std::optional<Pending> pending;
  bool reading = false;
  bool stale = false;  // there may be more in the store: it is read again before anything else
  bool making_rematch = false;
  Revision revision = 0;               // of what is known here, where the store is shared
  std::vector<PresenceRow> elsewhere;  // who follows it at other nodes
  PresenceRow announced;               // who does here, as the others know it
  Instant touched;
  std::array<Instant, kMaxSeats> left{};                         // when the seat's player was last seen to go
  std::array<std::optional<std::uint64_t>, kMaxSeats> thinking;  // about which decision
  std::array<std::optional<std::uint64_t>, kMaxSeats> called;    // told to which decision
  std::set<std::string> reported;                                // who which line

  // What spectators see where they see it later.
  std::optional<Fold> gallery;

  [[nodiscard]] bool is_busy() const { return pending || reading || making_rematch; }
  [[nodiscard]] Seat seat_of(const PersonId& person) const;
  [[nodiscard]] const Follower* follower(ClientId client) const;
  [[nodiscard]] bool is_here(Seat seat) const;     // at this node
  [[nodiscard]] bool is_present(Seat seat) const;  // at any
  [[nodiscard]] bool delays() const;               // spectators see it later than players
  [[nodiscard]] std::optional<SeatRow>& person_at(Seat seat) { return people[static_cast<std::size_t>(index(seat))]; }

  // Takes in what was kept beside the entries.
  void absorb(const Fact& fact, const Limits& limits);
};

// What is kept beside the entries, as it is stored.
void fill_facts(Table& table, const StoredGame& stored, const Limits& limits);
// Fills a table with what is stored; an error where that makes no game.
[[nodiscard]] std::optional<Error> fill(Table& table, const StoredGame& stored, const Limits& limits);

}  // namespace mornington::hall
