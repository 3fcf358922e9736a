#pragma once

#include <map>
#include <optional>
#include <string>

#include "json/json.h"
#include "server/hall/daily.h"
#include "server/hall/fold.h"
#include "server/hall/ids.h"
#include "server/hall/stored.h"
#include "server/hall/telling.h"

namespace mornington::hall {

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
};

// Every table that is open or running, and those over whose deal is still played elsewhere.
class Lobby {
 public:
  void put(Listing listing);
  void drop(const GameId& game) { tables_.erase(game); }
  void rename(const PersonId& person, const std::string& name);
  // Null where it has none.
  [[nodiscard]] Listing* find(const GameId& game);
  [[nodiscard]] const std::map<GameId, Listing>& tables() const { return tables_; }

  [[nodiscard]] std::size_t going_on() const;
  [[nodiscard]] std::size_t hosted_by(const PersonId& person) const;
  [[nodiscard]] std::size_t seats_of(const PersonId& person) const;
  // Whether a table with this deal goes on.
  [[nodiscard]] bool deal_runs(const std::string& deal) const;
  // Whether the person sits, or sat, at a table with this deal.
  [[nodiscard]] bool has_played(const std::string& deal, const PersonId& person) const;
  // The answer to who asks for the lobby: public tables, at most so many, and the reader's own.
  [[nodiscard]] std::string tell(const std::string& id, const PersonId& reader, std::size_t most) const;
  // Takes away what is over and no longer of use.
  void forget_deal(const std::string& deal);

 private:
  std::map<GameId, Listing> tables_;
};

// What is kept in the row of a game: `made` is the id that its maker gave the command.
[[nodiscard]] json::Value header_of(const Fold& fold, const std::string& made);
// As clients are told. Whom the game waits for only its players learn: spectators may see it later, or never.
[[nodiscard]] json::Value encode(const Listing& listing, bool plays);

}  // namespace mornington::hall
