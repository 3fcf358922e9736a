#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/stored_history.h"

// What the people of a simulated world did and saw, table by table, for the checker of histories.
namespace mornington::tables {

class WorldHistory {
 public:
  // Of several servers one may not have heard of the last entries yet when it shows a table.
  explicit WorldHistory(bool reads_are_current) : reads_are_current_(reads_are_current) {}

  void called(const json::Value& message, const std::string& connection, int seat) {
    const json::Value* game = message.find("game");
    auto write = game == nullptr ? std::nullopt : history::write_of(message, seat < 0 ? kNoSeat : seat_at(seat));
    if (!write) return;
    write->who = connection;
    write->called = ++now_;
    std::vector<history::Operation>& all = operations_[game->text()];
    places_[write->entry.id] = {game->text(), all.size()};
    all.push_back(*std::move(write));
  }
  void returned(const std::string& id, const std::string& connection, history::Outcome outcome, std::size_t sequence) {
    const auto place = places_.find(id);
    if (place == places_.end()) return;
    history::Operation& one = operations_[place->second.first][place->second.second];
    if (one.returned != history::kNeverReturned || outcome == history::Outcome::Unknown) return;
    one.who = connection;
    one.returned = ++now_;
    // NB: what is done without an entry, as to leave a table while the game goes on, has no number.
    one.outcome = outcome == history::Outcome::Acknowledged && sequence == 0 ? history::Outcome::Refused : outcome;
    one.sequence = sequence;
  }

  void followed(const std::string& game, const std::string& connection) { followed_[{game, connection}] = ++now_; }
  // NB: a view is long, and to compare it takes as long as to make it: of eight, one is.
  void read(const std::string& game, const std::string& connection, int seat, bool late, std::size_t sequence,
            std::string_view view) {
    history::Operation one;
    one.kind = history::Operation::Kind::Read;
    one.who = connection;
    one.called = reads_are_current_ && !late ? followed_[{game, connection}] : 0;
    one.returned = ++now_;
    one.outcome = history::Outcome::Acknowledged;
    one.sequence = sequence;
    one.eyes = seat < 0 ? kNoSeat : seat_at(seat);
    if (!view.empty() && now_ % 8 == 0) one.view = history::fingerprint(view);
    operations_[game].push_back(std::move(one));
  }

  // The first table whose history no table could have, if there is one.
  std::optional<std::string> check(const std::string& game, const std::vector<StoredEvent>& entries) {
    Result<history::History> history = history::history_of(game, entries);
    if (!history) return history.error().text();
    history->operations = operations_[game];
    checked_ += history->operations.size();
    const linear::Verdict verdict = history::check(*history);
    return verdict.ok() ? std::nullopt : std::optional(verdict.explanation);
  }
  [[nodiscard]] std::size_t checked() const { return checked_; }

 private:
  bool reads_are_current_;
  history::Moment now_ = 0;
  std::map<std::string, std::vector<history::Operation>> operations_;  // by game
  std::map<std::string, std::pair<std::string, std::size_t>> places_;  // of commands, by id
  std::map<std::pair<std::string, std::string>, history::Moment> followed_;
  std::size_t checked_ = 0;
};

}  // namespace mornington::tables
