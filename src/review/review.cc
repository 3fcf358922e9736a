#include "review/review.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "ai/family_bots.h"
#include "core/hash.h"
#include "match/record/save.h"
#include "review/family_reviews.h"

namespace mornington::review {
namespace {

std::optional<Error> check_settings(const ReviewSettings& settings, const EditionSpec& edition, bool has_seed) {
  std::vector<std::string> levels = settings.levels;
  levels.push_back(settings.level);
  for (const std::string& level : levels)
    if (ai::make_bot(level, edition, seat_at(0), 1) == nullptr)
      return Error{"level", "there is no bot \"" + level + "\""};
  if (settings.budget.samples < 2 || settings.budget.samples > ReviewSettings::kMostSamples)
    return Error{"samples", std::to_string(settings.budget.samples) + " is out of range; expected 2 to " +
                                std::to_string(ReviewSettings::kMostSamples)};
  if (!settings.levels.empty() && !has_seed) return Error{"levels", "the seed of this game is not known"};
  return std::nullopt;
}

// The default seed of a game's estimates: different for each game, so that their errors average out over many games.
// NB: only as many bits as a page can represent (review_api.cc).
std::uint64_t seed_of_game(const Replay& replay) {
  std::uint64_t hash = hash_text(replay.setup.edition, static_cast<std::uint64_t>(replay.setup.seats));
  for (const Replay::Step& step : replay.steps)
    hash = hash_text(step.action, hash + static_cast<std::uint64_t>(index(step.by)));
  return 1 + (hash >> 34);
}

}  // namespace

Result<Review> Review::begin(std::string_view text, ReviewSettings settings) {
  const Result<Replay> replay = parse_record(text);
  if (!replay) return replay.error();
  const auto match = verify_replay(*replay, replay->seed ? Verify::Draws : Verify::Moves);
  if (!match) return match.error();
  if (!settings.only && !(*match)->decision().is_over())
    return Error{"", "the game is not over; expected a finished one"};
  const SharedMatchConfig terms = (*match)->config();
  const FamilyReview& family = review_of(*terms->edition);
  if (settings.budget.seed == 0) settings.budget.seed = seed_of_game(*replay);
  auto position = new_searchable(terms->setup);
  if (!position) return position.error();
  if (settings.budget.samples == 0) settings.budget.samples = std::max(2u, family.samples(**position) / settings.part);
  if (auto error = check_settings(settings, *terms->edition, replay->seed.has_value())) return *error;
  auto analysis = family.analyze(**position, replay->steps, settings);
  if (analysis == nullptr) return Error{"", "the steps of the record do not fit together"};
  return Review(std::move(settings), terms, replay->seed, *std::move(position), std::move(analysis));
}

Review::Review(ReviewSettings settings, SharedMatchConfig terms, std::optional<Seed> seed,
               std::unique_ptr<Searchable> position, std::unique_ptr<Analysis> analysis)
    : settings_(std::move(settings)),
      terms_(std::move(terms)),
      seed_(seed),
      position_(std::move(position)),
      analysis_(std::move(analysis)) {}

void Review::stop_when(ai::Stop stop) {
  stop_ = std::move(stop);
  analysis_->stop_when(stop_);
}

void Review::step() {
  if (is_done()) return;
  if (analysis_->done() < analysis_->total()) return analysis_->step();
  const std::string& level = settings_.levels[levels_.size()];
  const std::vector<std::string> seats(static_cast<std::size_t>(position_->seats()), level);
  if (const auto game = ai::play_bot_game(*position_, *seed_, seats, settings_.budget.seed, stop_))
    levels_.push_back({level, game->scores});
}

std::vector<SeatSummary> Review::summaries() const {
  std::vector<SeatSummary> all;
  all.reserve(static_cast<std::size_t>(findings().seats));
  for (const Seat seat : each_seat(findings().seats)) all.push_back(summarise(findings(), seat));
  return all;
}

const FamilyReview& review_of(const EditionSpec& edition) {
  const FamilyReview* found = nullptr;
  for (const FamilyReview& family : family_reviews())
    if (family.family == edition.family) found = &family;
  assert(found != nullptr);
  return *found;
}

}  // namespace mornington::review
