#pragma once

#include <set>
#include <string>
#include <vector>

#include "server/hosting/state.h"
#include "server/model/inputs.h"

// What happens in a tournament by itself. Everything is a function of the log, so that any server continues where
// another one stopped, with the same pairings, tables and deals.
namespace mornington::hosting {

// The start, with as many rounds as fit the players; or the end, where there are too few.
[[nodiscard]] std::vector<Entry> start(const TournamentState& state);

// What follows at that time: the announced start, the next round, the end. Nothing while a round is played. `gone`:
// people whose data was deleted.
[[nodiscard]] Result<std::vector<Entry>> next_entries(const TournamentState& state, model::Instant now,
                                                      const std::set<std::string>& gone = {});

// The pairings of the next round, as they must be.
[[nodiscard]] Result<entry::Paired> pair_next(const TournamentState& state);

// The table of a pairing, as it is to be made.
[[nodiscard]] model::WantedTable wanted_table(const TournamentState& state, std::size_t round, const RoundTable& table);

// What came of a table that is over or closed.
[[nodiscard]] Result<TableResult> result_of(const model::StoredGame& game);

}  // namespace mornington::hosting
