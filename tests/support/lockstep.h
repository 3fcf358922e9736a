#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/rng.h"
#include "match/match.h"
#include "match/record/record.h"

// Two tables that differ in options only, played with the same draws and the same decisions until they differ.
namespace mornington::lockstep {

enum class Seen : std::uint8_t { Nothing, SetUp, Legal, Refused, Events, Scores };

struct Difference {
  Seen seen = Seen::Nothing;
  std::size_t entries = 0;  // of the log of the first table when it was seen
  std::string rule;         // of the first event that is another one
};

inline std::unique_ptr<Match> open(MatchSetup setup, Draws draws) {
  setup.draws = draws;
  auto match = new_match(std::move(setup));
  return match.ok() ? *std::move(match) : nullptr;
}

// Half of the tables choose among all actions, the others first what to do (place, draw, exchange...) and then where,
// so that what can be done in few ways is done often enough.
inline std::string choose(const std::vector<std::string>& legal, Rng& rng, bool by_verb) {
  const std::string& any = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  if (!by_verb) return any;
  std::vector<std::string> verbs;
  for (const std::string& action : legal)
    if (const std::string verb = action.substr(0, action.find(' ')); verbs.empty() || verbs.back() != verb)
      verbs.push_back(verb);
  const std::string& verb = verbs[rng.below(static_cast<std::uint32_t>(verbs.size()))];
  std::vector<std::string> these;
  for (const std::string& action : legal)
    if (action.substr(0, action.find(' ')) == verb) these.push_back(action);
  return these[rng.below(static_cast<std::uint32_t>(these.size()))];
}

class Pair {
 public:
  Pair(const MatchSetup& one, const MatchSetup& other, std::uint64_t number)
      : one_(open(one, Draws::FromSeed)),
        other_(open(other, Draws::Recorded)),
        rng_(number),
        by_verb_(number % 2 == 0) {}

  [[nodiscard]] bool opened() const { return one_ != nullptr && other_ != nullptr; }
  [[nodiscard]] const Match& one() const { return *one_; }
  [[nodiscard]] const Match& other() const { return *other_; }

  Difference play() {
    if (!follow()) return in_set_up(found_);
    while (!differs() && !one_->decision().is_over()) {
      const Seat seat = first_seat(one_->decision());
      (void)one_->apply(seat, choose(one_->seen_by(seat)->legal(), rng_, by_verb_));
      one_->confirm();
      if (!follow()) break;
    }
    return found_;
  }

 private:
  Difference in_set_up(Difference found) const {
    found.seen = Seen::SetUp;
    return found;
  }

  // The second table takes what the log of the first has more; false where something else comes of it.
  bool follow() {
    for (; followed_ < one_->length(); ++followed_) {
      const LogEntry& entry = record_of(*one_).log[followed_];
      if (other_->awaits_confirmation()) other_->confirm();
      const auto refused =
          entry.by == kNoSeat ? other_->resolve(entry.notation) : other_->apply(entry.by, entry.notation);
      if (refused) return found_ = {Seen::Refused, followed_ + 1, refused->rule.text()}, false;
      for (; compared_ < other_->length(); ++compared_)
        if (!same_events()) return false;
    }
    if (other_->awaits_confirmation()) other_->confirm();
    return true;
  }

  bool same_events() {
    const std::vector<Event>& mine = record_of(*one_).log[compared_].events;
    const std::vector<Event>& theirs = record_of(*other_).log[compared_].events;
    for (std::size_t i = 0; i < std::max(mine.size(), theirs.size()); ++i) {
      if (i < mine.size() && i < theirs.size() && mine[i] == theirs[i]) continue;
      found_ = {Seen::Events, compared_ + 1, (i < mine.size() ? mine : theirs)[i].rule.text()};
      return false;
    }
    return true;
  }

  // While a choice is kept back only the first table knows it.
  [[nodiscard]] bool keeps_choices() const {
    for (const Seat seat : each_seat(one_->seats()))
      if (!record_of(*one_).sealed[seat].empty()) return true;
    return false;
  }

  bool differs() {
    if (keeps_choices()) return false;
    found_.entries = one_->length();
    if (one_->decision() != other_->decision()) return found_.seen = Seen::Legal, true;
    if (one_->decision().is_over() && one_->scores() != other_->scores()) return found_.seen = Seen::Scores, true;
    for (const Seat seat : each_seat(one_->seats()))
      if (one_->seen_by(seat)->legal() != other_->seen_by(seat)->legal()) return found_.seen = Seen::Legal, true;
    return false;
  }

  std::unique_ptr<Match> one_;
  std::unique_ptr<Match> other_;
  Rng rng_;
  bool by_verb_;
  std::size_t followed_ = 0;
  std::size_t compared_ = 0;
  Difference found_;
};

}  // namespace mornington::lockstep
