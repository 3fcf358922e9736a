#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "json/json.h"
#include "server/model/ids.h"
#include "server/model/rows.h"
#include "server/tables/daily.h"
#include "server/tables/outbound_messages.h"
#include "server/tables/table_state.h"

namespace mornington::tables {
using namespace model;

// A table as the lobby knows it, without its log.
struct Listing {
  GameRow row;
  json::Value header;  // parsed
  Occupants people;
  Revision revision = 0;  // where the store is shared
  std::string text = {};  // FAST: as who does not sit there is told it; made by put(), as many ask for many tables

  [[nodiscard]] bool is_open() const { return row.state == GameState::Open; }
  [[nodiscard]] bool goes_on() const { return is_open() || row.state == GameState::Running; }
  // Whether strangers are shown it. Deals of the day are everybody's own.
  [[nodiscard]] bool is_listed() const { return row.visibility == Visibility::Public && !is_daily(row.deal); }
  [[nodiscard]] bool seats(const PersonId& person) const;
  // Who is asked to play and has not answered; nobody's, where there is none.
  [[nodiscard]] PersonId challenged() const;
  // Who answers for it: the host, or its maker while nobody sits there; nobody at tables of an older program.
  [[nodiscard]] std::optional<PersonId> owner() const;
};

// Which public tables somebody wants to see.
struct LobbyFilter {
  std::string edition;  // empty: all
  std::string clock;    // "none", "live" or "correspondence"; empty: all
};

// Every table that is open or running, and those over whose deal is still played elsewhere.
class Lobby {
 public:
  void put(Listing listing);
  void drop(const GameId& game);
  void rename(const PersonId& person, const std::string& name);
  // Null where it has none.
  [[nodiscard]] Listing* find(const GameId& game);
  [[nodiscard]] const std::map<GameId, Listing>& tables() const { return tables_; }

  // Every table at which the person sits, or sat.
  [[nodiscard]] const std::set<GameId>& tables_of(const PersonId& person) const { return of(by_person_, person); }
  [[nodiscard]] const std::set<GameId>& tables_with(const std::string& deal) const { return of(by_deal_, deal); }

  [[nodiscard]] std::size_t going_on() const { return going_on_; }
  [[nodiscard]] std::size_t hosted_by(const PersonId& person) const;
  [[nodiscard]] std::size_t seats_of(const PersonId& person) const;
  // Whether a table with this deal is running.
  [[nodiscard]] bool deal_runs(const std::string& deal) const;
  // Whether the person sits, or sat, at a table with this deal.
  [[nodiscard]] bool has_played(const std::string& deal, const PersonId& person) const;
  struct Question {
    std::string id;
    PersonId reader;
    const std::set<PersonId>& muted;  // by the reader, whom they do not challenge
    std::size_t most;
    LobbyFilter filter = {};
  };
  // The answer to who asks for the lobby: public tables, newest first and at most as many as the setting says, the
  // reader's own, and those where they are challenged.
  [[nodiscard]] std::string tell(const Question& question) const;
  // Takes away what is over and no longer of use, of this deal and of the days before today. NB: a deal of today stays
  // until the day is over, so that it is known who has played it.
  void forget_deals(const std::string& deal, Instant now);

 private:
  void forget_deal(const std::string& deal);
  // FAST: what is asked for every command must not cost more with every table there is.
  void index_in(const Listing& listing);
  void index_out(const Listing& listing);
  template <class Key>
  static const std::set<GameId>& of(const std::map<Key, std::set<GameId>>& index, const Key& key) {
    static const std::set<GameId> kNone;
    const auto found = index.find(key);
    return found == index.end() ? kNone : found->second;
  }

  std::map<GameId, Listing> tables_;
  std::size_t going_on_ = 0;
  std::map<PersonId, std::set<GameId>> by_person_;      // who sits there
  std::map<PersonId, std::set<GameId>> by_challenged_;  // open tables
  std::map<PersonId, std::set<GameId>> by_owner_;       // tables that go on, by who answers for them
  std::map<std::string, std::set<GameId>> by_deal_;     // shared deals
  std::set<std::pair<Instant, GameId>> listed_;         // tables that strangers are shown, by when they were made
};

// The variable parts of a table's header.
struct HeaderKey {
  GameState state = GameState::Open;
  Seat host = kNoSeat;
  SeatStates seats;
  friend bool operator==(const HeaderKey&, const HeaderKey&) = default;
};

[[nodiscard]] HeaderKey header_key(const TableState& fold);
// How a table was made.
struct Making {
  std::string command;     // the id that its maker gave it
  std::string maker;       // told while the game has not begun, and so is
  std::string challenged;  // who is asked to play; empty: nobody by name
};
// What is kept in the row of a game.
[[nodiscard]] json::Value header_of(const TableState& fold, const Making& making);
// In the words of the protocol. Only its players learn which seats the game waits for: spectators may see it later, or
// never.
[[nodiscard]] json::Value encode(const Listing& listing, bool plays);

}  // namespace mornington::tables
