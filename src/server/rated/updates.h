#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "ratings/rated_game.h"
#include "server/store/rated.h"

// What a rated game changes, from rows of the store to rows of the store: the same whether it is computed when the game
// is rated or when the ratings are verified.
namespace mornington::rated {

// A game of a shared deal is compared with this many that were rated before it, the last ones.
inline constexpr int kMostOfField = 30;
inline constexpr std::array kKinds = {ratings::Kind::Result, ratings::Kind::WithoutLuck};

// A game that cannot be read has no players and changes nothing.
[[nodiscard]] ratings::RatedGame game_of(const store::RatedGameRow& row);

using StandingOf = std::function<ratings::Standing(const std::string& person, ratings::Kind kind)>;
[[nodiscard]] ratings::Standing standing_of(const store::RatingRow& row);

// `earlier`: the games of the same deal that were rated before, in order. By kind, then by person. An error where a
// newer program reviewed the game, by bots' ratings that this one does not know.
[[nodiscard]] Result<std::vector<store::RatingRow>> updates_of(const store::RatedGameRow& game,
                                                               const std::vector<store::RatedGameRow>& earlier,
                                                               const StandingOf& standing);

}  // namespace mornington::rated
