#pragma once

#include <string>

#include "server/tables/lobby.h"
#include "server/tables/lobby_feed.h"
#include "server/tables/outbox.h"
#include "server/tables/table.h"

namespace mornington::tables {

// Brings the lobby up to date, and sends those who follow it what has changed.
class LobbyUpdates {
 public:
  LobbyUpdates(Context& context, Outbox& outbox, const People& people)
      : context_(context), outbox_(outbox), people_(people) {}

  [[nodiscard]] Lobby& lobby() { return lobby_; }
  [[nodiscard]] const Lobby& lobby() const { return lobby_; }

  // A table as it stands now. `header`: that of the row, parsed; null: it must be.
  void list(const GameRow& row, const json::Value* header, const Occupants& people, Revision revision);
  void list(const Table& table);

  // The answer to a request for the lobby; the reader may follow it from now on.
  void show(const Message& message, bool follow, const LobbyFilter& filter);
  void unfollow(ClientId client) { feed_.unfollow(client); }

  // Sends the changes whose time has come.
  void send_changes();
  // When there are more; kNever: there are none.
  [[nodiscard]] Instant due() const { return feed_.due(); }

 private:
  void tell_challenged(const PersonId& person, const GameId& game, bool is_new);

  Context& context_;
  Outbox& outbox_;
  const People& people_;
  Lobby lobby_;
  LobbyFeed feed_;
};

}  // namespace mornington::tables
