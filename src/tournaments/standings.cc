#include "tournaments/standings.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <tuple>

namespace mornington::tournaments {
namespace {

// A round of an entrant that counts.
struct Entry {
  int opponent = -1;  // -1: nobody played
  int half_points = 0;
};

using Card = std::vector<Entry>;  // of an entrant, by round

// In a round robin the results against somebody who withdrew before half of the rounds do not count, since not
// everybody had the chance to meet them.
bool is_dropped(const Tournament& tournament, int entrant) {
  const int withdrew = tournament.entrants[at(entrant)].withdrew;
  return tournament.format == Format::RoundRobin && withdrew > 0 && 2 * (withdrew - 1) < tournament.rounds;
}

bool counts(const Tournament& tournament, const Meeting& meeting) {
  return meeting.result && !is_dropped(tournament, meeting.first) && !is_dropped(tournament, meeting.second);
}

std::vector<Card> cards_of(const Tournament& tournament) {
  std::vector<Card> cards(tournament.entrants.size());
  for (const Pairings& round : tournament.played) {
    for (const Meeting& meeting : round.meetings) {
      if (!counts(tournament, meeting)) continue;
      const bool played = meeting.result->played;
      cards[at(meeting.first)].push_back({played ? meeting.second : -1, half_points(*meeting.result, true)});
      cards[at(meeting.second)].push_back({played ? meeting.first : -1, half_points(*meeting.result, false)});
    }
    // A bye counts as a win; in a round robin everybody rests once, so it counts nothing.
    if (round.bye && tournament.format == Format::Swiss) cards[at(*round.bye)].push_back({-1, 2});
  }
  return cards;
}

int score_of(const Card& card) {
  return std::accumulate(card.begin(), card.end(), 0, [](int sum, const Entry& e) { return sum + e.half_points; });
}

class TieBreaker {
 public:
  explicit TieBreaker(const Tournament& tournament) : cards_(cards_of(tournament)) {
    for (const Card& card : cards_) scores_.push_back(score_of(card));
  }

  [[nodiscard]] int score(int entrant) const { return scores_[at(entrant)]; }

  // The points among those with the same score, if each of them has met each other.
  [[nodiscard]] int head_to_head(int entrant) const {
    std::vector<int> equal;
    for (int i = 0; i < static_cast<int>(scores_.size()); ++i)
      if (scores_[at(i)] == score(entrant)) equal.push_back(i);
    for (const int a : equal)
      for (const int b : equal)
        if (a != b && !have_met(a, b)) return 0;
    int sum = 0;
    for (const Entry& entry : cards_[at(entrant)])
      if (entry.opponent >= 0 && score(entry.opponent) == score(entrant)) sum += entry.half_points;
    return sum;
  }

  // A round without a game counts as one against somebody with the same score.
  [[nodiscard]] int strength_of(int entrant, const Entry& entry) const {
    return score(entry.opponent >= 0 ? entry.opponent : entrant);
  }

  [[nodiscard]] int buchholz_without_lowest(int entrant) const {
    int sum = 0, lowest = 0;
    bool first = true;
    for (const Entry& entry : cards_[at(entrant)]) {
      const int strength = strength_of(entrant, entry);
      sum += strength;
      lowest = first ? strength : std::min(lowest, strength);
      first = false;
    }
    return sum - lowest;
  }

  [[nodiscard]] int sonneborn_berger(int entrant) const {
    int sum = 0;
    for (const Entry& entry : cards_[at(entrant)]) sum += entry.half_points * strength_of(entrant, entry);
    return sum;
  }

  [[nodiscard]] int wins(int entrant) const {
    const Card& card = cards_[at(entrant)];
    return static_cast<int>(
        std::count_if(card.begin(), card.end(), [](const Entry& e) { return e.opponent >= 0 && e.half_points == 2; }));
  }

 private:
  [[nodiscard]] bool have_met(int a, int b) const {
    const Card& card = cards_[at(a)];
    return std::any_of(card.begin(), card.end(), [&](const Entry& entry) { return entry.opponent == b; });
  }

  std::vector<Card> cards_;
  std::vector<int> scores_;
};

RankedEntrant ranked_by_meetings(const Tournament& tournament, const TieBreaker& breaker, int entrant) {
  RankedEntrant ranked{entrant, 1, breaker.score(entrant), {breaker.head_to_head(entrant)}};
  if (tournament.format == Format::Swiss) ranked.tie_breaks.push_back(breaker.buchholz_without_lowest(entrant));
  ranked.tie_breaks.push_back(breaker.sonneborn_berger(entrant));
  ranked.tie_breaks.push_back(breaker.wins(entrant));
  return ranked;
}

// --- duplicate ---

constexpr int kWhole = 10'000;

struct DuplicateSum {
  int match_points = 0;  // ten-thousandths
  int margin = 0;        // hundredths of a point above the mean of the others
  int deals_won = 0;
};

int floor_div(int over, int under) { return over / under - (over % under < 0 ? 1 : 0); }

void add_deal(const DealResults& deal, std::vector<DuplicateSum>& sums) {
  const int others = static_cast<int>(deal.scores.size()) - 1;
  if (others < 1) return;
  int total = 0;
  for (const DealResults::Score& one : deal.scores) total += one.points;
  for (const DealResults::Score& one : deal.scores) {
    int match_points = -1;  // less the comparison with oneself
    for (const DealResults::Score& other : deal.scores)
      match_points += one.points > other.points ? 2 : one.points == other.points ? 1 : 0;
    DuplicateSum& sum = sums[at(one.entrant)];
    sum.match_points += match_points * kWhole / (2 * others);
    sum.margin += floor_div(100 * (one.points * others - (total - one.points)), others);
    sum.deals_won += match_points == 2 * others ? 1 : 0;
  }
}

std::vector<RankedEntrant> duplicate_standings(const Tournament& tournament) {
  std::vector<DuplicateSum> sums(tournament.entrants.size());
  for (const DealResults& deal : tournament.deals) add_deal(deal, sums);
  std::vector<RankedEntrant> all;
  for (int i = 0; i < static_cast<int>(sums.size()); ++i)
    all.push_back({i, 1, sums[at(i)].match_points, {sums[at(i)].margin, sums[at(i)].deals_won}});
  return all;
}

void rank(std::vector<RankedEntrant>& all) {
  const auto key = [](const RankedEntrant& one) { return std::tie(one.score, one.tie_breaks); };
  std::sort(all.begin(), all.end(), [&](const RankedEntrant& a, const RankedEntrant& b) {
    return key(b) < key(a) || (key(a) == key(b) && a.entrant < b.entrant);
  });
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i].rank = i > 0 && key(all[i]) == key(all[i - 1]) ? all[i - 1].rank : static_cast<int>(i) + 1;
}

constexpr TieBreak kHeadToHead = {"head-to-head", "points among those with the same score, if all of them have met"};
constexpr TieBreak kBuchholz = {"buchholz-cut-1", "the final scores of the opponents, less the lowest of them"};
constexpr TieBreak kSonnebornBerger = {"sonneborn-berger",
                                       "the points won against each opponent, times the final score of that opponent"};
constexpr TieBreak kWins = {"wins", "games won at the table"};
constexpr TieBreak kMargin = {"margin", "points above the mean of the others, over all deals, in hundredths"};
constexpr TieBreak kDealsWon = {"deals-won", "deals with more points than everybody else"};

}  // namespace

const std::vector<TieBreak>& tie_breaks(Format format) {
  static const std::vector<TieBreak> kSwiss = {kHeadToHead, kBuchholz, kSonnebornBerger, kWins};
  static const std::vector<TieBreak> kRoundRobin = {kHeadToHead, kSonnebornBerger, kWins};
  static const std::vector<TieBreak> kDuplicate = {kMargin, kDealsWon};
  switch (format) {
    case Format::Swiss: return kSwiss;
    case Format::RoundRobin: return kRoundRobin;
    case Format::Duplicate: return kDuplicate;
  }
  return kSwiss;
}

std::vector<RankedEntrant> standings(const Tournament& tournament) {
  std::vector<RankedEntrant> all;
  if (tournament.format == Format::Duplicate) {
    all = duplicate_standings(tournament);
  } else {
    const TieBreaker breaker(tournament);
    for (int i = 0; i < static_cast<int>(tournament.entrants.size()); ++i)
      all.push_back(ranked_by_meetings(tournament, breaker, i));
  }
  rank(all);
  return all;
}

}  // namespace mornington::tournaments
