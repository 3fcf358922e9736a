#include "ratings/rated_game.h"

#include <gtest/gtest.h>

#include <map>

namespace mornington::ratings {
namespace {

const Anchors& anchors() { return Anchors::shipped(); }

// People and what becomes of them, game by game.
class World {
 public:
  void play(RatedGame game, Kind kind = Kind::Result) {
    for (const Update& one : rate(kind, game, of_deal(game.deal), lookup(), anchors())) people[one.person] = one.after;
    games.push_back(std::move(game));
  }
  Lookup lookup() {
    return [this](const std::string& person) { return people.contains(person) ? people[person] : Standing{}; };
  }
  double mean(const std::string& person) {
    return static_cast<double>(people[person].rating.mean.raw) / 4294967296.0 - kFirstMean;
  }
  std::vector<RatedGame> of_deal(const std::string& deal) const {
    std::vector<RatedGame> found;
    for (const RatedGame& one : games)
      if (!deal.empty() && one.deal == deal) found.push_back(one);
    return found;
  }

  std::map<std::string, Standing> people;
  std::vector<RatedGame> games;
};

RatedGame game(std::vector<Player> players, std::string deal = "", std::string edition = "metro") {
  return {std::move(edition), std::move(deal), 1'700'000'000'000, std::move(players)};
}

TEST(RatedGame, MovesTheWinnerUpAndTheLoserDownAsMuch) {
  World world;
  world.play(game({{.person = "ada", .place = 0, .points = 90}, {.person = "bob", .place = 1, .points = 80}}));
  EXPECT_GT(world.mean("ada"), 50);
  EXPECT_NEAR(world.mean("ada"), -world.mean("bob"), 1e-6);
  EXPECT_LT(world.people["ada"].rating.deviation(), Fixed::of(kFirstDeviation));
  EXPECT_EQ(world.people["ada"].games, 1);
}

TEST(RatedGame, OfATieMovesNobodyWhoWasEqual) {
  World world;
  world.play(game({{.person = "ada"}, {.person = "bob"}, {.person = "eve"}, {.person = "joe"}}));
  for (const char* name : {"ada", "bob", "eve", "joe"}) EXPECT_NEAR(world.mean(name), 0, 1e-6) << name;
}

TEST(RatedGame, OfSixOrdersThemByPlace) {
  World world;
  std::vector<Player> players;
  for (int i = 0; i < 6; ++i) players.push_back({.person = std::string(1, static_cast<char>('a' + i)), .place = i});
  world.play(game(std::move(players)));
  for (const auto& [better, worse] : {std::pair("a", "b"), {"b", "c"}, {"c", "d"}, {"d", "e"}, {"e", "f"}})
    EXPECT_GT(world.mean(better), world.mean(worse));
}

TEST(RatedGame, WithABotMovesHalfAsMuchAndNeverTheBot) {
  World people;
  World bots;
  const Rating skilled = anchors().bot("metro", 2, "skilled");
  people.people["bot"] = {skilled, 10, 1'700'000'000'000};
  people.play(game({{.person = "ada", .place = 0}, {.person = "bot", .place = 1}}));
  bots.play(game({{.person = "ada", .place = 0}, {.level = "skilled", .place = 1}}));
  EXPECT_NEAR(bots.mean("ada"), people.mean("ada") / 2, 1e-6);
  EXPECT_EQ(bots.people.size(), 1u);
}

TEST(RatedGame, OfASharedDealIsRatedAgainstTheField) {
  World world;
  const std::string deal = "daily-2026-11-16-next-station-london-1of1";
  const auto alone = [&](const char* person, std::int64_t points, bool gave_up = false) {
    world.play(game({{.person = person, .points = points, .gave_up = gave_up}}, deal, "next-station-london"));
  };
  alone("ada", 150);
  EXPECT_NEAR(world.mean("ada"), 0, 1e-9) << "nobody to compare with yet";
  alone("bob", 130);
  EXPECT_NEAR(world.mean("ada"), -world.mean("bob"), 1e-6);
  EXPECT_GT(world.mean("ada"), 50);
  alone("eve", 140);
  EXPECT_GT(world.mean("ada"), world.mean("eve"));
  EXPECT_GT(world.mean("eve"), world.mean("bob"));
  alone("joe", 200, true);
  EXPECT_LT(world.mean("joe"), -50) << "who gives up is behind everybody, whatever the points";
  EXPECT_EQ(world.people["ada"].games, 1) << "others' games are not one's own";
}

TEST(RatedGame, AtDuplicateTablesComparesTheSameSeats) {
  World world;
  const auto table = [&](const char* first, std::int64_t a, const char* second, std::int64_t b) {
    world.play(game({{.person = first, .place = 0, .points = a}, {.person = second, .place = 1, .points = b}}, "deal"));
  };
  table("ada", 100, "bob", 90);
  table("eve", 99, "joe", 95);
  EXPECT_GT(world.mean("ada"), 0);
  EXPECT_LT(world.mean("eve"), 0) << "won at her table, and did less with it than ada";
  EXPECT_LT(world.mean("bob"), 0);
  EXPECT_GT(world.mean("joe"), 0);
}

TEST(RatedGame, WithoutLuckGoesByPointsLessLuck) {
  World world;
  // Ada wins by 10 and had 30 points of luck.
  world.play(game({{.person = "ada", .place = 0, .points = 160, .luck = 3000},
                   {.person = "bob", .place = 1, .points = 150, .luck = 0}},
                  "", "next-station-london"),
             Kind::WithoutLuck);
  EXPECT_LT(world.mean("ada"), 0);
  World plain;
  plain.play(game({{.person = "ada", .place = 0, .points = 160}, {.person = "bob", .place = 1, .points = 150}}, "",
                  "next-station-london"),
             Kind::WithoutLuck);
  EXPECT_GT(plain.mean("ada"), 0) << "where the luck is not known the result counts";
}

TEST(RatedGame, WhereSomebodyGaveUpCountsByPlacesAlone) {
  World world;
  world.play(game({{.person = "ada", .place = 1, .points = 160, .gave_up = true, .luck = 0},
                   {.person = "bob", .place = 0, .points = 10, .luck = 0}}),
             Kind::WithoutLuck);
  EXPECT_LT(world.mean("ada"), 0);
}

TEST(RatedGame, IsReadAsItWasWritten) {
  const std::vector<Player> players{{.person = "ada", .place = 1, .points = -3, .gave_up = true},
                                    {.level = "expert", .place = 0, .points = 12}};
  const auto read = read_players(*json::parse(json::dump(encode_players(players))));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(json::dump(encode_players(*read)), json::dump(encode_players(players)));
  EXPECT_FALSE(read_players(*json::parse(R"([{"place": 7, "points": 0}])")).ok());
}

// A game is rated by the revision that it names, so none may be missing (docs/ratings.md).
TEST(RatingAnchors, AreThereInEveryRevision) {
  ASSERT_GE(Anchors::newest_revision(), 1);
  for (int i = 1; i <= Anchors::newest_revision(); ++i) {
    ASSERT_NE(Anchors::of_revision(i), nullptr) << i;
    EXPECT_NE(Anchors::of_revision(i)->ladder("metro", 2), nullptr) << i;
  }
  EXPECT_EQ(Anchors::of_revision(0), nullptr);
  EXPECT_EQ(Anchors::of_revision(Anchors::newest_revision() + 1), nullptr);
  EXPECT_EQ(&Anchors::shipped(), Anchors::of_revision(Anchors::newest_revision()));
}

TEST(RatingAnchors, KnowEveryEditionAndOrderItsLevels) {
  for (const char* edition : {"metro", "metro-berlin", "next-station-london", "underground-london"})
    for (const int seats : {1, 2, 3, 6}) {
      ASSERT_NE(anchors().ladder(edition, seats), nullptr) << edition;
      EXPECT_LT(anchors().bot(edition, seats, "casual").mean, anchors().bot(edition, seats, "expert").mean);
    }
  EXPECT_EQ(anchors().bot("metro", 2, "casual").mean, Fixed::of(kFirstMean));
  EXPECT_EQ(anchors().bot("no-such-edition", 2, "casual"), kNewcomer);
}

}  // namespace
}  // namespace mornington::ratings
