#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace mornington::store {

// Tournaments of a MemoryStore, or of a simulated world, which tells it what it must know of tables and people.
class MemoryTournaments final : public TournamentReader {
 public:
  struct Known {
    std::function<std::optional<model::GameState>(const GameId& game)> state;
    std::function<std::optional<StoredTournament::Player>(const PersonId& person)> player;
  };
  explicit MemoryTournaments(Known known) : known_(std::move(known)) {}

  struct Held {
    TournamentRow row;
    std::vector<StoredEntry> entries;
    std::set<PersonId> players;
    std::map<GameId, bool> tables;  // whether their result is in the log
  };
  std::map<model::TournamentId, Held> all;

  // Nothing of it, where it is refused.
  Outcome write(const KeepTournament& keep) {
    const auto found = all.find(keep.row.id);
    const Sequence length = found == all.end() ? 0 : found->second.row.sequence;
    if (length != keep.after || keep.row.sequence <= keep.after)
      return {Outcome::Kind::Refused, "tournament " + keep.row.id.text + " is not there, or has gone on"};
    Held& held = all[keep.row.id];
    const Instant created = keep.after == 0 ? keep.row.created : held.row.created;
    held.row = keep.row;
    held.row.created = created;
    held.entries.insert(held.entries.end(), keep.entries.begin(), keep.entries.end());
    held.players.insert(keep.joined.begin(), keep.joined.end());
    for (const PersonId& person : keep.left) held.players.erase(person);
    for (const GameId& game : keep.opened) held.tables[game] = false;
    for (const GameId& game : keep.settled) held.tables[game] = true;
    return {};
  }

  Result<std::vector<TournamentRow>> tournaments(int most) override {
    std::vector<TournamentRow> rows;
    for (const auto& [id, held] : all) rows.push_back(with_host(held.row));
    std::stable_sort(rows.begin(), rows.end(), [](const TournamentRow& a, const TournamentRow& b) {
      return std::pair(!goes_on(a), -a.created.ms) < std::pair(!goes_on(b), -b.created.ms);
    });
    rows.resize(std::min(rows.size(), static_cast<std::size_t>(most)));
    return rows;
  }
  Result<std::optional<StoredTournament>> tournament(const model::TournamentId& id) override {
    const auto found = all.find(id);
    if (found == all.end()) return std::optional<StoredTournament>();
    StoredTournament whole{with_host(found->second.row), found->second.entries, {}};
    for (const PersonId& person : found->second.players)
      if (const auto player = known_.player(person)) whole.players.push_back(*player);
    return std::optional(std::move(whole));
  }
  Result<std::vector<DueTournament>> due_tournaments(Instant now) override {
    std::vector<DueTournament> due;
    for (const auto& [id, held] : all)
      if (held.row.phase == TournamentPhase::Running ||
          (held.row.phase == TournamentPhase::Announced && held.row.wake <= now))
        due.push_back({id, held.row.phase, held.row.sequence});
    return due;
  }
  Result<std::vector<OpenTable>> tables_to_look_at(const model::TournamentId& id) override {
    std::vector<OpenTable> open;
    for (const auto& [game, settled] : all[id].tables) {
      const auto state = known_.state(game);
      const bool goes_on = state == model::GameState::Open || state == model::GameState::Running;
      if (!settled && !goes_on) open.push_back({game, state});
    }
    return open;
  }
  Result<std::int64_t> hosted_by(const PersonId& host) override {
    return std::count_if(all.begin(), all.end(),
                         [&](const auto& one) { return one.second.row.host == host && goes_on(one.second.row); });
  }
  Result<std::optional<model::TournamentId>> tournament_of(const GameId& game) override {
    for (const auto& [id, held] : all)
      if (held.tables.contains(game)) return std::optional(id);
    return std::optional<model::TournamentId>();
  }

  [[nodiscard]] std::vector<TournamentPlace> of(const PersonId& person) const {
    std::vector<TournamentPlace> places;
    for (const auto& [id, held] : all) {
      if (held.players.contains(person)) places.push_back({id, false});
      if (held.row.host == person) places.push_back({id, true});
    }
    return places;
  }

 private:
  static bool goes_on(const TournamentRow& row) {
    return row.phase == TournamentPhase::Announced || row.phase == TournamentPhase::Running;
  }
  [[nodiscard]] TournamentRow with_host(TournamentRow row) const {
    if (row.host)
      if (const auto host = known_.player(*row.host)) row.host_name = host->name;
    return row;
  }

  Known known_;
};

}  // namespace mornington::store
