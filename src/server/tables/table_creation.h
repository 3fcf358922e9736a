#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/model/inputs.h"
#include "server/tables/lobby_updates.h"
#include "server/tables/message.h"
#include "server/tables/outbox.h"
#include "server/tables/table.h"

namespace mornington::tables {
using namespace model;

class Tables;

// Creates tables: on request, after an agreed rematch, and to play on after an early end.
class TableCreation {
 public:
  struct Parts {
    Context& context;
    const People& people;
    Outbox& outbox;
    LobbyUpdates& lobby;
    Tables& tables;
  };
  explicit TableCreation(const Parts& parts) : parts_(parts) {}

  void create(const Message& message, const Wish& wish);
  void make_rematch(Table& table, const Message& message);
  // The player on the same seat, bots on all others. Casual: the draws are those of the old game, which its replay
  // shows.
  void play_on(const Table& table, const Message& message);

  // A table that a tournament wants, once.
  void make(const WantedTable& wanted);

  // A write was answered, perhaps one that makes a table.
  void on(const Stored& answer);
  // Where the store is shared: the lobby is up to date now, so tables that were asked for before can be made.
  void lobby_is_current();

 private:
  struct Creation {  // answered when all of them are stored
    Message message;
    std::vector<GameId> games = {};
    std::vector<std::string> links = {};
    std::size_t left = 0;
    std::string failed = {};
    std::optional<GameId> rematch_of = std::nullopt;
    bool is_asked = true;    // somebody waits for the answer
    bool may_exist = false;  // a table that is there already is the one asked for
  };
  struct Waiting {
    Message message;
    int rounds = 2;  // the first may have been under way
  };
  struct NewTable {
    GameId game;
    TableTerms terms;
    Occupants people = {};
    std::vector<RowUpdate> facts = {};
    bool starts = false;
    std::string challenged = {};
  };

  void make(const Message& message, Wish wish);
  void make_daily(const Message& message, TableTerms terms);
  [[nodiscard]] bool knows_deal(const PersonId& id, const std::string& deal) const;
  void make_once(const Message& message, const GameId& game, const TableTerms& terms);
  void make_table(const std::shared_ptr<Creation>& making, NewTable table);
  void fill_new(Table& table, const Creation& making, TableState fold, const TableEvent& open, const NewTable& wish);
  void made(Creation& making);
  [[nodiscard]] bool was_created(const Message& message);
  [[nodiscard]] Refused too_busy(const PersonId& person) const;
  [[nodiscard]] std::optional<Refused> why_no_table(const PersonId& person, std::size_t more) const;
  [[nodiscard]] std::optional<Refused> why_not_rated(const PersonId& person, const TableTerms& terms) const;
  [[nodiscard]] std::optional<Refused> why_not_from_here(const Message& message, std::size_t more);
  void challenge(NewTable& table, const PersonId& person) const;
  [[nodiscard]] Occupants seated(Seat seat, const PersonId& id) const;
  void send_created(const Message& message, const std::vector<GameId>& made, const std::vector<std::string>& links);

  Parts parts_;
  std::map<std::string, std::set<GameId>> made_from_;  // tables by address
  std::vector<Waiting> waiting_;                       // until the lobby is known to be up to date
  std::map<Ticket, std::shared_ptr<Creation>> makings_;
};

}  // namespace mornington::tables
