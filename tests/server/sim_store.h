#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/model/effects.h"
#include "server/model/inputs.h"

// A store in memory, for tests of the table server: what is written is there, all or nothing.
namespace mornington::tables {
using namespace model;

class SimStore {
 public:
  struct Person {
    std::string name;
    bool program = false;
    std::string bell;
    std::set<PersonId> muted;
  };

  WriteOutcome write(const AppendEvents& append, Instant now = {}) {
    const WriteOutcome allowed = check(append.guard, now);
    if (allowed != WriteOutcome::Kept) return allowed;
    StoredGame& game = games_[append.log.game];
    if (append.log.entries.front().sequence != game.entries.size() + 1) return WriteOutcome::Conflict;
    game.entries.insert(game.entries.end(), append.log.entries.begin(), append.log.entries.end());
    keep(append.facts);
    take(append.guard);
    return WriteOutcome::Kept;
  }
  WriteOutcome write(const WriteRows& keep, Instant now = {}) {
    const WriteOutcome allowed = check(keep.guard, now);
    if (allowed != WriteOutcome::Kept) return allowed;
    this->keep(keep.facts);
    take(keep.guard);
    return WriteOutcome::Kept;
  }

  // One node's turn where several share the store (store/store.h says what it does).
  struct Ask {
    Lease lease = kNoLease;
    Span good_for;
    std::uint64_t mark = 0;
    Instant outages_until;
  };
  struct Answer {
    ClusterUpdate round;
    std::uint64_t mark = 0;
    Instant now;
  };
  Answer sync_with_cluster(const Ask& ask, Instant now) {
    Answer answer{{}, changes_, now};
    ClusterUpdate& round = answer.round;
    std::erase_if(leases_, [&](const auto& one) { return one.second <= now; });
    if (leases_.empty() && last_turn_) outages_.push_back({*last_turn_, now});
    last_turn_ = now;
    round.lease = leases_.contains(ask.lease) ? ask.lease : Lease{++last_lease_};
    leases_[round.lease] = now + ask.good_for;
    for (const auto& [lease, until] : leases_) round.alive.push_back(lease);
    for (const Outage& one : outages_)
      if (one.to > ask.outages_until) round.outages.push_back(one);
    if (ask.mark == 0) {
      for (const auto& [id, game] : games_)
        if (goes_on(game)) round.tables.push_back(told(game));
    } else {
      for (auto one = by_change_.upper_bound(ask.mark); one != by_change_.end(); ++one)
        round.tables.push_back(told(games_.at(one->second)));
    }
    if (ask.mark != 0)
      for (auto one = revoked_.upper_bound(ask.mark); one != revoked_.end(); ++one)
        round.revoked.push_back(one->second);
    for (const auto& [at, game] : by_wake_) {
      if (at > now) break;
      Lease& holder = games_.at(game).holder;
      if (leases_.contains(holder)) continue;
      holder = round.lease;
      round.jobs.push_back(game);
    }
    return answer;
  }
  // A session is over, for all nodes.
  void revoke(const std::string& session) { revoked_[++changes_] = session; }
  [[nodiscard]] const std::vector<Outage>& outages() const { return outages_; }

  void keep(const std::vector<RowUpdate>& facts) {
    for (const RowUpdate& fact : facts) std::visit([&](const auto& one) { put(one); }, fact);
  }

  // Of the entries those after the number.
  [[nodiscard]] Result<StoredGame> read(const GameId& id, Sequence after = 0) const {
    const auto found = games_.find(id);
    if (found == games_.end() || found->second.entries.empty()) return Error{"", "there is no such table"};
    const StoredGame& kept = found->second;
    const std::span<const StoredEvent> wanted = std::span(kept.entries).subspan(std::min(after, kept.entries.size()));
    StoredGame game{kept.row,      kept.seats, kept.invitations, kept.link,
                    kept.chat,     kept.plans, kept.seen,        {wanted.begin(), wanted.end()},
                    kept.revision, kept.holder};
    for (SeatRow& row : game.seats) join(row);
    for (ChatRow& line : game.chat) line.name = people_.contains(line.by) ? people_.at(line.by).name : "";
    return game;
  }

  [[nodiscard]] Started began(Outage down) const {
    Started began{outages_, down, {}};
    for (const auto& [id, game] : games_)
      if (goes_on(game) || (!game.row.deal.empty() && deal_goes_on(game.row.deal)))
        began.tables.push_back({game.row, read(id)->seats});
    return began;
  }

  [[nodiscard]] const std::map<GameId, StoredGame>& games() const { return games_; }
  // As often as they were written.
  [[nodiscard]] const std::map<GameId, std::vector<row_update::Rated>>& rated() const { return rated_; }
  [[nodiscard]] Person& person(const PersonId& id) { return people_[id]; }
  [[nodiscard]] const std::vector<row_update::Report>& reports() const { return reports_; }

 private:
  static bool goes_on(const StoredGame& game) {
    return game.row.state == GameState::Open || game.row.state == GameState::Running;
  }
  [[nodiscard]] bool deal_goes_on(const std::string& deal) const {
    return std::any_of(games_.begin(), games_.end(),
                       [&](const auto& one) { return one.second.row.deal == deal && goes_on(one.second); });
  }
  void join(SeatRow& row) const {
    if (const auto found = people_.find(row.person); found != people_.end()) {
      row.name = found->second.name;
      row.program = found->second.program;
      row.bell = found->second.bell;
    }
  }

  [[nodiscard]] WriteOutcome check(const std::optional<Guard>& guard, Instant now) const {
    if (!guard) return WriteOutcome::Kept;
    const auto lease = leases_.find(guard->lease);
    if (lease == leases_.end() || lease->second <= now) return WriteOutcome::Lapsed;
    const auto game = games_.find(guard->game);
    const Revision revision = game == games_.end() ? 0 : game->second.revision;
    return revision == guard->revision ? WriteOutcome::Kept : WriteOutcome::Conflict;
  }
  void take(const std::optional<Guard>& guard) {
    if (!guard) return;
    StoredGame& game = games_[guard->game];
    game.revision = guard->revision + 1;
    game.holder = guard->lease;
    mark(guard->game);
  }
  void mark(const GameId& game) {
    std::uint64_t& changed = changed_[game];
    by_change_.erase(changed);
    changed = ++changes_;
    by_change_[changed] = game;
  }
  [[nodiscard]] ClusterUpdate::Table told(const StoredGame& game) const {
    ClusterUpdate::Table table{game.row, game.seats, game.revision, game.holder, {}};
    for (SeatRow& row : table.seats) join(row);
    if (const auto found = present_.find(game.row.game); found != present_.end())
      for (const auto& [lease, row] : found->second)
        if (leases_.contains(lease)) table.present.push_back(row);
    return table;
  }
  void plan(const StoredGame& game, Instant before) {
    by_wake_.erase({before, game.row.game});
    if (goes_on(game) && game.row.wake != kNever) by_wake_.insert({game.row.wake, game.row.game});
  }

  template <class Row>
  static void drop(std::vector<Row>& rows, Seat seat) {
    std::erase_if(rows, [&](const Row& row) { return row.seat == seat; });
  }

  void put(const row_update::Row& fact) {
    StoredGame& game = games_[fact.row.game];
    const Instant before = std::exchange(game.row, fact.row).wake;
    plan(game, before);
  }
  void put(const row_update::Wake& fact) {
    StoredGame& game = games_[fact.game];
    const Instant before = std::exchange(game.row.wake, fact.wake);
    game.row.waits = fact.waits;
    plan(game, before);
  }
  void put(const row_update::Present& fact) {
    present_[fact.game].erase(fact.row.node);
    if (!fact.row.seats.empty() || fact.row.watchers != 0) present_[fact.game][fact.row.node] = fact.row;
    mark(fact.game);
  }
  void put(const row_update::Occupant& fact) {
    drop(games_[fact.game].seats, fact.seat);
    if (fact.person) games_[fact.game].seats.push_back({fact.seat, *fact.person, "", false, ""});
  }
  void put(const row_update::Invitation& fact) {
    drop(games_[fact.game].invitations, fact.seat);
    if (!fact.hash.empty()) games_[fact.game].invitations.push_back({fact.seat, fact.hash});
  }
  void put(const row_update::Link& fact) { games_[fact.game].link = fact.link; }
  void put(const row_update::Name& fact) { people_[fact.person].name = fact.name; }
  void put(const row_update::Bell& fact) { people_[fact.person].bell = fact.address; }
  void put(const row_update::Mute& fact) {
    if (fact.on) {
      people_[fact.by].muted.insert(fact.about);
    } else {
      people_[fact.by].muted.erase(fact.about);
    }
  }
  void put(const row_update::ChatLine& fact) { games_[fact.game].chat.push_back(fact.line); }
  void put(const row_update::Report& fact) { reports_.push_back(fact); }
  void put(const row_update::Plan& fact) {
    drop(games_[fact.game].plans, fact.seat);
    if (!fact.text.empty()) games_[fact.game].plans.push_back({fact.seat, fact.text});
  }
  void put(const row_update::Seen& fact) {
    drop(games_[fact.game].seen, fact.seat);
    games_[fact.game].seen.push_back({fact.seat, fact.sequence});
  }
  // As long as an outage lasts it is written down again and again.
  void put(const row_update::Down& fact) {
    std::erase_if(outages_, [&](const Outage& one) { return one.from == fact.outage.from; });
    outages_.push_back(fact.outage);
  }

  void put(const row_update::Rated& fact) { rated_[fact.game].push_back(fact); }

  std::map<GameId, StoredGame> games_;
  std::map<GameId, std::vector<row_update::Rated>> rated_;
  std::map<PersonId, Person> people_;
  std::vector<row_update::Report> reports_;
  std::vector<Outage> outages_;

  std::map<Lease, Instant> leases_;  // until when they are good
  std::uint64_t last_lease_ = 0;
  std::optional<Instant> last_turn_;
  std::uint64_t changes_ = 1;
  std::map<GameId, std::uint64_t> changed_;
  std::map<std::uint64_t, GameId> by_change_;
  std::set<std::pair<Instant, GameId>> by_wake_;
  std::map<std::uint64_t, std::string> revoked_;  // sessions, by change
  std::map<GameId, std::map<Lease, PresenceRow>> present_;
};

}  // namespace mornington::tables
