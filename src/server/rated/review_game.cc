#include "server/rated/review_game.h"

#include <cmath>
#include <utility>

#include "ratings/anchors.h"
#include "review/review.h"
#include "server/tables/finished_games.h"

namespace mornington::rated {
namespace {

using ratings::ReviewFigures;

constexpr const char* kReviewer = "expert";
constexpr std::uint32_t kQuickPart = 10;  // of the default samples, as in the page's quick review
constexpr double kHundredths = 100;

ReviewFigures none(const std::string& version, const std::string& why) {
  return {kReviewer, version, 0, 0, {}, {}, why, ratings::Anchors::newest_revision()};
}

std::int64_t hundredths(const review::SeatEstimate& part) { return std::llround(part.points.mean * kHundredths); }

ReviewFigures figures_of(const review::Review& review, const std::string& version) {
  const review::ReviewBudget& budget = review.settings().budget;
  ReviewFigures figures{kReviewer, version, budget.seed, budget.samples,
                        {},        {},      {},          ratings::Anchors::newest_revision()};
  for (const review::SeatSummary& seat : review.summaries()) {
    figures.luck.push_back(hundredths(seat.luck));
    figures.skill.push_back(hundredths(seat.own_decisions));
  }
  return figures;
}

}  // namespace

Result<ReviewFigures> review_game(const model::StoredGame& game, const std::string& version,
                                  const std::function<bool()>& stop) {
  const Result<std::string> replay = tables::replay_of(game, tables::Deal::Ended, tables::Asker::Player);
  if (!replay) return none(version, replay.error().text());
  review::ReviewSettings settings;
  settings.level = kReviewer;
  settings.part = kQuickPart;
  Result<review::Review> review = review::Review::begin(*replay, settings);
  if (!review) return none(version, review.error().text());
  review->stop_when(stop);
  while (!review->is_done() && !stop()) review->step();
  if (stop()) return Error{"", "the review was stopped"};
  return figures_of(*review, version);
}

}  // namespace mornington::rated
