#include "server/runtime/rating_worker.h"

#include <sys/resource.h>

#include <chrono>
#include <future>
#include <utility>

namespace mornington::runtime {
namespace {

constexpr std::chrono::milliseconds kLook{1000};  // for games that wait
constexpr model::Span kClaim = model::minutes(1);
constexpr int kBehindBots = 19;  // niceness; on Linux, of one thread

}  // namespace

RatingWorker::RatingWorker(Places places)
    : places_(std::move(places)),
      pipeline_({*places_.reader, [this](store::Request request) { return write(std::move(request)); },
                 [this](const model::StoredGame& game) {
                   return rated::review_game(game, places_.version, [this] { return closing_.load(); });
                 },
                 [this] { return places_.loop.now(); }, places_.shared ? kClaim : model::Span{}}),
      task_(kLook, [this] { work(); }) {}

void RatingWorker::work() {
  if (!is_nice_) setpriority(PRIO_PROCESS, 0, kBehindBots);
  is_nice_ = true;
  for (rated::Step step = rated::Step::Rated;
       may_work() && (step == rated::Step::Rated || step == rated::Step::Reviewed);) {
    const Result<rated::Step> done = pipeline_.next();
    note(done);
    step = done ? *done : rated::Step::Nothing;
  }
}

store::Outcome RatingWorker::write(store::Request request) {
  std::promise<store::Outcome> outcome;
  std::future<store::Outcome> answer = outcome.get_future();
  places_.writer.write(std::move(request), [&](const store::Outcome& told) { outcome.set_value(told); });
  return answer.get();
}

// The same trouble is logged once until something goes well again.
void RatingWorker::note(const Result<rated::Step>& step) {
  const std::string trouble = step ? "" : step.error().text();
  if (!trouble.empty() && trouble != trouble_) places_.log("not-rated", {{"why", trouble}});
  trouble_ = trouble;
}

}  // namespace mornington::runtime
