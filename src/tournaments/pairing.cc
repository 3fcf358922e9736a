#include "tournaments/pairing.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/sha256.h"
#include "tournaments/matching.h"

namespace mornington::tournaments {
namespace {

constexpr int kNobody = -1;

// 32 bits that nobody could foresee before the seed was published.
std::uint32_t lot(const Tournament& tournament, const std::string& subject) {
  const Digest digest = sha256(tournament.seed.text() + "/" + subject);
  return std::uint32_t{digest[0]} << 24 | std::uint32_t{digest[1]} << 16 | std::uint32_t{digest[2]} << 8 | digest[3];
}

// What an entrant of a Swiss tournament did in the rounds so far.
struct Past {
  int half_points = 0;
  int byes = 0;
  int seat_balance = 0;  // games in the first seat less those in the second
  int last_seat = 0;     // 1 the first, -1 the second, 0 neither
  std::vector<int> opponents;
};

void add_meeting(const Meeting& meeting, bool first, Past& past) {
  past.half_points += half_points(*meeting.result, first);
  if (!meeting.result->played) return;
  past.seat_balance += first ? 1 : -1;
  past.last_seat = first ? 1 : -1;
  past.opponents.push_back(first ? meeting.second : meeting.first);
}

std::vector<Past> past_of(const Tournament& tournament, int round) {
  std::vector<Past> all(tournament.entrants.size());
  for (int r = 0; r < round; ++r) {
    const Pairings& pairings = tournament.played[at(r)];
    for (const Meeting& meeting : pairings.meetings) {
      add_meeting(meeting, true, all[at(meeting.first)]);
      add_meeting(meeting, false, all[at(meeting.second)]);
    }
    if (!pairings.bye) continue;
    all[at(*pairings.bye)].half_points += 2;
    ++all[at(*pairings.bye)].byes;
  }
  return all;
}

class Swiss {
 public:
  Swiss(const Tournament& tournament, int round)
      : tournament_(tournament), round_(round), past_(past_of(tournament, round)) {
    for (int i = 0; i < static_cast<int>(tournament.entrants.size()); ++i)
      if (takes_part(tournament.entrants[at(i)], round)) present_.push_back(i);
    if (present_.size() % 2 == 1) present_.push_back(kNobody);
  }

  [[nodiscard]] Pairings pairings() const {
    const std::vector<int> partners =
        cheapest_matching(static_cast<int>(present_.size()), [&](int a, int b) { return cost(a, b); });
    Pairings pairings;
    for (int i = 0; i < static_cast<int>(partners.size()); ++i) {
      if (partners[at(i)] < i) continue;
      const int one = present_[at(i)], other = present_[at(partners[at(i)])];
      if (other == kNobody)
        pairings.bye = one;
      else
        pairings.meetings.push_back(seated(one, other));
    }
    std::sort(pairings.meetings.begin(), pairings.meetings.end(),
              [&](const Meeting& a, const Meeting& b) { return table_order(a) < table_order(b); });
    return pairings;
  }

 private:
  // The best scores sit at the first tables.
  [[nodiscard]] std::tuple<int, int, int> table_order(const Meeting& meeting) const {
    const int a = past_[at(meeting.first)].half_points, b = past_[at(meeting.second)].half_points;
    return {-std::max(a, b), -std::min(a, b), std::min(meeting.first, meeting.second)};
  }

  // Of two entrants in any order.
  [[nodiscard]] std::uint32_t lot_of(int a, int b) const {
    const auto [low, high] = std::minmax(tournament_.entrants[at(a)].id, tournament_.entrants[at(b)].id);
    return lot(tournament_, std::to_string(round_ + 1) + "/" + low + "/" + high);
  }

  [[nodiscard]] static int square(int number) { return number * number; }

  // The squares of the two balances if the first of them takes the first seat.
  [[nodiscard]] int imbalance(int first, int second) const {
    return square(past_[at(first)].seat_balance + 1) + square(past_[at(second)].seat_balance - 1);
  }

  [[nodiscard]] Meeting seated(int a, int b) const {
    const int as_they_are = imbalance(a, b), exchanged = imbalance(b, a);
    bool a_first = as_they_are < exchanged;
    if (as_they_are == exchanged) {
      const int last_a = past_[at(a)].last_seat, last_b = past_[at(b)].last_seat;
      a_first = last_a != last_b
                    ? last_a < last_b
                    : (lot_of(a, b) & 1) == (tournament_.entrants[at(a)].id < tournament_.entrants[at(b)].id);
    }
    return a_first ? Meeting{a, b, {}} : Meeting{b, a, {}};
  }

  // Each criterion counts more than all less important ones of all pairs together.
  static constexpr int kSeatPlace = 28;                    // 2^20 lots, 2^7 pairs
  static constexpr int kScorePlace = kSeatPlace + 19;      // two squares of at most 31, 2^7 pairs
  static constexpr int kByeScorePlace = kScorePlace + 20;  // a square of at most 60, 2^7 pairs
  static constexpr int kRepeatPlace = kByeScorePlace + 6;  // a score of at most 60, once

  [[nodiscard]] Cost cost(int a, int b) const {
    const int one = present_[at(a)], other = present_[at(b)];
    if (other == kNobody) return cost_of_bye(one);
    const Past &mine = past_[at(one)], &theirs = past_[at(other)];
    const auto repeats = std::count(mine.opponents.begin(), mine.opponents.end(), other);
    return (Cost{repeats} << kRepeatPlace) + (Cost{square(mine.half_points - theirs.half_points)} << kScorePlace) +
           (Cost{std::min(imbalance(one, other), imbalance(other, one))} << kSeatPlace) + (lot_of(one, other) >> 12);
  }

  [[nodiscard]] Cost cost_of_bye(int entrant) const {
    const Past& past = past_[at(entrant)];
    return (Cost{past.byes} << kRepeatPlace) + (Cost{past.half_points} << kByeScorePlace) +
           (lot(tournament_, std::to_string(round_ + 1) + "/" + tournament_.entrants[at(entrant)].id) >> 12);
  }

  const Tournament& tournament_;
  int round_;
  std::vector<Past> past_;
  std::vector<int> present_;  // and perhaps nobody, at the end
};

// The entrants in an order drawn from the seed; with an odd number, and nobody.
std::vector<int> circle_of(const Tournament& tournament) {
  std::vector<std::pair<std::uint32_t, int>> drawn;
  for (int i = 0; i < static_cast<int>(tournament.entrants.size()); ++i)
    drawn.emplace_back(lot(tournament, tournament.entrants[at(i)].id), i);
  std::sort(drawn.begin(), drawn.end());
  std::vector<int> circle;
  circle.reserve(drawn.size() + 1);
  for (const auto& [number, entrant] : drawn) circle.push_back(entrant);
  if (circle.size() % 2 == 1) circle.push_back(kNobody);
  return circle;
}

Meeting meeting_of_all(const Tournament& tournament, int first, int second, int round) {
  const bool comes = takes_part(tournament.entrants[at(first)], round);
  const bool other_comes = takes_part(tournament.entrants[at(second)], round);
  if (comes && other_comes) return {first, second, {}};
  const Winner winner = comes ? Winner::First : other_comes ? Winner::Second : Winner::Nobody;
  return {first, second, MeetingResult{winner, false, 0}};
}

// One entrant stays, the others go around in a circle. Seats alternate, so that they differ by one at most.
Pairings round_of_all(const Tournament& tournament, int round) {
  const std::vector<int> circle = circle_of(tournament);
  const int moving = static_cast<int>(circle.size()) - 1, turn = round % moving;
  const bool exchanged = round / moving % 2 == 1;
  Pairings pairings;
  for (int k = 0; k <= moving / 2; ++k) {
    int first = k == 0 ? circle.back() : circle[at((turn + k) % moving)];
    int second = circle[at((turn - k + moving) % moving)];
    if (first == kNobody || second == kNobody) {
      const int rests = first == kNobody ? second : first;
      if (takes_part(tournament.entrants[at(rests)], round)) pairings.bye = rests;
      continue;
    }
    if ((k == 0 ? turn % 2 == 1 : k % 2 == 0) != exchanged) std::swap(first, second);
    pairings.meetings.push_back(meeting_of_all(tournament, first, second, round));
  }
  return pairings;
}

std::optional<Error> check_earlier_rounds(const Tournament& tournament, int round) {
  if (round < 0 || round > static_cast<int>(tournament.played.size()))
    return Error{"rounds", "round " + std::to_string(round + 1) + " comes after a round that is not paired yet"};
  for (int r = 0; r < round; ++r)
    for (const Meeting& meeting : tournament.played[at(r)].meetings)
      if (!meeting.result)
        return Error{"rounds", "round " + std::to_string(r + 1) +
                                   " is not over: " + tournament.entrants[at(meeting.first)].id + " and " +
                                   tournament.entrants[at(meeting.second)].id + " have no result"};
  return std::nullopt;
}

}  // namespace

int rounds_of_all(int entrants) { return entrants % 2 == 0 ? entrants - 1 : entrants; }

Result<Pairings> pair_round(const Tournament& tournament, int round) {
  if (tournament.format == Format::Duplicate) return Error{"format", "a duplicate tournament has no pairings"};
  if (tournament.entrants.size() < 2) return Error{"entrants", "expected at least two"};
  if (round >= tournament.rounds)
    return Error{"rounds", "the tournament has " + std::to_string(tournament.rounds) + " rounds"};
  if (auto error = check_earlier_rounds(tournament, round)) return *error;
  if (tournament.format == Format::RoundRobin) return round_of_all(tournament, round);
  return Swiss(tournament, round).pairings();
}

}  // namespace mornington::tournaments
