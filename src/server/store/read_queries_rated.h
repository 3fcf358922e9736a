#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/rows.h"
#include "server/store/store.h"

// What a RatedReader answers, from any database with the tables of the store; see reading.h.
namespace mornington::store {

// "game, edition, seats, deal, ended, players, review, number"
inline constexpr auto rated_game_in = [](const auto& row) -> RatedGameRow {
  return {{row.text(0)},
          row.text(1),
          static_cast<int>(row.integer(2)),
          row.text(3),
          Instant{row.integer(4)},
          row.text(5),
          row.is_null(6) ? std::nullopt : std::optional(row.text(6)),
          row.is_null(7) ? 0 : row.integer(7)};
};
// "person, edition, seats, kind, mean, variance, games, as_of"
inline constexpr auto rating_in = [](const auto& row) -> RatingRow {
  return {{row.text(0)},
          row.text(1),
          static_cast<int>(row.integer(2)),
          static_cast<int>(row.integer(3)),
          row.integer(4),
          row.integer(5),
          row.integer(6),
          Instant{row.integer(7)}};
};
// "person, game, edition, seats, kind, number, mean, variance, ended"
inline constexpr auto rating_point_in = [](const auto& row) -> RatingPoint {
  return {{row.text(0)},
          {row.text(1)},
          row.text(2),
          static_cast<int>(row.integer(3)),
          static_cast<int>(row.integer(4)),
          row.integer(5),
          row.integer(6),
          row.integer(7),
          Instant{row.integer(8)}};
};
// "person, kind, mean, variance" after the game, then "mean, variance" before it
inline constexpr auto rating_change_in = [](const auto& row) -> RatingChange {
  RatingChange change{{row.text(0)}, static_cast<int>(row.integer(1)), {}, {row.integer(2), row.integer(3)}};
  if (!row.is_null(4)) change.before = {row.integer(4), row.integer(5)};
  return change;
};
// "id, name, account"
inline constexpr auto player_in = [](const auto& row) -> PlayerRow {
  return {{row.text(0)}, row.text(1), !row.is_null(2)};
};
inline constexpr auto leader_in = [](const auto& row) -> LeaderboardRow { return {rating_in(row), row.text(8)}; };
inline constexpr auto rated_count_in = [](const auto& row) -> RatedCount {
  return {row.text(0), static_cast<int>(row.integer(1)), row.integer(2)};
};

template <class Database>
auto ask_ratings(Database& database, const PersonId& person) {
  return database.ask(
      "SELECT person, edition, seats, kind, mean, variance, games, as_of FROM ratings WHERE person = $1 "
      "ORDER BY edition, seats, kind",
      person.text);
}

// The last ones first.
template <class Database>
auto ask_rating_history(Database& database, const PersonId& person, std::int64_t most) {
  return database.ask(
      "SELECT person, game, rating_history.edition, rating_history.seats, kind, rating_history.number, mean, variance, "
      "ended FROM rating_history JOIN rated_games ON rated_games.number = rating_history.number WHERE person = $1 "
      "ORDER BY rating_history.number DESC, kind DESC LIMIT $2",
      person.text, most);
}

template <class Database>
class RatedQueries final : public RatedReader {
 public:
  // The database outlives the queries.
  explicit RatedQueries(Database& database) : database_(database) {}

  Result<std::optional<RatedGameRow>> to_review(Instant now) override {
    return one(rated_game_in,
               "SELECT game, edition, seats, deal, ended, players, review, number FROM rated_games "
               "WHERE review IS NULL AND claimed <= $1 ORDER BY ended, game LIMIT 1",
               now.ms);
  }
  Result<std::optional<RatedGameRow>> to_rate() override {
    return one(rated_game_in,
               "SELECT game, edition, seats, deal, ended, players, review, number FROM rated_games "
               "WHERE review IS NOT NULL AND number IS NULL AND (deal = '' OR substr(deal, 1, 6) = 'daily-' "
               "OR NOT EXISTS (SELECT 1 FROM games WHERE games.deal = rated_games.deal "
               "AND games.state IN ('open', 'running'))) ORDER BY ended, game LIMIT 1");
  }
  Result<std::int64_t> waiting() override { return number("SELECT count(*) FROM rated_games WHERE number IS NULL"); }
  Result<std::int64_t> last_number() override { return number("SELECT coalesce(max(number), 0) FROM rated_games"); }

  Result<std::optional<RatedGameRow>> rated_game(const GameId& game) override {
    return one(rated_game_in,
               "SELECT game, edition, seats, deal, ended, players, review, number FROM rated_games WHERE game = $1",
               game.text);
  }
  Result<std::vector<RatedGameRow>> rated_after(std::int64_t number, int most) override {
    return list(rated_game_in,
                "SELECT game, edition, seats, deal, ended, players, review, number FROM rated_games "
                "WHERE number > $1 ORDER BY number LIMIT $2",
                number, most);
  }
  Result<std::vector<RatedGameRow>> rated_of_deal(const std::string& deal, int most) override {
    return turned(list(rated_game_in,
                       "SELECT game, edition, seats, deal, ended, players, review, number FROM rated_games "
                       "WHERE deal = $1 AND deal <> '' AND number IS NOT NULL ORDER BY number DESC LIMIT $2",
                       deal, most));
  }
  Result<std::vector<RatedGameRow>> rated_games_of(const PersonId& person, int most) override {
    return list(rated_game_in,
                "SELECT rated_games.game, edition, seats, deal, rated_games.ended, players, review, number "
                "FROM rated_players JOIN rated_games ON rated_games.game = rated_players.game WHERE person = $1 "
                "AND (deal = '' OR substr(deal, 1, 6) = 'daily-' OR NOT EXISTS (SELECT 1 FROM games "
                "WHERE games.deal = rated_games.deal AND games.state IN ('open', 'running'))) ORDER BY "
                "rated_players.ended DESC, rated_players.game DESC LIMIT $2",
                person.text, most);
  }

  Result<std::vector<RatingRow>> ratings_of(const PersonId& person) override {
    return answer([&]() -> Result<std::vector<RatingRow>> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = ask_ratings(database_, person);
      return all(database_, rows, rating_in);
    });
  }
  Result<std::vector<RatingPoint>> history_of(const PersonId& person, int most) override {
    return turned(answer([&]() -> Result<std::vector<RatingPoint>> {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = ask_rating_history(database_, person, most);
      return all(database_, rows, rating_point_in);
    }));
  }
  Result<std::vector<RatingPoint>> history_of_game(std::int64_t number) override {
    return list(rating_point_in,
                "SELECT person, game, rating_history.edition, rating_history.seats, kind, rating_history.number, mean, "
                "variance, ended FROM rating_history JOIN rated_games "
                "ON rated_games.number = rating_history.number WHERE rating_history.number = $1 ORDER BY person, kind",
                number);
  }
  Result<std::vector<RatingChange>> changes_of_game(std::int64_t number) override {
    return list(rating_change_in,
                "SELECT later.person, later.kind, later.mean, later.variance, earlier.mean, earlier.variance "
                "FROM rating_history AS later LEFT JOIN rating_history AS earlier ON earlier.person = later.person "
                "AND earlier.edition = later.edition AND earlier.seats = later.seats AND earlier.kind = later.kind "
                "AND earlier.number = (SELECT max(number) FROM rating_history AS one WHERE one.person = later.person "
                "AND one.edition = later.edition AND one.seats = later.seats AND one.kind = later.kind "
                "AND one.number < later.number) WHERE later.number = $1 ORDER BY later.person, later.kind",
                number);
  }
  Result<std::vector<RatingRow>> all_ratings() override {
    return list(rating_in,
                "SELECT person, edition, seats, kind, mean, variance, games, as_of FROM ratings "
                "ORDER BY person, edition, seats, kind");
  }

  Result<std::vector<LeaderboardRow>> leaderboard(const LeaderboardAsk& ask) override {
    return list(leader_in,
                "SELECT id, edition, seats, kind, mean, variance, games, as_of, name FROM ratings "
                "JOIN people ON people.id = ratings.person JOIN accounts ON accounts.person = people.id WHERE edition "
                "= $1 AND seats = $2 AND kind = $3 "
                "AND deleted IS NULL AND variance + (($4 - as_of) / 86400000) * $5 <= $6 "
                "ORDER BY mean DESC, id LIMIT $7",
                ask.edition, ask.seats, ask.kind, ask.now.ms, ask.variance_per_day, ask.most_variance, ask.most);
  }
  Result<std::vector<RatedCount>> rated_editions() override {
    return list(rated_count_in,
                "SELECT edition, seats, count(*) FROM ratings WHERE kind = 0 GROUP BY edition, seats "
                "ORDER BY edition, seats");
  }
  Result<std::optional<PlayerRow>> player(const PersonId& person) override {
    return one(player_in,
               "SELECT id, name, accounts.person FROM people LEFT JOIN accounts ON accounts.person = id "
               "WHERE id = $1 AND deleted IS NULL",
               person.text);
  }
  Result<std::vector<PlayerRow>> players_with(const PersonId& person, int most) override {
    return list(player_in,
                "SELECT DISTINCT id, name, accounts.person FROM "
                "(SELECT game FROM rated_players WHERE person = $1 ORDER BY ended DESC, game DESC LIMIT $2) AS played "
                "JOIN seats ON seats.game = played.game JOIN people ON id = seats.person "
                "LEFT JOIN accounts ON accounts.person = id WHERE deleted IS NULL ORDER BY id",
                person.text, most);
  }

 private:
  using Rows = decltype(std::declval<Database&>().ask(""));

  // What only reads may be asked again where the line was lost.
  template <class Read>
  auto answer(Read read) -> decltype(read()) {
    auto result = read();
    if constexpr (requires { database_.lost(); })
      if (!result && database_.lost()) return read();
    return result;
  }
  template <class Read, class... Values>
  auto list(Read read, const char* statement, const Values&... values)
      -> Result<std::vector<decltype(read(std::declval<Rows&>()))>> {
    using All = Result<std::vector<decltype(read(std::declval<Rows&>()))>>;
    return answer([&]() -> All {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask(statement, values...);
      return all(database_, rows, read);
    });
  }
  template <class Read, class... Values>
  auto one(Read read, const char* statement, const Values&... values)
      -> Result<std::optional<decltype(read(std::declval<Rows&>()))>> {
    using Row = Result<std::optional<decltype(read(std::declval<Rows&>()))>>;
    return answer([&]() -> Row {
      const typename Database::Moment moment(database_);
      if (moment.error()) return *moment.error();
      auto rows = database_.ask(statement, values...);
      return first(database_, rows, read);
    });
  }
  Result<std::int64_t> number(const char* statement) {
    auto found = one([](const auto& row) { return row.integer(0); }, statement);
    if (!found) return found.error();
    return found->value_or(0);
  }
  template <class Value>
  static Result<std::vector<Value>> turned(Result<std::vector<Value>> values) {
    if (values) std::reverse(values->begin(), values->end());
    return values;
  }
  Database& database_;
};

}  // namespace mornington::store
