#include "server/runtime/ratings_api.h"

#include <gtest/gtest.h>

#include <string>

#include "core/rng.h"
#include "json/json.h"
#include "ratings/rated_game.h"
#include "ratings/review_figures.h"
#include "support/memory_store.h"

// What the server says about ratings to anybody, and what it keeps to itself.
namespace mornington::runtime {
namespace {

namespace fact = model::row_update;
using store::KeepRatings;
using store::KeepReview;
using store::RatingRow;

constexpr std::int64_t kPoint = std::int64_t{1} << 32;
constexpr model::Instant kNow{1'794'000'000'000};

struct RatingsApi : testing::Test {
  void write(store::Request request) {
    const std::vector<store::Request> batch{std::move(request)};
    const auto outcome = kept.write(batch).front();
    ASSERT_TRUE(outcome.kept()) << outcome.why;
  }
  void add_person(const std::string& id) {
    write({store::NewPerson{{id}, sha256("token of " + id), "Name of " + id, false, {1}}});
  }
  void open_account(const std::string& id) {
    write({store::AccountChange(store::OpenAccount{{id}, "name of " + id, "Name of " + id, "s-" + id, "", {1}})});
  }
  // A game of ada and bob that is over; ada won.
  void add_game(const std::string& id, const std::string& deal = "", const std::string& luck = "[150,-70]") {
    model::GameRow row;
    row.game = {id};
    row.header = "{}";
    row.state = model::GameState::Over;
    row.visibility = model::Visibility::Public;
    row.created = {1};
    row.ended = kNow;
    row.deal = deal;
    write(
        {fact::Row{row}, fact::Occupant{{id}, seat_at(0), model::PersonId{"ada"}},
         fact::Occupant{{id}, seat_at(1), model::PersonId{"bob"}},
         fact::Rated{
             {id},
             "metro",
             2,
             deal,
             kNow,
             {{"ada"}, {"bob"}},
             R"([{"place":0,"points":50,"person":"ada"},{"place":1,"points":40,"person":"bob","gave_up":true}])",
             {}},
         KeepReview{
             {id}, R"({"bot":"expert","version":"x","seed":1,"samples":20,"luck":)" + luck + R"(,"skill":[-225,0]})"}});
  }
  RatingRow rating(const std::string& person, std::int64_t mean, std::int64_t deviation, int kind = 0) {
    return {{person}, "metro", 2, kind, mean * kPoint, deviation * deviation * kPoint, 3, kNow};
  }
  static json::Value body(const Response& response) { return *json::parse(response.text); }
  static std::string text(const json::Value& value, std::string_view key) { return json::dump(*value.find(key)); }

  store::MemoryStore kept;
};

TEST_F(RatingsApi, ListsThoseWhoAreCertainEnoughTheBestFirst) {
  for (const char* id : {"ada", "bob", "eve", "guest"}) add_person(id);
  for (const char* id : {"ada", "bob", "eve"}) open_account(id);
  add_game("g");
  write({KeepRatings{
      {"g"},
      1,
      {rating("ada", 1700, 60), rating("bob", 1800, 99), rating("eve", 2500, 101), rating("guest", 2600, 60)}}});
  const auto names = [&](model::Instant now) {
    std::string all;
    const json::Value found = body(list_ratings(kept, "/api/ratings?edition=metro&seats=2", now));
    for (const json::Value& one : found.find("leaders")->items())
      all += one.find("name")->text() + " " + text(one, "rating") + "±" + text(one, "deviation") + ", ";
    return all;
  };
  EXPECT_EQ(names(kNow), "Name of bob 1800±99, Name of ada 1700±60, ");
  EXPECT_EQ(names(kNow + model::days(30)), "Name of ada 1700±65, ") << "bob has been away too long";
  EXPECT_EQ(text(body(list_ratings(kept, "/api/ratings", kNow)), "leaderboards"),
            R"([{"edition":"metro","seats":2,"people":4}])");
  EXPECT_EQ(text(body(list_ratings(kept, "/api/ratings?edition=metro&seats=2&without_luck=1", kNow)), "leaders"), "[]");
  for (const char* bad :
       {"?edition=metro", "?edition=metro&seats=0", "?edition=metro&seats=7", "?edition=metro&seats=x"})
    EXPECT_EQ(list_ratings(kept, std::string("/api/ratings") + bad, kNow).status, 400) << bad;
}

TEST_F(RatingsApi, ShowsAPlayerWithGamesOpponentsAndEditions) {
  for (const char* id : {"ada", "bob"}) add_person(id);
  open_account("ada");
  add_game("g");
  write({KeepRatings{{"g"}, 1, {rating("ada", 1600, 200), rating("ada", 1550, 90, 1), rating("bob", 1500, 90)}}});
  const json::Value ada = body(show_player(kept, "ada", kNow));
  EXPECT_EQ(text(ada, "ratings"),
            R"([{"edition":"metro","seats":2,"without_luck":false,"rating":1600,"deviation":200,"games":3,)"
            R"("provisional":true},{"edition":"metro","seats":2,"without_luck":true,"rating":1550,"deviation":90,)"
            R"("games":3,"provisional":false}])");
  ASSERT_EQ(ada.find("history")->items().size(), 2u);
  EXPECT_EQ(text(ada.find("history")->items().front(), "game"), "\"g\"");
  EXPECT_EQ(text(ada, "skill"), R"([{"at":1794000000000,"game":"g","edition":"metro","seats":2,"points":-2.25}])");
  EXPECT_EQ(text(ada, "opponents"), R"([{"games":1,"won":1,"lost":0,"person":"bob","name":"Name of bob"}])");
  EXPECT_EQ(text(ada, "editions"), R"([{"games":1,"won":1,"lost":0,"edition":"metro"}])");
  EXPECT_EQ(text(ada.find("games")->items().front(), "players"),
            R"([{"place":1,"points":50,"person":"ada","name":"Name of ada","luck":1.5,"skill":-2.25},)"
            R"({"place":2,"points":40,"person":"bob","name":"Name of bob","gave_up":true,"luck":-0.7,"skill":0}])");
  EXPECT_EQ(text(body(show_player(kept, "bob", kNow)), "opponents"),
            R"([{"games":1,"won":0,"lost":1,"person":"ada","name":"Name of ada"}])");
  EXPECT_EQ(text(ada, "guest"), "false");
  EXPECT_EQ(text(body(show_player(kept, "bob", kNow)), "guest"), "true");
  EXPECT_NE(text(body(show_player(kept, "bob", kNow)), "ratings").find(R"("provisional":true)"), std::string::npos)
      << "whatever the deviation of a guest is";
}

TEST_F(RatingsApi, ListsTheRatingsOfPeople) {
  for (const char* id : {"ada", "bob", "new"}) add_person(id);
  open_account("ada");
  add_game("g");
  write({KeepRatings{{"g"}, 1, {rating("ada", 1600, 50), rating("bob", 1500, 50)}}});
  EXPECT_EQ(text(body(list_ratings(kept, "/api/ratings?people=ada,new,,bob,nobody", kNow)), "people"),
            R"([{"person":"ada","ratings":[{"edition":"metro","seats":2,"without_luck":false,"rating":1600,)"
            R"("deviation":50,"games":3,"provisional":false}]},{"person":"bob","ratings":[{"edition":"metro",)"
            R"("seats":2,"without_luck":false,"rating":1500,"deviation":50,"games":3,"provisional":true}]}])");
  std::string many = "/api/ratings?people=x";
  for (int i = 0; i < 50; ++i) many += ",x";
  EXPECT_EQ(list_ratings(kept, many, kNow).status, 400);
}

TEST_F(RatingsApi, ShowsTheChangesOfAGame) {
  for (const char* id : {"ada", "bob", "eve"}) add_person(id);
  add_game("first");
  add_game("second", "deal");
  EXPECT_EQ(text(body(show_game_ratings(kept, "first")), "changes"), "[]");
  EXPECT_EQ(text(body(show_game_ratings(kept, "first")), "rated"), "false");
  write({KeepRatings{{"first"}, 1, {rating("ada", 1600, 200)}}});
  write({KeepRatings{{"second"}, 2, {rating("ada", 1620, 190), rating("bob", 1480, 190, 1), rating("eve", 1, 190)}}});
  EXPECT_EQ(show_game_ratings(kept, "second").text,
            R"({"game":"second","edition":"metro","seats":2,"rated":true,"deal":"deal","changes":[{"person":"ada",)"
            R"("without_luck":false,"before":{"rating":1600,"deviation":200},"after":{"rating":1620,"deviation":190}},)"
            R"({"person":"bob","without_luck":true,"before":null,"after":{"rating":1480,"deviation":190}}]})"
            "\n")
      << "eve did not sit at the table";
  EXPECT_EQ(show_game_ratings(kept, "none").status, 404);
}

TEST_F(RatingsApi, KeepsDealsClosedThatOthersPlay) {
  for (const char* id : {"ada", "bob"}) add_person(id);
  add_game("g", "deal");
  model::GameRow running;
  running.game = {"other"};
  running.header = "{}";
  running.state = model::GameState::Running;
  running.created = {1};
  running.deal = "deal";
  write({fact::Row{running}});
  EXPECT_EQ(text(body(show_player(kept, "ada", kNow)), "games"), "[]");
  EXPECT_EQ(text(body(show_player(kept, "ada", kNow)), "opponents"), "[]");
  // kNow is in November 2026.
  add_game("day", "daily-2026-11-30-metro-1of2");
  const json::Value ada = body(show_player(kept, "ada", kNow));
  EXPECT_EQ(ada.find("games")->items().size(), 1u);
  EXPECT_EQ(text(ada, "games").find("luck"), std::string::npos) << "the luck of a day that is played on is not told";
  EXPECT_EQ(text(ada, "skill"), "[]");
  add_game("earlier", "daily-2026-01-01-metro-1of2");
  EXPECT_NE(text(body(show_player(kept, "ada", kNow)), "games").find("luck"), std::string::npos);
}

TEST_F(RatingsApi, NamesNobodyWhoWasDeleted) {
  for (const char* id : {"ada", "bob"}) add_person(id);
  add_game("g");
  write({store::Forget{{"bob"}, kNow}});
  EXPECT_EQ(show_player(kept, "bob", kNow).status, 404);
  EXPECT_EQ(show_player(kept, "nobody", kNow).status, 404);
  const std::string ada = show_player(kept, "ada", kNow).text;
  EXPECT_EQ(ada.find("Name of bob"), std::string::npos);
  EXPECT_NE(ada.find("deleted player"), std::string::npos);
}

// Whatever is asked, and whatever stands in a row, is answered with JSON or refused.
TEST_F(RatingsApi, TakesAnyBytes) {
  for (const char* id : {"ada", "bob"}) add_person(id);
  add_game("g");
  const std::string letters = "edition=metro&seats=2without_luck=1?%/\\\"{}[]0123456789-+e.,:nul\xff \n";
  Rng rng(5);
  const auto some = [&](std::uint32_t most) {
    std::string all;
    for (std::uint32_t i = rng.below(most); i > 0; --i)
      all += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    return all;
  };
  for (int i = 0; i < 5000; ++i) {
    const Response list = list_ratings(kept, "/api/ratings?edition=metro&seats=" + some(30), kNow);
    EXPECT_TRUE(list.status == 400 || (list.status == 200 && json::parse(list.text).ok()));
    const Response player = show_player(kept, some(20), kNow);
    EXPECT_EQ(player.status, 404);
    std::string figures = R"({"bot":"expert","version":"x","seed":1,"samples":20,"luck":[150,-70],"skill":[0,-5]})";
    figures.replace(rng.below(static_cast<std::uint32_t>(figures.size())), rng.below(9), some(9));
    if (const auto read = ratings::read_figures(figures)) {
      EXPECT_EQ(ratings::read_figures(ratings::write_figures(*read))->luck, read->luck) << figures;
    }
    std::string players = R"([{"place":0,"points":50,"person":"ada"},{"place":1,"points":40,"level":"expert"}])";
    players.replace(rng.below(static_cast<std::uint32_t>(players.size())), rng.below(9), some(9));
    const auto value = json::parse(players);
    const auto read = value ? ratings::read_players(*value) : Result<std::vector<ratings::Player>>(value.error());
    if (read.ok()) {
      EXPECT_LE(read->size(), players.size());
    }
  }
}

}  // namespace
}  // namespace mornington::runtime
