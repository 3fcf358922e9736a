#include "server/tables/cluster_sync.h"

namespace mornington::tables {
namespace {

bool goes_on(const GameRow& row) { return row.state == GameState::Open || row.state == GameState::Running; }

}  // namespace

void ClusterSync::on(const PeerChanged& hinted) {
  if (hinted.listed) parts_.context.add(RequestClusterUpdate{});
  Table* table = parts_.tables.find(hinted.game);
  if (table == nullptr || hinted.revision <= table->sync.revision) return;
  table->sync.stale = true;
  parts_.tables.proceed(*table);
}

void ClusterSync::on(const ClusterUpdate& round) {
  parts_.context.all_rate = round.all_rate;
  const bool is_new = parts_.cluster.set_lease(round.lease);
  parts_.context.outages.insert(parts_.context.outages.end(), round.outages.begin(), round.outages.end());
  for (const ClusterUpdate::Table& one : round.tables) take_table(one);
  for (const PersonRow& one : round.people) parts_.sessions.take(one);
  if (!round.revoked.empty()) parts_.sessions.on(SessionsRevoked{round.revoked});
  for (const GameId& game : parts_.cluster.forget_all_but(round.alive))
    if (Table* table = parts_.tables.find(game)) parts_.catch_up.set_elsewhere(*table, *parts_.cluster.elsewhere(game));
  take_jobs(round.jobs);
  parts_.creation.lobby_is_current();
  if (!is_new) return;
  for (auto& [game, table] : parts_.tables.all()) {
    parts_.cluster.announce(table);
    parts_.tables.proceed(table);
  }
}

void ClusterSync::take_jobs(const std::vector<GameId>& jobs) {
  for (const GameId& game : jobs) {
    const Listing* listing = parts_.lobby.lobby().find(game);
    parts_.cluster.hold(game, listing == nullptr ? 0 : listing->revision, parts_.cluster.lease());
    parts_.tables.look_at(game);
  }
}

// A table as the store has it.
void ClusterSync::take_table(const ClusterUpdate::Table& told) {
  const GameId& game = told.row.game;
  std::vector<PresenceRow> present = told.present;
  std::erase_if(present, [&](const PresenceRow& one) { return one.node == parts_.cluster.lease(); });
  parts_.cluster.set_elsewhere(game, present);
  parts_.cluster.hold(game, told.revision, told.holder);
  if (!goes_on(told.row)) parts_.cluster.release(game);
  if (Table* table = parts_.tables.find(game); table != nullptr && table->fold) {
    parts_.catch_up.set_elsewhere(*table, present);
    table->sync.stale = table->sync.stale || told.revision > table->sync.revision;
    return parts_.tables.proceed(*table);
  }
  const Listing* known = parts_.lobby.lobby().find(game);
  if (known == nullptr ? !goes_on(told.row) : told.revision < known->revision) return;
  Occupants people;
  for (const SeatRow& seat : told.seats) people[seat.seat] = seat;
  parts_.lobby.list(told.row, nullptr, people, told.revision);
  parts_.tables.set_timer(game, parts_.cluster.works_at(game) && goes_on(told.row) ? told.row.wake : kNever);
}

}  // namespace mornington::tables
