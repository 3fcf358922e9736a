#include "server/tables/table_writer.h"

#include <utility>

#include "server/tables/rated_result.h"
#include "server/tables/rated_terms.h"

namespace mornington::tables {

std::optional<Error> TableWriter::write(Table& table, Draft draft, std::optional<Message> message) {
  Pending pending;
  pending.ticket = parts_.context.next_ticket();
  const Ticket ticket = pending.ticket;
  pending.guard = parts_.cluster.guard_of(table, draft);
  pending.message = std::move(message);
  pending.reply = std::move(draft.reply);
  pending.made = table.listed.row.game.text.empty();
  const std::size_t first = table.entries.size() == 1 && pending.made ? 0 : table.entries.size();
  const bool was_over = table.fold->state() == GameState::Over;
  if (auto error = apply(table, draft, pending)) {
    table.work.pending = std::move(pending);
    return error;
  }
  std::vector<StoredEvent> entries(table.entries.begin() + static_cast<std::ptrdiff_t>(first), table.entries.end());
  pending.facts = draft.facts;
  pending.entries = std::move(draft.entries);
  if (entries.empty()) {
    parts_.context.add(WriteRows{ticket, std::move(draft.facts), pending.guard});
  } else {
    draft.facts.insert(draft.facts.begin(), update_row(table));
    // NB: in the same write as the end of the game, so that no rated game is forgotten.
    if (!was_over)
      if (auto result = rated_result(table.game, *table.fold, table.facts.people))
        draft.facts.emplace_back(*std::move(result));
    pending.listed = std::holds_alternative<row_update::Row>(draft.facts.front());
    parts_.context.add(AppendEvents{ticket, {table.game, std::move(entries)}, std::move(draft.facts), pending.guard});
  }
  table.work.pending = std::move(pending);
  return std::nullopt;
}

// The table goes ahead of the store by what is written here.
std::optional<Error> TableWriter::apply(Table& table, const Draft& draft, Pending& pending) {
  for (const RowUpdate& fact : draft.facts) {
    table.absorb(fact, parts_.context.settings.limits);
    if (const auto* occupant = std::get_if<row_update::Occupant>(&fact)) seat_down(table, *occupant);
  }
  TableState::Trial* trial = draft.trial.get();
  for (const TableEvent& entry : draft.entries) {
    const Result<std::size_t> from = table.fold->take(entry, std::exchange(trial, nullptr));
    if (!from) return from.error();
    table.entries.push_back(write_event(entry, table.fold->sequence()));
    parts_.subscriptions.add_entry(table, entry, *from, pending.tells);
  }
  if (!draft.entries.empty()) parts_.subscriptions.add_positions(table, pending.tells);
  parts_.subscriptions.add_facts(table, draft, pending.tells);
  return std::nullopt;
}

// A connection sees with a seat's eyes as long as its person sits there.
void TableWriter::seat_down(Table& table, const row_update::Occupant& occupant) {
  parts_.subscriptions.unfollow_seat(table, occupant.seat);
  const Person* person = occupant.person ? parts_.people.person(*occupant.person) : nullptr;
  if (person == nullptr) return;
  table.person_at(occupant.seat) =
      SeatRow{occupant.seat, *occupant.person, person->name, person->program, person->bell};
  table.audience.left[occupant.seat] = parts_.context.now;
}

// The whole row only where more has changed than whom the game waits for. FAST: the header is made and written only
// where something in it can have changed.
RowUpdate TableWriter::update_row(Table& table) const {
  const TableState& fold = *table.fold;
  const GameRow before = table.listed.row;
  const bool ended = fold.state() == GameState::Over || fold.state() == GameState::Closed;
  if (HeaderKey key = header_key(fold); table.listed.header_key != key) {
    table.listed.header = header_of(fold, {table.listed.made, table.listed.maker, table.listed.challenged});
    table.listed.row.header = json::dump(table.listed.header);
    table.listed.header_key = std::move(key);
  }
  table.listed.row = {table.game,
                      std::move(table.listed.row.header),
                      fold.state(),
                      visibility_of(fold),
                      before.created,
                      ended ? std::optional(fold.last()) : std::nullopt,
                      parts_.scheduled.wake_of(table),
                      fold.waits(),
                      fold.terms().deal};
  if (before.game == table.game && before.header == table.listed.row.header && before.state == table.listed.row.state)
    return row_update::Wake{table.game, table.listed.row.wake, table.listed.row.waits};
  return row_update::Row{table.listed.row};
}

}  // namespace mornington::tables
