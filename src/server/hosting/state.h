#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/hosting/log.h"
#include "server/store/tournament_rows.h"
#include "tournaments/standings.h"

// A tournament, folded from its log.
namespace mornington::hosting {

using store::TournamentPhase;

struct TournamentRound {
  std::vector<RoundTable> tables;
  std::string bye = {};
  model::Instant begun;

  [[nodiscard]] bool is_over() const;
};

struct TournamentState {
  model::TournamentId id;
  std::optional<model::PersonId> host;
  TournamentTerms terms;
  Seed seed;
  TournamentPhase phase = TournamentPhase::Announced;
  bool too_few = false;                 // why it was cancelled
  int rounds = 0;                       // known from the start on
  std::vector<Registration> entrants;   // in the order they joined
  std::vector<TournamentRound> played;  // paired so far
  model::Sequence sequence = 0;
  model::Instant last;  // time of the last entry

  [[nodiscard]] const Registration* find(const std::string& entrant) const;
  [[nodiscard]] bool is_going_on() const {
    return phase == TournamentPhase::Announced || phase == TournamentPhase::Running;
  }
};

// An error where the entry cannot follow.
[[nodiscard]] std::optional<Error> take(TournamentState& state, const Entry& entry, model::Instant at);
[[nodiscard]] Result<TournamentState> state_of(const model::TournamentId& id,
                                               std::span<const model::StoredEvent> entries);

// As src/tournaments knows it: pairings and standings are computed from this. `names` by entrant; without a name it is
// the id.
using NameOf = std::function<std::string(const Registration& entrant)>;
[[nodiscard]] tournaments::Tournament tournament_of(const TournamentState& state, const NameOf& name = {});

// Entries as they are written after the state, with what else follows from them.
[[nodiscard]] store::KeepTournament keep(const TournamentState& before, const std::vector<Entry>& entries,
                                         model::Instant now);
// The first write of a tournament.
[[nodiscard]] store::KeepTournament announce(const model::TournamentId& id, const std::vector<Entry>& entries,
                                             model::Instant now);

}  // namespace mornington::hosting
