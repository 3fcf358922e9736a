#include "cli/commands/play_certificate.h"

#include <atomic>
#include <mutex>

#include "arena/parallel_for.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"

namespace mornington::cli {
namespace {

using balance::GamePlan;
using balance::Measuring;
using balance::Subject;

// What all threads share.
struct Work {
  const Subject& subject;
  const GamePlan& plan;
  std::vector<int> order;
  std::uint64_t seed;
  Measuring measuring;
  std::atomic<int> next = 0;
  std::atomic<bool> failed = false;
  std::mutex adding;  // guards the measuring, the progress and the error
  Progress progress;
  Error error;
};

void play_games(Work& work) {
  while (!work.failed && !interrupted()) {
    const auto next = static_cast<std::size_t>(work.next++);
    if (next >= work.order.size()) return;
    const int game = work.order[next];
    const GamePlan::Place place = work.plan.place(game);
    const auto facts = balance::play(
        work.subject, balance::fixture(work.plan.series[place.series], place.series, place.game, work.seed),
        interrupted);
    const std::lock_guard lock(work.adding);
    if (!facts && !interrupted() && !work.failed.exchange(true)) work.error = facts.error();
    if (!facts) return;
    work.measuring.add(game, *facts);
    work.progress.show(next + 1);
  }
}

}  // namespace

Result<balance::Certificate> play_certificate(const Subject& subject, const GamePlan& plan, const CertificateRun& run) {
  ask_on_interrupt();
  Work work{subject,
            plan,
            plan.order(),
            run.seed,
            Measuring(subject, plan),
            0,
            false,
            {},
            Progress("games", static_cast<std::uint64_t>(plan.games())),
            {}};
  arena::parallel_for(run.threads, [&](int) { play_games(work); });
  if (work.failed) return work.error;
  return work.measuring.certificate();
}

}  // namespace mornington::cli
