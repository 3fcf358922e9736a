#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "core/hash.h"

// Decides whether a history of overlapping operations is linearizable: whether each operation can be given one moment
// between its call and its return, so that a model which does them one after the other answers as the system did.
//
// The search is that of Wing and Gong (1993) with the memory of Lowe (2017): a set of operations that led to the same
// state before is not tried again. A model is any type with
//   State initial() const;
//   std::variant<State, std::string> step(const State&, std::size_t operation) const;   // or why it cannot be done now
//   bool possible(const State&, std::size_t operation) const;  // false: step() would refuse it; cheap
//   std::uint64_t key(const State&) const;                     // equal for states that answer alike
//   std::string describe(std::size_t operation) const;
namespace mornington::linear {

using Moment = std::uint64_t;
inline constexpr Moment kNeverReturned = std::numeric_limits<Moment>::max();

// When an operation was called and when it returned. One that never returned may have been done at any time since, or
// not at all.
struct Interval {
  Moment called = 0;
  Moment returned = kNeverReturned;
};

struct Verdict {
  enum class Kind { Linearizable, NotLinearizable, TooLong };
  Kind kind = Kind::Linearizable;
  std::size_t steps = 0;    // that were tried
  std::string explanation;  // where it is not linearizable: how far one gets, and why no further

  [[nodiscard]] bool ok() const { return kind == Kind::Linearizable; }
};

namespace detail {

// The calls and returns that are not dealt with yet, in the order of time.
class Timeline {
 public:
  explicit Timeline(const std::vector<Interval>& intervals) {
    std::vector<Event> events;
    for (std::size_t i = 0; i < intervals.size(); ++i) {
      events.push_back({intervals[i].called, false, i});
      if (intervals[i].returned != kNeverReturned) events.push_back({intervals[i].returned, true, i});
    }
    // NB: what is called at the moment something returns counts as overlapping.
    std::sort(events.begin(), events.end(), [](const Event& a, const Event& b) {
      return std::tie(a.at, a.returns, a.operation) < std::tie(b.at, b.returns, b.operation);
    });
    nodes_.resize(events.size() + 1);
    call_.resize(intervals.size());
    return_.resize(intervals.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
      nodes_[i + 1] = {i, i + 2 > events.size() ? 0 : i + 2, events[i].operation, events[i].returns};
      (events[i].returns ? return_ : call_)[events[i].operation] = i + 1;
    }
    nodes_[0].next = events.empty() ? 0 : 1;
  }

  [[nodiscard]] std::size_t first() const { return nodes_[0].next; }  // 0: nothing is left
  [[nodiscard]] std::size_t next(std::size_t node) const { return nodes_[node].next; }
  [[nodiscard]] std::size_t operation(std::size_t node) const { return nodes_[node].operation; }
  [[nodiscard]] bool is_return(std::size_t node) const { return nodes_[node].returns; }
  [[nodiscard]] bool has_return(std::size_t operation) const { return return_[operation] != 0; }
  [[nodiscard]] std::size_t call_of(std::size_t operation) const { return call_[operation]; }

  void take_out(std::size_t operation) {
    unlink(call_[operation]);
    if (has_return(operation)) unlink(return_[operation]);
  }
  // The last that was taken out comes back first.
  void put_back(std::size_t operation) {
    if (has_return(operation)) link(return_[operation]);
    link(call_[operation]);
  }

 private:
  struct Event {
    Moment at;
    bool returns;
    std::size_t operation;
  };
  struct Node {
    std::size_t previous = 0, next = 0, operation = 0;
    bool returns = false;
  };
  void unlink(std::size_t node) {
    nodes_[nodes_[node].previous].next = nodes_[node].next;
    if (nodes_[node].next != 0) nodes_[nodes_[node].next].previous = nodes_[node].previous;
  }
  void link(std::size_t node) {
    nodes_[nodes_[node].previous].next = node;
    if (nodes_[node].next != 0) nodes_[nodes_[node].next].previous = node;
  }

  std::vector<Node> nodes_;  // the first is a head without an event
  std::vector<std::size_t> call_, return_;
};

// A set of operations and the state they led to. NB: of the set only a sum of random numbers is kept, 64 bits; a
// collision could only make the search give up a path that was worth trying.
struct Seen {
  std::uint64_t operations = 0;
  std::uint64_t state = 0;
  bool operator==(const Seen&) const = default;
  struct Hash {
    std::size_t operator()(const Seen& seen) const { return seen.operations * 31 + seen.state; }
  };
};

inline std::uint64_t number_of(std::size_t operation) { return mix(operation + 1); }

template <class Model>
class Search {
 public:
  using State = decltype(std::declval<const Model&>().initial());

  Search(const Model& model, const std::vector<Interval>& intervals, std::size_t most_steps)
      : model_(model), timeline_(intervals), most_steps_(most_steps), state_(model.initial()) {
    for (std::size_t i = 0; i < intervals.size(); ++i) waiting_ += timeline_.has_return(i) ? 1 : 0;
  }

  Verdict run() {
    std::size_t at = timeline_.first();
    while (waiting_ > 0) {
      if (steps_ > most_steps_)
        return {Verdict::Kind::TooLong, steps_, "more than " + std::to_string(most_steps_) + " steps"};
      if (timeline_.is_return(at)) {
        if (explanation_.empty() || done_.size() > farthest_) note_farthest();
        if (done_.empty()) return {Verdict::Kind::NotLinearizable, steps_, explanation_};
        const std::size_t back = go_back();
        if (back == 0) return {Verdict::Kind::NotLinearizable, steps_, explanation_};
        at = timeline_.next(back);
      } else {
        at = go_on(at) ? timeline_.first() : timeline_.next(at);
      }
    }
    return {Verdict::Kind::Linearizable, steps_, ""};
  }

 private:
  struct Done {
    std::size_t operation;
    State before;
    bool changed;
  };

  bool go_on(std::size_t at) {
    const std::size_t operation = timeline_.operation(at);
    if (!model_.possible(state_, operation)) return false;
    ++steps_;
    auto next = model_.step(state_, operation);
    State* reached = std::get_if<State>(&next);
    if (reached == nullptr) return false;
    const std::uint64_t operations = operations_ ^ number_of(operation);
    if (!seen_.insert({operations, model_.key(*reached)}).second) return false;
    const bool changed = model_.key(*reached) != model_.key(state_);
    done_.push_back({operation, std::exchange(state_, std::move(*reached)), changed});
    operations_ = operations;
    waiting_ -= timeline_.has_return(operation) ? 1 : 0;
    timeline_.take_out(operation);
    return true;
  }

  // Where the operation stands that is not done now. NB: what changes nothing is in nobody's way where it was done, so
  // there is no use in doing it later.
  std::size_t go_back() {
    std::size_t at = take_back();
    while (!done_.empty() && !last_changed_) at = take_back();
    return last_changed_ ? at : 0;
  }
  std::size_t take_back() {
    Done last = std::move(done_.back());
    last_changed_ = last.changed;
    done_.pop_back();
    state_ = std::move(last.before);
    operations_ ^= number_of(last.operation);
    waiting_ += timeline_.has_return(last.operation) ? 1 : 0;
    timeline_.put_back(last.operation);
    return timeline_.call_of(last.operation);
  }

  void note_farthest() {
    constexpr std::size_t kShown = 6;
    farthest_ = done_.size();
    explanation_ = "after " + std::to_string(done_.size()) + " operations in order";
    for (std::size_t i = done_.size() - std::min(done_.size(), kShown); i < done_.size(); ++i)
      explanation_ += "\n  done:  " + model_.describe(done_[i].operation);
    std::size_t at = timeline_.first();
    for (; at != 0 && !timeline_.is_return(at); at = timeline_.next(at)) {
      const auto next = model_.step(state_, timeline_.operation(at));
      const auto* why = std::get_if<std::string>(&next);
      if (why != nullptr && why->empty()) continue;  // obviously not its turn
      explanation_ +=
          "\n  not:   " + model_.describe(timeline_.operation(at)) + ": " + (why == nullptr ? "leads nowhere" : *why);
    }
    if (at != 0) explanation_ += "\n  but this had returned: " + model_.describe(timeline_.operation(at));
  }

  const Model& model_;
  Timeline timeline_;
  std::size_t most_steps_;
  State state_;
  std::size_t waiting_ = 0;  // operations that have returned and have no place yet
  std::size_t steps_ = 0;
  std::uint64_t operations_ = 0;
  bool last_changed_ = true;  // by the operation that was taken back last
  std::vector<Done> done_;
  std::unordered_set<Seen, Seen::Hash> seen_;
  std::size_t farthest_ = 0;
  std::string explanation_;
};

}  // namespace detail

// Memory grows with the steps, so `most_steps` bounds both.
template <class Model>
Verdict check(const Model& model, const std::vector<Interval>& intervals, std::size_t most_steps = 2'000'000) {
  return detail::Search<Model>(model, intervals, most_steps).run();
}

}  // namespace mornington::linear
