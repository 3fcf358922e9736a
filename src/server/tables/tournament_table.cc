#include "server/tables/tournament_table.h"

#include <algorithm>

namespace mornington::tables {
namespace {

bool is_complete(const TableState& fold) {
  for (const Seat seat : each_seat(fold.seats().size()))
    if (fold.seats().at(seat).is_free()) return false;
  return true;
}

TableEvent entry_now(const TableState& fold, TableEventKind what, Seat seat, Instant now) {
  return event_of(what, seat, std::max(now, fold.last()));
}

Draft start(const Table& table, Instant now) {
  Draft draft{{entry_now(*table.fold, TableEventKind::Start, kNoSeat, now)}};
  draft.entries.back().level = table.fold->terms().stand_in;
  for (const Seat seat : each_seat(table.fold->seats().size()))
    if (!table.facts.invitations[seat].empty()) draft.facts.emplace_back(row_update::Invitation{table.game, seat, ""});
  return draft;
}

// NB: a table at which nobody sits is closed by leaving its host's seat.
Draft close(const Table& table, Instant now) {
  const TableState& fold = *table.fold;
  Draft draft;
  for (const Seat seat : fold.seats().people().empty() ? SeatSet(fold.terms().host) : fold.seats().people())
    draft.entries.push_back(entry_now(fold, TableEventKind::Leave, seat, now));
  return draft;
}

}  // namespace

Instant begins_at(const TableState& fold, const std::vector<Outage>& outages) {
  const TableTerms::InTournament& tournament = *fold.terms().tournament;
  if (is_complete(fold)) return fold.last();
  Instant at = tournament.begins;
  for (const Outage& one : outages)
    if (one.to > tournament.made && one.from < at) at = at + (one.to - std::max(one.from, tournament.made));
  return at;
}

std::optional<Draft> begin_tournament_table(const Table& table, Instant now, const std::vector<Outage>& outages) {
  const TableState& fold = *table.fold;
  if (is_complete(fold)) return start(table, now);
  if (begins_at(fold, outages) > now) return std::nullopt;
  if (fold.terms().tournament->bots_fill && !fold.seats().people().empty()) return start(table, now);
  return close(table, now);
}

}  // namespace mornington::tables
