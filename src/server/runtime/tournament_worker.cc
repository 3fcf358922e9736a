#include "server/runtime/tournament_worker.h"

#include <chrono>
#include <future>
#include <utility>

namespace mornington::runtime {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks{500};  // for results, and for rounds that can be paired
constexpr int kAtOnce = 20;                              // steps, before others get their turn

}  // namespace

TournamentWorker::TournamentWorker(Places places)
    : places_(std::move(places)),
      organizer_({*places_.reader, [this](store::Request request) { return write(std::move(request)); },
                  [this](model::WantedTable wanted) { places_.loop.put(model::Input(std::move(wanted))); },
                  [this] { return places_.loop.now(); }}),
      task_(kBetweenLooks, [this] { work(); }) {}

void TournamentWorker::work() {
  if (!places_.is_known || places_.reader->tournaments() == nullptr) return;
  hosting::Step step = hosting::Step::Written;
  for (int i = 0; i < kAtOnce && !closing_ && step == hosting::Step::Written; ++i) {
    const Result<hosting::Step> done = organizer_.look_at_all();
    note(done);
    step = done ? *done : hosting::Step::Nothing;
  }
}

store::Outcome TournamentWorker::write(store::Request request) {
  std::promise<store::Outcome> outcome;
  std::future<store::Outcome> answer = outcome.get_future();
  places_.writer.write(std::move(request), [&](const store::Outcome& told) { outcome.set_value(told); });
  return answer.get();
}

// The same trouble is logged once until something goes well again.
void TournamentWorker::note(const Result<hosting::Step>& step) {
  const std::string trouble = step ? "" : step.error().text();
  if (!trouble.empty() && trouble != trouble_) places_.log("tournament-stuck", {{"why", trouble}});
  trouble_ = trouble;
}

}  // namespace mornington::runtime
