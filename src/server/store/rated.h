#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/model/ids.h"
#include "server/model/instant.h"

// What a store has about rated games and ratings (docs/ratings.md). What the texts and numbers mean is known to
// src/ratings and src/server/rated; here they are only stored.
namespace mornington::store {

struct RatedGameRow {
  model::GameId game;
  std::string edition;
  int seats = 0;
  std::string deal;
  model::Instant ended;
  std::string players;                               // JSON
  std::optional<std::string> review = std::nullopt;  // JSON; nothing: it has not been reviewed
  std::int64_t number = 0;                           // in the order of rating, from 1; 0: not rated yet
};

// A person's rating at an edition and size of table. Mean and variance are in 1/2^32.
struct RatingRow {
  model::PersonId person;
  std::string edition;
  int seats = 0;
  int kind = 0;  // ratings::Kind
  std::int64_t mean = 0;
  std::int64_t variance = 0;
  std::int64_t games = 0;
  model::Instant as_of;

  friend bool operator==(const RatingRow&, const RatingRow&) = default;
};

// A rating after a game.
struct RatingPoint {
  model::PersonId person;
  model::GameId game;
  std::string edition;
  int seats = 0;
  int kind = 0;
  std::int64_t number = 0;
  std::int64_t mean = 0;
  std::int64_t variance = 0;
  model::Instant at = {};  // when the game ended

  friend bool operator==(const RatingPoint&, const RatingPoint&) = default;
};

// The change of a rating by a game.
struct RatingChange {
  struct Value {
    std::int64_t mean = 0;
    std::int64_t variance = 0;
    friend bool operator==(const Value&, const Value&) = default;
  };
  model::PersonId person;
  int kind = 0;
  std::optional<Value> before;  // nothing: it is the first
  Value after;

  friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

// The three writes after a game has ended. NB: their games are named differently from those of other changes, so that
// other nodes are not told of a changed table.

// This node reviews the game until then. Refused while another one does, and where it has been reviewed.
struct ClaimReview {
  model::GameId rated;
  model::Instant now;
  model::Instant until;
};
// Refused where the game has a review.
struct KeepReview {
  model::GameId rated;
  std::string review;
};
// All that a game changes. Refused or a conflict where the game has been rated, or has no review, or another game has
// taken the number: so what was computed from the ratings before it still holds when it is written.
struct KeepRatings {
  model::GameId rated;
  std::int64_t number = 0;
  std::vector<RatingRow> ratings;
};

// Which list of ratings, and the time that it is for: absence makes a rating less certain.
struct LeaderboardAsk {
  std::string edition;
  int seats = 0;
  int kind = 0;
  model::Instant now;
  std::int64_t variance_per_day = 0;
  std::int64_t most_variance = 0;  // less certain ratings are left out
  int most = 100;
};
struct LeaderboardRow {
  RatingRow rating;
  std::string name;
};

// How many people have a rating at an edition and size of table.
struct RatedCount {
  std::string edition;
  int seats = 0;
  std::int64_t people = 0;
};

// A person whose data was not deleted.
struct PlayerRow {
  model::PersonId person;
  std::string name;
  bool has_account = false;

  friend bool operator==(const PlayerRow&, const PlayerRow&) = default;
};

class RatedReader {
 public:
  RatedReader() = default;
  RatedReader(const RatedReader&) = delete;
  RatedReader& operator=(const RatedReader&) = delete;
  virtual ~RatedReader() = default;

  // The one that ended first, and that nobody reviews now.
  [[nodiscard]] virtual Result<std::optional<RatedGameRow>> to_review(model::Instant now) = 0;
  // The one with a review that ended first. A shared deal is rated when no table plays it any more, except that of a
  // day, whose results everybody sees at once.
  [[nodiscard]] virtual Result<std::optional<RatedGameRow>> to_rate() = 0;
  // How many games wait for either.
  [[nodiscard]] virtual Result<std::int64_t> waiting() = 0;
  // Of the game that was rated last; 0: none was.
  [[nodiscard]] virtual Result<std::int64_t> last_number() = 0;

  [[nodiscard]] virtual Result<std::optional<RatedGameRow>> rated_game(const model::GameId& game) = 0;
  // Those numbered after `number`, in order, up to this number.
  [[nodiscard]] virtual Result<std::vector<RatedGameRow>> rated_after(std::int64_t number, int most) = 0;
  // Games of a deal that were rated, the last ones, in order.
  [[nodiscard]] virtual Result<std::vector<RatedGameRow>> rated_of_deal(const std::string& deal, int most) = 0;
  // The last games in which the person sat, the last one first. Not those whose deal others still play, except that of
  // a day.
  [[nodiscard]] virtual Result<std::vector<RatedGameRow>> rated_games_of(const model::PersonId& person, int most) = 0;

  [[nodiscard]] virtual Result<std::vector<RatingRow>> ratings_of(const model::PersonId& person) = 0;
  // In the order of their numbers, the last ones.
  [[nodiscard]] virtual Result<std::vector<RatingPoint>> history_of(const model::PersonId& person, int most) = 0;
  // By person and kind.
  [[nodiscard]] virtual Result<std::vector<RatingPoint>> history_of_game(std::int64_t number) = 0;
  // The same changes with the ratings before them.
  [[nodiscard]] virtual Result<std::vector<RatingChange>> changes_of_game(std::int64_t number) = 0;
  // By person, edition, seats and kind.
  [[nodiscard]] virtual Result<std::vector<RatingRow>> all_ratings() = 0;

  // People with an account, the best first.
  [[nodiscard]] virtual Result<std::vector<LeaderboardRow>> leaderboard(const LeaderboardAsk& ask) = 0;
  [[nodiscard]] virtual Result<std::vector<RatedCount>> rated_editions() = 0;
  [[nodiscard]] virtual Result<std::optional<PlayerRow>> player(const model::PersonId& person) = 0;
  // Everybody who sat in these games of the person: the last ones, this many.
  [[nodiscard]] virtual Result<std::vector<PlayerRow>> players_with(const model::PersonId& person, int most) = 0;
};

}  // namespace mornington::store
