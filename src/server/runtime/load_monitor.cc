#include "server/runtime/load_monitor.h"

#include <algorithm>
#include <vector>

namespace mornington::runtime {
namespace {

using model::Load;

constexpr std::int64_t kBusyPart = 5;     // a page feels slow from here on
constexpr std::int64_t kCommitTimes = 5;  // NB: a commit takes 1 to 50 ms, but a disk that others use may take a second

Load load_of(model::Span span, model::Span overloaded) {
  if (overloaded == model::Span{}) return Load::Normal;
  if (span >= overloaded) return Load::Overloaded;
  return span * kBusyPart >= overloaded ? Load::Busy : Load::Normal;
}

}  // namespace

void LoadMonitor::note_wait(const std::string& address, model::Span waited) { waits_[address].add(waited); }

model::Span LoadMonitor::median_wait() const {
  std::vector<model::Span> means;
  for (const auto& [address, mean] : waits_) means.push_back(mean.value());
  if (means.empty()) return {};
  const auto middle = means.begin() + static_cast<std::ptrdiff_t>(means.size() / 2);
  std::nth_element(means.begin(), middle, means.end());
  return *middle;
}

Load LoadMonitor::measured() const {
  return std::max(load_of(median_wait(), overloaded_), load_of(commits_.value(), overloaded_ * kCommitTimes));
}

std::optional<Load> LoadMonitor::changed(model::Instant now) {
  if (!window_) window_ = now;
  if (now - *window_ < kWindow) return std::nullopt;
  window_ = now;
  const Load seen = measured();
  waits_.clear();
  commits_ = {};
  if (seen > load_) differs_ = std::max(differs_, 0) + 1;
  if (seen < load_) differs_ = std::min(differs_, 0) - 1;
  if (seen == load_) differs_ = 0;
  if (differs_ < kBusyWindows && differs_ > -kCalmWindows) return std::nullopt;
  differs_ = 0;
  load_ = seen;
  return load_;
}

}  // namespace mornington::runtime
