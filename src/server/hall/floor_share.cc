#include <algorithm>

#include "server/hall/floor.h"

// What other nodes do with the same store. Every write of a table names the revision it builds on, so of two nodes one
// is told of a conflict: it reads what the other has written, tells everybody here, and settles what it was asked by
// that, as if there were one node. Hints only make this happen sooner.
namespace mornington::hall {
namespace {

constexpr Span kReadAgain = seconds(1);

bool names_only_what_was_seen(const Draft& draft) {
  return draft.entries.empty() && std::all_of(draft.facts.begin(), draft.facts.end(), [](const Fact& fact) {
           return std::holds_alternative<fact::Seen>(fact);
         });
}

bool goes_on(const GameRow& row) { return row.state == GameState::Open || row.state == GameState::Running; }

bool same(const PresenceRow& a, const PresenceRow& b) {
  return a.node == b.node && a.seats == b.seats && a.watchers == b.watchers;
}

PresenceRow present_at(const Table& table, Lease node) {
  PresenceRow row{node, 0, 0};
  for (const Follower& one : table.followers) {
    if (one.eyes == kNoSeat) {
      ++row.watchers;
    } else {
      row.seats = static_cast<SeatMask>(row.seats | mask_of(one.eyes));
    }
  }
  return row;
}

}  // namespace

// Bots and clocks are one node's at a time. NB: if two should work at a table, one of them is told of a conflict.
bool Hall::Floor::works_at(const GameId& game) const { return !settings_.shared || held_.contains(game); }

// What a seat has seen stands beside the game and is nobody else's.
std::optional<Guard> Hall::Floor::guard_of(const Table& table, const Draft& draft) const {
  if (!settings_.shared || (table.revision > 0 && names_only_what_was_seen(draft))) return std::nullopt;
  return Guard{table.game, table.revision, lease_};
}

// The other nodes must know who follows a table here.
void Hall::Floor::announce(Table& table) {
  if (!settings_.shared || lease_ == kNoLease) return;
  const PresenceRow row = present_at(table, lease_);
  const bool is_known = row.seats == 0 && row.watchers == 0
                            ? table.announced.seats == 0 && table.announced.watchers == 0
                            : same(row, table.announced);
  if (is_known) return;
  table.announced = row;
  out_.emplace_back(Keep{kNoTicket, {fact::Present{table.game, row}}});
  out_.emplace_back(Hint{table.game, 0, true});
}

// What was not stored, or nobody knows whether: the store decides, and the command is settled once more.
void Hall::Floor::go_back(Table& table, const Stored& answer) {
  Pending pending = *std::exchange(table.pending, std::nullopt);
  if (answer.outcome == Stored::Outcome::Lapsed && pending.guard && pending.guard->lease == lease_) lapse();
  if (pending.command) {
    if (answer.outcome == Stored::Outcome::Failed)
      pending.command->failed = "it could not be stored: " + answer.sentence;
    table.queue.push_front(std::move(*pending.command));
  }
  rewind(table, pending);
  load(table);
}

// Back to what is known to be stored.
void Hall::Floor::rewind(Table& table, const Pending& pending) {
  if (table.revision == 0) {
    table.fold.reset();
    table.entries.clear();
  } else if (!pending.entries.empty()) {
    table.entries.resize(table.entries.size() - pending.entries.size());
    table.fold.emplace(*Fold::of(table.entries));
  }
}

// Until the next turn nothing is written here.
void Hall::Floor::lapse() {
  lease_ = kNoLease;
  held_.clear();
  out_.emplace_back(Poll{});
}

std::optional<Error> Hall::Floor::catch_up(Table& table, const StoredGame& stored) {
  if (stored.row.game.text.empty()) return Error{"", std::string(kNoSuchTable)};
  std::vector<Tell> tells;
  if (auto error = take_entries(table, stored, tells)) return error;
  take_facts(table, stored, tells);
  if (!stored.entries.empty()) tell_positions(table, tells);
  send(tells);
  hold(table.game, stored.revision, stored.holder);
  list(table.row, table.people, table.revision);
  if (!stored.entries.empty()) call(table, Bells::Silent);
  return std::nullopt;
}

std::optional<Error> Hall::Floor::take_entries(Table& table, const StoredGame& stored, std::vector<Tell>& tells) {
  for (const StoredEntry& one : stored.entries) {
    const Result<Entry> entry = read_entry(one);
    if (!entry) return entry.error();
    const Result<std::size_t> from = table.fold->take(*entry);
    if (!from) return from.error();
    if (one.sequence != table.fold->sequence()) return Error{"", "the log of this table has a gap"};
    table.entries.push_back(one);
    if (entry->what == What::Undone) table.called = {};
    tell_entry(table, *entry, *from, tells);
  }
  return std::nullopt;
}

void Hall::Floor::take_facts(Table& table, const StoredGame& stored, std::vector<Tell>& tells) {
  const auto people = table.people;
  const auto plans = table.plans;
  std::array<std::uint64_t, 2> said{};
  for (std::size_t room = 0; room < said.size(); ++room)
    said[room] = table.chat[room].empty() ? 0 : table.chat[room].back().number;
  fill_facts(table, stored, settings_.limits);
  for (std::size_t i = 0; i < people.size(); ++i)
    if (people[i] && (!table.people[i] || table.people[i]->person != people[i]->person))
      for (const Follower& one : std::vector<Follower>(table.followers))
        if (one.eyes == seat_at(static_cast<int>(i))) unfollow(table, one.client);
  for (std::size_t room = 0; room < said.size(); ++room)
    for (const ChatRow& line : table.chat[room])
      if (line.number > said[room]) tell_line(table, line, tells);
  for (std::size_t i = 0; i < plans.size(); ++i)
    if (write_plan(plans[i]) != write_plan(table.plans[i]))
      tell_plan(table, seat_at(static_cast<int>(i)), std::nullopt, tells);
}

// NB: what is told of the holder may be older than what we have written since; a later revision is never ours.
void Hall::Floor::hold(const GameId& game, Revision revision, Lease holder) {
  const auto found = held_.find(game);
  if (holder == lease_ && lease_ != kNoLease) {
    Revision& since = held_[game];
    since = std::max(since, revision);
  } else if (found != held_.end() && revision > found->second) {
    held_.erase(found);
  }
}

void Hall::Floor::on(const Hinted& hinted) {
  if (hinted.listed) out_.emplace_back(Poll{});
  const auto found = tables_.find(hinted.game);
  if (found == tables_.end() || hinted.revision <= found->second.revision) return;
  found->second.stale = true;
  proceed(found->second);
}

void Hall::Floor::on(const Round& round) {
  const bool is_new = round.lease != lease_;
  if (is_new) held_.clear();
  lease_ = round.lease;
  outages_.insert(outages_.end(), round.outages.begin(), round.outages.end());
  for (const Round::Table& one : round.tables) relist(one);
  for (const PersonRow& one : round.people) hear_of(one);
  for (auto& [game, present] : elsewhere_) {
    const auto gone = std::erase_if(present, [&](const PresenceRow& one) {
      return std::find(round.alive.begin(), round.alive.end(), one.node) == round.alive.end();
    });
    if (const auto found = tables_.find(game); gone > 0 && found != tables_.end())
      place_elsewhere(found->second, present);
  }
  for (const GameId& game : round.jobs) {
    const Listing* listing = lobby_.find(game);
    hold(game, listing == nullptr ? 0 : listing->revision, lease_);
    look_at(game);
  }
  std::vector<Waiting> waiting = std::exchange(waiting_, {});
  for (Waiting& one : waiting) {
    if (people_.client(one.command.client) == nullptr) continue;
    if (--one.rounds == 0) {
      make(one.command);
    } else {
      waiting_.push_back(std::move(one));
    }
  }
  if (!waiting_.empty()) out_.emplace_back(Poll{});
  if (!is_new) return;
  for (auto& [game, table] : tables_) {
    announce(table);
    proceed(table);
  }
}

// A table as the store has it.
void Hall::Floor::relist(const Round::Table& told) {
  const GameId& game = told.row.game;
  std::vector<PresenceRow> present = told.present;
  std::erase_if(present, [&](const PresenceRow& one) { return one.node == lease_; });
  if (present.empty()) {
    elsewhere_.erase(game);
  } else {
    elsewhere_[game] = present;
  }
  hold(game, told.revision, told.holder);
  if (!goes_on(told.row)) held_.erase(game);
  if (const auto found = tables_.find(game); found != tables_.end() && found->second.fold) {
    Table& table = found->second;
    place_elsewhere(table, present);
    table.stale = table.stale || told.revision > table.revision;
    return proceed(table);
  }
  const Listing* known = lobby_.find(game);
  if (known == nullptr ? !goes_on(told.row) : told.revision < known->revision) return;
  Occupants people;
  for (const SeatRow& seat : told.seats) people[static_cast<std::size_t>(index(seat.seat))] = seat;
  list(told.row, people, told.revision);
  agenda_.set(game, works_at(game) && goes_on(told.row) ? told.row.wake : kNever);
}

void Hall::Floor::place_elsewhere(Table& table, const std::vector<PresenceRow>& present) {
  if (std::equal(present.begin(), present.end(), table.elsewhere.begin(), table.elsewhere.end(), same)) return;
  std::array<bool, kMaxSeats> before{};
  for (std::size_t i = 0; i < before.size(); ++i) before[i] = table.is_present(seat_at(static_cast<int>(i)));
  table.elsewhere = present;
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] && !table.is_present(seat_at(static_cast<int>(i)))) table.left[i] = now_;
  tell_presence(table);
}

void Hall::Floor::hear_of(const PersonRow& row) {
  if (row.deleted) return forget(row.id);
  rename(row.id, row.name);
  for (auto& [game, table] : tables_)
    if (const Seat seat = table.seat_of(row.id); seat != kNoSeat) table.person_at(seat)->bell = row.bell;
  Person* person = people_.person(row.id);
  if (person == nullptr) return;
  person->bell = row.bell;
  person->muted = {row.has_muted.begin(), row.has_muted.end()};
}

// Whoever follows the table stays, until the store can be reached again.
void Hall::Floor::cannot_read(Table& table, const Error& error) {
  for (const Command& command : std::exchange(table.queue, {}))
    refuse(command, refused(Why::NotStored, "$.game", command.failed.empty() ? error.text() : command.failed));
  table.stale = true;
  agenda_.set(table.game, now_ + kReadAgain);
}

}  // namespace mornington::hall
