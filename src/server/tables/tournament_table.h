#pragma once

#include <optional>
#include <vector>

#include "server/tables/table.h"

// Tables of tournaments (docs/tournaments.md) are kept for those who were paired. They begin when everybody is there,
// or after a time limit.
namespace mornington::tables {
using namespace model;

// It counts for ratings or in a tournament: nothing is taken back by consent, and nobody hands over a seat.
[[nodiscard]] inline bool is_competition(const TableTerms& terms) { return terms.rated || terms.tournament; }

// When a table that has not begun is to begin, or is closed. Times in which no server ran are added.
[[nodiscard]] Instant begins_at(const TableState& fold, const std::vector<Outage>& outages);

// What happens at an open table of a tournament by itself: it begins, with bots for those who are not there, or it is
// closed without them.
[[nodiscard]] std::optional<Draft> begin_tournament_table(const Table& table, Instant now,
                                                          const std::vector<Outage>& outages);

}  // namespace mornington::tables
