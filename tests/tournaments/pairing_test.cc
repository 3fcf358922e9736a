#include "tournaments/pairing.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "tournaments/course.h"

namespace mornington::tournaments {
namespace {

int repetitions() { return std::getenv("MORNINGTON_LONG") != nullptr ? 20 : 1; }

using Pair = std::pair<int, int>;
Pair pair_of(const Meeting& meeting) { return std::minmax(meeting.first, meeting.second); }

// What must hold of every round, and what has happened so far.
class Watcher {
 public:
  explicit Watcher(const Tournament& tournament) : tournament_(tournament) {}

  void see(const Pairings& pairings, int round) {
    std::set<int> seen;
    for (const Meeting& meeting : pairings.meetings) {
      for (const int entrant : {meeting.first, meeting.second}) {
        EXPECT_TRUE(seen.insert(entrant).second) << entrant << " plays twice in round " << round;
        EXPECT_TRUE(takes_part(tournament_.entrants[at(entrant)], round));
      }
      repeats_ += met_.contains(pair_of(meeting)) ? 1 : 0;
    }
    if (pairings.bye) {
      EXPECT_TRUE(seen.insert(*pairings.bye).second);
      EXPECT_TRUE(byes_.insert(*pairings.bye).second) << "a second bye for " << *pairings.bye;
    }
    std::size_t present = 0;
    for (const Entrant& one : tournament_.entrants) present += takes_part(one, round) ? 1 : 0;
    EXPECT_EQ(seen.size(), present) << "everybody plays or has a bye";
  }
  void remember(const Pairings& played) {
    for (const Meeting& meeting : played.meetings) {
      if (!meeting.result->played) continue;
      met_.insert(pair_of(meeting));
      ++balance_[meeting.first];
      --balance_[meeting.second];
    }
  }

  [[nodiscard]] int repeats() const { return repeats_; }
  [[nodiscard]] int worst_balance() const {
    int worst = 0;
    for (const auto& [entrant, balance] : balance_) worst = std::max(worst, std::abs(balance));
    return worst;
  }

 private:
  const Tournament& tournament_;
  std::set<Pair> met_;
  std::set<int> byes_;
  std::map<int, int> balance_;
  int repeats_ = 0;
};

TEST(SwissPairing, HoldsItsPromisesInRandomTournaments) {
  int uneven = 0, tournaments = 0;
  for (int trial = 0; trial < 300 * repetitions(); ++trial) {
    Rng rng(static_cast<std::uint64_t>(trial));
    const int entrants = 8 + static_cast<int>(rng.below(25));
    const int rounds = 3 + static_cast<int>(rng.below(3));
    Tournament tournament = new_tournament(Format::Swiss, entrants, rounds, static_cast<std::uint64_t>(trial));
    Watcher watcher(tournament);
    for (int round = 0; round < rounds; ++round) {
      if (rng.below(4) == 0) tournament.entrants[rng.below(static_cast<std::uint32_t>(entrants))].withdrew = round + 1;
      const auto pairings = pair_round(tournament, round);
      ASSERT_TRUE(pairings) << pairings.error().text();
      watcher.see(*pairings, round);
      play_round(tournament, *pairings, rng);
      watcher.remember(tournament.played.back());
    }
    // With twice as many players as rounds nobody has to meet anybody again.
    EXPECT_EQ(watcher.repeats(), 0) << "trial " << trial;
    EXPECT_LE(watcher.worst_balance(), 3) << "trial " << trial;
    uneven += watcher.worst_balance() > 2 ? 1 : 0;
    ++tournaments;
  }
  EXPECT_LE(uneven * 10, tournaments) << "seats are balanced nearly everywhere";
}

// Four players have three different rounds; only the fourth repeats.
TEST(SwissPairing, RepeatsOnlyWhenItMust) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    Tournament tournament = new_tournament(Format::Swiss, 4, 4, seed);
    Watcher watcher(tournament);
    for (int round = 0; round < 4; ++round) {
      Pairings pairings = *pair_round(tournament, round);
      watcher.see(pairings, round);
      EXPECT_EQ(watcher.repeats(), round < 3 ? 0 : 2);
      for (Meeting& meeting : pairings.meetings) meeting.result = MeetingResult{Winner::First, true, 1};
      tournament.played.push_back(pairings);
      watcher.remember(tournament.played.back());
    }
  }
}

TEST(SwissPairing, LetsWinnersMeetWinnersAndGivesTheByeToTheLowest) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Tournament tournament = new_tournament(Format::Swiss, 9, 3, seed);
    Pairings first = *pair_round(tournament, 0);
    std::set<int> winners{*first.bye};
    for (Meeting& meeting : first.meetings) {
      meeting.result = MeetingResult{Winner::First, true, 1};
      winners.insert(meeting.first);
    }
    tournament.played.push_back(first);
    const Pairings second = *pair_round(tournament, 1);
    int between = 0;
    for (const Meeting& meeting : second.meetings)
      between += winners.contains(meeting.first) != winners.contains(meeting.second) ? 1 : 0;
    EXPECT_FALSE(winners.contains(*second.bye));
    EXPECT_EQ(between, 1) << "five winners: one of them meets somebody who lost";
  }
}

TEST(SwissPairing, IsTheSameForTheSameSeedAndResultsOnly) {
  Tournament one = new_tournament(Format::Swiss, 20, 3, 1), other = new_tournament(Format::Swiss, 20, 3, 2);
  const auto pairs = [](const Tournament& tournament) {
    std::set<Pair> all;
    const Pairings pairings = *pair_round(tournament, 0);
    for (const Meeting& meeting : pairings.meetings) all.insert(pair_of(meeting));
    return all;
  };
  EXPECT_EQ(pairs(one), pairs(one));
  EXPECT_NE(pairs(one), pairs(other));
}

TEST(RoundRobinPairing, LetsEverybodyMeetEverybodyWithBothSeatsInTurn) {
  for (int entrants = 2; entrants <= 21; ++entrants) {
    const int rounds = rounds_of_all(entrants);
    Tournament tournament = new_tournament(Format::RoundRobin, entrants, 2 * rounds, 5);
    std::map<Pair, int> meetings;
    std::map<int, int> balance;
    for (int round = 0; round < 2 * rounds; ++round) {
      Rng rng(1);
      Pairings pairings = *pair_round(tournament, round);
      for (const Meeting& meeting : pairings.meetings) {
        ++meetings[pair_of(meeting)];
        ++balance[meeting.first];
        --balance[meeting.second];
      }
      EXPECT_EQ(pairings.bye.has_value(), entrants % 2 == 1);
      if (round + 1 == rounds) {
        EXPECT_EQ(meetings.size(), static_cast<std::size_t>(entrants * (entrants - 1) / 2)) << entrants;
        for (const auto& [entrant, seats] : balance) EXPECT_LE(std::abs(seats), 1) << entrants;
      }
      play_round(tournament, std::move(pairings), rng);
    }
    for (const auto& [pair, times] : meetings) EXPECT_EQ(times, 2);
    for (const auto& [entrant, seats] : balance) EXPECT_EQ(seats, 0) << "the second cycle exchanges seats";
  }
}

TEST(RoundRobinPairing, LetsThoseWinWhoseOpponentHasWithdrawn) {
  Tournament tournament = new_tournament(Format::RoundRobin, 4, 3, 5);
  tournament.entrants[2].withdrew = 1;
  const Pairings pairings = *pair_round(tournament, 0);
  for (const Meeting& meeting : pairings.meetings) {
    const bool against = meeting.first == 2 || meeting.second == 2;
    ASSERT_EQ(meeting.result.has_value(), against);
    if (against) {
      EXPECT_EQ(meeting.result->winner, meeting.first == 2 ? Winner::Second : Winner::First);
    }
  }
}

TEST(Pairing, RefusesRoundsWhoseTimeHasNotCome) {
  Tournament tournament = new_tournament(Format::Swiss, 4, 2, 5);
  EXPECT_EQ(pair_round(tournament, 1).error().what, "round 2 comes after a round that is not paired yet");
  tournament.played.push_back(*pair_round(tournament, 0));
  EXPECT_NE(pair_round(tournament, 1).error().what.find("round 1 is not over"), std::string::npos);
  EXPECT_EQ(pair_round(tournament, 2).error().what, "the tournament has 2 rounds");
  tournament.format = Format::Duplicate;
  EXPECT_EQ(pair_round(tournament, 0).error().where, "format");
}

}  // namespace
}  // namespace mornington::tournaments
