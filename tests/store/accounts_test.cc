#include <gtest/gtest.h>

#include "server/store/data_folder.h"
#include "server/store/postgres_schema.h"
#include "server/store/sqlite_store.h"
#include "store/in_postgres.h"
#include "store/samples.h"
#include "store/scratch_folder.h"

namespace mornington::store {
namespace {

using Kind = Outcome::Kind;

struct AccountsInSqlite final : Implementation {
  Store& store() override { return *store_; }
  void begin_again() override {
    store_.reset();
    store_ = *open_store(folder_ / "data");
  }
  ScratchFolder folder_;
  std::unique_ptr<Store> store_ = *open_store(folder_ / "data");
};

class StoreAccounts : public testing::TestWithParam<ImplementationRow> {
 protected:
  Store& store() { return implementation_->store(); }
  AccountReader& accounts() { return *store().accounts(); }
  void begin_again() { implementation_->begin_again(); }
  Outcome write(AccountChange change) { return write_one(store(), {std::move(change)}); }
  Outcome open(const std::string& person, const std::string& name = "Anna") {
    const std::string key = name == "Anna" ? "anna" : name;
    return write_one(store(), {sample_person(person),
                               AccountChange(OpenAccount{{person}, key, name, "s-" + person, "a phone", {1000}})});
  }
  std::string who(const std::string& token) {
    const auto person = *store().person_with(sha256(token));
    return person ? person->id.text + (person->has_account ? " account " : " guest ") + person->session : "nobody";
  }

 private:
  std::unique_ptr<Implementation> implementation_ = GetParam().make();
};

INSTANTIATE_TEST_SUITE_P(Of, StoreAccounts,
                         testing::Values(ImplementationRow{"Sqlite",
                                                           [] { return std::make_unique<AccountsInSqlite>(); }},
                                         ImplementationRow{"Postgres", [] { return std::make_unique<InPostgres>(); }}),
                         [](const auto& row) { return row.param.name; });

TEST_P(StoreAccounts, AGuestBecomesAnAccountInPlaceAndKeepsTheToken) {
  ASSERT_TRUE(write_one(store(), {sample_person("p"), sample_game("g"), sample_entries("g", 1, 1), seated("g", 0, "p")})
                  .kept());
  EXPECT_EQ(who("token of p"), "p guest ");
  ASSERT_TRUE(write(OpenAccount{{"p"}, "anna", "Anna", "s1", "a phone", {1000}}).kept());
  begin_again();
  EXPECT_EQ(who("token of p"), "p account s1");
  const Account account = **accounts().account({"p"});
  EXPECT_EQ(account.name, "Anna");
  EXPECT_EQ(account.password, "");
  EXPECT_FALSE(account.recovery);
  ASSERT_EQ(account.sessions.size(), 1u);
  EXPECT_EQ(account.sessions[0].device, "a phone");
  EXPECT_EQ(account.sessions[0].created.ms, 500) << "it began when the guest came";
  EXPECT_EQ(read_one(store(), "g").seats[0].name, "Anna");
  EXPECT_EQ((*accounts().account_named("anna"))->person.text, "p");
  EXPECT_FALSE(*accounts().account_named("Anna"));
  EXPECT_TRUE((*store().person_with(sha256("token of p")))->has_played);
}

TEST_P(StoreAccounts, OnlyAGuestOpensOneAndNamesAreUnique) {
  ASSERT_TRUE(open("p").kept());
  EXPECT_EQ(open("q").kind, Kind::Refused) << "the name is taken";
  EXPECT_EQ(who("token of q"), "nobody") << "nothing of the request is there";
  EXPECT_EQ(write(OpenAccount{{"p"}, "other", "Other", "s2", "", {1}}).kind, Kind::Refused) << "it has one";
  EXPECT_EQ(write(OpenAccount{{"nobody"}, "other", "Other", "s2", "", {1}}).kind, Kind::Refused);
  NewPerson program = sample_person("robot");
  program.program = true;
  ASSERT_TRUE(write_one(store(), {program}).kept());
  EXPECT_EQ(write(OpenAccount{{"robot"}, "robot", "Robot", "s3", "", {1}}).kind, Kind::Refused);
  EXPECT_EQ(who("token of robot"), "robot guest ");
}

TEST_P(StoreAccounts, ManySessionsAreListedAndRevoked) {
  ASSERT_TRUE(open("p").kept());
  ASSERT_TRUE(open("q", "bert").kept());
  ASSERT_TRUE(write(AddSession{{"s2", {"p"}, "a desk", {2000}, {2000}}, sha256("second")}).kept());
  EXPECT_EQ(who("second"), "p account s2");
  ASSERT_TRUE(write(UseSession{"s-p", {3000}}).kept());
  const auto sessions = (*accounts().account({"p"}))->sessions;
  ASSERT_EQ(sessions.size(), 2u);
  EXPECT_EQ(sessions[0].id, "s-p") << "the one used last is first";
  EXPECT_EQ(write(RevokeSession{{"q"}, "s2", {4000}}).kind, Kind::Refused) << "it is somebody else's";
  EXPECT_EQ(who("second"), "p account s2");
  ASSERT_TRUE(write(RevokeSession{{"p"}, "s-p", {4000}}).kept());
  begin_again();
  EXPECT_EQ(who("token of p"), "nobody");
  EXPECT_EQ(who("second"), "p account s2");
  EXPECT_EQ(write(RevokeSession{{"p"}, "s-p", {4000}}).kind, Kind::Refused) << "it is gone";
}

TEST_P(StoreAccounts, PasskeysAreAddedUsedAndRemoved) {
  ASSERT_TRUE(open("p").kept());
  ASSERT_TRUE(open("q", "bert").kept());
  const Passkey passkey{"cred", {"p"}, -7, "key", 3, "a phone", {1000}, {}};
  ASSERT_TRUE(write(AddPasskey{passkey}).kept());
  EXPECT_EQ(write(AddPasskey{passkey}).kind, Kind::Refused);
  EXPECT_EQ(write(AddPasskey{{"other", {"nobody"}, -7, "key", 0, "", {1}, {}}}).kind, Kind::Refused);
  EXPECT_EQ((*accounts().passkey("cred"))->algorithm, -7);
  EXPECT_EQ((*accounts().passkey("cred"))->key, "key");
  EXPECT_FALSE((*accounts().passkey("cred"))->used);
  EXPECT_FALSE(*accounts().passkey("none"));
  EXPECT_EQ(write(UsePasskey{"cred", 3, {2000}}).kind, Kind::Refused) << "a copy of the key counts the same";
  EXPECT_EQ(write(UsePasskey{"cred", 0, {2000}}).kind, Kind::Refused);
  ASSERT_TRUE(write(UsePasskey{"cred", 4, {2000}}).kept());
  EXPECT_EQ((*accounts().passkey("cred"))->used->ms, 2000);
  ASSERT_TRUE(write(AddPasskey{{"uncounted", {"p"}, -8, "key", 0, "", {1001}, {}}}).kept());
  ASSERT_TRUE(write(UsePasskey{"uncounted", 0, {2000}}).kept()) << "one that does not count is used again and again";
  ASSERT_TRUE(write(UsePasskey{"uncounted", 0, {2001}}).kept());
  EXPECT_EQ(write(RemovePasskey{{"q"}, "cred"}).kind, Kind::Refused);
  ASSERT_TRUE(write(RemovePasskey{{"p"}, "cred"}).kept());
  EXPECT_EQ((*accounts().account({"p"}))->passkeys.size(), 1u);
}

TEST_P(StoreAccounts, ARecoveryCodeIsGoodOnce) {
  ASSERT_TRUE(open("p").kept());
  const Digest code = sha256("code");
  ASSERT_TRUE(write(SetRecovery{{"p"}, code}).kept());
  EXPECT_EQ((*accounts().person_with_recovery(code))->text, "p");
  ASSERT_TRUE(write(SpendRecovery{code}).kept());
  EXPECT_FALSE(*accounts().person_with_recovery(code));
  EXPECT_EQ(write(SpendRecovery{code}).kind, Kind::Refused);
  EXPECT_EQ(write(SetRecovery{{"nobody"}, code}).kind, Kind::Refused);
  EXPECT_EQ(write(SetPassword{{"nobody"}, "hash"}).kind, Kind::Refused);
}

TEST_P(StoreAccounts, AChallengeIsSpentOnceAndForgottenWhenItIsOld) {
  ASSERT_TRUE(write(SpendChallenge{"c", {5000}}).kept());
  EXPECT_EQ(write(SpendChallenge{"c", {5000}}).kind, Kind::Refused);
  ASSERT_TRUE(write(RemoveStaleSecrets{{5000}}).kept());
  EXPECT_EQ(write(SpendChallenge{"c", {5000}}).kind, Kind::Refused) << "it is still good at that time";
  ASSERT_TRUE(write(RemoveStaleSecrets{{5001}}).kept());
  EXPECT_TRUE(write(SpendChallenge{"c", {5000}}).kept());
}

TEST_P(StoreAccounts, FailuresAreCountedUntilTheyAreOldOrCleared) {
  for (const std::int64_t at : {100, 200, 300}) ASSERT_TRUE(write(NoteFailure{"account a", {at}, {0}}).kept());
  ASSERT_TRUE(write(NoteFailure{"address b", {400}, {0}}).kept());
  auto found = *accounts().failures("account a", "address b");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].name + " " + std::to_string(found[0].count) + " " + std::to_string(found[0].last.ms),
            "account a 3 300");
  ASSERT_TRUE(write(NoteFailure{"account a", {900}, {301}}).kept());
  EXPECT_EQ((*accounts().failures("account a", ""))[0].count, 1) << "those before do not count any more";
  ASSERT_TRUE(write(ClearFailures{"account a"}).kept());
  EXPECT_TRUE(accounts().failures("account a", "")->empty());
}

TEST_P(StoreAccounts, ANewNameIsEverywhereAndTheFormerOnesAreKept) {
  ASSERT_TRUE(open("p").kept());
  ASSERT_TRUE(open("q", "bert").kept());
  EXPECT_EQ(write(Rename{{"p"}, "bert", "Bert", {2000}}).kind, Kind::Refused) << "the name is taken";
  EXPECT_TRUE((*accounts().account({"p"}))->former_names.empty()) << "nothing of the request is there";
  ASSERT_TRUE(write(Rename{{"p"}, "carla", "Carla", {2000}}).kept());
  ASSERT_TRUE(write(Rename{{"p"}, "carla", "CARLA", {3000}}).kept());
  const Account account = **accounts().account({"p"});
  EXPECT_EQ(account.name, "CARLA");
  ASSERT_EQ(account.former_names.size(), 2u);
  EXPECT_EQ(account.former_names[0].name, "Anna");
  EXPECT_EQ(account.former_names[1].name, "Carla");
  EXPECT_FALSE(*accounts().account_named("anna")) << "somebody else may take it";
}

TEST_P(StoreAccounts, PeopleAreFollowed) {
  ASSERT_TRUE(open("p").kept());
  ASSERT_TRUE(write_one(store(), {sample_person("guest")}).kept());
  ASSERT_TRUE(write(FollowPerson{{"guest"}, {"p"}, true, {1}}).kept());
  ASSERT_TRUE(write(FollowPerson{{"guest"}, {"p"}, true, {2}}).kept()) << "again, which changes nothing";
  EXPECT_EQ(write(FollowPerson{{"guest"}, {"nobody"}, true, {1}}).kind, Kind::Refused);
  const auto followed = *accounts().follows({"guest"});
  ASSERT_EQ(followed.size(), 1u);
  EXPECT_EQ(followed[0].name + std::to_string(followed[0].since.ms), "Anna1");
  ASSERT_TRUE(write_one(store(), {RemoveIdleGuests{{10'000}}}).kept());
  EXPECT_EQ(who("token of guest"), "guest guest ") << "who follows somebody is not idle";
  ASSERT_TRUE(write(FollowPerson{{"guest"}, {"p"}, false, {3}}).kept());
  EXPECT_TRUE(accounts().follows({"guest"})->empty());
}

TEST_P(StoreAccounts, PeopleOfOneBrowserAreKnown) {
  for (const char* person : {"p", "q", "r"}) ASSERT_TRUE(write_one(store(), {sample_person(person)}).kept());
  const Digest shared = sha256("shared browser");
  ASSERT_TRUE(write(NoteBrowser{shared, {"p"}, {1}}).kept());
  ASSERT_TRUE(write(NoteBrowser{shared, {"p"}, {2}}).kept());
  ASSERT_TRUE(write(NoteBrowser{shared, {"q"}, {1}}).kept());
  ASSERT_TRUE(write(NoteBrowser{sha256("own"), {"r"}, {1}}).kept());
  const auto same = (*store().person_with(sha256("token of p")))->same_browser;
  ASSERT_EQ(same.size(), 1u);
  EXPECT_EQ(same[0].text, "q");
  EXPECT_TRUE((*store().person_with(sha256("token of r")))->same_browser.empty());
  ASSERT_TRUE(write_one(store(), {RemoveIdleGuests{{10'000}}}).kept());
  EXPECT_EQ(who("token of p"), "nobody") << "a note of the browser keeps nobody";
}

TEST_P(StoreAccounts, AnIdleAccountStays) {
  ASSERT_TRUE(open("p").kept());
  ASSERT_TRUE(write_one(store(), {RemoveIdleGuests{{10'000}}}).kept());
  EXPECT_EQ(who("token of p"), "p account s-p");
}

// One browser may make guests without end; they are not all read with each connection.
TEST_P(StoreAccounts, PeopleOfOneBrowserAreBounded) {
  Request all;
  for (int i = 0; i < 300; ++i) {
    all.emplace_back(sample_person("p" + std::to_string(i)));
    all.emplace_back(AccountChange(NoteBrowser{sha256("one"), {"p" + std::to_string(i)}, {1}}));
  }
  ASSERT_TRUE(write_one(store(), all).kept());
  EXPECT_EQ((*store().person_with(sha256("token of p7")))->same_browser.size(), 200u);
}

// Every table that names a person: a new one that is left out would show here.
TEST_P(StoreAccounts, WhoIsForgottenLeavesNothing) {
  ASSERT_TRUE(open("p").kept());
  ASSERT_TRUE(open("q", "bert").kept());
  const Request all = {AccountChange(SetPassword{{"p"}, "hash"}),
                       AccountChange(SetRecovery{{"p"}, sha256("code")}),
                       AccountChange(AddPasskey{{"cred", {"p"}, -7, "key", 0, "", {1}, {}}}),
                       AccountChange(AddSession{{"s2", {"p"}, "", {1}, {1}}, sha256("second")}),
                       AccountChange(Rename{{"p"}, "carla", "Carla", {2}}),
                       AccountChange(FollowPerson{{"p"}, {"q"}, true, {1}}),
                       AccountChange(FollowPerson{{"q"}, {"p"}, true, {1}}),
                       AccountChange(NoteBrowser{sha256("browser"), {"p"}, {1}}),
                       AccountChange(NoteBrowser{sha256("browser"), {"q"}, {1}}),
                       AccountChange(NoteFailure{"account carla", {3}, {0}}),
                       AccountChange(NoteFailure{"account bert", {3}, {0}})};
  ASSERT_TRUE(write_one(store(), all).kept());
  ASSERT_TRUE(write_one(store(), {Forget{{"p"}, {900}}}).kept());
  EXPECT_FALSE(*accounts().account({"p"}));
  EXPECT_FALSE(*accounts().account_named("carla"));
  EXPECT_FALSE(*accounts().passkey("cred"));
  EXPECT_FALSE(*accounts().person_with_recovery(sha256("code")));
  EXPECT_EQ(who("second"), "nobody");
  EXPECT_TRUE(accounts().follows({"p"})->empty());
  EXPECT_TRUE(accounts().follows({"q"})->empty());
  EXPECT_TRUE((*store().person_with(sha256("token of q")))->same_browser.empty());
  EXPECT_TRUE(accounts().failures("account carla", "")->empty());
  EXPECT_EQ(accounts().failures("account bert", "")->size(), 1u) << "those of others stay";
  EXPECT_EQ(write(SetPassword{{"p"}, "hash"}).kind, Kind::Refused);
}

TEST_P(StoreAccounts, OnesOwnDataShowTheAccountWithoutItsSecrets) {
  ASSERT_TRUE(open("p").kept());
  ASSERT_TRUE(open("q", "bert").kept());
  const Request all = {AccountChange(SetPassword{{"p"}, "secret-hash"}),
                       AccountChange(AddPasskey{{"cred", {"p"}, -7, "secret-key", 0, "phone", {1}, {}}}),
                       AccountChange(Rename{{"p"}, "carla", "Carla", {2}}),
                       AccountChange(NoteBrowser{sha256("browser"), {"p"}, {5}}),
                       AccountChange(FollowPerson{{"p"}, {"q"}, true, {7}})};
  ASSERT_TRUE(write_one(store(), all).kept());
  PersonalData data = **store().personal_data({"p"});
  data.account = *accounts().account({"p"});
  const std::string text = json::dump(to_json(data));
  EXPECT_NE(text.find(R"("follows":[{"person":"q","name":"bert","since":7}])"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("passkeys":[{"label":"phone","created":1,"used":null}])"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("former_names":[{"name":"Anna","until":2}])"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("browsers":[{"since":5}])"), std::string::npos) << text;
  EXPECT_EQ(text.find("secret"), std::string::npos) << text;
}

// What nodes that share a store need.
struct SharedAccounts : testing::Test {
  SharedAccounts() { PrivatePostgres::get().clear(); }
  static std::unique_ptr<Store> open() {
    return *open_postgres_store(PrivatePostgres::get().address(), PrivatePostgres::kPatient);
  }
  static Shared::Answer turn(Store& store, Shared::Ask ask) { return *store.shared()->sync_with_cluster(ask); }
};

TEST_F(SharedAccounts, OtherNodesAreToldOfRevokedSessionsAndNewAccounts) {
  const auto store = open();
  ASSERT_TRUE(write_one(*store, {sample_person("p")}).kept());
  const Shared::Mark mark = turn(*store, {.good_for = model::hours(1)}).mark;
  ASSERT_TRUE(write_one(*store, {AccountChange(OpenAccount{{"p"}, "anna", "Anna", "s1", "", {1000}})}).kept());
  const auto told = turn(*store, {.good_for = model::hours(1), .mark = mark}).round;
  ASSERT_EQ(told.people.size(), 1u);
  EXPECT_EQ(told.people[0].name, "Anna");
  EXPECT_TRUE(told.people[0].has_account);
  EXPECT_TRUE(told.revoked.empty());
  ASSERT_TRUE(write_one(*store, {AccountChange(RevokeSession{{"p"}, "s1", {2000}})}).kept());
  EXPECT_EQ(turn(*store, {.good_for = model::hours(1), .mark = mark}).round.revoked, (std::vector<std::string>{"s1"}));
  EXPECT_TRUE(turn(*store, {.good_for = model::hours(1)}).round.revoked.empty()) << "a node that begins has no sockets";
}

TEST_F(SharedAccounts, SessionsOfWhoIsForgottenAreRevoked) {
  const auto store = open();
  ASSERT_TRUE(write_one(*store, {sample_person("p")}).kept());
  const Shared::Mark mark = turn(*store, {.good_for = model::hours(1)}).mark;
  ASSERT_TRUE(write_one(*store, {AccountChange(OpenAccount{{"p"}, "anna", "Anna", "s1", "", {1000}})}).kept());
  ASSERT_TRUE(write_one(*store, {Forget{{"p"}, {2000}}}).kept());
  EXPECT_EQ(turn(*store, {.good_for = model::hours(1), .mark = mark}).round.revoked, (std::vector<std::string>{"s1"}));
}

TEST_F(SharedAccounts, ANodeOfAnEarlierVersionHoldsNewFeaturesBack) {
  const auto store = open();
  EXPECT_EQ(turn(*store, {.good_for = model::hours(1)}).known_version, postgres::current_version());
  PrivatePostgres::get().run("INSERT INTO mornington.leases (until) VALUES (9000000000000)");
  EXPECT_EQ(turn(*store, {.good_for = model::hours(1)}).known_version, 2) << "it says nothing of what it knows";
  PrivatePostgres::get().run("DELETE FROM mornington.leases WHERE until = 9000000000000");
  EXPECT_EQ(turn(*store, {.good_for = model::hours(1)}).known_version, postgres::current_version());
}

TEST_F(SharedAccounts, AStoreOfTheVersionBeforeIsUpgradedWithItsGuests) {
  {
    auto database = PrivatePostgres::get().connect();
    ASSERT_FALSE(postgres::migrate(database, postgres::migrations().first(2)));
  }
  PrivatePostgres::get().run(
      "INSERT INTO mornington.people (id, token, name, program, bell, created) "
      "VALUES ('p', sha256('token of p'), 'Old', 0, '', 500); INSERT INTO mornington.leases (until) VALUES (1)");
  const auto store = open();
  const auto person = *store->person_with(sha256("token of p"));
  ASSERT_TRUE(person);
  EXPECT_FALSE(person->has_account);
  EXPECT_TRUE(write_one(*store, {AccountChange(OpenAccount{{"p"}, "anna", "Anna", "s1", "", {1000}})}).kept());
  EXPECT_EQ((*store->person_with(sha256("token of p")))->session, "s1");
}

}  // namespace
}  // namespace mornington::store
