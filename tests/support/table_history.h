#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "core/hash.h"
#include "core/ids.h"
#include "json/json.h"
#include "match/match.h"
#include "match/record/match_session.h"
#include "support/linearizability.h"

// What clients of one table did and saw, and whether a table that does one thing after the other could have answered
// so. The rules engine's Match is the model: it says what may be done and what everybody sees then.
namespace mornington::history {

using linear::kNeverReturned;
using linear::Moment;

// What an entry of a table's log does to its game.
enum class Effect { Other, Start, Act, Confirm, Undo, Undone };

struct Entry {
  Effect effect = Effect::Other;
  Seat seat = kNoSeat;
  std::string action = {};     // Act
  bool confirm = false;        // Act: and confirms it
  std::uint64_t decision = 0;  // Undone: back to this one
  std::string id = {};         // of the client's command; empty: the server did it by itself (bots, clocks)
  std::string what = {};       // for people
};

enum class Outcome { Unknown, Acknowledged, Refused };

struct Operation {
  enum class Kind { Write, Read };
  Kind kind = Kind::Write;
  std::string who;  // the connection: what it is shown never goes back
  Moment called = 0;
  Moment returned = kNeverReturned;
  Outcome outcome = Outcome::Unknown;
  std::size_t sequence =
      0;             // how many entries the log had: of a read exactly, of an acknowledgement at least; 0: untold
  Entry entry = {};  // of a write
  std::optional<std::uint64_t> decision = {};  // of a write: which one it answers
  Seat eyes = kNoSeat;                         // of a read
  std::optional<std::uint64_t> view = {};      // of a read: fingerprint() of what was shown
};

struct History {
  std::string table;
  MatchSetup setup;
  json::Value steps = {};  // of an earlier game that goes on here, as a save has them
  std::vector<Operation> operations;
  std::optional<std::vector<Entry>> log = {};  // as it was read when all was over
};

[[nodiscard]] inline std::uint64_t fingerprint(std::string_view text) { return std::hash<std::string_view>()(text); }

[[nodiscard]] inline std::string describe(const Entry& entry) {
  static constexpr const char* kNames[] = {"", "start", "act", "confirm", "undo", "undone"};
  std::string text = entry.effect == Effect::Other ? entry.what : kNames[static_cast<int>(entry.effect)];
  if (entry.seat != kNoSeat) text += " by seat " + std::to_string(index(entry.seat));
  if (!entry.action.empty()) text += " \"" + entry.action + "\"";
  if (entry.confirm) text += " and confirm";
  if (entry.effect == Effect::Undone) text += " to decision " + std::to_string(entry.decision);
  return entry.id.empty() ? text : text + " (" + entry.id + ")";
}

// A table that does one thing after the other.
class TableModel {
 public:
  struct State {
    std::shared_ptr<const Match> match;  // null before the start
    std::shared_ptr<const std::vector<const Entry*>> done;
    std::uint64_t key = 0;
  };

  explicit TableModel(const History& history) : history_(history) {
    for (const Operation& one : history.operations)
      if (one.outcome != Outcome::Refused) operations_.push_back(one);
    if (history.log) add_what_the_log_shows();
    for (const Operation& one : operations_) intervals_.push_back({one.called, one.returned});
  }

  [[nodiscard]] const std::vector<linear::Interval>& intervals() const { return intervals_; }

  [[nodiscard]] State initial() const { return {nullptr, std::make_shared<const std::vector<const Entry*>>(), 1}; }
  [[nodiscard]] std::uint64_t key(const State& state) const { return state.key; }

  [[nodiscard]] bool possible(const State& state, std::size_t operation) const {
    const Operation& one = operations_[operation];
    if (one.kind == Operation::Kind::Read) return one.sequence == state.done->size();
    if (!history_.log) return true;
    const auto place = places_.find(operation);
    return place != places_.end() && place->second == state.done->size();
  }

  // NB: an empty text says that an entry of the log has another place, which is not worth telling.
  [[nodiscard]] std::variant<State, std::string> step(const State& state, std::size_t operation) const {
    const Operation& one = operations_[operation];
    if (one.kind == Operation::Kind::Read) return read(state, one);
    const std::size_t count = state.done->size();
    if (history_.log) {
      const auto place = places_.find(operation);
      if (place == places_.end()) return one.outcome == Outcome::Acknowledged ? "it is not in the log" : std::string();
      if (place->second != count)
        return one.entry.id.empty() ? "" : "the log has it as entry " + std::to_string(place->second + 1);
      if (const Entry& logged = (*history_.log)[count]; !does_what_was_asked(logged, one.entry))
        return "the log has instead: " + history::describe(logged);
    }
    if (one.outcome == Outcome::Acknowledged && one.sequence != 0 && count + 1 > one.sequence)
      return "it would be entry " + std::to_string(count + 1);
    if (one.decision && state.match != nullptr && *one.decision != decision_of(*state.match))
      return "the game is at decision " + std::to_string(decision_of(*state.match)) + " then";
    return after(state, history_.log ? (*history_.log)[count] : one.entry);
  }

  [[nodiscard]] std::string describe(std::size_t operation) const {
    const Operation& one = operations_[operation];
    std::string text = one.who + (one.kind == Operation::Kind::Read ? " reads as " : ": ");
    if (one.kind == Operation::Kind::Read)
      text += one.eyes == kNoSeat ? "spectator" : "seat " + std::to_string(index(one.eyes));
    else
      text += history::describe(one.entry);
    if (one.sequence != 0) text += " -> " + std::to_string(one.sequence);
    text += " [" + std::to_string(one.called) + ", ";
    return text + (one.returned == kNeverReturned ? "?" : std::to_string(one.returned)) + "]";
  }

 private:
  // NB: a move that ends the game is confirmed in any case. Before somebody sits the client cannot name a seat.
  static bool does_what_was_asked(const Entry& logged, const Entry& asked) {
    return logged.effect == asked.effect && (logged.seat == asked.seat || asked.seat == kNoSeat) &&
           logged.action == asked.action && (logged.confirm || !asked.confirm) && logged.id == asked.id;
  }
  static std::uint64_t decision_of(const Match& match) {
    return match.length() - (match.awaits_confirmation() ? 1 : 0);
  }

  // What the log has and no client is known to have asked for was done by the server, at any time. And when all was
  // over the whole log was there.
  void add_what_the_log_shows() {
    std::map<std::string, std::size_t> by_id;
    for (std::size_t i = 0; i < operations_.size(); ++i)
      if (operations_[i].kind == Operation::Kind::Write) by_id[operations_[i].entry.id] = i;
    Moment last = 0;
    for (const Operation& one : operations_)
      for (const Moment at : {one.called, one.returned})
        if (at != kNeverReturned) last = std::max(last, at);
    for (std::size_t i = 0; i < history_.log->size(); ++i) {
      const Entry& entry = (*history_.log)[i];
      const auto found = entry.id.empty() ? by_id.end() : by_id.find(entry.id);
      if (found != by_id.end()) {
        places_.try_emplace(found->second, i);
      } else if (entry.id.empty() || entry.effect == Effect::Other || entry.effect == Effect::Start) {
        places_[operations_.size()] = i;
        operations_.push_back({Operation::Kind::Write, "server", 0, kNeverReturned, Outcome::Unknown, 0, entry});
      }
    }
    operations_.push_back(
        {Operation::Kind::Read, "the log", last + 1, last + 2, Outcome::Acknowledged, history_.log->size()});
  }

  [[nodiscard]] std::variant<State, std::string> read(const State& state, const Operation& one) const {
    const std::size_t count = state.done->size();
    if (one.sequence != count) return "the log has " + std::to_string(count) + " entries then";
    if (!one.view) return state;
    if (state.match == nullptr) return "the game has not begun then";
    if (fingerprint(json::dump(state.match->seen_by(one.eyes)->view())) != *one.view)
      return "another position is shown";
    return state;
  }

  [[nodiscard]] std::variant<State, std::string> after(const State& state, const Entry& entry) const {
    State next = state;
    if (entry.effect != Effect::Other) {
      auto match = played(state, entry);
      if (!match) return match.error().text();
      next.match = std::move(*match);
    }
    auto done = std::make_shared<std::vector<const Entry*>>(*state.done);
    done->push_back(&entry);
    next.done = std::move(done);
    next.key = mix(state.key ^ fingerprint(history::describe(entry)));
    return next;
  }

  using Played = Result<std::shared_ptr<const Match>>;

  [[nodiscard]] Played played(const State& state, const Entry& entry) const {
    if (entry.effect == Effect::Start || entry.effect == Effect::Undone) {
      std::vector<const Entry*> all = *state.done;
      all.push_back(&entry);
      Result<MatchSession> journal = replayed(all);
      if (!journal) return journal.error();
      return Played(journal->match().clone());
    }
    if (state.match == nullptr) return Error{"", "the game has not begun then"};
    std::unique_ptr<Match> match = state.match->clone();
    if (auto error = apply(*match, entry)) return *error;
    return Played(std::move(match));
  }

  static std::optional<Error> apply(Match& match, const Entry& entry) {
    if (entry.effect == Effect::Act) {
      if (const auto refusal = match.apply(entry.seat, entry.action)) return Error{"", "it is not legal then"};
      if (entry.confirm && match.awaits_confirmation()) match.confirm();
    } else if (entry.effect == Effect::Confirm) {
      if (!match.awaits_confirmation()) return Error{"", "there is nothing to confirm then"};
      match.confirm();
    } else if (!match.undo_recorded(entry.seat)) {
      return Error{"", "there is nothing to take back then"};
    }
    return std::nullopt;
  }

  // From the start, for what only a journal can do.
  [[nodiscard]] Result<MatchSession> replayed(const std::vector<const Entry*>& entries) const {
    std::optional<MatchSession> journal;
    for (const Entry* entry : entries) {
      if (entry->effect == Effect::Other) continue;
      if (entry->effect == Effect::Start) {
        if (journal) return Error{"", "the game has begun then"};
        Result<MatchSession> opened = history_.steps.is(json::Kind::Null)
                                          ? MatchSession::open(history_.setup)
                                          : MatchSession::go_on(history_.setup, history_.steps);
        if (!opened) return opened;
        journal.emplace(std::move(*opened));
      } else if (!journal) {
        return Error{"", "the game has not begun then"};
      } else if (entry->effect == Effect::Undone) {
        Result<MatchSession> branch = journal->branch(static_cast<std::size_t>(entry->decision));
        if (!branch) return branch;
        branch->match().confirm();
        if (branch->match().length() != entry->decision) return Error{"", "there was no such decision"};
        journal.emplace(std::move(*branch));
      } else if (auto error = apply(journal->match(), *entry)) {
        return *error;
      }
    }
    if (!journal) return Error{"", "the game has not begun then"};
    return *std::move(journal);
  }

  const History& history_;
  std::vector<Operation> operations_;
  std::vector<linear::Interval> intervals_;
  std::unordered_map<std::size_t, std::size_t> places_;  // of operations, in the log
};

// No connection is shown less than it was shown before.
[[nodiscard]] inline std::optional<std::string> goes_back(const History& history) {
  std::vector<const Operation*> answered;
  for (const Operation& one : history.operations)
    if (one.outcome == Outcome::Acknowledged && one.returned != kNeverReturned) answered.push_back(&one);
  std::stable_sort(answered.begin(), answered.end(),
                   [](const Operation* a, const Operation* b) { return a->returned < b->returned; });
  std::map<std::string, std::size_t> shown;
  for (const Operation* one : answered) {
    std::size_t& most = shown[one->who];
    if (one->kind == Operation::Kind::Read && one->sequence < most)
      return one->who + " is shown entry " + std::to_string(one->sequence) + " after entry " + std::to_string(most);
    most = std::max(most, one->sequence);
  }
  return std::nullopt;
}

// A refused command must have no entry, and no entry may be there twice.
[[nodiscard]] inline std::optional<std::string> wrong_in_log(const History& history) {
  if (!history.log) return std::nullopt;
  std::map<std::string, int> count;
  for (const Entry& entry : *history.log)
    if (!entry.id.empty() && ++count[entry.id] > 1) return "the log has this twice: " + describe(entry);
  for (const Operation& one : history.operations)
    if (one.kind == Operation::Kind::Write && one.outcome == Outcome::Refused && count.count(one.entry.id) != 0)
      return "the log has what was refused: " + describe(one.entry);
  return std::nullopt;
}

[[nodiscard]] inline linear::Verdict check(const History& history, std::size_t most_steps = 2'000'000) {
  std::optional<std::string> wrong = wrong_in_log(history);
  if (!wrong) wrong = goes_back(history);
  const TableModel model(history);
  linear::Verdict verdict = wrong ? linear::Verdict{linear::Verdict::Kind::NotLinearizable, 0, *wrong}
                                  : linear::check(model, model.intervals(), most_steps);
  if (!verdict.ok()) verdict.explanation = "table " + history.table + ": " + verdict.explanation;
  return verdict;
}

}  // namespace mornington::history
