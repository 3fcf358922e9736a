#pragma once

#include <deque>
#include <map>
#include <string>
#include <utility>

#include "server/model/inputs.h"
#include "server/tables/lobby_updates.h"
#include "server/tables/message.h"
#include "server/tables/outbox.h"
#include "server/tables/tables.h"

namespace mornington::tables {
using namespace model;

// People and their connections: arrivals, departures, and settings. Changes of a person's settings take effect once
// they are stored, never before.
class Sessions {
 public:
  struct Parts {
    Context& context;
    People& people;
    Outbox& outbox;
    LobbyUpdates& lobby;
    Subscriptions& subscriptions;
    Tables& tables;
  };
  explicit Sessions(const Parts& parts) : parts_(parts) {}

  void on(const Connected& connected);
  void on(const Disconnected& gone);
  // An account's name is its own, whatever a page says in `hello`.
  void on(const AccountNamed& named);
  void on(const BrowserShared& shared);
  // The connections of these sessions go, and none of them comes again.
  void on(const SessionsRevoked& revoked);
  void on(const PersonRestricted& restricted);
  // Whether it was the answer to a write of a person's own.
  [[nodiscard]] bool on(const Stored& answer);

  void hello(const Message& message, const command::Hello& hello);
  void ping(const Message& message);
  void show_lobby(const Message& message, const command::Lobby& lobby) {
    parts_.lobby.show(message, lobby.follow, {lobby.edition, lobby.clock});
  }
  void mute(const Message& message, const command::Mute& mute);
  void set_bell(const Message& message, const std::string& address);
  void look(const Message& message, bool on);

  // Games stay; a deleted person leaves tables that have not started and gives up the others.
  void forget(const PersonId& person);
  // Changes of a person stored by another node.
  void take(const PersonRow& row);

 private:
  struct Change {
    ClientId client{};
    std::string id;
    json::Value reply;
    RowUpdate fact;
  };
  void store(const Message& message, RowUpdate fact, json::Value reply);
  void apply(const RowUpdate& fact);
  void refuse(const Change& change, const Stored& answer);
  void rename(const PersonId& person, const std::string& name);
  void set_bell_of(const PersonId& person, const std::string& address);
  void leave_tables(const PersonId& person);
  void close(ClientId client, const char* why);

  Parts parts_;
  std::map<Ticket, Change> changes_;  // that are being stored
  // Sessions revoked lately: somebody may have been identified a moment before, and come a moment after.
  std::deque<std::pair<Instant, std::string>> revoked_;
};

}  // namespace mornington::tables
