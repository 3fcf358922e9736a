#include <algorithm>
#include <cstdlib>
#include <string>

#include "entries.h"
#include "json/json.h"
#include "ratings/anchors.h"
#include "ratings/rated_game.h"
#include "ratings/review_figures.h"
#include "server/runtime/ratings_query.h"

namespace mornington::fuzz {
namespace {

using namespace ratings;

// Whatever a game says, the ratings of newcomers stay ratings.
void check(const Update& update) {
  const Rating& after = update.after.rating;
  constexpr Fixed kLeast = Fixed::of(kLeastDeviation * kLeastDeviation);
  if (after.variance < kLeast || after.variance > kNewcomer.variance || update.after.games > 1) std::abort();
}

void try_game(const std::vector<Player>& players) {
  const Lookup newcomers = [](const std::string&) { return Standing(); };
  for (const char* deal : {"", "shared"})
    for (const Kind kind : {Kind::Result, Kind::WithoutLuck}) {
      const RatedGame game{"metro", deal, 0, players};
      RatedGame earlier = game;
      std::reverse(earlier.players.begin(), earlier.players.end());
      for (const Update& one : rate(kind, game, {earlier, game}, newcomers, Anchors::shipped())) check(one);
    }
}

}  // namespace

// Requests for a leaderboard, and what is stored of rated games: in the first line who played, in the second the
// review.
void try_ratings(std::string_view bytes) {
  const auto query = runtime::read_ratings_query(bytes);
  if (query && !query->edition.empty() && (query->seats < 1 || query->seats > 6)) std::abort();
  if (query && query->people.size() > runtime::RatingsQuery::kMostPeople) std::abort();
  const std::size_t end = std::min(bytes.find('\n'), bytes.size());
  const auto figures = read_figures(std::string(bytes.substr(std::min(end + 1, bytes.size()))));
  if (figures && !figures->luck.empty() && !(*read_figures(write_figures(*figures)) == *figures)) std::abort();
  const auto value = json::parse(bytes.substr(0, end));
  if (!value) return;
  if (auto players = read_players(*value)) {
    for (std::size_t i = 0; figures && i < players->size() && i < figures->luck.size(); ++i)
      (*players)[i].luck = figures->luck[i];
    try_game(*players);
  }
}

}  // namespace mornington::fuzz
