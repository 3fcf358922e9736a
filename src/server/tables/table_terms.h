#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/result.h"
#include "json/json.h"
#include "json/reader.h"
#include "match/setup/table_setup.h"
#include "server/model/rows.h"
#include "server/model/settings.h"
#include "server/tables/clock.h"
#include "server/tables/seats.h"

namespace mornington::tables {
using namespace model;

// The terms agreed when a table was made, including the seed: they are in the first entry of its log.
struct TableTerms {
  MatchSetup setup;
  SeatStates seats;  // as they were wished for; the maker's own is open until he sits
  Seat host{};       // the maker's
  Visibility visibility = Visibility::Private;
  ClockTerms clock;
  std::optional<Span> spectators;  // how late they see the game; nothing: there are none
  std::string stand_in;            // level of the bots that play on
  std::string deal;                // shared with other tables; empty: its own
  bool rated = false;              // it counts for the ratings of who plays (rated_terms.h)

  // A game that continues from the last position of another one.
  struct PlaysOn {
    GameId game;
    json::Value steps;  // as a save has them (docs/replays.md)
  };
  std::optional<PlaysOn> plays_on = std::nullopt;

  // A table that a tournament has made (tournament_table.h).
  struct InTournament {
    TournamentId id;
    int round = 1;
    Instant made;
    Instant begins;          // whoever is not there by then does not play
    bool bots_fill = false;  // bots play in their place; otherwise the table is closed
  };
  std::optional<InTournament> tournament = std::nullopt;
};

// A client's request (`create`), without the fields added by the server: seed and deal. Limits and the rules of the
// edition are checked, and that no level of bot is unknown.
struct Wish {
  TableTerms terms;
  std::size_t copies = 1;
  bool daily = false;  // the deal of the day (daily.h)
  bool watch_by_link = false;
  std::optional<PersonId> challenged = std::nullopt;  // who is asked to take the invited seat
};
[[nodiscard]] Result<Wish> read_wish(const json::Reader& from, const Settings& settings);

[[nodiscard]] json::Value encode(const TableTerms& terms);
[[nodiscard]] Result<TableTerms> read_terms(const json::Value& from);

[[nodiscard]] json::Value encode_spectators(const std::optional<Span>& delay);
[[nodiscard]] std::string_view name_of(Visibility visibility);

}  // namespace mornington::tables
