#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "json/json.h"
#include "ratings/anchors.h"
#include "ratings/rating.h"

// The changes made by a rated game. Ratings are a function of the games, in the order of their numbers, and of what is
// stored about their luck: nothing else enters.
namespace mornington::ratings {

// A rating from results, and one from results less the luck of the draws.
enum class Kind : std::uint8_t { Result, WithoutLuck };

// A seat of a finished game.
struct Player {
  std::string person = {};  // empty: a bot
  std::string level = {};   // of the bot
  int place = 0;            // 0 is the best
  std::int64_t points = 0;
  bool gave_up = false;                             // left, resigned or ran out of time: behind all who did not
  std::optional<std::int64_t> luck = std::nullopt;  // in hundredths of a point; nothing: not known
};

struct RatedGame {
  std::string edition;
  std::string deal;  // shared with other tables; empty: its own
  std::int64_t ended_ms = 0;
  std::vector<Player> players;  // by seat
};

// As the store holds them: results are written when a game ends, the luck when it has been reviewed.
[[nodiscard]] json::Value encode_players(const std::vector<Player>& players);
[[nodiscard]] Result<std::vector<Player>> read_players(const json::Value& from);

// A person's rating at one edition and size of table.
struct Standing {
  Rating rating = kNewcomer;
  std::int64_t games = 0;
  std::int64_t as_of_ms = 0;  // the variance is of then

  friend bool operator==(const Standing&, const Standing&) = default;
};

struct Update {
  std::string person;
  Standing before;  // as stored, so without what absence adds
  Standing after;
};

// Standings before the game, by person.
using Lookup = std::function<Standing(const std::string& person)>;

// A game of its own deal is rated by its table. One of a shared deal is rated against the field: each person against
// those who had the same seat in `earlier` games of that deal. Ordered by person; everybody whose standing changes is
// there, and everybody who played.
[[nodiscard]] std::vector<Update> rate(Kind kind, const RatedGame& game, const std::vector<RatedGame>& earlier,
                                       const Lookup& standing, const Anchors& anchors);

}  // namespace mornington::ratings
