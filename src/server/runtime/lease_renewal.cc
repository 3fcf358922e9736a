#include "server/runtime/lease_renewal.h"

#include <algorithm>
#include <utility>

namespace mornington::runtime {
namespace {

using std::chrono::milliseconds;

// A node that is not heard of for so long has lost its tables to the others; a store that cannot be reached for so long
// by any node is an outage, which is given back to the players.
constexpr milliseconds kGoodFor{5000};
constexpr milliseconds kLeastPause{20};    // however many hints there are
constexpr int kJobs = 256;                 // taken in one turn
constexpr std::int64_t kRatingsSince = 4;  // version of a shared store

model::Instant middle(model::Instant a, model::Instant b) { return {a.ms + (b.ms - a.ms) / 2}; }

}  // namespace

LeaseRenewal::LeaseRenewal(std::unique_ptr<store::Store> store, milliseconds pause, Places places)
    : store_(std::move(store)), pause_(std::max(pause, kLeastPause)), places_(std::move(places)) {}

LeaseRenewal::~LeaseRenewal() {
  if (!worker_) return;
  worker_.reset();
  ask_.jobs = 0;
  (void)take(model::Span{});
}

// A renewal that is wanted soon and one that already waits are one.
std::optional<Error> LeaseRenewal::begin() {
  ask_.jobs = kJobs;
  if (auto error = take({std::max(kGoodFor, 5 * pause_).count()})) return error;
  worker_.emplace(threads::BoundedFifo<Hurry>(1),
                  threads::Pace{.pause = kLeastPause, .longest_wait = pause_ - kLeastPause},
                  [this](const std::vector<Hurry>&) { renew(); });
  return std::nullopt;
}

void LeaseRenewal::hasten() {
  Hurry hurry;
  if (worker_) (void)worker_->put(hurry);
}

void LeaseRenewal::renew() {
  const auto error = take({std::max(kGoodFor, 5 * pause_).count()});
  if (answers_ == error.has_value())
    places_.log(error ? "store-away" : "store-back", {{"why", error ? error->text() : ""}});
  answers_ = !error;
  places_.store_answers(answers_);
}

std::optional<Error> LeaseRenewal::take(model::Span good_for) {
  ask_.good_for = good_for;
  const model::Instant asked = places_.loop.time_here();
  auto answer = store_->shared()->sync_with_cluster(ask_);
  if (!answer) return answer.error();
  places_.loop.set_ahead(answer->now - middle(asked, places_.loop.time_here()));
  ask_.lease = answer->round.lease;
  ask_.mark = answer->mark;
  places_.known_version(answer->known_version);
  answer->round.all_rate = answer->known_version >= kRatingsSince;
  for (const model::Outage& one : answer->round.outages) ask_.outages_until = std::max(ask_.outages_until, one.to);
  if (good_for > model::Span{}) places_.loop.put(std::move(answer->round));
  return std::nullopt;
}

}  // namespace mornington::runtime
