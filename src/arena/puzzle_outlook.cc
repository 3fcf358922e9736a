#include "arena/puzzle_outlook.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "ai/measuring.h"
#include "arena/puzzle_forms.h"

namespace mornington::arena {
namespace {

constexpr std::uint64_t kWorlds = 48;
constexpr int kDecisions = 8;  // of the seat: two turns, where a turn has four
constexpr double kSure = 2;    // standard errors
constexpr double kLeastOutlook = 0.5;

// Points by the key of their reason, from the seat's side: what others gain counts against it.
using Points = std::map<std::string, double>;

void add_line(const SeatView& seen, const std::string& action, std::uint64_t number, double sign, Points& points) {
  for (const Event& event : line_of_play(seen, action, {"greedy", kDecisions, number})) {
    if (event.points == 0 || event.seat == kNoSeat) continue;
    const bool own = event.seat == seen.seat();
    for (const std::string& kind : kinds_of(seen.presenter().encode(event))) {
      const std::string key = (own ? "later.own." : "later.other.") + kind;
      if (!has_form(seen.terms().edition->family, key)) continue;
      points[key] += (own ? sign : -sign) * event.points;
      break;
    }
  }
}

struct Sum {
  double all = 0;
  double squares = 0;

  [[nodiscard]] double mean() const { return all / kWorlds; }
  [[nodiscard]] double error() const {
    return std::sqrt(std::max(0.0, squares / kWorlds - mean() * mean()) / (kWorlds - 1));
  }
};

}  // namespace

std::vector<Reason> outlook_of(const SeatView& seen, const std::string& best, const std::string& quick) {
  std::map<std::string, Sum> sums;
  for (std::uint64_t number = 1; number <= kWorlds; ++number) {
    Points points;
    add_line(seen, best, number, 1, points);
    add_line(seen, quick, number, -1, points);
    for (const auto& [key, more] : points) {
      sums[key].all += more;
      sums[key].squares += more * more;
    }
  }
  std::vector<Reason> reasons;
  for (const auto& [key, sum] : sums)
    if (sum.mean() >= kLeastOutlook && sum.mean() >= kSure * sum.error())
      reasons.push_back({key, 1, std::max(1, static_cast<int>(std::lround(sum.mean())))});
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const Reason& a, const Reason& b) { return a.points > b.points; });
  return reasons;
}

}  // namespace mornington::arena
