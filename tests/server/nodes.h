#pragma once

#include <algorithm>
#include <utility>

#include "server/checks.h"

// The servers of the simulated world: one by itself, or several that share a store.
namespace mornington::hall {

// One that has its store for itself knows from its last heartbeat how long it was down; of several the store knows.
inline void World::start(Node& node, Span down) {
  const Instant heartbeat{now_.ms - down.ms - (now_.ms - down.ms) % 10000};
  ++node.epoch;
  node.hall = std::make_unique<Hall>(settings_);
  node.wake = kNever;
  node.hurries = false;
  if (nodes_.size() == 1) return feed(node, store_.began({down == Span{} ? now_ : heartbeat, now_}));
  node.wrong = {random({2 * terms_.clocks.ms}).ms - terms_.clocks.ms};
  node.ahead = Span{-node.wrong.ms};  // a house takes its first turn before it lets anybody in
  node.ask = {};
  node.ask.good_for = terms_.lease;
  feed(node, Began{{}, {now_, now_}, {}});
  keep_turning(node);
}

inline void World::plan_crash() {
  after(random({days(14).ms / terms_.crashes_a_week}), [this] {
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
inline void World::crash(Node& node) {
  if (!node.hall) return;
  ++tally.crashes;
  node.hall.reset();
  ++node.epoch;
  node.paused = now_;
  const std::size_t kept = node.writes.empty() || node.without_store > now_
                               ? 0
                               : rng_.below(static_cast<std::uint32_t>(node.writes.size() + 1));
  for (std::size_t i = 0; i < kept; ++i) (void)commit(node.writes[i]);
  node.writes.clear();
  cut_guests_of(node, minutes(2));
  const Span down = random(minutes(10));
  after(down, [this, &node, down] { start(node, down); });
}

inline void World::cut_guests_of(const Node& node, Span most) {
  for (auto& guest : guests_)
    if (guest->client() != ClientId{} && server_of(guest->client()) == &node) guest->cut(random(most));
}

inline void World::feed(Node& node, const Input& input) {
  if (!node.hall || !fault.empty()) return;
  for (Effect& effect : node.hall->handle(input, clock_of(node)))
    std::visit([&](auto& one) { carry_out(node, one); }, effect);
}

inline void World::feed_later(Node& node, Span span, Input input) {
  process(node, span, [this, &node, input = std::move(input)] { feed(node, input); });
}

inline void World::process(Node& node, Span span, std::function<void()> what) {
  queue_.put({now_ + span, ++order_, std::move(what), &node, node.epoch});
}

inline void World::happen(Happening one) {
  if (one.node == nullptr) return one.what();
  if (one.epoch != one.node->epoch) return;
  if (one.node->paused <= now_) return one.what();
  queue_.put({one.node->paused, ++order_, std::move(one.what), one.node, one.epoch});
}

// The store writes in order, slowly; answers may overtake each other.
inline Stored::Outcome World::commit(const Write& write) {
  const Stored::Outcome outcome = std::visit([&](const auto& one) { return store_.write(one, now_); }, write);
  if (outcome == Stored::Outcome::Conflict && nodes_.size() == 1) wrong("a conflict of sequences");
  tally.conflicts += outcome == Stored::Outcome::Conflict ? 1 : 0;
  tally.lapsed += outcome == Stored::Outcome::Lapsed ? 1 : 0;
  if (outcome == Stored::Outcome::Done && nodes_.size() > 1) check_right(write);
  if (const auto* append = std::get_if<Append>(&write); append != nullptr && outcome == Stored::Outcome::Done)
    tally.entries += append->entries.size();
  return outcome;
}

inline void World::put_down(Node& node, Write write) {
  node.writes.push_back(std::move(write));
  // Whatever timer fires first writes the oldest.
  process(node, random(milliseconds(20)), [this, &node] { write_oldest(node); });
  if (terms_.stops_in_1000 > 0 && happens(terms_.stops_in_1000)) stop(node, now_ + random(terms_.longest_stop));
}

// NB: of several servers none can know what became of a write when the store does not answer.
inline void World::write_oldest(Node& node) {
  const Write write = std::move(node.writes.front());
  node.writes.pop_front();
  const Ticket ticket = std::visit([](const auto& one) { return one.ticket; }, write);
  const bool away = node.without_store > now_;
  const bool fails = away || happens(terms_.failed_in_1000);
  tally.failed_writes += fails ? 1 : 0;
  Stored::Outcome outcome = Stored::Outcome::Failed;
  if (!fails) outcome = commit(write);
  if (fails && !away && nodes_.size() > 1 && happens(500)) (void)commit(write);
  if (ticket != kNoTicket) feed_later(node, random(milliseconds(5)), Stored{ticket, outcome, fails ? "no room" : ""});
}

inline void World::carry_out(Node& node, const Read& read) {
  process(node, random(milliseconds(10)), [this, &node, read] {
    if (node.without_store > now_)
      return feed_later(node, random(seconds(5)),
                        Loaded{read.game, Error{"", "the store does not answer"}, read.after});
    feed_later(node, random(milliseconds(5)), Loaded{read.game, store_.read(read.game, read.after), read.after});
  });
}

inline void World::carry_out(Node& node, const Think& think) {
  const std::vector<std::string> legal = think.seen->legal();
  if (legal.empty()) return wrong("a bot is asked where it has nothing to decide");
  feed_later(node, random(seconds(3)),
             Thought{think.game, think.decision, think.seat, legal[think.seed % legal.size()]});
}

inline void World::carry_out(Node& node, const Wake& wake) {
  node.wake = wake.at;
  if (wake.at == kNever) return;
  process(node, std::max(wake.at - clock_of(node), Span{}), [this, &node, at = wake.at] {
    if (node.wake == at) feed(node, Woken{});
  });
}

// Hints come late, twice or not at all.
inline void World::carry_out(Node& node, const Hint& hint) {
  ++tally.hints;
  for (auto& other : nodes_) {
    if (other.get() == &node || node.without_bus > now_ || other->without_bus > now_) continue;
    for (int times = happens(50) ? 0 : happens(50) ? 2 : 1; times > 0; --times)
      feed_later(*other, random(milliseconds(400)), Hinted{hint.game, hint.revision, hint.listed});
  }
}

inline void World::carry_out(Node& node, const Poll&) {
  if (std::exchange(node.hurries, true)) return;
  process(node, random(milliseconds(100)), [this, &node] {
    node.hurries = false;
    take_turn(node);
  });
}

inline void World::keep_turning(Node& node) {
  take_turn(node);
  process(node, terms_.poll, [this, &node] { keep_turning(node); });
}

// The clock is set by the store's, as well as one can tell; not by an answer that took long.
inline void World::take_turn(Node& node) {
  if (node.without_store > now_) return;
  ++tally.turns;
  const Instant asked = now_ + node.wrong;
  process(node, random(milliseconds(30)), [this, &node, asked] {
    if (node.without_store > now_) return;
    const std::size_t outages = store_.outages().size();
    SimStore::Answer taken = store_.take_turn(node.ask, now_);
    note_lease(taken.round.lease);
    tally.outages += store_.outages().size() - outages;
    process(node, random(milliseconds(30)), [this, &node, asked, answer = std::move(taken)]() mutable {
      const Instant here = now_ + node.wrong;
      if (here - asked < seconds(1)) node.ahead = answer.now - Instant{asked.ms + (here - asked).ms / 2};
      node.ask.lease = answer.round.lease;
      node.ask.mark = answer.mark;
      for (const Outage& one : answer.round.outages) node.ask.outages_until = std::max(node.ask.outages_until, one.to);
      feed(node, std::move(answer.round));
    });
  });
}

inline void World::plan_trouble() {
  after(random({days(14).ms / terms_.troubles_a_week}), [this] {
    make_trouble();
    plan_trouble();
  });
}

// The process stands still and does not know it; its people look for another.
inline void World::stop(Node& node, Instant until) {
  ++tally.pauses;
  node.paused = until;
  cut_guests_of(node, minutes(3));
}

// A stop, a cut from the bus, a cut from the store, or a store that is away for all.
inline void World::make_trouble() {
  Node& node = *nodes_[rng_.below(static_cast<std::uint32_t>(nodes_.size()))];
  const Instant until = now_ + random(terms_.longest_stop);
  switch (rng_.below(4)) {
    case 0:
      if (node.hall && node.paused <= now_) stop(node, until);
      return;
    case 1: node.without_bus = until; break;
    case 2: node.without_store = until; break;
    default:
      for (auto& one : nodes_) one->without_store = until;
  }
  ++tally.partitions;
}

}  // namespace mornington::hall
