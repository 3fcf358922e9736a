#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace mornington::store {

// Rated games and ratings of a MemoryStore, which tells it what it must know of tables and people.
class MemoryRated final : public RatedReader {
 public:
  struct Game {
    RatedGameRow row;
    Instant claimed;
    std::vector<PersonId> people = {};
  };
  using RatingKey = std::tuple<PersonId, std::string, int, int>;
  struct Known {
    std::function<bool(const std::string& deal)> is_played;
    std::function<std::optional<PlayerRow>(const PersonId& person)> player;
  };
  explicit MemoryRated(Known known) : known_(std::move(known)) {}

  std::map<GameId, Game> games;
  std::map<RatingKey, RatingRow> ratings;
  std::map<std::pair<std::int64_t, RatingKey>, RatingPoint> history;

  [[nodiscard]] std::vector<RatingRow> of(const PersonId& person) const {
    std::vector<RatingRow> found;
    for (const auto& [key, row] : ratings)
      if (row.person == person) found.push_back(row);
    return found;
  }
  [[nodiscard]] std::int64_t last() const {
    std::int64_t most = 0;
    for (const auto& [id, game] : games) most = std::max(most, game.row.number);
    return most;
  }

  Result<std::optional<RatedGameRow>> to_review(Instant now) override {
    return earliest([&](const Game& one) { return !one.row.review && one.claimed <= now; });
  }
  Result<std::optional<RatedGameRow>> to_rate() override {
    return earliest([&](const Game& one) { return one.row.review && one.row.number == 0 && is_closed(one.row.deal); });
  }
  Result<std::int64_t> waiting() override {
    return static_cast<std::int64_t>(
        std::count_if(games.begin(), games.end(), [](const auto& one) { return one.second.row.number == 0; }));
  }
  Result<std::int64_t> last_number() override { return last(); }
  Result<std::optional<RatedGameRow>> rated_game(const GameId& game) override {
    const auto found = games.find(game);
    return found == games.end() ? std::nullopt : std::optional(found->second.row);
  }
  Result<std::vector<RatedGameRow>> rated_after(std::int64_t number, int most) override {
    auto found = numbered([&](const RatedGameRow& row) { return row.number > number; });
    found.resize(std::min(found.size(), static_cast<std::size_t>(most)));
    return found;
  }
  Result<std::vector<RatedGameRow>> rated_of_deal(const std::string& deal, int most) override {
    return last_of(numbered([&](const RatedGameRow& row) { return !deal.empty() && row.deal == deal; }), most);
  }
  Result<std::vector<RatedGameRow>> rated_games_of(const PersonId& person, int most) override {
    std::vector<RatedGameRow> found;
    for (const auto& [id, game] : games)
      if (sat_in(game, person) && is_closed(game.row.deal)) found.push_back(game.row);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.ended > b.ended; });
    found.resize(std::min(found.size(), static_cast<std::size_t>(most)));
    return found;
  }
  Result<std::vector<RatingRow>> ratings_of(const PersonId& person) override { return of(person); }
  Result<std::vector<RatingPoint>> history_of(const PersonId& person, int most) override {
    return last_of(points([&](const RatingPoint& one) { return one.person == person; }), most);
  }
  Result<std::vector<RatingPoint>> history_of_game(std::int64_t number) override {
    return points([&](const RatingPoint& one) { return one.number == number; });
  }
  Result<std::vector<RatingChange>> changes_of_game(std::int64_t number) override {
    std::vector<RatingChange> all;
    for (const auto& [key, later] : history) {
      if (key.first != number) continue;
      RatingChange change{later.person, later.kind, {}, {later.mean, later.variance}};
      for (const auto& [other, earlier] : history)
        if (other.first < number && other.second == key.second) change.before = {earlier.mean, earlier.variance};
      all.push_back(change);
    }
    return all;
  }
  Result<std::vector<RatingRow>> all_ratings() override {
    std::vector<RatingRow> all;
    for (const auto& [key, row] : ratings) all.push_back(row);
    return all;
  }
  Result<std::vector<LeaderboardRow>> leaderboard(const LeaderboardAsk& ask) override {
    std::vector<LeaderboardRow> found;
    for (const auto& [key, row] : ratings) {
      const std::int64_t days = (ask.now.ms - row.as_of.ms) / 86'400'000;
      const auto player = known_.player(row.person);
      if (row.edition == ask.edition && row.seats == ask.seats && row.kind == ask.kind && player &&
          player->has_account && row.variance + days * ask.variance_per_day <= ask.most_variance)
        found.push_back({row, player->name});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.rating.mean > b.rating.mean; });
    found.resize(std::min(found.size(), static_cast<std::size_t>(ask.most)));
    return found;
  }
  Result<std::vector<RatedCount>> rated_editions() override {
    std::map<std::pair<std::string, int>, std::int64_t> counts;
    for (const auto& [key, row] : ratings) counts[{row.edition, row.seats}] += row.kind == 0 ? 1 : 0;
    std::vector<RatedCount> all;
    for (const auto& [key, people] : counts)
      if (people > 0) all.push_back({key.first, key.second, people});
    return all;
  }
  Result<std::optional<PlayerRow>> player(const PersonId& person) override { return known_.player(person); }
  Result<std::vector<PlayerRow>> players_with(const PersonId& person, int) override {
    std::map<PersonId, PlayerRow> found;
    for (const auto& [id, game] : games)
      for (const PersonId& other : sat_in(game, person) ? game.people : std::vector<PersonId>())
        if (const auto player = known_.player(other)) found[other] = *player;
    std::vector<PlayerRow> all;
    for (const auto& [id, player] : found) all.push_back(player);
    return all;
  }
  // Newest first.
  [[nodiscard]] std::vector<RatingPoint> whole_history_of(const PersonId& person) const {
    std::vector<RatingPoint> found = points([&](const RatingPoint& one) { return one.person == person; });
    std::reverse(found.begin(), found.end());
    return found;
  }

 private:
  [[nodiscard]] bool is_closed(const std::string& deal) const {
    return deal.starts_with("daily-") || !known_.is_played(deal);
  }
  static bool sat_in(const Game& game, const PersonId& person) {
    return std::find(game.people.begin(), game.people.end(), person) != game.people.end();
  }
  template <class Wanted>
  std::optional<RatedGameRow> earliest(Wanted wanted) const {
    const Game* found = nullptr;
    for (const auto& [id, game] : games)
      if (wanted(game) && (found == nullptr || game.row.ended < found->row.ended)) found = &game;
    return found == nullptr ? std::nullopt : std::optional(found->row);
  }
  template <class Wanted>
  std::vector<RatedGameRow> numbered(Wanted wanted) const {
    std::map<std::int64_t, RatedGameRow> found;
    for (const auto& [id, game] : games)
      if (game.row.number > 0 && wanted(game.row)) found[game.row.number] = game.row;
    std::vector<RatedGameRow> all;
    for (const auto& [number, row] : found) all.push_back(row);
    return all;
  }
  template <class Wanted>
  std::vector<RatingPoint> points(Wanted wanted) const {
    std::vector<RatingPoint> found;
    for (const auto& [key, point] : history)
      if (wanted(point)) {
        found.push_back(point);
        for (const auto& [id, game] : games)
          if (game.row.number == point.number) {
            found.back().game = id;
            found.back().at = game.row.ended;
          }
      }
    return found;
  }
  template <class Value>
  static std::vector<Value> last_of(std::vector<Value> all, int most) {
    if (all.size() > static_cast<std::size_t>(most)) all.erase(all.begin(), all.end() - most);
    return all;
  }

  Known known_;
};

}  // namespace mornington::store
