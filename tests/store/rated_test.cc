#include <algorithm>

#include "store/samples.h"
#include "store/store_contract.h"

// What every store promises about rated games and ratings.
namespace mornington::store {
namespace {

namespace fact = model::row_update;

fact::Rated rated(const std::string& game, std::int64_t ended, const std::string& deal = "",
                  const std::optional<std::string>& no_review = {}) {
  return {{game}, "metro", 2, deal, {ended}, {}, "[]", no_review};
}

RatingRow rating(const std::string& person, std::int64_t mean, std::int64_t games = 1, int kind = 0) {
  return {{person}, "metro", 2, kind, mean, 1000, games, {5000}};
}

AccountChange open_account(const std::string& person) {
  return AccountChange(OpenAccount{{person}, "name of " + person, "Name of " + person, "s-" + person, "", {1000}});
}

Request ended(const std::string& game, std::int64_t at, const std::string& deal = "",
              const std::optional<std::string>& no_review = {}) {
  return {ended_game(game, at, deal), rated(game, at, deal, no_review)};
}

// Two games that are over, of two people.
void make_games(Store& store) {
  ASSERT_TRUE(write_one(store, {sample_person("p"), sample_person("q")}).kept());
  fact::Rated later = rated("later", 2000);
  later.people = {{"p"}};
  fact::Rated first = rated("first", 1000);
  first.people = {{"p"}, {"q"}};
  ASSERT_TRUE(write_one(store, {ended_game("later", 2000), later}).kept());
  ASSERT_TRUE(write_one(store, {ended_game("first", 1000), first}).kept());
}

std::string next_to_review(Store& store, std::int64_t now) {
  const auto found = *store.rated().to_review({now});
  return found ? found->game.text : "";
}
std::string next_to_rate(Store& store) {
  const auto found = *store.rated().to_rate();
  return found ? found->game.text : "";
}

TEST_P(StoreContract, GivesOutGamesToReviewInTheOrderTheyEndedAndToOneNodeAtATime) {
  make_games(store());
  EXPECT_EQ(next_to_review(store(), 5000), "first");
  ASSERT_TRUE(write_one(store(), {ClaimReview{{"first"}, {5000}, {6000}}}).kept());
  EXPECT_FALSE(write_one(store(), {ClaimReview{{"first"}, {5999}, {7000}}}).kept()) << "another node has it";
  EXPECT_EQ(next_to_review(store(), 5999), "later");
  EXPECT_EQ(next_to_review(store(), 6000), "first") << "its node has gone";
  ASSERT_TRUE(write_one(store(), {KeepReview{{"first"}, "{}"}}).kept());
  EXPECT_FALSE(write_one(store(), {KeepReview{{"first"}, "{\"other\":1}"}}).kept()) << "a review is never replaced";
  EXPECT_FALSE(write_one(store(), {ClaimReview{{"first"}, {9000}, {9001}}}).kept());
  EXPECT_EQ((*store().rated().rated_game({"first"}))->review, "{}");
}

TEST_P(StoreContract, KeepsARatedGameOnceAndAsItWas) {
  make_games(store());
  fact::Rated other = rated("first", 77);
  ASSERT_TRUE(write_one(store(), {other}).kept());
  EXPECT_EQ((*store().rated().rated_game({"first"}))->ended, Instant{1000});
  EXPECT_FALSE(write_one(store(), {rated("nowhere", 1)}).kept());
}

TEST_P(StoreContract, KeepsRatingsOnceAndInOneOrder) {
  make_games(store());
  EXPECT_FALSE(write_one(store(), {KeepRatings{{"first"}, 1, {}}}).kept()) << "it has no review";
  ASSERT_TRUE(write_one(store(), {KeepReview{{"first"}, "{}"}, KeepReview{{"later"}, "{}"}}).kept());
  EXPECT_EQ(next_to_rate(store()), "first");
  EXPECT_FALSE(write_one(store(), {KeepRatings{{"first"}, 2, {rating("p", 5)}}}).kept()) << "the first one is 1";
  ASSERT_TRUE(write_one(store(), {KeepRatings{{"first"}, 1, {rating("p", 10), rating("q", -10)}}}).kept());
  EXPECT_FALSE(write_one(store(), {KeepRatings{{"first"}, 2, {rating("p", 20)}}}).kept()) << "it has been rated";
  EXPECT_FALSE(write_one(store(), {KeepRatings{{"later"}, 1, {rating("p", 30)}}}).kept()) << "the number is taken";
  EXPECT_EQ(next_to_rate(store()), "later");
  ASSERT_TRUE(write_one(store(), {KeepRatings{{"later"}, 2, {rating("p", 40, 2)}}}).kept());
  begin_again();
  EXPECT_EQ(*store().rated().ratings_of({"p"}), std::vector{rating("p", 40, 2)});
  EXPECT_EQ(*store().rated().ratings_of({"q"}), std::vector{rating("q", -10)});
  EXPECT_EQ(*store().rated().last_number(), 2);
  EXPECT_EQ(*store().rated().waiting(), 0);
  const auto history = *store().rated().history_of({"p"}, 10);
  ASSERT_EQ(history.size(), 2u);
  EXPECT_EQ(history[0], (RatingPoint{{"p"}, {"first"}, "metro", 2, 0, 1, 10, 1000, {1000}}));
  EXPECT_EQ(history[1], (RatingPoint{{"p"}, {"later"}, "metro", 2, 0, 2, 40, 1000, {2000}}));
  EXPECT_EQ(store().rated().history_of({"p"}, 1)->front().number, 2) << "the last ones";
  EXPECT_EQ(store().rated().history_of_game(1)->size(), 2u);
  const auto changes = *store().rated().changes_of_game(2);
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0], (RatingChange{{"p"}, 0, RatingChange::Value{10, 1000}, {40, 1000}}));
  EXPECT_EQ((*store().rated().changes_of_game(1))[0].before, std::nullopt);
  EXPECT_EQ(store().rated().rated_after(1, 10)->front().game.text, "later");
  EXPECT_EQ(store().rated().rated_games_of({"p"}, 10)->front().game.text, "later");
  EXPECT_EQ(store().rated().rated_games_of({"q"}, 10)->size(), 1u);
}

// A write that fails as a whole must leave no rating behind.
TEST_P(StoreContract, KeepsNoRatingOfAGameThatWasNotKept) {
  make_games(store());
  ASSERT_TRUE(write_one(store(), {KeepReview{{"first"}, "{}"}}).kept());
  EXPECT_FALSE(write_one(store(), {KeepRatings{{"first"}, 1, {rating("p", 5), rating("nobody", 5)}}}).kept());
  EXPECT_TRUE(store().rated().all_ratings()->empty());
  EXPECT_EQ(next_to_rate(store()), "first");
}

TEST_P(StoreContract, RatesASharedDealWhenNobodyPlaysItAnyMore) {
  model::row_update::Row running = sample_game("running");
  running.row.deal = "deal";
  ASSERT_TRUE(write_one(store(), ended("shared", 1000, "deal", "{}")).kept());
  ASSERT_TRUE(write_one(store(), {running}).kept());
  EXPECT_EQ(next_to_rate(store()), "");
  ASSERT_TRUE(write_one(store(), ended("day", 3000, "daily-2026-11-16-metro-1of2", "{}")).kept());
  model::row_update::Row other_day = sample_game("other day");
  other_day.row.deal = "daily-2026-11-16-metro-1of2";
  ASSERT_TRUE(write_one(store(), {other_day}).kept());
  EXPECT_EQ(next_to_rate(store()), "day") << "everybody sees its results at once";
  ASSERT_TRUE(write_one(store(), {ended_game("running", 4000, "deal")}).kept());
  EXPECT_EQ(next_to_rate(store()), "shared");
}

TEST_P(StoreContract, ListsTheBestWhoAreCertainEnough) {
  make_games(store());
  ASSERT_TRUE(write_one(store(), {sample_person("r"), sample_person("gone"), sample_person("guest"),
                                  KeepReview{{"first"}, "{}"}})
                  .kept());
  RatingRow vague = rating("r", 900);
  vague.variance = 2000;
  RatingRow without_luck = rating("p", 1, 1, 1);
  ASSERT_TRUE(write_one(store(), {KeepRatings{{"first"},
                                              1,
                                              {rating("p", 5), rating("q", 7), vague, rating("gone", 999),
                                               rating("guest", 999), without_luck}}})
                  .kept());
  for (const char* person : {"p", "q", "r", "gone"}) ASSERT_TRUE(write_one(store(), {open_account(person)}).kept());
  ASSERT_TRUE(write_one(store(), {Forget{{"gone"}, {9000}}}).kept());
  const auto names = [&](std::int64_t days, std::int64_t most) {
    const Instant now{5000 + model::days(days).ms};
    std::string all;
    const auto rows = *store().rated().leaderboard({"metro", 2, 0, now, 100, most, 10});
    for (const LeaderboardRow& one : rows) all += one.name + ", ";
    return all;
  };
  EXPECT_EQ(names(0, 1000), "Name of q, Name of p, ");
  EXPECT_EQ(names(0, 2000), "Name of r, Name of q, Name of p, ");
  EXPECT_EQ(names(1, 1000), "") << "absence makes less certain";
  EXPECT_EQ(names(10, 2000), "Name of q, Name of p, ");
  EXPECT_EQ(store().rated().leaderboard({"metro", 2, 1, {5000}, 100, 1000, 10})->size(), 1u);
  EXPECT_TRUE(store().rated().leaderboard({"metro", 3, 0, {5000}, 100, 1000, 10})->empty());
  const auto boards = *store().rated().rated_editions();
  ASSERT_EQ(boards.size(), 1u);
  EXPECT_EQ(boards[0].people, 5);
}

TEST_P(StoreContract, KeepsTheResultsOfWhoWasDeletedAndNotTheName) {
  make_games(store());
  ASSERT_TRUE(write_one(store(), {KeepReview{{"first"}, "{}"}}).kept());
  ASSERT_TRUE(write_one(store(), {KeepRatings{{"first"}, 1, {rating("p", 5)}}}).kept());
  EXPECT_EQ((*store().rated().player({"p"}))->name, "Name of p");
  EXPECT_EQ((*store().personal_data({"p"}))->ratings.size(), 1u);
  const auto history = (*store().personal_data({"p"}))->rating_history;
  ASSERT_EQ(history.size(), 1u);
  EXPECT_EQ(history[0].game.text, "first");
  ASSERT_TRUE(write_one(store(), {Forget{{"p"}, {9000}}}).kept());
  EXPECT_EQ(*store().rated().player({"p"}), std::nullopt);
  EXPECT_EQ(store().rated().ratings_of({"p"})->size(), 1u) << "others' ratings follow from them";
}

TEST_P(StoreContract, NamesThoseWhoPlayedRatedGamesWithAPerson) {
  make_games(store());
  for (const char* game : {"first", "later"}) ASSERT_TRUE(write_one(store(), {seated(game, 0, "p")}).kept());
  ASSERT_TRUE(write_one(store(), {seated("first", 1, "q"), open_account("q")}).kept());
  const auto with_p = *store().rated().players_with({"p"}, 10);
  ASSERT_EQ(with_p.size(), 2u);
  EXPECT_EQ(with_p[0], (PlayerRow{{"p"}, "Name of p", false}));
  EXPECT_EQ(with_p[1], (PlayerRow{{"q"}, "Name of q", true}));
  EXPECT_TRUE(store().rated().players_with({"nobody"}, 10)->empty());
  ASSERT_TRUE(write_one(store(), {Forget{{"q"}, {9000}}}).kept());
  EXPECT_EQ(store().rated().players_with({"p"}, 10)->size(), 1u) << "a deleted one has no name";
}

TEST_P(StoreContract, ListsNoGameOfADealThatOthersStillPlay) {
  ASSERT_TRUE(write_one(store(), {sample_person("p")}).kept());
  fact::Rated shared = rated("shared", 1000, "deal");
  shared.people = {{"p"}};
  ASSERT_TRUE(write_one(store(), {ended_game("shared", 1000, "deal"), shared}).kept());
  fact::Row running = sample_game("running");
  running.row.deal = "deal";
  ASSERT_TRUE(write_one(store(), {running}).kept());
  EXPECT_TRUE(store().rated().rated_games_of({"p"}, 10)->empty());
  ASSERT_TRUE(write_one(store(), {ended_game("running", 4000, "deal")}).kept());
  EXPECT_EQ(store().rated().rated_games_of({"p"}, 10)->size(), 1u);
}

}  // namespace
}  // namespace mornington::store
