#include <gtest/gtest.h>

#include <cstdlib>

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
  return sum;
}

TEST(HallRandomDays, HoldWhateverBreaks) {
  const std::int64_t wanted = std::getenv("MORNINGTON_LONG") != nullptr ? 100000 : 10000;
  const std::uint64_t only = number_from("MORNINGTON_SEED", 0);
  World::Tally tally;
  std::int64_t played = 0;
  std::size_t in_order = 0;
  for (std::uint64_t seed = only != 0 ? only : 1; played < wanted; ++seed) {
    WorldTerms terms;
    terms.seed = seed;
    World world(terms);
    world.run(wanted / 10);
    ASSERT_EQ(world.fault, "") << "after " << world.table_days() << " table-days";
    ASSERT_GT(world.table_days(), 0);
    played += world.table_days();
    tally += world.tally;
    in_order += world.acknowledgements_in_order();
    if (only != 0) break;
  }
  std::printf(
      "%lld table-days: %zu messages said, %zu told, %zu entries, %zu games over, %zu crashes, %zu cuts, %zu "
      "failed writes, %zu late\n",
      static_cast<long long>(played), tally.said, tally.told, tally.entries, tally.games_over, tally.crashes,
      tally.cuts, tally.failed_writes, tally.late);
  if (only != 0) return;
  EXPECT_GT(in_order, tally.said / 10) << "too few acknowledgements were compared";
  EXPECT_GT(tally.games_over, 0u);
  EXPECT_GT(tally.crashes, 0u);
  EXPECT_GT(tally.cuts, 0u);
  EXPECT_GT(tally.failed_writes, 0u);
}

}  // namespace
}  // namespace mornington::hall
