#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/model/inputs.h"
#include "server/tables/catch_up.h"
#include "server/tables/command_handlers.h"
#include "server/tables/table_writer.h"
#include "server/tables/timer_queue.h"

namespace mornington::tables {
using namespace model;

class TableCreation;

// The tables in memory. Commands at a table are handled one after the other, each stored before the next is looked at.
// The table runs ahead of the store by one write; messages about it wait for the store's answer.
class Tables {
 public:
  struct Parts {
    Context& context;
    People& people;
    Outbox& outbox;
    StoreHealth& store;
    ClusterState& cluster;
    LobbyUpdates& lobby;
    Subscriptions& subscriptions;
    ScheduledMoves& scheduled;
    CatchUp& catch_up;
    TableCreation& creation;
  };
  explicit Tables(const Parts& parts)
      : parts_(parts), writer_({parts.context, parts.people, parts.cluster, parts.subscriptions, parts.scheduled}) {}

  [[nodiscard]] std::map<GameId, Table>& all() { return tables_; }
  [[nodiscard]] const std::map<GameId, Table>& all() const { return tables_; }
  [[nodiscard]] Table* find(const GameId& game);
  // Made where it is not in memory, with nothing in it.
  Table& table_at(const GameId& game);
  [[nodiscard]] std::size_t waiting_writes() const { return writes_.size(); }

  // A command for a table, which is loaded first where it is not in memory.
  void bring(Message message);
  // Continues a table as far as possible now.
  void proceed(Table& table);
  // Puts the draft into memory and asks the store to write it. `message`: what it comes from; nothing: the server
  // itself.
  Ticket write(Table& table, Draft draft, std::optional<Message> message);

  void on(const Stored& answer);
  void on(const Loaded& loaded);

  // When a table must be looked at though nobody asks; kNever: not at all.
  void set_timer(const GameId& game, Instant at) { timers_.set(game, at); }
  [[nodiscard]] Instant first_timer() const { return timers_.first(); }
  void look_at_due();
  void look_at(const GameId& game);

 private:
  void load(Table& table);
  void process(Table& table, Message message);
  void settle(Table& table, Message message, Answer answer);
  void settle(Table& table, Message message, Draft draft);
  void stored(Table& table);
  void fail(Table& table, const std::string& sentence);
  void go_back(Table& table, const Stored& answer);
  void cannot_read(Table& table, const Error& error);
  void opened(Table& table, const StoredGame& stored);
  void drop(Table& table, const Error& error);
  void schedule(Table& table);

  Parts parts_;
  TableWriter writer_;
  std::map<GameId, Table> tables_;
  TimerQueue timers_;
  std::map<Ticket, GameId> writes_;
};

}  // namespace mornington::tables
