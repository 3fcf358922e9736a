#include "server/rated/pipeline.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "server/rated/updates.h"

namespace mornington::rated {
namespace {

// People whose ratings a game may change.
std::set<std::string> people_in(const store::RatedGameRow& game, const std::vector<store::RatedGameRow>& earlier) {
  std::set<std::string> people;
  const auto add = [&](const store::RatedGameRow& row) {
    for (const ratings::Player& one : game_of(row).players)
      if (!one.person.empty()) people.insert(one.person);
  };
  add(game);
  for (const store::RatedGameRow& one : earlier) add(one);
  return people;
}

}  // namespace

Result<Step> Pipeline::next() {
  Result<Step> rated = rate_next();
  return !rated || *rated != Step::Nothing ? rated : review_next();
}

// NB: the number is read before the ratings. If another game is rated in between, the number is taken and nothing of
// this is stored.
Result<store::KeepRatings> Pipeline::ratings_of(const store::RatedGameRow& game) {
  store::RatedReader& rated = parts_.reader.rated();
  const Result<std::int64_t> last = rated.last_number();
  if (!last) return last.error();
  std::vector<store::RatedGameRow> earlier;
  if (!game.deal.empty()) {
    auto found = rated.rated_of_deal(game.deal, kMostOfField);
    if (!found) return found.error();
    earlier = *std::move(found);
  }
  std::map<std::pair<std::string, ratings::Kind>, ratings::Standing> standings;
  for (const std::string& person : people_in(game, earlier)) {
    const auto rows = rated.ratings_of({person});
    if (!rows) return rows.error();
    for (const store::RatingRow& row : *rows)
      if (row.edition == game.edition && row.seats == game.seats)
        standings[{person, static_cast<ratings::Kind>(row.kind)}] = standing_of(row);
  }
  auto updates = updates_of(game, earlier, [&](const std::string& person, ratings::Kind kind) {
    const auto found = standings.find({person, kind});
    return found == standings.end() ? ratings::Standing() : found->second;
  });
  if (!updates) return updates.error();
  return store::KeepRatings{game.game, *last + 1, *std::move(updates)};
}

Result<Step> Pipeline::rate_next() {
  const auto game = parts_.reader.rated().to_rate();
  if (!game) return game.error();
  if (!*game) return Step::Nothing;
  Result<store::KeepRatings> keep = ratings_of(**game);
  if (!keep) return keep.error();
  return parts_.write({*std::move(keep)}).kept() ? Step::Rated : Step::Lost;
}

Result<Step> Pipeline::review_next() {
  const model::Instant now = parts_.now();
  const auto waits = parts_.reader.rated().to_review(now);
  if (!waits) return waits.error();
  if (!*waits) return Step::Nothing;
  const model::GameId& id = (*waits)->game;
  if (!parts_.write({store::ClaimReview{id, now, now + parts_.claim}}).kept()) return Step::Lost;
  const auto game = parts_.reader.game(id, 0, 0);
  if (!game) return game.error();
  if (!*game) return Error{id.text, "a rated game is not in the store"};
  const Result<ratings::ReviewFigures> figures = parts_.review(**game);
  if (!figures) return Step::Lost;
  return parts_.write({store::KeepReview{id, ratings::write_figures(*figures)}}).kept() ? Step::Reviewed : Step::Lost;
}

}  // namespace mornington::rated
