#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <functional>

#include "server/sim_clients.h"

// Days in the simulated world (world.h). A failure names its seed: MORNINGTON_SEED=N plays that world alone again.
namespace mornington::tables {
namespace {

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

Simulator::Tally& operator+=(Simulator::Tally& sum, const Simulator::Tally& one) {
  sum.said += one.said;
  sum.told += one.told;
  sum.entries += one.entries;
  sum.games_over += one.games_over;
  sum.crashes += one.crashes;
  sum.cuts += one.cuts;
  sum.failed_writes += one.failed_writes;
  sum.late += one.late;
  sum.operations += one.operations;
  sum.histories += one.histories;
  sum.power_cuts += one.power_cuts;
  sum.disk_errors += one.disk_errors;
  sum.full_disks += one.full_disks;
  sum.logins += one.logins;
  sum.revoked += one.revoked;
  sum.rated += one.rated;
  sum.ratings += one.ratings;
  sum.progressed += one.progressed;
  sum.conflicts += one.conflicts;
  sum.lapsed += one.lapsed;
  sum.pauses += one.pauses;
  sum.partitions += one.partitions;
  sum.outages += one.outages;
  sum.turns += one.turns;
  sum.hints += one.hints;
  return sum;
}

std::size_t faults_in(const Simulator::Tally& tally) {
  return tally.crashes + tally.cuts + tally.failed_writes + tally.pauses + tally.partitions + tally.outages +
         tally.power_cuts + tally.disk_errors + tally.full_disks;
}

struct Days {
  std::int64_t played = 0;
  Simulator::Tally tally;
  std::size_t in_order = 0;
};

enum class Ending { AsItIs, CalmDown };
constexpr Span kUntilProgress = hours(12);

// Worlds of the next seeds until so many table-days have gone by; or the one that MORNINGTON_SEED names.
Days play(std::int64_t wanted, const std::function<SimulatorTerms(std::uint64_t)>& terms,
          Ending ending = Ending::AsItIs) {
  const std::clock_t begun = std::clock();
  const std::uint64_t only = number_from("MORNINGTON_SEED", 0);
  Days days;
  for (std::uint64_t seed = only != 0 ? only : 1; days.played < wanted; ++seed) {
    Simulator world(terms(seed));
    world.run(wanted / 10);
    if (ending == Ending::CalmDown && world.fault.empty()) world.calm_down(kUntilProgress);
    EXPECT_EQ(world.fault, "") << "after " << world.table_days() << " table-days";
    EXPECT_GT(world.table_days(), 0);
    days.played += std::max<std::int64_t>(world.table_days(), 1);
    days.tally += world.tally;
    days.in_order += world.acknowledgements_in_order();
    if (only != 0 || testing::Test::HasFailure()) break;
  }
  const Simulator::Tally& tally = days.tally;
  std::printf(
      "%lld table-days: %zu messages said, %zu told, %zu entries, %zu games over, %zu crashes, %zu cuts, %zu "
      "failed writes, %zu late",
      static_cast<long long>(days.played), tally.said, tally.told, tally.entries, tally.games_over, tally.crashes,
      tally.cuts, tally.failed_writes, tally.late);
  std::printf("; %zu conflicts, %zu lapsed, %zu pauses, %zu partitions, %zu outages, %zu turns, %zu hints\n",
              tally.conflicts, tally.lapsed, tally.pauses, tally.partitions, tally.outages, tally.turns, tally.hints);
  std::printf("%zu logins on the disk, %zu sessions ended, %zu rated games over, %zu of them rated on the disk\n",
              tally.logins, tally.revoked, tally.rated, tally.ratings);
  const double hours = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC / 3600;
  std::printf(
      "%.1f table-years per core-hour; %zu faults (%zu power cuts, %zu disk errors, %zu full disks); %zu histories of "
      "%zu operations linearizable; %zu tables went on when the faults stopped\n",
      static_cast<double>(days.played) / 365.25 / hours, faults_in(tally), tally.power_cuts, tally.disk_errors,
      tally.full_disks, tally.histories, tally.operations, tally.progressed);
  return days;
}

std::int64_t wanted_days() { return std::getenv("MORNINGTON_LONG") != nullptr ? 100000 : 2000; }

// A world that is asked for by its seed is too small for these.
void expect_enough(const Days& days) {
  if (number_from("MORNINGTON_SEED", 0) != 0) return;
  EXPECT_GT(days.in_order, days.tally.said / 10) << "too few acknowledgements were compared";
  EXPECT_GT(days.tally.games_over, 0u);
  EXPECT_GT(days.tally.rated, 0u);
  EXPECT_GT(days.tally.crashes, 0u);
  EXPECT_GT(days.tally.cuts, 0u);
  EXPECT_GT(days.tally.failed_writes, 0u);
}

TEST(TablesRandomDays, HoldWhateverBreaks) {
  expect_enough(play(wanted_days(), [](std::uint64_t seed) {
    SimulatorTerms terms;
    terms.seed = seed;
    return terms;
  }));
}

TEST(TablesRandomDays, HoldAtSeveralNodesThatShareAStore) {
  const Days days = play(wanted_days(), [](std::uint64_t seed) {
    SimulatorTerms terms;
    terms.seed = seed;
    terms.nodes = 2 + static_cast<int>(seed % 3);
    terms.troubles_a_week = 4;
    terms.stops_in_1000 = 3;
    terms.called_in_1000 = 250;
    terms.revoked_in_1000 = 200;
    return terms;
  });
  expect_enough(days);
  if (number_from("MORNINGTON_SEED", 0) != 0) return;
  EXPECT_GT(days.tally.revoked, 0u);
  EXPECT_GT(days.tally.conflicts, 0u);
  EXPECT_GT(days.tally.lapsed, 0u) << "no node wrote after its lease had lapsed";
  EXPECT_GT(days.tally.pauses, 0u);
  EXPECT_GT(days.tally.partitions, 0u);
  EXPECT_GT(days.tally.outages, 0u);
}

// Each kind of fault is switched on in every second world, and then as often as chance wants.
SimulatorTerms with_faults_by_chance(std::uint64_t seed) {
  Rng luck(seed * 7919);
  const auto maybe = [&](int most) { return luck.below(2) == 0 ? 1 + static_cast<int>(luck.below(most)) : 0; };
  SimulatorTerms terms;
  terms.seed = seed;
  terms.people = 4;
  terms.tables = 8;
  terms.between_visits = hours(24);
  terms.nodes = luck.below(2) == 0 ? 1 : 2 + static_cast<int>(luck.below(3));
  terms.disk = terms.nodes == 1;
  terms.called_in_1000 = 250;
  terms.crashes_a_week = maybe(40);
  terms.lost_in_1000 = maybe(100);
  terms.repeated_in_1000 = maybe(200);
  terms.failed_in_1000 = maybe(50);
  terms.slowest_message = milliseconds(300 + 100 * maybe(100));
  terms.slowest_write = milliseconds(20 + 50 * maybe(100));
  terms.stops_in_1000 = maybe(10);
  terms.troubles_a_week = terms.nodes > 1 ? maybe(12) : 0;
  terms.power_cuts_a_week = terms.disk ? maybe(200) : 0;
  terms.disk_errors_in_1000 = terms.disk ? maybe(20) : 0;
  terms.full_disks_a_week = terms.disk ? maybe(20) : 0;
  terms.revoked_in_1000 = maybe(400);
  terms.rated_in_1000 = maybe(800);
  return terms;
}

TEST(TablesRandomDays, HoldWithFaultsSwitchedOnByChanceAndGoOnWhenTheyStop) {
  const Days days = play(wanted_days() / 25, with_faults_by_chance, Ending::CalmDown);
  if (number_from("MORNINGTON_SEED", 0) != 0) return;
  EXPECT_GT(days.tally.power_cuts, 0u);
  EXPECT_GT(days.tally.disk_errors, 0u);
  EXPECT_GT(days.tally.logins, 0u);
  EXPECT_GT(days.tally.revoked, 0u);
  EXPECT_GT(days.tally.rated, 0u);
  EXPECT_GT(days.tally.ratings, 0u);
  EXPECT_GT(days.tally.progressed, 0u);
  EXPECT_GT(days.tally.operations, 0u);
}

TEST(TablesRandomDays, WouldNoticeADiskThatForgetsWhatItSynced) {
  std::string found;
  for (std::uint64_t seed = 1; seed <= 5 && found.empty(); ++seed) {
    SimulatorTerms terms;
    terms.seed = seed;
    terms.people = 4;
    terms.tables = 8;
    terms.between_visits = hours(24);
    terms.disk = true;
    terms.disk_faults.file_syncs_lost = true;
    terms.power_cuts_a_week = 200;
    Simulator world(terms);
    world.run(20);
    found = world.fault;
  }
  EXPECT_NE(found, "");
}

}  // namespace
}  // namespace mornington::tables
