#pragma once

#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/table_history.h"

// A table at a small server with one planted fault, and clients that use it at the same time.
namespace mornington::history {

enum class Fault {
  None,
  // writes
  LostUpdate,
  AppliedTwice,
  AcknowledgedWithoutWrite,
  AcknowledgedBeforeWrite,
  RefusedButWritten,
  RefusedAndWrittenLater,
  WrongOrder,
  OtherAction,
  OtherSeat,
  IllegalAccepted,
  LostConfirmation,
  ResurrectedUndo,
  RolledBack,
  WrongNumber,
  EntryOfNobody,
  AnswersAnotherDecision,
  // reads
  StaleRead,
  ReadOfTheFuture,
  TornRead,
  ViewOfAnotherSeat,
  ForkedRead,
  OlderAfterReconnect,
  FrozenSpectator,
  // the log
  GapInTheLog,
  CutOffLog,
  SwappedEntries,
};

inline constexpr std::array<std::pair<Fault, const char*>, 26> kFaults = {{
    {Fault::LostUpdate, "LostUpdate"},
    {Fault::AppliedTwice, "AppliedTwice"},
    {Fault::AcknowledgedWithoutWrite, "AcknowledgedWithoutWrite"},
    {Fault::AcknowledgedBeforeWrite, "AcknowledgedBeforeWrite"},
    {Fault::RefusedButWritten, "RefusedButWritten"},
    {Fault::RefusedAndWrittenLater, "RefusedAndWrittenLater"},
    {Fault::WrongOrder, "WrongOrder"},
    {Fault::OtherAction, "OtherAction"},
    {Fault::OtherSeat, "OtherSeat"},
    {Fault::IllegalAccepted, "IllegalAccepted"},
    {Fault::LostConfirmation, "LostConfirmation"},
    {Fault::ResurrectedUndo, "ResurrectedUndo"},
    {Fault::RolledBack, "RolledBack"},
    {Fault::WrongNumber, "WrongNumber"},
    {Fault::EntryOfNobody, "EntryOfNobody"},
    {Fault::AnswersAnotherDecision, "AnswersAnotherDecision"},
    {Fault::StaleRead, "StaleRead"},
    {Fault::ReadOfTheFuture, "ReadOfTheFuture"},
    {Fault::TornRead, "TornRead"},
    {Fault::ViewOfAnotherSeat, "ViewOfAnotherSeat"},
    {Fault::ForkedRead, "ForkedRead"},
    {Fault::OlderAfterReconnect, "OlderAfterReconnect"},
    {Fault::FrozenSpectator, "FrozenSpectator"},
    {Fault::GapInTheLog, "GapInTheLog"},
    {Fault::CutOffLog, "CutOffLog"},
    {Fault::SwappedEntries, "SwappedEntries"},
}};

class FaultyTable {
 public:
  FaultyTable(std::uint64_t seed, Fault fault) : luck_(seed), fault_(fault) {
    history_.table = "seed " + std::to_string(seed);
    history_.setup.edition = seed % 2 == 0 ? "metro" : "next-station-london";
    history_.setup.seed = Seed::of_number(seed);
    states_.push_back(nullptr);
    keep({Effect::Other, kNoSeat, "", false, 0, "", "open"}, nullptr);
    Result<std::unique_ptr<Match>> match = new_match(history_.setup);
    keep({Effect::Start}, Position(std::move(*match)));
    for (int i = 0; i < 2; ++i) clients_.push_back({"player " + std::to_string(i), seat_at(i)});
    clients_.push_back({"spectator", kNoSeat});
  }

  // That many calls, executions and returns. NB: the outcome of a call without an answer stays unknown.
  History run(int events) {
    for (int i = 0; i < events; ++i) {
      Client& client = clients_[luck_() % clients_.size()];
      if (!client.running) {
        call(client);
      } else if (!client.executed) {
        client.executed = true;
        execute(client, *client.running);
      } else {
        finish(client);
      }
    }
    for (Client& client : clients_)
      if (client.running) history_.operations.push_back(*client.running);
    history_.log = log_seen_at_the_end();
    return history_;
  }

 private:
  using Position = std::shared_ptr<const Match>;
  struct Client {
    std::string name;
    Seat seat;
    int connections = 1;
    std::optional<Operation> running = {};
    bool executed = false;
  };

  bool happens(int one_in) { return luck_() % static_cast<std::uint64_t>(one_in) == 0; }
  bool strikes(Fault fault) { return fault_ == fault && happens(4); }
  [[nodiscard]] const Match& match() const { return *states_.back(); }
  [[nodiscard]] std::uint64_t decision() const { return match().length() - (match().awaits_confirmation() ? 1 : 0); }

  void keep(const Entry& entry, Position after) {
    log_.push_back(entry);
    states_.push_back(std::move(after));
  }
  void drop_last() {
    log_.pop_back();
    states_.pop_back();
  }
  bool has_entry_of_a_client() const { return log_.size() > 2; }

  // --- clients
  void call(Client& client) {
    if (happens(8)) ++client.connections;
    Operation one;
    one.who = client.name + " #" + std::to_string(client.connections);
    one.called = ++now_;
    one.eyes = client.seat;
    one.kind = Operation::Kind::Read;
    if (client.seat != kNoSeat) choose(client.seat, one);
    client.running = one;
    client.executed = false;
  }
  void choose(Seat seat, Operation& one) {
    const bool confirming = match().awaits_confirmation();
    const std::vector<std::string> legal = match().seen_by(seat)->legal();
    if (happens(3)) return;
    one.kind = Operation::Kind::Write;
    one.entry.seat = seat;
    one.decision = decision() - (happens(10) && decision() > 0 ? 1 : 0);  // now and then to what was shown before
    one.entry.id = "command " + std::to_string(now_);
    if (confirming && !happens(3)) {
      one.entry.effect = match().can_undo(seat) && happens(2) ? Effect::Undo : Effect::Confirm;
    } else if (!legal.empty() && !happens(5)) {
      one.entry.effect = Effect::Act;
      one.entry.action = legal[luck_() % legal.size()];
      one.entry.confirm = !happens(3);
    } else {
      one.entry.what = "offer";
      one.decision.reset();
    }
  }
  void finish(Client& client) {
    client.running->returned = ++now_;
    history_.operations.push_back(*client.running);
    client.running.reset();
  }

  // --- the server
  static std::optional<Position> after(const Position& before, const Entry& entry) {
    if (entry.effect == Effect::Other) return before;
    std::unique_ptr<Match> match = before->clone();
    if (entry.effect == Effect::Act) {
      if (match->apply(entry.seat, entry.action)) return std::nullopt;
      if (entry.confirm && match->awaits_confirmation()) match->confirm();
    } else if (entry.effect == Effect::Confirm) {
      if (!match->awaits_confirmation()) return std::nullopt;
      match->confirm();
    } else if (!match->undo(entry.seat)) {
      return std::nullopt;
    }
    return Position(std::move(match));
  }
  bool write(const Entry& entry) {
    auto position = after(states_.back(), entry);
    if (position) keep(entry, std::move(*position));
    return position.has_value();
  }

  void execute(Client& client, Operation& one) {
    write_late_ones();
    if (one.kind == Operation::Kind::Read) {
      read(client, one);
    } else {
      change_log_before(one);
      Entry stored = one.entry;
      change_entry(stored);
      if (answers_instead_of_writing(one)) return;
      const bool in_time = !one.decision || *one.decision == decision() || fault_ == Fault::AnswersAnotherDecision;
      one.outcome = in_time && write(stored) ? Outcome::Acknowledged : Outcome::Refused;
      one.sequence = one.outcome == Outcome::Acknowledged ? log_.size() : 0;
      change_answer(one);
    }
  }

  void write_late_ones() {
    for (const Entry& entry : std::exchange(late_, {})) (void)write(entry);
    if (strikes(Fault::EntryOfNobody)) (void)write(legal_entry("nobody " + std::to_string(now_)));
    if (fault_ == Fault::ResurrectedUndo && log_.back().effect == Effect::Undo && happens(2)) drop_last();
  }
  Entry legal_entry(const std::string& id) {
    for (int i = 0; i < 2; ++i)
      if (const auto legal = match().seen_by(seat_at(i))->legal(); !legal.empty())
        return {Effect::Act, seat_at(i), legal[luck_() % legal.size()], true, 0, id};
    return {Effect::Confirm, seat_at(0), "", false, 0, id};
  }

  void change_log_before(const Operation& one) {
    if (!has_entry_of_a_client()) return;
    if (strikes(Fault::LostUpdate) && log_.back().id != one.entry.id && after(states_[states_.size() - 2], one.entry))
      drop_last();
    if (strikes(Fault::RolledBack)) drop_last();
    if (strikes(Fault::WrongOrder) && one.entry.effect == Effect::Other) {
      const Entry last = log_.back();
      drop_last();
      (void)write(one.entry);
      (void)write(last);
      wrong_order_ = log_.size();
    }
  }
  void change_entry(Entry& entry) {
    if (strikes(Fault::OtherSeat) && entry.effect == Effect::Other) entry.seat = seat_at(1 - index(entry.seat));
    if (strikes(Fault::LostConfirmation)) entry.confirm = false;
    if (strikes(Fault::OtherAction) && entry.effect == Effect::Act)
      if (const auto legal = match().seen_by(entry.seat)->legal(); !legal.empty())
        entry.action = legal[luck_() % legal.size()];
  }
  bool answers_instead_of_writing(Operation& one) {
    if (wrong_order_ != 0) {
      acknowledge(one, std::exchange(wrong_order_, 0));
      return true;
    }
    if (strikes(Fault::AcknowledgedWithoutWrite)) {
      acknowledge(one, log_.size() + 1);
      return true;
    }
    if (strikes(Fault::AcknowledgedBeforeWrite)) {
      acknowledge(one, log_.size() + 1);
      late_.push_back(one.entry);
      return true;
    }
    if (strikes(Fault::RefusedAndWrittenLater)) {
      one.outcome = Outcome::Refused;
      late_.push_back(one.entry);
      return true;
    }
    if (strikes(Fault::IllegalAccepted) && one.entry.effect == Effect::Act) {
      one.entry.seat = seat_at(1 - index(one.entry.seat));
      keep(one.entry, states_.back());
      acknowledge(one, log_.size());
      return true;
    }
    return false;
  }
  static void acknowledge(Operation& one, std::size_t sequence) {
    one.outcome = Outcome::Acknowledged;
    one.sequence = sequence;
  }
  void change_answer(Operation& one) {
    if (one.outcome != Outcome::Acknowledged) return;
    if (strikes(Fault::RefusedButWritten)) one.outcome = Outcome::Refused;
    if (strikes(Fault::WrongNumber)) --one.sequence;
    if (strikes(Fault::AppliedTwice)) (void)write(one.entry);
  }

  void read(Client& client, Operation& one) {
    one.outcome = Outcome::Acknowledged;
    std::size_t at = log_.size();
    if (at > 2 && strikes(Fault::StaleRead)) --at;
    if (at > 3 && fault_ == Fault::OlderAfterReconnect && client.connections > 1 && happens(2)) at -= 2;
    if (fault_ == Fault::FrozenSpectator && client.seat == kNoSeat) at = frozen_ = frozen_ == 0 ? at : frozen_;
    one.sequence = at;
    Position shown = states_[at];
    if (at > 2 && strikes(Fault::TornRead)) shown = states_[at - 1];
    if (at > 2 && strikes(Fault::ForkedRead)) shown = forked(at);
    if (strikes(Fault::ReadOfTheFuture)) look_ahead(one, shown);
    Seat eyes = one.eyes;
    if (strikes(Fault::ViewOfAnotherSeat)) eyes = seat_at(eyes == seat_at(0) ? 1 : 0);
    one.view = fingerprint(json::dump(shown->seen_by(eyes)->view()));
  }
  // As if the last action had been another.
  Position forked(std::size_t at) {
    const Entry& last = log_[at - 1];
    if (last.effect != Effect::Act) return states_[at];
    const auto legal = states_[at - 1]->seen_by(last.seat)->legal();
    Entry other = last;
    if (!legal.empty()) other.action = legal[luck_() % legal.size()];
    return after(states_[at - 1], other).value_or(states_[at]);
  }
  // Shows a command that is still being decided, and is refused then.
  void look_ahead(Operation& one, Position& shown) {
    for (Client& other : clients_) {
      if (!other.running || other.executed || other.running->kind != Operation::Kind::Write) continue;
      const auto position = after(states_.back(), other.running->entry);
      if (!position) continue;
      shown = *position;
      one.sequence = log_.size() + 1;
      other.executed = true;
      other.running->outcome = Outcome::Refused;
      return;
    }
  }

  std::vector<Entry> log_seen_at_the_end() {
    std::vector<Entry> log = log_;
    const std::size_t size = log.size();
    if (fault_ == Fault::CutOffLog && size > 2) log.pop_back();
    if (fault_ == Fault::GapInTheLog && size > 3) log.erase(log.end() - 2);
    if (fault_ == Fault::SwappedEntries && size > 3) std::swap(log[size - 1], log[size - 2]);
    return log;
  }

  std::mt19937_64 luck_;
  Fault fault_;
  History history_;
  Moment now_ = 0;
  std::vector<Entry> log_;
  std::vector<Position> states_;  // after that many entries
  std::vector<Client> clients_;
  std::vector<Entry> late_;
  std::size_t wrong_order_ = 0;
  std::size_t frozen_ = 0;
};

}  // namespace mornington::history
