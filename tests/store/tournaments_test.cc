#include "server/store/names.h"
#include "store/samples.h"
#include "store/store_contract.h"

// What every store promises about tournaments.
namespace mornington::store {
namespace {

using model::TournamentId;

KeepTournament written(const std::string& id, Sequence after, Sequence entries,
                       TournamentPhase phase = TournamentPhase::Announced) {
  KeepTournament keep{
      {{id}, R"({"name":"Cup"})", phase, PersonId{"p"}, {1000}, {}, model::kNever, 0, ""}, after, {}, {}, {}, {}, {}};
  keep.row.sequence = after + entries;
  for (Sequence i = after + 1; i <= after + entries; ++i)
    keep.entries.push_back({i, {static_cast<std::int64_t>(1000 + i)}, R"({"what":)" + std::to_string(i) + "}"});
  return keep;
}

bool keeps(Store& store, KeepTournament keep) { return write_one(store, {std::move(keep)}).kept(); }

std::string text(const StoredTournament& one) {
  std::string all = one.row.id.text + " of " + (one.row.host ? one.row.host_name : "nobody") + ", " +
                    std::string(name(one.row.phase)) + ", " + std::to_string(one.row.sequence) + ":";
  for (const StoredEntry& entry : one.entries) all += " " + std::to_string(entry.sequence) + entry.text;
  for (const auto& player : one.players)
    all += " " + player.person.text + "=" + player.name + (player.deleted ? "!" : "");
  return all;
}

std::string tables_of(Store& store, const std::string& id) {
  std::string all;
  const auto found = *store.tournaments()->tables_to_look_at({id});
  for (const OpenTable& one : found) all += one.game.text + (one.state ? "+ " : "- ");
  return all;
}

std::string due(Store& store, std::int64_t now) {
  std::string all;
  const auto found = *store.tournaments()->due_tournaments({now});
  for (const DueTournament& one : found) all += one.id.text + std::to_string(one.sequence) + " ";
  return all;
}

void make_people(Store& store) { ASSERT_TRUE(write_one(store, {sample_person("p"), sample_person("q")}).kept()); }

TEST_P(StoreContract, WriteAtTheEndOfATournamentsLogOnce) {
  make_people(store());
  ASSERT_TRUE(keeps(store(), written("t", 0, 2)));
  EXPECT_FALSE(keeps(store(), written("t", 0, 1))) << "it is there";
  EXPECT_FALSE(keeps(store(), written("t", 1, 1))) << "the log has gone on";
  EXPECT_FALSE(keeps(store(), written("nowhere", 1, 1)));
  KeepTournament more = written("t", 2, 1, TournamentPhase::Running);
  more.joined = {{"p"}, {"q"}};
  ASSERT_TRUE(keeps(store(), more));
  EXPECT_FALSE(keeps(store(), more)) << "another node has written it";
  begin_again();
  EXPECT_EQ(text(**store().tournaments()->tournament({"t"})),
            "t of Name of p, running, 3: 1{\"what\":1} 2{\"what\":2} 3{\"what\":3} p=Name of p q=Name of q");
  EXPECT_FALSE(*store().tournaments()->tournament({"nowhere"}));
}

TEST_P(StoreContract, TellWhichTournamentsMustBeLookedAt) {
  make_people(store());
  KeepTournament later = written("later", 0, 1);
  later.row.wake = {5000};
  ASSERT_TRUE(keeps(store(), later));
  ASSERT_TRUE(keeps(store(), written("never", 0, 1)));
  ASSERT_TRUE(keeps(store(), written("runs", 0, 1, TournamentPhase::Running)));
  ASSERT_TRUE(keeps(store(), written("over", 0, 1, TournamentPhase::Over)));
  EXPECT_EQ(due(store(), 4999), "runs1 ");
  EXPECT_EQ(due(store(), 5000), "later1 runs1 ");
  EXPECT_EQ(*store().tournaments()->hosted_by({"p"}), 3);
  EXPECT_EQ(*store().tournaments()->hosted_by({"q"}), 0);
  std::string listed;
  const auto rows = *store().tournaments()->tournaments(10);
  for (const TournamentRow& row : rows) listed += row.id.text + " ";
  EXPECT_EQ(listed, "later never runs over ");
}

TEST_P(StoreContract, TellWhichTablesOfATournamentAreMissingOrOver) {
  make_people(store());
  KeepTournament round = written("t", 0, 1, TournamentPhase::Running);
  round.opened = {{"missing"}, {"open"}, {"done"}};
  ASSERT_TRUE(keeps(store(), round));
  EXPECT_EQ(tables_of(store(), "t"), "done- missing- open- ");
  ASSERT_TRUE(write_one(store(), {sample_game("open"), ended_game("done", 5000)}).kept());
  EXPECT_EQ(tables_of(store(), "t"), "done+ missing- ");
  KeepTournament result = written("t", 1, 1, TournamentPhase::Running);
  result.settled = {{"done"}};
  ASSERT_TRUE(keeps(store(), result));
  EXPECT_EQ(tables_of(store(), "t"), "missing- ");
  EXPECT_EQ((*store().tournaments()->tournament_of({"open"}))->text, "t");
  EXPECT_FALSE(*store().tournaments()->tournament_of({"elsewhere"}));
}

TEST_P(StoreContract, ShowPeopleTheirTournamentsAndForgetTheirNames) {
  make_people(store());
  KeepTournament cup = written("t", 0, 1);
  cup.joined = {{"p"}, {"q"}};
  ASSERT_TRUE(keeps(store(), cup));
  KeepTournament out = written("t", 1, 1);
  out.left = {{"q"}};
  const auto data = [&](const char* person) { return json::dump(to_json(**store().personal_data({person}))); };
  EXPECT_NE(data("p").find(R"("tournaments":[{"tournament":"t","hosts":false},{"tournament":"t","hosts":true}])"),
            std::string::npos);
  EXPECT_NE(data("q").find(R"("tournaments":[{"tournament":"t","hosts":false}])"), std::string::npos);
  ASSERT_TRUE(keeps(store(), out));
  EXPECT_EQ(data("q").find("tournaments"), std::string::npos);
  ASSERT_TRUE(write_one(store(), {Forget{{"p"}, {9000}}}).kept());
  EXPECT_EQ(text(**store().tournaments()->tournament({"t"})),
            "t of deleted player, announced, 2: 1{\"what\":1} 2{\"what\":2} p=deleted player!");
}

TEST_P(StoreContract, DoNotRemoveGuestsWhoPlayInATournament) {
  make_people(store());
  KeepTournament cup = written("t", 0, 1);
  cup.row.host = std::nullopt;
  cup.joined = {{"q"}};
  ASSERT_TRUE(keeps(store(), cup));
  ASSERT_TRUE(write_one(store(), {RemoveIdleGuests{{2000}}}).kept());
  EXPECT_FALSE(*store().person({"p"}));
  EXPECT_TRUE(*store().person({"q"}));
}

}  // namespace
}  // namespace mornington::store
