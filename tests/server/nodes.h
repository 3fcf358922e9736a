#pragma once

#include <algorithm>
#include <utility>

#include "server/checks.h"

// The servers of the simulated world: one by itself, or several that share a store.
namespace mornington::tables {

// One that has its store for itself knows from its last heartbeat how long it was down; of several the store knows.
inline void Simulator::start(Node& node, Span down) {
  const Instant heartbeat{now_.ms - down.ms - (now_.ms - down.ms) % 10000};
  ++node.epoch;
  node.server = std::make_unique<TableServer>(settings_);
  node.wake = kNever;
  node.hurries = false;
  if (disk_) keep_rating(node);
  if (nodes_.size() == 1) return feed(node, store_.began({down == Span{} ? now_ : heartbeat, now_}));
  node.wrong = {random({2 * terms_.clocks.ms}).ms - terms_.clocks.ms};
  node.ahead = Span{-node.wrong.ms};  // a server syncs with the cluster before it accepts connections
  node.ask = {};
  node.ask.good_for = terms_.lease;
  feed(node, Started{{}, {now_, now_}, {}});
  keep_turning(node);
}

inline void Simulator::plan_crash() {
  if (terms_.crashes_a_week == 0) return;
  after(random({days(14).ms / terms_.crashes_a_week}), [this] {
    if (terms_.crashes_a_week == 0) return;
    // Now and then all of them.
    if (happens(200)) {
      for (auto& node : nodes_) crash(*node);
    } else {
      crash(*nodes_[rng_.below(static_cast<std::uint32_t>(nodes_.size()))]);
    }
    plan_crash();
  });
}

// Of what was being written some came to the disk.
inline void Simulator::crash(Node& node) {
  if (!node.server) return;
  ++tally.crashes;
  node.server.reset();
  ++node.epoch;
  node.paused = now_;
  const std::size_t kept = node.writes.empty() || node.without_store > now_
                               ? 0
                               : rng_.below(static_cast<std::uint32_t>(node.writes.size() + 1));
  for (std::size_t i = 0; i < kept && !(disk_ && disk_->is_off()); ++i) (void)commit(node.writes[i]);
  if (disk_) restart_disk(Power::Stays);
  node.writes.clear();
  cut_guests_of(node, minutes(2));
  const Span down = random(minutes(10));
  after(down, [this, &node, down] { start(node, down); });
}

inline void Simulator::cut_guests_of(const Node& node, Span most) {
  for (auto& guest : guests_)
    if (guest->client() != ClientId{} && server_of(guest->client()) == &node) guest->cut(random(most));
}

inline void Simulator::feed(Node& node, const Input& input) {
  if (!node.server || !fault.empty()) return;
  for (Effect& effect : node.server->handle(input, clock_of(node)))
    std::visit([&](auto& one) { carry_out(node, one); }, effect);
}

inline void Simulator::feed_later(Node& node, Span span, Input input) {
  process(node, span, [this, &node, input = std::move(input)] { feed(node, input); });
}

inline void Simulator::process(Node& node, Span span, std::function<void()> what) {
  queue_.put({now_ + span, ++order_, std::move(what), &node, node.epoch});
}

inline void Simulator::happen(Happening one) {
  if (one.node == nullptr) return one.what();
  if (one.epoch != one.node->epoch) return;
  if (one.node->paused <= now_) return one.what();
  queue_.put({one.node->paused, ++order_, std::move(one.what), one.node, one.epoch});
}

// The store writes in order, slowly; answers may overtake each other.
inline WriteOutcome Simulator::commit(const Write& write) {
  if (disk_) {
    const WriteOutcome outcome = disk_->write(write);
    if (disk_->is_off()) {
      after_power_cut(write, outcome == WriteOutcome::Kept);
      return WriteOutcome::Failed;
    }
    if (outcome == WriteOutcome::Failed) note_doubt(write);
    if (outcome != WriteOutcome::Kept) return outcome;
  }
  const WriteOutcome outcome = std::visit([&](const auto& one) { return store_.write(one, now_); }, write);
  if (outcome == WriteOutcome::Conflict && nodes_.size() == 1) wrong("a conflict of sequences");
  tally.conflicts += outcome == WriteOutcome::Conflict ? 1 : 0;
  tally.lapsed += outcome == WriteOutcome::Lapsed ? 1 : 0;
  if (outcome == WriteOutcome::Kept && nodes_.size() > 1) check_right(write);
  if (const auto* append = std::get_if<AppendEvents>(&write); append != nullptr && outcome == WriteOutcome::Kept)
    tally.entries += append->log.entries.size();
  return outcome;
}

inline void Simulator::put_down(Node& node, Write write) {
  node.writes.push_back(std::move(write));
  // Whatever timer fires first writes the oldest.
  process(node, random(terms_.slowest_write), [this, &node] { write_oldest(node); });
  if (terms_.stops_in_1000 > 0 && happens(terms_.stops_in_1000)) stop(node, now_ + random(terms_.longest_stop));
}

// NB: of several servers none can know what became of a write when the store does not answer.
inline void Simulator::write_oldest(Node& node) {
  const Write write = std::move(node.writes.front());
  node.writes.pop_front();
  const Ticket ticket = std::visit([](const auto& one) { return one.ticket; }, write);
  const bool away = node.without_store > now_;
  const bool fails = away || happens(terms_.failed_in_1000);
  tally.failed_writes += fails ? 1 : 0;
  WriteOutcome outcome = WriteOutcome::Failed;
  if (!fails) outcome = commit(write);
  if (fails && !away && nodes_.size() > 1 && happens(500)) (void)commit(write);
  if (node.server == nullptr) return;  // the power failed
  if (ticket != kNoTicket) feed_later(node, random(milliseconds(5)), Stored{ticket, outcome, fails ? "no room" : ""});
}

inline void Simulator::carry_out(Node& node, const LoadTable& read) {
  process(node, random(milliseconds(10)), [this, &node, read] {
    if (node.without_store > now_)
      return feed_later(node, random(seconds(5)),
                        Loaded{read.game, Error{"", "the store does not answer"}, read.after});
    feed_later(node, random(milliseconds(5)), Loaded{read.game, store_.read(read.game, read.after), read.after});
  });
}

inline void Simulator::carry_out(Node& node, const RequestBotMove& think) {
  const std::vector<std::string> legal = think.seen->legal();
  if (legal.empty()) return wrong("a bot is asked where it has nothing to decide");
  feed_later(node, random(seconds(3)),
             BotMoved{think.game, think.decision, think.seat, legal[think.seed % legal.size()]});
}

inline void Simulator::carry_out(Node& node, const SetTimer& wake) {
  node.wake = wake.at;
  if (wake.at == kNever) return;
  process(node, std::max(wake.at - clock_of(node), Span{}), [this, &node, at = wake.at] {
    if (node.wake == at) feed(node, TimerFired{});
  });
}

// Hints come late, twice or not at all.
inline void Simulator::carry_out(Node& node, const NotifyPeers& hint) {
  ++tally.hints;
  for (auto& other : nodes_) {
    if (other.get() == &node || node.without_bus > now_ || other->without_bus > now_) continue;
    for (int times = happens(50) ? 0 : happens(50) ? 2 : 1; times > 0; --times)
      feed_later(*other, random(milliseconds(400)), PeerChanged{hint.game, hint.revision, hint.listed});
  }
}

inline void Simulator::carry_out(Node& node, const RequestClusterUpdate&) {
  if (std::exchange(node.hurries, true)) return;
  process(node, random(milliseconds(100)), [this, &node] {
    node.hurries = false;
    sync_with_cluster(node);
  });
}

inline void Simulator::keep_turning(Node& node) {
  sync_with_cluster(node);
  process(node, terms_.poll, [this, &node] { keep_turning(node); });
}

// The clock is set by the store's, as well as one can tell; not by an answer that took long.
inline void Simulator::sync_with_cluster(Node& node) {
  if (node.without_store > now_) return;
  ++tally.turns;
  const Instant asked = now_ + node.wrong;
  process(node, random(milliseconds(30)), [this, &node, asked] {
    if (node.without_store > now_) return;
    const std::size_t outages = store_.outages().size();
    SimStore::Answer taken = store_.sync_with_cluster(node.ask, now_);
    const std::set<std::string> over = revoked_;
    note_lease(taken.round.lease);
    tally.outages += store_.outages().size() - outages;
    process(node, random(milliseconds(30)), [this, &node, asked, over, answer = std::move(taken)]() mutable {
      const Instant here = now_ + node.wrong;
      if (here - asked < seconds(1)) node.ahead = answer.now - Instant{asked.ms + (here - asked).ms / 2};
      node.ask.lease = answer.round.lease;
      node.ask.mark = answer.mark;
      for (const Outage& one : answer.round.outages) node.ask.outages_until = std::max(node.ask.outages_until, one.to);
      feed(node, std::move(answer.round));
      check_revoked(node, over);
    });
  });
}

inline void Simulator::plan_trouble() {
  if (terms_.troubles_a_week == 0) return;
  after(random({days(14).ms / terms_.troubles_a_week}), [this] {
    if (terms_.troubles_a_week == 0) return;
    make_trouble();
    plan_trouble();
  });
}

// The process stands still and does not know it; its people look for another.
inline void Simulator::stop(Node& node, Instant until) {
  ++tally.pauses;
  node.paused = until;
  cut_guests_of(node, minutes(3));
}

// A stop, a cut from the bus, a cut from the store, or a store that is away for all.
inline void Simulator::make_trouble() {
  Node& node = *nodes_[rng_.below(static_cast<std::uint32_t>(nodes_.size()))];
  const Instant until = now_ + random(terms_.longest_stop);
  switch (rng_.below(4)) {
    case 0:
      if (node.server && node.paused <= now_) stop(node, until);
      return;
    case 1: node.without_bus = until; break;
    case 2: node.without_store = until; break;
    default:
      for (auto& one : nodes_) one->without_store = until;
  }
  ++tally.partitions;
}

inline void Simulator::begin_disk() {
  std::vector<PersonId> people;
  for (const auto& guest : guests_) people.push_back(guest->person());
  disk_ = std::make_unique<WorldDisk>(terms_.seed, std::move(people), terms_.disk_faults);
  disk_->fail(terms_.disk_errors_in_1000);
  plan_power_cut();
  plan_full_disk();
}

inline void Simulator::plan_power_cut() {
  if (terms_.power_cuts_a_week == 0) return;
  after(random({days(14).ms / terms_.power_cuts_a_week}), [this] {
    if (terms_.power_cuts_a_week == 0) return;
    disk_->plan_cut();
    plan_power_cut();
  });
}

inline void Simulator::plan_full_disk() {
  if (terms_.full_disks_a_week == 0) return;
  after(random({days(14).ms / terms_.full_disks_a_week}), [this] {
    if (terms_.full_disks_a_week == 0) return;
    ++tally.full_disks;
    disk_->set_full(true);
    after(random(hours(1)), [this] { disk_->set_full(false); });
    plan_full_disk();
  });
}

// NB: where SQLite cannot sync its log, a commit is refused and may come back to life when the log is read again.
inline void Simulator::note_doubt(const Write& write) {
  if (const auto* append = std::get_if<AppendEvents>(&write)) doubtful_[append->log.game] = *append;
}

inline void Simulator::restart_disk(Power power) {
  disk_->fail(0);
  disk_->set_full(false);
  disk_->restart(power == Power::Fails);
  for (const auto& [game, append] : std::exchange(doubtful_, {}))
    if (const auto found = disk_->entries(game); found && found->size() >= append.log.entries.front().sequence)
      (void)store_.write(append, now_);
  check_disk();
  tally.disk_errors = disk_->failures();
  disk_->fail(terms_.disk_errors_in_1000);
}

// Of the write that was under way nobody was told. It is there or it is not, and all before it is.
inline void Simulator::after_power_cut(const Write& under_way, bool is_kept) {
  if (is_kept)
    std::visit([&](const auto& one) { (void)store_.write(one, now_); }, under_way);
  else
    note_doubt(under_way);
  power_failed();
}

inline void Simulator::power_failed() {
  ++tally.power_cuts;
  restart_disk(Power::Fails);
  crash(*nodes_.front());
}

// Nobody is let in or told before it is on the disk (runtime/accounts_api.h).
inline bool Simulator::set_sessions(const PersonId& person, const std::set<std::string>& wanted) {
  SessionsOfPerson& sessions = sessions_[person];
  const WriteOutcome outcome = disk_->set_sessions(person, sessions.known, wanted, now_);
  if (outcome == WriteOutcome::Kept && !disk_->is_off()) {
    sessions = {wanted, {}};
    tally.logins += wanted.size();
    return true;
  }
  sessions.perhaps.push_back(wanted);
  if (disk_->is_off()) power_failed();
  return false;
}

// They are as they were said to be, or as the last change that nobody was told of would have made them.
inline void Simulator::check_sessions() {
  for (auto& [person, sessions] : sessions_) {
    const auto found = disk_->sessions(person);
    if (!found) return wrong("accounts cannot be read after a power cut: " + found.error().text());
    const bool expected =
        *found == sessions.known || (*found && std::ranges::find(sessions.perhaps, **found) != sessions.perhaps.end());
    if (!expected) return wrong("the sessions of " + person.text + " are not those that were acknowledged");
    sessions = {*found, {}};
  }
}

inline void Simulator::keep_rating(Node& node) {
  process(node, random(minutes(30)), [this, &node] {
    rate_next();
    if (node.server) keep_rating(node);
  });
}

inline void Simulator::rate_next() {
  const Result<rated::Step> step = disk_->rate(now_);
  if (disk_->is_off()) return power_failed();
  if (!step || *step != rated::Step::Rated) return;
  ++rated_;
  ++tally.ratings;
}

// They follow from the games, and no game that was rated is forgotten. One more than is known here may be rated: that
// of a write that was under way.
inline void Simulator::check_ratings() {
  const auto last = disk_->last_rated();
  if (!last) return wrong("wrong ratings after a power cut: " + last.error().text());
  if (*last < rated_) return wrong("game " + std::to_string(rated_) + " was rated, and is so no longer");
  rated_ = *last;
}

inline void Simulator::check_disk() {
  check_sessions();
  check_ratings();
  for (const auto& [id, game] : store_.games()) {
    const auto found = disk_->entries(id);
    if (!found) return wrong("the store cannot be read after a power cut: " + found.error().text());
    const bool same = std::equal(found->begin(), found->end(), game.entries.begin(), game.entries.end(),
                                 [](const StoredEvent& a, const StoredEvent& b) {
                                   return a.sequence == b.sequence && a.at == b.at && a.text == b.text;
                                 });
    if (!same)
      return wrong("table " + id.text + " has " + std::to_string(found->size()) +
                   " entries on the disk and should have " + std::to_string(game.entries.size()));
  }
}

inline void Simulator::calm_down(Span within) {
  const int nodes = terms_.nodes;
  SimulatorTerms calm;
  calm.seed = terms_.seed;
  calm.people = terms_.people;
  calm.tables = 0;
  calm.nodes = nodes;
  calm.poll = terms_.poll;
  calm.lease = terms_.lease;
  calm.disk = terms_.disk;
  calm.between_visits = hours(2);
  calm.whims_in_1000 = 0;
  calm.crashes_a_week = calm.lost_in_1000 = calm.repeated_in_1000 = calm.failed_in_1000 = 0;
  terms_ = calm;
  if (disk_) restart_disk(Power::Stays);
  for (auto& node : nodes_) node->paused = node->without_store = node->without_bus = now_;
  for (auto& guest : guests_)
    if (guest->client() == ClientId{}) guest->come_later(random(hours(4)));
  std::map<GameId, std::size_t> before;
  for (const auto& [id, game] : store_.games())
    if (game.row.state == GameState::Running) before[id] = game.entries.size();
  const Instant end = now_ + within;
  while (fault.empty() && !queue_.empty() && queue_.next() <= end) {
    Happening next = queue_.take();
    now_ = std::max(now_, next.at);
    happen(std::move(next));
  }
  for (const auto& [id, entries] : before)
    if (const StoredGame& game = store_.games().at(id); game.entries.size() == entries && fault.empty())
      wrong("table " + id.text + " stands still at entry " + std::to_string(entries));
  tally.progressed += before.size();
  if (fault.empty()) check_store();
}

}  // namespace mornington::tables
