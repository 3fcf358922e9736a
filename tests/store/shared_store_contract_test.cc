#include "store/shared_store_contract.h"

#include "store/in_memory.h"
#include "store/in_postgres.h"
#include "store/samples.h"

namespace mornington::store {
namespace {

namespace fact = model::row_update;
using Kind = Outcome::Kind;

INSTANTIATE_TEST_SUITE_P(Of, SharedStoreContract,
                         testing::Values(ImplementationRow{"Memory", [] { return std::make_unique<InMemory>(); }},
                                         ImplementationRow{"Postgres", [] { return std::make_unique<InPostgres>(); }}),
                         [](const auto& row) { return row.param.name; });

Guard guard(model::Revision revision, Lease lease) { return {{"g"}, revision, lease}; }

std::string names(const model::ClusterUpdate& round) {
  std::string all;
  for (const auto& table : round.tables) all += table.row.game.text + std::to_string(table.revision) + " ";
  for (const auto& person : round.people) all += person.id.text + (person.deleted ? "! " : " ");
  return all;
}

model::row_update::Row due(const std::string& game, std::int64_t wake) {
  model::row_update::Row row = sample_game(game);
  row.row.wake = {wake};
  return row;
}

TEST_P(SharedStoreContract, AWriteOfAnEarlierRevisionIsAConflict) {
  const Lease here = lease();
  const Lease there = lease();
  ASSERT_TRUE(write_one(store(), {sample_game("g"), guard(0, here), sample_entries("g", 1, 1)}).kept());
  ASSERT_TRUE(
      write_one(store(), {sample_person("p"), said("g", model::Room::Table, 1, "p", "x"), guard(1, there)}).kept());
  const Request late{said("g", model::Room::Table, 1, "p", "late"), guard(1, here), sample_entries("g", 2, 1)};
  EXPECT_EQ(write_one(store(), late).kind, Kind::Conflict);
  EXPECT_EQ(write_one(store(), {sample_game("g"), guard(0, here)}).kind, Kind::Conflict) << "the game is there";
  begin_again();
  const StoredGame game = read_one(store(), "g");
  EXPECT_EQ(game.revision, 2u);
  EXPECT_EQ(game.holder, there);
  EXPECT_EQ(game.entries.size(), 1u);
  EXPECT_EQ(game.chat.front().text, "x");
  EXPECT_EQ(write_one(store(), {guard(2, here), sample_entries("g", 3, 1)}).kind, Kind::Conflict) << "of sequence";
  EXPECT_TRUE(write_one(store(), {guard(2, here), sample_entries("g", 2, 1)}).kept());
  EXPECT_EQ(read_one(store(), "g").holder, here) << "whoever writes has the game";
}

TEST_P(SharedStoreContract, ALeaseThatHasLapsedWritesNothing) {
  const Lease gone = lease(kOver);
  EXPECT_EQ(write_one(store(), {sample_game("g"), guard(0, gone)}).kind, Kind::Lapsed);
  EXPECT_FALSE((*store().game({"g"}, 1, 0)).has_value());
  EXPECT_EQ(write_one(store(), {sample_game("g"), guard(0, model::kNoLease)}).kind, Kind::Lapsed);
  const Lease again = turn({.lease = gone, .good_for = kLong}).round.lease;
  EXPECT_GT(again, gone) << "one that has lapsed is never good again";
  EXPECT_EQ(turn({.lease = again, .good_for = kLong}).round.lease, again);
  EXPECT_TRUE(write_one(store(), {sample_game("g"), guard(0, again)}).kept());
}

TEST_P(SharedStoreContract, TellsWhoIsAlive) {
  const Lease one = lease();
  lease(kOver);
  const Lease two = lease();
  EXPECT_EQ(turn({.lease = one, .good_for = kLong}).round.alive, (std::vector{one, two}));
  turn({.lease = one, .good_for = kOver});
  EXPECT_EQ(turn({.lease = two, .good_for = kLong}).round.alive, (std::vector{two})) << "who leaves is gone at once";
}

TEST_P(SharedStoreContract, NotesTheTimeInWhichNobodyWasAlive) {
  EXPECT_TRUE(turn({.good_for = kOver}).round.outages.empty()) << "nothing was before the first";
  const Shared::Answer back = turn({.good_for = kLong});
  ASSERT_EQ(back.round.outages.size(), 1u);
  EXPECT_LE(back.round.outages[0].from, back.round.outages[0].to);
  EXPECT_EQ(back.round.outages[0].to, back.now);
  EXPECT_TRUE(turn({.good_for = kLong, .outages_until = back.now}).round.outages.empty()) << "somebody was alive";
  EXPECT_EQ(turn({.good_for = kLong}).round.outages.size(), 1u) << "who does not know it is told";
  EXPECT_EQ(store().outages()->size(), 1u);
}

TEST_P(SharedStoreContract, TellsWhatHasChangedSinceAMark) {
  const Lease here = lease();
  ASSERT_TRUE(write_one(store(), {sample_game("g"), guard(0, here), sample_game("h"), ended_game("z", 5),
                                  sample_person("p"), sample_person("q"), seated("g", 0, "p")})
                  .kept());
  const Shared::Answer all = turn({.lease = here, .good_for = kLong});
  EXPECT_EQ(names(all.round), "g1 h0 ") << "everything that goes on, and nobody";
  EXPECT_EQ(text(all.round.tables[0].seats), "seat 0 p \"Name of p\" bell \"\"\n");
  EXPECT_EQ(all.round.tables[0].holder, here);
  ASSERT_TRUE(write_one(store(), {fact::Name{{"q"}, "another"}, fact::Mute{{"q"}, {"p"}, true}, Forget{{"p"}, {9}},
                                  guard(1, here), sample_entries("g", 1, 1)})
                  .kept());
  ASSERT_TRUE(write_one(store(), {ended_game("h", 9)}).kept());
  const model::ClusterUpdate more = turn({.lease = here, .good_for = kLong, .mark = all.mark}).round;
  EXPECT_EQ(names(more), "g2 h0 p! q ");
  EXPECT_EQ(more.people[1].name, "another");
  EXPECT_EQ(more.people[1].has_muted, (std::vector<PersonId>{{"p"}}));
  EXPECT_EQ(more.tables[1].row.state, model::GameState::Over);
}

TEST_P(SharedStoreContract, TellsWhoFollowsWhatAtNodesThatAreAlive) {
  const Lease here = lease();
  const Lease gone = lease();
  ASSERT_TRUE(write_one(store(), {sample_game("g"), fact::Present{{"g"}, {here, SeatSet::from_bits(3), 1}},
                                  fact::Present{{"g"}, {gone, SeatSet::from_bits(4), 0}}})
                  .kept());
  const Shared::Answer before = turn({.lease = here, .good_for = kLong});
  ASSERT_EQ(before.round.tables.at(0).present.size(), 2u);
  turn({.lease = gone, .good_for = kOver});
  ASSERT_TRUE(write_one(store(), {fact::Present{{"g"}, {here, SeatSet::from_bits(0), 2}}}).kept());
  const model::ClusterUpdate after = turn({.lease = here, .good_for = kLong, .mark = before.mark}).round;
  ASSERT_EQ(after.tables.size(), 1u);
  ASSERT_EQ(after.tables[0].present.size(), 1u);
  EXPECT_EQ(after.tables[0].present[0].node, here);
  EXPECT_TRUE(after.tables[0].present[0].seats.empty());
  EXPECT_EQ(after.tables[0].present[0].watchers, 2u);
  ASSERT_TRUE(write_one(store(), {fact::Present{{"g"}, {here, SeatSet::from_bits(0), 0}}}).kept());
  EXPECT_TRUE(turn({.lease = here, .good_for = kLong}).round.tables[0].present.empty());
}

TEST_P(SharedStoreContract, GivesAJobToOneNode) {
  const Lease gone = lease();
  ASSERT_TRUE(write_one(store(), {due("g", 20), guard(0, gone), due("h", 10), due("i", 15), sample_game("never"),
                                  due("later", std::int64_t{1} << 60), ended_game("over", 5)})
                  .kept());
  const Shared::Answer first = turn({.good_for = kLong, .jobs = 1});
  EXPECT_EQ(first.round.jobs, (std::vector<GameId>{{"h"}})) << "the earliest";
  const Lease here = first.round.lease;
  EXPECT_EQ(turn({.lease = here, .good_for = kLong, .jobs = 9}).round.jobs, (std::vector<GameId>{{"i"}}))
      << "g is a node's that is alive";
  turn({.lease = gone, .good_for = kOver});
  EXPECT_EQ(turn({.lease = here, .good_for = kLong, .jobs = 9}).round.jobs, (std::vector<GameId>{{"g"}}));
  EXPECT_TRUE(turn({.good_for = kLong, .jobs = 9}).round.jobs.empty());
  EXPECT_EQ(read_one(store(), "g").holder, here);
}

}  // namespace
}  // namespace mornington::store
