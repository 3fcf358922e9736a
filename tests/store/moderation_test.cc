#include <gtest/gtest.h>

#include "server/store/data_folder.h"
#include "server/store/sqlite_store.h"
#include "server/store/write_queries_moderation.h"
#include "store/in_postgres.h"
#include "store/samples.h"
#include "store/scratch_folder.h"

// Reports, decisions and devices, in both databases.
namespace mornington::store {
namespace {

using Kind = Outcome::Kind;

struct ModerationInSqlite final : Implementation {
  Store& store() override { return *store_; }
  void begin_again() override {
    store_.reset();
    store_ = *open_store(folder_ / "data");
  }
  ScratchFolder folder_;
  std::unique_ptr<Store> store_ = *open_store(folder_ / "data");
};

class StoreModeration : public testing::TestWithParam<ImplementationRow> {
 protected:
  StoreModeration() {
    const auto outcome =
        write_one(store(), {sample_person("p"), sample_person("q"), sample_person("r"), sample_game("g"),
                            sample_entries("g", 1, 1), seated("g", 0, "p"), said("g", kTable, 1, "p", "rude words")});
    EXPECT_TRUE(outcome.kept()) << outcome.why;
  }
  Store& store() { return implementation_->store(); }
  ModerationReader& moderation() { return *store().moderation(); }
  PushReader& push() { return *store().push(); }
  void begin_again() { implementation_->begin_again(); }
  Outcome write(ModerationChange change) { return write_one(store(), {std::move(change)}); }
  Outcome write_push(PushChange change) { return write_one(store(), {std::move(change)}); }
  Outcome decide(const std::string& id, DecisionKind kind, std::optional<Instant> until = {},
                 std::vector<std::int64_t> reports = {}) {
    return write(MakeDecision{{id, {"p"}, "terminal", {100}, kind, until, "because"}, {"p"}, std::move(reports)});
  }
  model::Restrictions restrictions() { return (*store().person({"p"}))->restrictions; }
  std::string queue() {
    std::string all;
    const auto reports = *moderation().open_reports(100);
    for (const ReportRow& one : reports)
      all += one.kind + " about " + one.about.text + " by " + one.by.text + (one.line.empty() ? "" : ": " + one.line) +
             "; ";
    return all;
  }
  PushSubscription device(const std::string& id, const std::string& owner, const std::string& session = "") {
    return {id, {owner}, session, "https://push.example/" + id, "key", "auth", {true, false, true, 1320, 420, 60}, {7}};
  }

 private:
  std::unique_ptr<Implementation> implementation_ = GetParam().make();
};

INSTANTIATE_TEST_SUITE_P(Of, StoreModeration,
                         testing::Values(ImplementationRow{"Sqlite",
                                                           [] { return std::make_unique<ModerationInSqlite>(); }},
                                         ImplementationRow{"Postgres", [] { return std::make_unique<InPostgres>(); }}),
                         [](const auto& row) { return row.param.name; });

TEST_P(StoreModeration, ReportsOfLinesAndOfPeopleAreInOneQueueUntilTheyAreDecided) {
  ASSERT_TRUE(write_one(store(), {model::row_update::Report{{"g"}, kTable, 1, {"q"}, {5}, "insult"}}).kept());
  ASSERT_TRUE(write(FileReport{{"r"}, {"p"}, "fair-play", GameId{"g"}, {6}, "too good"}).kept());
  ASSERT_TRUE(write(FileReport{{"r"}, {"q"}, "name", {}, {7}, "bad name"}).kept());
  begin_again();
  EXPECT_EQ(queue(), "chat about p by q: rude words; fair-play about p by r; name about q by r; ");
  EXPECT_EQ(moderation().reports_about({"p"}, 9)->size(), 2u);
  EXPECT_EQ(moderation().reports_by({"r"}, 1)->at(0).kind, "name");
  EXPECT_EQ(decide("d0", DecisionKind::Warning, {}, {3}).kind, Kind::Refused) << "it is about somebody else";
  ASSERT_TRUE(decide("d1", DecisionKind::Warning, {}, {1, 2}).kept());
  EXPECT_EQ(decide("d2", DecisionKind::Ban, {}, {1}).kind, Kind::Refused) << "another operator was first";
  EXPECT_EQ(queue(), "name about q by r; ");
  EXPECT_EQ(moderation().report(2)->value().outcome, DecisionKind::Warning);
  EXPECT_EQ(moderation().decisions_about({"p"})->size(), 1u) << "a refused decision leaves nothing";
  EXPECT_EQ(restrictions(), model::Restrictions());
}

TEST_P(StoreModeration, ReportsOfAccountsComeFirst) {
  ASSERT_TRUE(write(FileReport{{"q"}, {"p"}, "name", {}, {6}, "x"}).kept());
  ASSERT_TRUE(write(FileReport{{"r"}, {"p"}, "conduct", {}, {7}, "x"}).kept());
  ASSERT_TRUE(write_one(store(), {AccountChange(OpenAccount{{"r"}, "rosa", "Rosa", "s1", "", {1}})}).kept());
  EXPECT_EQ(queue(), "conduct about p by r; name about p by q; ") << "guests cost nothing to make";
}

TEST_P(StoreModeration, WhatIsUnknownIsNotReported) {
  EXPECT_EQ(write(FileReport{{"q"}, {"nobody"}, "name", {}, {6}, "x"}).kind, Kind::Refused);
  EXPECT_EQ(write(FileReport{{"q"}, {"p"}, "name", GameId{"none"}, {6}, "x"}).kind, Kind::Refused);
  EXPECT_EQ(write(MakeDecision{{"d", {"nobody"}, "terminal", {1}, DecisionKind::Ban, {}, "x"}, {"nobody"}, {}}).kind,
            Kind::Refused);
  EXPECT_FALSE(*moderation().report(1));
  EXPECT_FALSE(*moderation().decision("d"));
}

TEST_P(StoreModeration, TheLongestRestrictionIsInForceAndLiftingLeavesTheOthers) {
  ASSERT_TRUE(decide("d1", DecisionKind::Mute, Instant{500}).kept());
  ASSERT_TRUE(decide("d2", DecisionKind::Mute, Instant{900}).kept());
  ASSERT_TRUE(decide("d3", DecisionKind::Ban).kept());
  begin_again();
  EXPECT_EQ(restrictions(), (model::Restrictions{Instant{900}, kForGood}));
  EXPECT_EQ((*store().person_with(sha256("token of p")))->restrictions, restrictions());
  EXPECT_TRUE((*store().person_with(sha256("token of p")))->decided);
  ASSERT_TRUE(write(LiftDecision{"d2", {"p"}, "terminal", {200}, "mercy"}).kept());
  EXPECT_EQ(write(LiftDecision{"d2", {"p"}, "terminal", {200}, "again"}).kind, Kind::Refused);
  ASSERT_TRUE(write(LiftDecision{"d3", {"p"}, "terminal", {200}, "mercy"}).kept());
  EXPECT_EQ(restrictions(), (model::Restrictions{Instant{500}, {}}));
  ASSERT_TRUE(write(SeeDecisions{{"p"}, {300}}).kept());
  EXPECT_FALSE((*store().person_with(sha256("token of p")))->decided);
}

TEST_P(StoreModeration, APersonAppealsOnceAndAGrantedAppealLifts) {
  ASSERT_TRUE(decide("d1", DecisionKind::Ban).kept());
  ASSERT_TRUE(decide("d2", DecisionKind::None).kept());
  EXPECT_EQ(write(AppealDecision{"d1", {"q"}, {150}, "not mine"}).kind, Kind::Refused);
  EXPECT_EQ(write(AppealDecision{"d2", {"p"}, {150}, "against nothing"}).kind, Kind::Refused);
  EXPECT_EQ(write(AnswerAppeal{"d1", {"p"}, "terminal", {160}, true, "early"}).kind, Kind::Refused);
  ASSERT_TRUE(write(AppealDecision{"d1", {"p"}, {150}, "it was not me"}).kept());
  EXPECT_EQ(write(AppealDecision{"d1", {"p"}, {151}, "again"}).kind, Kind::Refused);
  ASSERT_EQ(moderation().open_appeals(9)->size(), 1u);
  ASSERT_TRUE(write(SeeDecisions{{"p"}, {155}}).kept());
  ASSERT_TRUE(write(AnswerAppeal{"d1", {"p"}, "terminal", {160}, true, "you are right"}).kept());
  begin_again();
  EXPECT_TRUE(moderation().open_appeals(9)->empty());
  EXPECT_EQ(restrictions(), model::Restrictions());
  const OperatorDecision decision = **moderation().decision("d1");
  EXPECT_EQ(decision.appeal + ", " + decision.answer, "it was not me, you are right");
  EXPECT_EQ(decision.lifted, (Instant{160}));
  EXPECT_FALSE(decision.seen) << "the answer is news";
  EXPECT_EQ(write(AnswerAppeal{"d1", {"p"}, "terminal", {170}, false, "no"}).kind, Kind::Refused);
  std::string acts;
  const auto log = *moderation().audit(1000, 9);
  for (const AuditRow& row : log) acts += row.act + " by " + row.by + "; ";
  EXPECT_EQ(acts, "grant-appeal by terminal; none by terminal; ban by terminal; ");
  EXPECT_EQ(moderation().audit(2, 9)->size(), 1u);
}

TEST_P(StoreModeration, DevicesAreStoredHeldReleasedOnceAndRemoved) {
  ASSERT_TRUE(write_push(PutSubscription{device("a", "p")}).kept());
  ASSERT_TRUE(write_push(PutSubscription{device("b", "p")}).kept());
  ASSERT_TRUE(write_push(PutSubscription{device("b", "q")}).kept()) << "another person uses the browser now";
  begin_again();
  ASSERT_EQ(push().subscriptions({"p"})->size(), 1u);
  const PushSubscription found = push().subscriptions({"q"})->at(0);
  EXPECT_EQ(found.address, "https://push.example/b");
  EXPECT_EQ(found.wishes.quiet_from + found.wishes.utc_offset, 1380);
  EXPECT_FALSE(found.wishes.correspondence);
  ASSERT_TRUE(write_push(HoldNotices{"a", {50}}).kept());
  EXPECT_TRUE(push().held({49})->empty());
  ASSERT_EQ(push().held({50})->size(), 1u);
  ASSERT_TRUE(write_push(ReleaseNotices{"a", {50}}).kept());
  EXPECT_EQ(write_push(ReleaseNotices{"a", {50}}).kind, Kind::Refused) << "another node was first";
  ASSERT_TRUE(write_push(RemoveOwnSubscription{"a", {"q"}}).kept());
  EXPECT_EQ(push().subscriptions({"p"})->size(), 1u) << "it is not theirs";
  ASSERT_TRUE(write_push(RemoveSubscription{"a"}).kept());
  EXPECT_TRUE(push().subscriptions({"p"})->empty());
}

TEST_P(StoreModeration, TurnsAreCountedInRunningGames) {
  EXPECT_EQ(*push().turns({"p"}), 0);
  ASSERT_TRUE(write_one(store(), {model::row_update::Wake{{"g"}, model::kNever, SeatSet(seat_at(0))}}).kept());
  EXPECT_EQ(*push().turns({"p"}), 1);
  EXPECT_EQ(*push().turns({"q"}), 0);
}

TEST_P(StoreModeration, TheKeyOfTheServerIsMadeOnce) {
  EXPECT_FALSE(*push().server_key("vapid"));
  ASSERT_TRUE(write_push(MakeServerKey{"vapid", "first"}).kept());
  ASSERT_TRUE(write_push(MakeServerKey{"vapid", "second"}).kept());
  begin_again();
  EXPECT_EQ(push().server_key("vapid")->value(), "first");
}

TEST_P(StoreModeration, ADeviceThatIsLoggedOutGetsNothingMore) {
  ASSERT_TRUE(write_push(PutSubscription{device("b", "q")}).kept()) << "of the guest who opens the account";
  ASSERT_TRUE(write_one(store(), {AccountChange(OpenAccount{{"q"}, "bert", "Bert", "s1", "", {1}})}).kept());
  ASSERT_TRUE(write_push(PutSubscription{device("a", "q", "s1")}).kept());
  ASSERT_TRUE(write_one(store(), {AccountChange(RevokeSession{{"q"}, "s1", {9}})}).kept());
  EXPECT_TRUE(push().subscriptions({"q"})->empty());
}

TEST_P(StoreModeration, DeletionTakesAllOfItAndThePersonSeesItBefore) {
  ASSERT_TRUE(write(FileReport{{"q"}, {"p"}, "conduct", {}, {6}, "secret one"}).kept());
  ASSERT_TRUE(write(FileReport{{"p"}, {"q"}, "conduct", {}, {6}, "secret two"}).kept());
  ASSERT_TRUE(decide("d1", DecisionKind::Mute, {}, {1}).kept());
  ASSERT_TRUE(write(AppealDecision{"d1", {"p"}, {150}, "secret three"}).kept());
  ASSERT_TRUE(write_push(PutSubscription{device("a", "p")}).kept());
  const std::string data = json::dump(to_json(**store().personal_data({"p"})));
  for (const char* part : {"secret two", "secret three", "https://push.example/a", "because"})
    EXPECT_NE(data.find(part), std::string::npos) << part;
  EXPECT_EQ(data.find("secret one"), std::string::npos) << "who reported stays unknown";
  ASSERT_TRUE(write_one(store(), {Forget{{"p"}, {900}}}).kept());
  EXPECT_EQ(queue(), "");
  EXPECT_TRUE(moderation().decisions_about({"p"})->empty());
  EXPECT_TRUE(push().subscriptions({"p"})->empty());
  EXPECT_EQ(moderation().audit(1000, 9)->at(0).text, "");
}

TEST_P(StoreModeration, GuestsOfWhomSomethingIsKnownAreNotRemoved) {
  ASSERT_TRUE(write(FileReport{{"p"}, {"q"}, "conduct", {}, {6}, "x"}).kept());
  ASSERT_TRUE(write_one(store(), {RemoveIdleGuests{{10000}}}).kept());
  EXPECT_TRUE((*store().person({"q"})).has_value());
  EXPECT_FALSE((*store().person({"r"})).has_value());
}

}  // namespace
}  // namespace mornington::store
