#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "server/guests.h"

// Days in the simulated world (world.h). A failure names its seed: MORNINGTON_SEED=N plays that world alone again.
namespace mornington::hall {
namespace {

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

World::Tally& operator+=(World::Tally& sum, const World::Tally& one) {
  sum.said += one.said;
  sum.told += one.told;
  sum.entries += one.entries;
  sum.games_over += one.games_over;
  sum.crashes += one.crashes;
  sum.cuts += one.cuts;
  sum.failed_writes += one.failed_writes;
  sum.late += one.late;
  sum.conflicts += one.conflicts;
  sum.lapsed += one.lapsed;
  sum.pauses += one.pauses;
  sum.partitions += one.partitions;
  sum.outages += one.outages;
  sum.turns += one.turns;
  sum.hints += one.hints;
  return sum;
}

struct Days {
  std::int64_t played = 0;
  World::Tally tally;
  std::size_t in_order = 0;
};

// Worlds of the next seeds until so many table-days have gone by; or the one that MORNINGTON_SEED names.
Days play(std::int64_t wanted, const std::function<WorldTerms(std::uint64_t)>& terms) {
  const std::uint64_t only = number_from("MORNINGTON_SEED", 0);
  Days days;
  for (std::uint64_t seed = only != 0 ? only : 1; days.played < wanted; ++seed) {
    World world(terms(seed));
    world.run(wanted / 10);
    EXPECT_EQ(world.fault, "") << "after " << world.table_days() << " table-days";
    EXPECT_GT(world.table_days(), 0);
    days.played += std::max<std::int64_t>(world.table_days(), 1);
    days.tally += world.tally;
    days.in_order += world.acknowledgements_in_order();
    if (only != 0 || testing::Test::HasFailure()) break;
  }
  const World::Tally& tally = days.tally;
  std::printf(
      "%lld table-days: %zu messages said, %zu told, %zu entries, %zu games over, %zu crashes, %zu cuts, %zu "
      "failed writes, %zu late",
      static_cast<long long>(days.played), tally.said, tally.told, tally.entries, tally.games_over, tally.crashes,
      tally.cuts, tally.failed_writes, tally.late);
  std::printf("; %zu conflicts, %zu lapsed, %zu pauses, %zu partitions, %zu outages, %zu turns, %zu hints\n",
              tally.conflicts, tally.lapsed, tally.pauses, tally.partitions, tally.outages, tally.turns, tally.hints);
  return days;
}

std::int64_t wanted_days() { return std::getenv("MORNINGTON_LONG") != nullptr ? 100000 : 10000; }

// A world that is asked for by its seed is too small for these.
void expect_enough(const Days& days) {
  if (number_from("MORNINGTON_SEED", 0) != 0) return;
  EXPECT_GT(days.in_order, days.tally.said / 10) << "too few acknowledgements were compared";
  EXPECT_GT(days.tally.games_over, 0u);
  EXPECT_GT(days.tally.crashes, 0u);
  EXPECT_GT(days.tally.cuts, 0u);
  EXPECT_GT(days.tally.failed_writes, 0u);
}

TEST(HallRandomDays, HoldWhateverBreaks) {
  expect_enough(play(wanted_days(), [](std::uint64_t seed) {
    WorldTerms terms;
    terms.seed = seed;
    return terms;
  }));
}

TEST(HallRandomDays, HoldAtSeveralNodesThatShareAStore) {
  const Days days = play(wanted_days(), [](std::uint64_t seed) {
    WorldTerms terms;
    terms.seed = seed;
    terms.nodes = 2 + static_cast<int>(seed % 3);
    terms.troubles_a_week = 4;
    terms.stops_in_1000 = 3;
    terms.called_in_1000 = 250;
    return terms;
  });
  expect_enough(days);
  if (number_from("MORNINGTON_SEED", 0) != 0) return;
  EXPECT_GT(days.tally.conflicts, 0u);
  EXPECT_GT(days.tally.lapsed, 0u) << "no node wrote after its lease had lapsed";
  EXPECT_GT(days.tally.pauses, 0u);
  EXPECT_GT(days.tally.partitions, 0u);
  EXPECT_GT(days.tally.outages, 0u);
}

}  // namespace
}  // namespace mornington::hall
