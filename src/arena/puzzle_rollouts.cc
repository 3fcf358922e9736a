#include "arena/puzzle_rollouts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

#include "ai/family_bots.h"
#include "arena/puzzle_facts.h"
#include "arena/puzzle_forms.h"

namespace mornington::arena {
namespace {

// How far it looks, and in how many worlds.
struct Sight {
  int decisions = 0;  // of the seat
  std::uint64_t worlds = 0;
};
constexpr Sight kToTheEnd = {std::numeric_limits<int>::max(), 256};
constexpr Sight kNear = {8, 128};  // two turns, where a turn has four decisions

// How much, and how many standard errors it must be.
struct Least {
  double amount;
  double sure;
};
constexpr Least kPoints = {0.5, 2};
constexpr Least kCause = {0.25, 3};  // NB: there are many things that could be one, so luck must be ruled out better

// The advantage of one line over the other, by the key of its reason and from the seat's side: gains of others count
// against it.
struct Gains {
  std::map<std::string, double> points;
  std::map<std::string, double> things;  // events without points, and facts at the end
};

class Lines {
 public:
  Lines(const SeatView& seen, Sight sight) : seen_(seen), family_(seen.config().edition->family), sight_(sight) {}

  [[nodiscard]] Gains gains(const std::string& best, const std::string& quick, std::uint64_t world) {
    Gains gains;
    add(best, world, 1, gains);
    add(quick, world, -1, gains);
    return gains;
  }

 private:
  void add(const std::string& action, std::uint64_t world, double sign, Gains& gains) {
    const ai::LinePlayed line = ai::line_of_play(seen_, action, {"greedy", sight_.decisions, world});
    for (const Event& event : line.events)
      if (event.seat != kNoSeat) add_event(event, sign, gains);
    for (const auto& [path, sides] : sums_of(line.facts, seen_.seat())) {
      add_thing("later.own." + path, sign * sides.own, gains);
      add_thing("later.other." + path, -sign * sides.other, gains);
    }
  }

  void add_event(const Event& event, double sign, Gains& gains) {
    const bool own = event.seat == seen_.seat();
    for (const std::string& kind : kinds_of(seen_.presenter().encode(event))) {
      const std::string key = (own ? "later.own." : "later.other.") + kind;
      if (!can_be_told(key)) continue;
      if (event.points == 0) return add_thing(key, own ? sign : -sign, gains);
      gains.points[key] += (own ? sign : -sign) * event.points;
      return;
    }
  }

  void add_thing(const std::string& key, double amount, Gains& gains) {
    if (can_be_told(key)) gains.things[key] += amount;
  }

  // has_form(), asked once of each.
  bool can_be_told(const std::string& key) {
    const auto [known, added] = forms_.try_emplace(key, false);
    if (added) known->second = has_form(family_, key);
    return known->second;
  }

  const SeatView& seen_;
  std::string_view family_;
  Sight sight_;
  std::map<std::string, bool> forms_;
};

struct Sum {
  double all = 0;
  double squares = 0;

  void add(double amount) {
    all += amount;
    squares += amount * amount;
  }
};
using Sums = std::map<std::string, Sum>;

void add_to(Sums& sums, const std::map<std::string, double>& amounts) {
  for (const auto& [key, amount] : amounts) sums[key].add(amount);
}

// Calls `found` with the key and the mean of what is enough, and sure.
template <class Found>
void for_each_sure(const Sums& sums, double worlds, Least least, Found&& found) {
  for (const auto& [key, sum] : sums) {
    const double mean = sum.all / worlds;
    const double error = std::sqrt(std::max(0.0, sum.squares / worlds - mean * mean) / (worlds - 1));
    if (mean >= least.amount && mean >= least.sure * error) found(key, mean);
  }
}

std::vector<Reason> as_far_as(Sight sight, const SeatView& seen, const std::string& best, const std::string& quick) {
  Lines lines(seen, sight);
  Sums points;
  Sums things;
  for (std::uint64_t world = 1; world <= sight.worlds; ++world) {
    const Gains gains = lines.gains(best, quick, world);
    add_to(points, gains.points);
    add_to(things, gains.things);
  }
  std::vector<Reason> reasons;
  const auto worlds = static_cast<double>(sight.worlds);
  for_each_sure(points, worlds, kPoints, [&](const std::string& key, double mean) {
    reasons.push_back({key, 1, std::max(1, static_cast<int>(std::lround(mean)))});
  });
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const Reason& a, const Reason& b) { return a.points > b.points; });
  for_each_sure(things, worlds, kCause, [&](const std::string& key, double) { reasons.push_back({key, 1, 0}); });
  return reasons;
}

}  // namespace

std::vector<Reason> rollout_reasons(const SeatView& seen, const std::string& best, const std::string& quick) {
  // An early gain may be lost in the noise of a long game.
  std::vector<Reason> reasons = as_far_as(kToTheEnd, seen, best, quick);
  return reasons.empty() ? as_far_as(kNear, seen, best, quick) : reasons;
}

}  // namespace mornington::arena
