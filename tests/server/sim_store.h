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

#include "server/hall/effects.h"
#include "server/hall/inputs.h"

// A store in memory, for tests of the hall: what is written is there, all or nothing.
namespace mornington::hall {

class SimStore {
 public:
  struct Person {
    std::string name;
    bool program = false;
    std::string bell;
    std::set<PersonId> muted;
  };

  Stored::Outcome write(const Append& append, Instant now = {}) {
    const Stored::Outcome allowed = check(append.guard, now);
    if (allowed != Stored::Outcome::Done) return allowed;
    StoredGame& game = games_[append.game];
    if (append.first != game.entries.size() + 1) return Stored::Outcome::Conflict;
    game.entries.insert(game.entries.end(), append.entries.begin(), append.entries.end());
    keep(append.facts);
    take(append.guard);
    return Stored::Outcome::Done;
  }
  Stored::Outcome write(const Keep& keep, Instant now = {}) {
    const Stored::Outcome allowed = check(keep.guard, now);
    if (allowed != Stored::Outcome::Done) return allowed;
    this->keep(keep.facts);
    take(keep.guard);
    return Stored::Outcome::Done;
  }

  // One node's turn where several share the store (store/store.h says what it does).
  struct Ask {
    Lease lease = kNoLease;
    Span good_for;
    std::uint64_t mark = 0;
    Instant outages_until;
  };
  struct Answer {
    Round round;
    std::uint64_t mark = 0;
    Instant now;
  };
  Answer take_turn(const Ask& ask, Instant now) {
    Answer answer{{}, changes_, now};
    Round& round = answer.round;
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
    for (const auto& [at, game] : by_wake_) {
      if (at > now) break;
      Lease& holder = games_.at(game).holder;
      if (leases_.contains(holder)) continue;
      holder = round.lease;
      round.jobs.push_back(game);
    }
    return answer;
  }
  [[nodiscard]] const std::vector<Outage>& outages() const { return outages_; }

  void keep(const std::vector<Fact>& facts) {
    for (const Fact& fact : facts) std::visit([&](const auto& one) { put(one); }, fact);
  }

  // Of the entries those after the number.
  [[nodiscard]] Result<StoredGame> read(const GameId& id, Sequence after = 0) const {
    const auto found = games_.find(id);
    if (found == games_.end() || found->second.entries.empty()) return Error{"", "there is no such table"};
    const StoredGame& kept = found->second;
    const std::span<const StoredEntry> wanted = std::span(kept.entries).subspan(std::min(after, kept.entries.size()));
    StoredGame game{
        kept.row,      kept.seats, kept.invitations, kept.chat, kept.plans, kept.seen, {wanted.begin(), wanted.end()},
        kept.revision, kept.holder};
    for (SeatRow& row : game.seats) join(row);
    for (ChatRow& line : game.chat) line.name = people_.contains(line.by) ? people_.at(line.by).name : "";
    return game;
  }

  [[nodiscard]] Began began(Outage down) const {
    Began began{outages_, down, {}};
    for (const auto& [id, game] : games_)
      if (goes_on(game) || (!game.row.deal.empty() && deal_goes_on(game.row.deal)))
        began.tables.push_back({game.row, read(id)->seats});
    return began;
  }

  [[nodiscard]] const std::map<GameId, StoredGame>& games() const { return games_; }
  [[nodiscard]] Person& person(const PersonId& id) { return people_[id]; }
  [[nodiscard]] const std::vector<fact::Report>& reports() const { return reports_; }

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

  [[nodiscard]] Stored::Outcome check(const std::optional<Guard>& guard, Instant now) const {
    if (!guard) return Stored::Outcome::Done;
    const auto lease = leases_.find(guard->lease);
    if (lease == leases_.end() || lease->second <= now) return Stored::Outcome::Lapsed;
    const auto game = games_.find(guard->game);
    const Revision revision = game == games_.end() ? 0 : game->second.revision;
    return revision == guard->revision ? Stored::Outcome::Done : Stored::Outcome::Conflict;
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
  [[nodiscard]] Round::Table told(const StoredGame& game) const {
    Round::Table table{game.row, game.seats, game.revision, game.holder, {}};
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

  void put(const fact::Row& fact) {
    StoredGame& game = games_[fact.row.game];
    const Instant before = std::exchange(game.row, fact.row).wake;
    plan(game, before);
  }
  void put(const fact::Wake& fact) {
    StoredGame& game = games_[fact.game];
    const Instant before = std::exchange(game.row.wake, fact.wake);
    game.row.waits = fact.waits;
    plan(game, before);
  }
  void put(const fact::Present& fact) {
    present_[fact.game].erase(fact.row.node);
    if (fact.row.seats != 0 || fact.row.watchers != 0) present_[fact.game][fact.row.node] = fact.row;
    mark(fact.game);
  }
  void put(const fact::Occupant& fact) {
    drop(games_[fact.game].seats, fact.seat);
    if (fact.person) games_[fact.game].seats.push_back({fact.seat, *fact.person, "", false, ""});
  }
  void put(const fact::Invitation& fact) {
    drop(games_[fact.game].invitations, fact.seat);
    if (!fact.hash.empty()) games_[fact.game].invitations.push_back({fact.seat, fact.hash});
  }
  void put(const fact::Name& fact) { people_[fact.person].name = fact.name; }
  void put(const fact::Bell& fact) { people_[fact.person].bell = fact.address; }
  void put(const fact::Mute& fact) {
    if (fact.on) {
      people_[fact.by].muted.insert(fact.about);
    } else {
      people_[fact.by].muted.erase(fact.about);
    }
  }
  void put(const fact::ChatLine& fact) { games_[fact.game].chat.push_back(fact.line); }
  void put(const fact::Report& fact) { reports_.push_back(fact); }
  void put(const fact::Plan& fact) {
    drop(games_[fact.game].plans, fact.seat);
    if (!fact.text.empty()) games_[fact.game].plans.push_back({fact.seat, fact.text});
  }
  void put(const fact::Seen& fact) {
    drop(games_[fact.game].seen, fact.seat);
    games_[fact.game].seen.push_back({fact.seat, fact.sequence});
  }
  void put(const fact::Down& fact) { outages_.push_back(fact.outage); }

  std::map<GameId, StoredGame> games_;
  std::map<PersonId, Person> people_;
  std::vector<fact::Report> reports_;
  std::vector<Outage> outages_;

  std::map<Lease, Instant> leases_;  // until when they are good
  std::uint64_t last_lease_ = 0;
  std::optional<Instant> last_turn_;
  std::uint64_t changes_ = 1;
  std::map<GameId, std::uint64_t> changed_;
  std::map<std::uint64_t, GameId> by_change_;
  std::set<std::pair<Instant, GameId>> by_wake_;
  std::map<GameId, std::map<Lease, PresenceRow>> present_;
};

}  // namespace mornington::hall
