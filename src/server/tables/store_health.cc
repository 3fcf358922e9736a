#include "server/tables/store_health.h"

#include <utility>

#include "server/model/inputs.h"

namespace mornington::tables {
namespace {

constexpr Span kBetweenProbes = seconds(1);
constexpr Span kShortestOutage = milliseconds(250);  // one write that fails does not count as an outage

}  // namespace

void StoreHealth::answered(const Stored& answer) {
  if (context_.settings.shared) return;
  if (answer.outcome == WriteOutcome::Kept) recovered();
  if (answer.outcome == WriteOutcome::Failed) failed();
}

void StoreHealth::failed() {
  if (is_down()) return;
  down_since_ = context_.now;
  probe_at_ = context_.now + kBetweenProbes;
}

void StoreHealth::recovered() {
  if (!is_down()) return;
  const Outage outage{std::exchange(down_since_, kNever), context_.now};
  probe_at_ = kNever;
  if (outage.to - outage.from < kShortestOutage) return;
  context_.outages.push_back(outage);
  context_.add(WriteRows{kNoTicket, {row_update::Down{outage}}});
}

void StoreHealth::probe() {
  if (probe_at_ > context_.now) return;
  probe_at_ = context_.now + kBetweenProbes;
  context_.add(WriteRows{context_.next_ticket(), {row_update::Down{{down_since_, context_.now}}}});
}

}  // namespace mornington::tables
