#include "arena/puzzle_reasons.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "arena/puzzle_forms.h"
#include "arena/puzzle_outlook.h"

namespace mornington::arena {
namespace {

using json::Kind;
using json::Value;

constexpr std::size_t kMostReasons = 3;

// What both sides of a table have of one thing.
struct Sides {
  int own = 0;
  int other = 0;
};

std::string below(std::string path, const std::string& key) {
  if (!path.empty()) path += '.';
  return path += key;
}

class Reasons {
 public:
  Reasons(const SeatView& seen, const std::string& best, const std::string& quick)
      : seen_(seen),
        family_(seen.terms().edition->family),
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
  // What `these` have and `those` have not.
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
    std::map<std::string, Sides> after_best;
    std::map<std::string, Sides> after_quick;
    add_up(best, "", Whose::Nobody, after_best);
    add_up(quick, "", Whose::Nobody, after_quick);
    for (const auto& [path, sides] : after_best) {
      add_change("more.own." + path, sides.own - after_quick[path].own);
      add_change("less.other." + path, after_quick[path].other - sides.other);
    }
  }

  void add_change(const std::string& key, int change) {
    if (change > 0 && has_form(family_, key)) add({key, change, 0});
  }

  enum class Whose { Nobody, Own, Other };

  // Sums of the numbers, and lengths of the lists of names, that belong to a seat: by their path without the places in
  // lists.
  void add_up(const Value& value, const std::string& path, Whose whose, std::map<std::string, Sides>& sums) const {
    if (value.is(Kind::Object)) {
      const Whose now = whose == Whose::Nobody ? owner_of(value) : whose;
      for (const auto& [key, member] : value.members()) add_up(member, below(path, key), now, sums);
      return;
    }
    for (const Value& item : value.items())
      if (!item.is(Kind::String)) add_up(item, path, whose, sums);
    const auto names = std::count_if(value.items().begin(), value.items().end(),
                                     [](const Value& item) { return item.is(Kind::String); });
    const int amount = static_cast<int>(value.integer()) + static_cast<int>(value.boolean()) + static_cast<int>(names);
    if (whose == Whose::Own) sums[path].own += amount;
    if (whose == Whose::Other) sums[path].other += amount;
  }

  [[nodiscard]] Whose owner_of(const Value& object) const {
    for (const char* key : {"seat", "owner"})
      if (const Value* seat = object.find(key); seat != nullptr && seat->is(Kind::Integer))
        return seat->integer() == index(seen_.seat()) ? Whose::Own : Whose::Other;
    return Whose::Nobody;
  }

  const SeatView& seen_;
  std::string_view family_;
  std::vector<Event> best_;
  std::vector<Event> quick_;
  std::vector<Reason> found_;
};

// Whether what pays later is told already as what pays at once: "later.own.scored.loop" by "brings.own.scored.loop".
bool is_told(const std::vector<Reason>& reasons, const Reason& later) {
  const std::string_view what = std::string_view(later.tell).substr(later.tell.find('.'));
  return std::any_of(reasons.begin(), reasons.end(), [&](const Reason& reason) { return reason.tell.ends_with(what); });
}

}  // namespace

std::vector<Reason> reasons_for(const SeatView& seen, const std::string& best, const std::string& quick, double later) {
  std::vector<Reason> reasons = Reasons(seen, best, quick).found();
  for (const Reason& reason : outlook_of(seen, best, quick))
    if (!is_told(reasons, reason)) reasons.push_back(reason);
  if (reasons.empty()) reasons.push_back({"outlook", 1, std::max(1, static_cast<int>(std::lround(later)))});
  reasons.resize(std::min(reasons.size(), kMostReasons));
  return reasons;
}

}  // namespace mornington::arena
