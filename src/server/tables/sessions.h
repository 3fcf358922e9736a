#pragma once

#include <map>
#include <string>

#include "server/model/inputs.h"
#include "server/tables/lobby_updates.h"
#include "server/tables/message.h"
#include "server/tables/outbox.h"
#include "server/tables/tables.h"

namespace mornington::tables {
using namespace model;

// People and their connections: who comes and goes, and what they say about themselves. What somebody changes about
// themselves is in force once it is stored, never before.
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
  // Whether it was the answer to a write of a person's own.
  [[nodiscard]] bool on(const Stored& answer);

  void hello(const Message& message, const command::Hello& hello);
  void ping(const Message& message);
  void show_lobby(const Message& message, bool follow) { parts_.lobby.show(message, follow); }
  void mute(const Message& message, const command::Mute& mute);
  void set_bell(const Message& message, const std::string& address);

  // Games stay; whoever is deleted gets up from tables that have not begun and gives up the others.
  void forget(const PersonId& person);
  // What another node has stored about a person.
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

  Parts parts_;
  std::map<Ticket, Change> changes_;  // that are being stored
};

}  // namespace mornington::tables
