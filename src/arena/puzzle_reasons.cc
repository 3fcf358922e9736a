#include "arena/puzzle_reasons.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "arena/puzzle_facts.h"
#include "arena/puzzle_forms.h"
#include "arena/puzzle_rollouts.h"

namespace mornington::arena {
namespace {

using json::Value;

constexpr std::size_t kMostReasons = 3;

class Reasons {
 public:
  Reasons(const SeatView& seen, const std::string& best, const std::string& quick)
      : seen_(seen),
        family_(seen.config().edition->family),
        best_(seen.preview(best).events),
        quick_(seen.preview(quick).events) {
    add_events("brings", best_, quick_);
    add_events("spares", quick_, best_);
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Reason& a, const Reason& b) { return a.points > b.points; });
    add_facts(seen.facts_after(best), seen.facts_after(quick));
  }

  [[nodiscard]] const std::vector<Reason>& found() const { return found_; }

 private:
  // The elements of `these` that are not in `those`.
  void add_events(const std::string& how, const std::vector<Event>& these, std::vector<Event> those) {
    for (const Event& event : these) {
      const auto same = std::find(those.begin(), those.end(), event);
      if (same != those.end()) {
        those.erase(same);
      } else {
        add_event(how, event);
      }
    }
  }

  void add_event(const std::string& how, const Event& event) {
    const std::string start = how + (event.seat == seen_.seat() ? ".own." : ".other.");
    for (const std::string& kind : kinds_of(seen_.presenter().encode(event)))
      if (event.seat != kNoSeat && has_form(family_, start + kind))
        return add({start + kind, 1, std::abs(event.points)});
  }

  void add(const Reason& reason) {
    const auto known =
        std::find_if(found_.begin(), found_.end(), [&](const Reason& r) { return r.tell == reason.tell; });
    if (known == found_.end()) return found_.push_back(reason);
    known->count += reason.count;
    known->points += reason.points;
  }

  void add_facts(const Value& best, const Value& quick) {
    const auto after_best = sums_of(best, seen_.seat());
    auto after_quick = sums_of(quick, seen_.seat());
    for (const auto& [path, sides] : after_best) {
      add_change("more.own." + path, sides.own - after_quick[path].own);
      add_change("less.other." + path, after_quick[path].other - sides.other);
    }
  }

  void add_change(const std::string& key, int change) {
    if (change > 0 && has_form(family_, key)) add({key, change, 0});
  }

  const SeatView& seen_;
  std::string_view family_;
  std::vector<Event> best_;
  std::vector<Event> quick_;
  std::vector<Reason> found_;
};

// Whether a later gain is already reported as an immediate one: "later.own.scored.loop" by "brings.own.scored.loop".
bool is_told(const std::vector<Reason>& reasons, const Reason& later) {
  const std::string_view what = std::string_view(later.tell).substr(later.tell.find('.'));
  return std::any_of(reasons.begin(), reasons.end(), [&](const Reason& reason) { return reason.tell.ends_with(what); });
}

// NB: no closer than the file says it, so that reasons computed again are the original ones.
int later_points(const Puzzle& puzzle) {
  const auto quick = std::find_if(puzzle.others.begin(), puzzle.others.end(),
                                  [&](const Loss& loss) { return loss.action == puzzle.quick; });
  return std::max(1, static_cast<int>(std::lround(std::round(quick->points * 10) / 10)));
}

// "outlook.draw" where there is more to say of such a move than that it pays later.
std::string outlook_by_move(const SeatView& seen, const Puzzle& puzzle) {
  const auto kind = [&](const std::string& move) {
    return seen.presenter().encode(*seen.presenter().read(move)).find("action")->text();
  };
  const std::string key = "outlook." + kind(puzzle.best);
  const bool told = kind(puzzle.best) != kind(puzzle.quick) && has_form(seen.config().edition->family, key);
  return told ? key : "outlook";
}

}  // namespace

std::vector<Reason> reasons_for(const SeatView& seen, const Puzzle& puzzle) {
  std::vector<Reason> reasons = Reasons(seen, puzzle.best, puzzle.quick).found();
  for (const Reason& reason : rollout_reasons(seen, puzzle.best, puzzle.quick))
    if (!is_told(reasons, reason)) reasons.push_back(reason);
  if (reasons.empty()) reasons.push_back({outlook_by_move(seen, puzzle), 1, later_points(puzzle)});
  reasons.resize(std::min(reasons.size(), kMostReasons));
  return reasons;
}

}  // namespace mornington::arena
