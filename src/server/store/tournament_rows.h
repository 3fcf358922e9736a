#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "server/model/ids.h"
#include "server/model/instant.h"
#include "server/model/rows.h"

// What a store has about tournaments (docs/tournaments.md). The log is the truth about a tournament; what its entries
// mean is known to src/server/hosting.
namespace mornington::store {

enum class TournamentPhase : std::uint8_t { Announced, Running, Over, Cancelled };

// For lists that do not fold the log.
struct TournamentRow {
  model::TournamentId id;
  std::string header;  // JSON
  TournamentPhase phase = TournamentPhase::Announced;
  std::optional<model::PersonId> host;  // nothing: the operator
  model::Instant created;
  std::optional<model::Instant> ended = std::nullopt;
  model::Instant wake = model::kNever;  // when it begins by itself
  model::Sequence sequence = 0;         // of the last entry
  std::string host_name = {};           // joined when read
};

// Entries at the end of a tournament's log, and what follows from them. A conflict or refused where the log does not
// end at `after`: so what was computed from the log before still holds when it is written.
struct KeepTournament {
  TournamentRow row;
  model::Sequence after = 0;  // 0: the tournament is made by this
  std::vector<model::StoredEvent> entries;
  std::vector<model::PersonId> joined = {};
  std::vector<model::PersonId> left = {};   // before it began
  std::vector<model::GameId> opened = {};   // tables that are to be made
  std::vector<model::GameId> settled = {};  // tables whose result is in the log
};

// A tournament in which something may have to happen.
struct DueTournament {
  model::TournamentId id;
  TournamentPhase phase = TournamentPhase::Announced;
  model::Sequence sequence = 0;
};

struct StoredTournament {
  TournamentRow row;
  std::vector<model::StoredEvent> entries;
  struct Player {
    model::PersonId person;
    std::string name;  // "deleted player" where the person is gone
    bool deleted = false;
  };
  std::vector<Player> players;
};

// A table without a result in the log; no state: nobody has made it yet.
struct OpenTable {
  model::GameId game;
  std::optional<model::GameState> state;
};

class TournamentReader {
 public:
  TournamentReader() = default;
  TournamentReader(const TournamentReader&) = delete;
  TournamentReader& operator=(const TournamentReader&) = delete;
  virtual ~TournamentReader() = default;

  // Newest first; those that are over and cancelled after all others.
  [[nodiscard]] virtual Result<std::vector<TournamentRow>> tournaments(int most) = 0;
  [[nodiscard]] virtual Result<std::optional<StoredTournament>> tournament(const model::TournamentId& id) = 0;
  // Those that run, and those whose time to begin has come.
  [[nodiscard]] virtual Result<std::vector<DueTournament>> due_tournaments(model::Instant now) = 0;
  // Tables that are to be made, and tables that are over, among those without a result.
  [[nodiscard]] virtual Result<std::vector<OpenTable>> tables_to_look_at(const model::TournamentId& id) = 0;
  // Tournaments of this host that are not over.
  [[nodiscard]] virtual Result<std::int64_t> hosted_by(const model::PersonId& host) = 0;
  [[nodiscard]] virtual Result<std::optional<model::TournamentId>> tournament_of(const model::GameId& game) = 0;
};

// A person at a tournament, for the person's data.
struct TournamentPlace {
  model::TournamentId tournament;
  bool hosts = false;
};

}  // namespace mornington::store
