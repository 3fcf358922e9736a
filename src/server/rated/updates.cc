#include "server/rated/updates.h"

#include <utility>

#include "json/json.h"
#include "ratings/anchors.h"
#include "ratings/review_figures.h"

namespace mornington::rated {
namespace {

store::RatingRow row_of(const store::RatedGameRow& game, ratings::Kind kind, const ratings::Update& update) {
  const ratings::Standing& after = update.after;
  return {{update.person},           game.edition, game.seats,      static_cast<int>(kind), after.rating.mean.raw,
          after.rating.variance.raw, after.games,  {after.as_of_ms}};
}

}  // namespace

ratings::RatedGame game_of(const store::RatedGameRow& row) {
  ratings::RatedGame game{row.edition, row.deal, row.ended.ms, {}};
  const Result<json::Value> value = json::parse(row.players);
  if (!value) return game;
  Result<std::vector<ratings::Player>> players = ratings::read_players(*value);
  if (!players) return game;
  game.players = *std::move(players);
  const auto figures = ratings::read_figures(row.review.value_or("{}"));
  if (!figures || figures->luck.size() != game.players.size()) return game;
  for (std::size_t i = 0; i < game.players.size(); ++i) game.players[i].luck = figures->luck[i];
  return game;
}

ratings::Standing standing_of(const store::RatingRow& row) {
  return {{{row.mean}, {row.variance}}, row.games, row.as_of.ms};
}

Result<std::vector<store::RatingRow>> updates_of(const store::RatedGameRow& game,
                                                 const std::vector<store::RatedGameRow>& earlier,
                                                 const StandingOf& standing) {
  const auto figures = ratings::read_figures(game.review.value_or("{}"));
  const ratings::Anchors* anchors = ratings::Anchors::of_revision(figures ? figures->anchors : 1);
  if (anchors == nullptr) return Error{game.game.text, "was reviewed by a newer version of Mornington"};
  const ratings::RatedGame played = game_of(game);
  std::vector<ratings::RatedGame> field;
  for (const store::RatedGameRow& one : earlier) field.push_back(game_of(one));
  std::vector<store::RatingRow> rows;
  for (const ratings::Kind kind : kKinds) {
    const ratings::Lookup lookup = [&](const std::string& person) { return standing(person, kind); };
    for (const ratings::Update& one : ratings::rate(kind, played, field, lookup, *anchors))
      rows.push_back(row_of(game, kind, one));
  }
  return rows;
}

}  // namespace mornington::rated
