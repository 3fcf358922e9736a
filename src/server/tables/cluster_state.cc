#include "server/tables/cluster_state.h"

#include <algorithm>
#include <utility>

namespace mornington::tables {
namespace {

bool names_only_what_was_seen(const Draft& draft) {
  return draft.entries.empty() && std::all_of(draft.facts.begin(), draft.facts.end(), [](const RowUpdate& fact) {
           return std::holds_alternative<row_update::Seen>(fact);
         });
}

PresenceRow present_at(const Table& table, Lease node) {
  PresenceRow row{node, {}, 0};
  for (const Follower& one : table.audience.followers) {
    if (one.eyes == kNoSeat) {
      ++row.watchers;
    } else {
      row.seats.add(one.eyes);
    }
  }
  return row;
}

}  // namespace

bool same(const PresenceRow& a, const PresenceRow& b) {
  return a.node == b.node && a.seats == b.seats && a.watchers == b.watchers;
}

bool ClusterState::set_lease(Lease lease) {
  const bool is_new = lease != lease_;
  if (is_new) held_.clear();
  lease_ = lease;
  return is_new;
}

void ClusterState::lapse() {
  lease_ = kNoLease;
  held_.clear();
  context_.add(RequestClusterUpdate{});
}

bool ClusterState::works_at(const GameId& game) const { return !context_.settings.shared || held_.contains(game); }

void ClusterState::hold(const GameId& game, Revision revision, Lease holder) {
  const auto found = held_.find(game);
  if (holder == lease_ && lease_ != kNoLease) {
    Revision& since = held_[game];
    since = std::max(since, revision);
  } else if (found != held_.end() && revision > found->second) {
    held_.erase(found);
  }
}

// The sequence a seat has seen is separate from the game and only that seat writes it.
std::optional<Guard> ClusterState::guard_of(const Table& table, const Draft& draft) const {
  if (!context_.settings.shared || (table.sync.revision > 0 && names_only_what_was_seen(draft))) return std::nullopt;
  return Guard{table.game, table.sync.revision, lease_};
}

void ClusterState::announce(Table& table) {
  if (!context_.settings.shared || lease_ == kNoLease) return;
  const PresenceRow row = present_at(table, lease_);
  const bool is_known = row.seats.empty() && row.watchers == 0
                            ? table.audience.announced.seats.empty() && table.audience.announced.watchers == 0
                            : same(row, table.audience.announced);
  if (is_known) return;
  table.audience.announced = row;
  context_.add(WriteRows{kNoTicket, {row_update::Present{table.game, row}}});
  context_.add(NotifyPeers{table.game, 0, true});
}

void ClusterState::set_elsewhere(const GameId& game, const std::vector<PresenceRow>& present) {
  if (present.empty()) {
    elsewhere_.erase(game);
  } else {
    elsewhere_[game] = present;
  }
}

const std::vector<PresenceRow>* ClusterState::elsewhere(const GameId& game) const {
  const auto found = elsewhere_.find(game);
  return found == elsewhere_.end() ? nullptr : &found->second;
}

std::vector<GameId> ClusterState::forget_all_but(const std::vector<Lease>& alive) {
  std::vector<GameId> changed;
  for (auto& [game, present] : elsewhere_)
    if (std::erase_if(present, [&](const PresenceRow& one) {
          return std::find(alive.begin(), alive.end(), one.node) == alive.end();
        }) > 0)
      changed.push_back(game);
  return changed;
}

}  // namespace mornington::tables
