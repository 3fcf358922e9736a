#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/sim_store.h"
#include "support/memory_rated.h"
#include "support/memory_tournaments.h"

namespace mornington::store {

// The tables of a SimStore as a reader of a store sees them, with tournaments beside them.
class SimReader final : public Reader {
 public:
  explicit SimReader(tables::SimStore& tables) : tables_(tables) {}

  MemoryTournaments held{{[this](const GameId& game) -> std::optional<model::GameState> {
                            const auto found = tables_.games().find(game);
                            if (found == tables_.games().end() || found->second.entries.empty()) return std::nullopt;
                            return found->second.row.state;
                          },
                          [this](const PersonId& person) -> std::optional<StoredTournament::Player> {
                            return StoredTournament::Player{person, tables_.person(person).name, false};
                          }}};

  Result<std::optional<StoredGame>> game(const GameId& game, std::size_t, Sequence after) override {
    auto found = tables_.read(game, after);
    if (!found) return std::optional<StoredGame>();
    return std::optional(*std::move(found));
  }
  Community community() override { return {nullptr, nullptr, &held}; }
  RatedReader& rated() override { return rated_; }

  // Nobody asks for these here.
  Result<std::vector<model::Started::Table>> unfinished() override { return nothing(); }
  Result<std::vector<Outage>> outages() override { return nothing(); }
  Result<std::optional<Instant>> heartbeat() override { return nothing(); }
  Result<std::vector<GameRow>> finished(const Bookmark&, int) override { return nothing(); }
  Result<bool> is_played(const std::string&) override { return nothing(); }
  Result<std::vector<model::Started::Table>> ended_with(const std::string&) override { return nothing(); }
  Result<std::string> secret() override { return nothing(); }
  Result<std::optional<Person>> person(const PersonId&) override { return nothing(); }
  Result<std::optional<Person>> person_with(const Digest&) override { return nothing(); }
  Result<std::optional<PersonalData>> personal_data(const PersonId&) override { return nothing(); }
  Result<std::vector<Reported>> reports() override { return nothing(); }

 private:
  static Error nothing() { return {"", "is not known to a simulated store"}; }

  tables::SimStore& tables_;
  MemoryRated rated_{{[](const std::string&) { return false; },
                      [](const PersonId&) -> std::optional<PlayerRow> { return std::nullopt; }}};
};

}  // namespace mornington::store
