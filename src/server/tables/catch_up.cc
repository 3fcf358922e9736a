#include "server/tables/catch_up.h"

#include <algorithm>
#include <array>

namespace mornington::tables {

std::optional<Error> CatchUp::take(Table& table, const StoredGame& stored) {
  if (stored.row.game.text.empty()) return Error{"", std::string(kNoSuchTable)};
  std::vector<Send> tells;
  if (auto error = take_entries(table, stored, tells)) return error;
  take_facts(table, stored, tells);
  if (!stored.entries.empty()) parts_.subscriptions.add_positions(table, tells);
  parts_.outbox.send(std::move(tells));
  parts_.cluster.hold(table.game, stored.revision, stored.holder);
  parts_.lobby.list(table);
  if (stored.entries.empty()) return std::nullopt;
  parts_.scheduled.call(table, ScheduledMoves::Webhook::Skip);
  parts_.scheduled.announce_offers(table, ScheduledMoves::Webhook::Skip);
  return std::nullopt;
}

std::optional<Error> CatchUp::take_entries(Table& table, const StoredGame& stored, std::vector<Send>& tells) {
  for (const StoredEvent& one : stored.entries) {
    const Result<TableEvent> entry = read_event(one);
    if (!entry) return entry.error();
    const Result<std::size_t> from = table.fold->take(*entry);
    if (!from) return from.error();
    if (one.sequence != table.fold->sequence()) return Error{"", "the log of this table has a gap"};
    table.entries.push_back(one);
    if (entry->what == TableEventKind::Undone) table.prompts.called = {};
    parts_.subscriptions.add_entry(table, *entry, *from, tells);
  }
  return std::nullopt;
}

void CatchUp::take_facts(Table& table, const StoredGame& stored, std::vector<Send>& tells) {
  const auto people = table.facts.people;
  const auto plans = table.facts.plans;
  std::array<std::uint64_t, 2> said{};
  for (std::size_t room = 0; room < said.size(); ++room)
    said[room] = table.facts.chat[room].empty() ? 0 : table.facts.chat[room].back().number;
  fill_facts(table, stored, parts_.context.settings.limits);
  for (const Seat seat : each_seat(kMaxSeats))
    if (const auto& now = table.facts.people[seat]; people[seat] && (!now || now->person != people[seat]->person))
      parts_.subscriptions.unfollow_seat(table, seat);
  for (std::size_t room = 0; room < said.size(); ++room)
    for (const ChatRow& line : table.facts.chat[room])
      if (line.number > said[room]) parts_.subscriptions.add_line(table, line, tells);
  for (const Seat seat : each_seat(kMaxSeats))
    if (write_plan(plans[seat]) != write_plan(table.facts.plans[seat]))
      parts_.subscriptions.add_plan(table, seat, std::nullopt, tells);
}

void CatchUp::set_elsewhere(Table& table, const std::vector<PresenceRow>& present) {
  if (std::equal(present.begin(), present.end(), table.audience.elsewhere.begin(), table.audience.elsewhere.end(),
                 same))
    return;
  SeatSet before;
  for (const Seat seat : each_seat(kMaxSeats))
    if (table.is_present(seat)) before.add(seat);
  table.audience.elsewhere = present;
  for (const Seat seat : before)
    if (!table.is_present(seat)) table.audience.left[seat] = parts_.context.now;
  parts_.subscriptions.send_presence(table);
}

}  // namespace mornington::tables
