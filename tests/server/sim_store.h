#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
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

  Stored::Outcome write(const Append& append) {
    StoredGame& game = games_[append.game];
    if (append.first != game.entries.size() + 1) return Stored::Outcome::Conflict;
    game.entries.insert(game.entries.end(), append.entries.begin(), append.entries.end());
    keep(append.facts);
    return Stored::Outcome::Done;
  }

  void keep(const std::vector<Fact>& facts) {
    for (const Fact& fact : facts) std::visit([&](const auto& one) { put(one); }, fact);
  }

  [[nodiscard]] Result<StoredGame> read(const GameId& id) const {
    const auto found = games_.find(id);
    if (found == games_.end() || found->second.entries.empty()) return Error{"", "there is no such table"};
    StoredGame game = found->second;
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

  template <class Row>
  static void drop(std::vector<Row>& rows, Seat seat) {
    std::erase_if(rows, [&](const Row& row) { return row.seat == seat; });
  }

  void put(const fact::Row& fact) { games_[fact.row.game].row = fact.row; }
  void put(const fact::Wake& fact) {
    games_[fact.game].row.wake = fact.wake;
    games_[fact.game].row.waits = fact.waits;
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
};

}  // namespace mornington::hall
