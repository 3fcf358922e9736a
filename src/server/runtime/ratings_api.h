#pragma once

#include <string>
#include <string_view>

#include "server/http/http.h"
#include "server/store/store.h"

// Ratings for anybody: leaderboards, and what there is to say about a player.
namespace mornington::runtime {
using namespace http;

// The best whose rating is certain enough, the ratings of some people, or which leaderboards there are
// (ratings_query.h).
[[nodiscard]] Response list_ratings(store::Reader& reader, std::string_view target, model::Instant now);
// Ratings, their history, rated games, opponents and editions of a person who has played a rated game.
[[nodiscard]] Response show_player(store::Reader& reader, const std::string& person, model::Instant now);

// The changes that a rated game made to the ratings of its players; none until it is rated.
[[nodiscard]] Response show_game_ratings(store::Reader& reader, const std::string& id);

}  // namespace mornington::runtime
