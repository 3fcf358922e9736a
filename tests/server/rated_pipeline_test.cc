#include "server/rated/pipeline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "core/rng.h"
#include "ratings/anchors.h"
#include "ratings/rated_game.h"
#include "server/rated/updates.h"
#include "server/rated/verify.h"
#include "server/table_server_fixture.h"
#include "store/in_memory.h"
#include "store/in_postgres.h"
#include "store/in_sqlite.h"
#include "support/memory_store.h"

// Rated games from their end at a table to the ratings of their players, with a store that fails, and nodes that stop.
namespace mornington::rated {
namespace {

using namespace model;
using ratings::read_figures;
using ratings::ReviewFigures;
using ratings::write_figures;
using tables::Party;
using tables::TableServerFixture;

json::Object rated_wish(json::Object more = {}) {
  json::Object all{{"rated", true}, {"clock", json::Object{{"kind", "live"}, {"base_s", 600}, {"increment_s", 10}}}};
  for (auto& one : more) all.push_back(std::move(one));
  return all;
}

store::Outcome write_to(store::Store& store, store::Request request) {
  const std::vector<store::Request> batch{std::move(request)};
  return store.write(batch).front();
}

// What the tables wrote, in a store that nodes rate from.
void bring(const tables::SimStore& from, store::Store& to) {
  std::set<PersonId> people;
  for (const auto& [id, game] : from.games()) {
    store::Request request;
    for (const model::SeatRow& seat : game.seats)
      if (people.insert(seat.person).second)
        request.emplace_back(store::NewPerson{seat.person, sha256(seat.person.text), seat.person.text, false, {1}});
    request.emplace_back(model::row_update::Row{game.row});
    for (const model::SeatRow& seat : game.seats)
      request.emplace_back(model::row_update::Occupant{id, seat.seat, seat.person});
    request.emplace_back(model::Append{id, game.entries});
    if (const auto found = from.rated().find(id); found != from.rated().end()) {
      EXPECT_EQ(found->second.size(), 1u) << "written once";
      request.emplace_back(found->second.front());
    }
    const store::Outcome outcome = write_to(to, std::move(request));
    ASSERT_TRUE(outcome.kept()) << outcome.why;
  }
}

// A few games of six people that end by resignation, after different moves.
void play_games(TableServerFixture& bench, int games, std::uint64_t seed) {
  Rng rng(seed);
  for (int i = 0; i < games; ++i) {
    std::array<std::string, 2> names{"player " + std::to_string(1 + rng.below(6)), ""};
    do names[1] = "player " + std::to_string(1 + rng.below(6));
    while (names[1] == names[0]);
    Party party{bench, {}, {bench.connect(names[0]), bench.connect(names[1])}};
    const auto told = bench.say(party.clients[0], tables::table_wish("next-station-london", 2, rated_wish()));
    ASSERT_EQ(tables::refusal(told), "") << "game " << i;
    party.game = {tables::at(tables::first_of(told, "created"), "games").items().front().text()};
    party.say(1, "sit");
    party.say(0, "start");
    bench.wait(seconds(rng.below(86400)));
    if (party.fold().state() == GameState::Running) party.say(rng.below(2), "resign");
    bench.wait(minutes(1));
    for (const ClientId one : party.clients) bench.leave(one);
  }
}

// The luck of each seat, without a review that takes seconds: some number that follows from the game.
Result<ReviewFigures> quick_review(const model::StoredGame& game) {
  ReviewFigures figures{"expert", "test", 7, 20, {}, {}};
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    figures.luck.push_back(static_cast<std::int64_t>(sha256_words(game.row.game.text)[i] % 4000) - 2000);
    figures.skill.push_back(-100);
  }
  return figures;
}

using Write = std::function<store::Outcome(store::Request)>;

struct Node {
  Node(store::Store& store, Instant& now, Write write)
      : pipeline({store, std::move(write), quick_review, [&now] { return now; }, minutes(1)}) {}
  Node(store::Store& store, Instant& now)
      : Node(store, now, [&store](store::Request request) { return write_to(store, std::move(request)); }) {}
  Pipeline pipeline;
};

// One node, until nothing waits.
void rate_all(store::Store& store) {
  Instant now{1};
  Node node(store, now);
  while (*node.pipeline.next() != Step::Nothing) {
  }
}

std::string differences(store::Store& store) {
  std::string all;
  const Verified found = *verify(store);
  for (const std::string& one : found.differences) all += one + "; ";
  return all;
}

// Ratings of all people, as they are read.
std::string ratings(store::Store& of) {
  std::string all;
  const auto rows = *of.rated().all_ratings();
  for (const store::RatingRow& row : rows)
    all += row.person.text + " " + std::to_string(row.kind) + " " + std::to_string(row.mean) + " " +
           std::to_string(row.variance) + " " + std::to_string(row.games) + "\n";
  return all;
}

// Every game counts once, for both of its players.
void expect_rated_once(store::Store& store, std::int64_t games) {
  EXPECT_EQ(*store.rated().waiting(), 0);
  EXPECT_EQ(*store.rated().last_number(), games);
  std::int64_t seats = 0;
  const auto rows = *store.rated().all_ratings();
  for (const store::RatingRow& row : rows) seats += row.kind == 0 ? row.games : 0;
  EXPECT_EQ(seats, 2 * games);
  EXPECT_EQ(differences(store), "");
}

constexpr int kGames = 24;

struct RatedPipeline : testing::Test {
  RatedPipeline() {
    play_games(bench, kGames, 3);
    bring(bench.store, kept);
  }
  TableServerFixture bench;
  store::MemoryStore kept;
};

TEST_F(RatedPipeline, RatesEveryGameOnceAndVerifies) {
  ASSERT_EQ(bench.store.rated().size(), kGames);
  rate_all(kept);
  expect_rated_once(kept, kGames);
}

TEST_F(RatedPipeline, GivesTheSameRatingsWhicheverNodeRates) {
  rate_all(kept);
  store::MemoryStore other;
  bring(bench.store, other);
  Instant now{1};
  Node a(other, now);
  Node b(other, now);
  while (*other.rated().waiting() > 0) {
    (void)a.pipeline.review_next();
    (void)b.pipeline.rate_next();
    now = now + minutes(2);
  }
  EXPECT_EQ(*other.rated().last_number(), kGames);
  EXPECT_EQ(ratings(other), ratings(kept)) << "games end in one order here, and are rated in it";
}

TEST_F(RatedPipeline, VerifyFindsWhatWasChangedByHand) {
  rate_all(kept);
  ASSERT_EQ(differences(kept), "");
  const auto changed = [this](const std::function<void(store::MemoryRated&)>& change) {
    auto& rated = dynamic_cast<store::MemoryRated&>(kept.rated());
    const auto games = rated.games;
    const auto ratings = rated.ratings;
    const auto history = rated.history;
    change(rated);
    const std::string found = differences(kept);
    rated.games = games;
    rated.ratings = ratings;
    rated.history = history;
    return found;
  };
  EXPECT_NE(changed([](auto& all) { all.ratings.begin()->second.mean += 1; }).find("is not what the games result in"),
            std::string::npos);
  EXPECT_NE(changed([](auto& all) { ++all.ratings.begin()->second.games; }), "");
  EXPECT_NE(changed([](auto& all) { all.ratings.erase(all.ratings.begin()); }).find("is missing"), std::string::npos);
  EXPECT_NE(changed([](auto& all) { all.history.begin()->second.variance -= 1; }).find("history of game"),
            std::string::npos);
  EXPECT_NE(changed([](auto& all) {
              auto& row = all.games.begin()->second.row;
              std::swap(row.players[row.players.find("\"place\":0") + 8],
                        row.players[row.players.find("\"place\":1") + 8]);
            }).find("is not that of its log"),
            std::string::npos);
  EXPECT_NE(changed([](auto& all) {
              const auto last = std::find_if(all.games.begin(), all.games.end(),
                                             [](const auto& one) { return one.second.row.number == kGames; });
              all.games.erase(last);
            }).find("was not stored as a rated game"),
            std::string::npos);
  EXPECT_EQ(differences(kept), "");
}

// Three nodes at one store, in which everything goes wrong: nodes stop between any two writes, writes are lost, are
// done although nobody hears so, or are done late.
class RatedKills : public testing::TestWithParam<store::ImplementationRow> {
 protected:
  RatedKills() {
    TableServerFixture bench;
    play_games(bench, kGames, 3);
    bring(bench.store, store());
    for (std::size_t i = 0; i < nodes_.size(); ++i) start(i);
  }
  store::Store& store() { return implementation_->store(); }

  void start(std::size_t i) {
    held_[i].clear();
    nodes_[i] = std::make_unique<Node>(store(), now_, [this, i](store::Request request) {
      const std::uint32_t fate = rng_.below(100);
      if (fate < 15) return store::Outcome{store::Outcome::Kind::Failed, "the disk has failed"};
      if (fate < 30) {
        held_[i].push_back(std::move(request));
        return store::Outcome{store::Outcome::Kind::Failed, "nobody answers"};
      }
      const store::Outcome outcome = write_to(store(), std::move(request));
      return fate < 45 ? store::Outcome{store::Outcome::Kind::Failed, "the answer was lost"} : outcome;
    });
  }
  void step() {
    const std::size_t i = rng_.below(3);
    (void)nodes_[i]->pipeline.next();
    if (rng_.below(20) == 0) start(i);  // what it held is never written
    if (rng_.below(10) == 0)
      for (store::Request& request : std::exchange(held_[i], {}))
        late_ += write_to(store(), std::move(request)).kept() ? 1 : 0;
    if (rng_.below(50) == 0) stop_all();
    now_ = now_ + seconds(rng_.below(40));
  }
  // As after a crash of the machine.
  void stop_all() {
    for (auto& node : nodes_) node.reset();
    implementation_->begin_again();
    for (std::size_t i = 0; i < nodes_.size(); ++i) start(i);
  }

  std::size_t late_ = 0;

 private:
  std::unique_ptr<store::Implementation> implementation_ = GetParam().make();
  std::array<std::unique_ptr<Node>, 3> nodes_;
  std::array<std::vector<store::Request>, 3> held_;
  Instant now_{1};
  Rng rng_{11};
};

INSTANTIATE_TEST_SUITE_P(
    Of, RatedKills,
    testing::Values(store::ImplementationRow{"Memory", [] { return std::make_unique<store::InMemory>(); }},
                    store::ImplementationRow{"Sqlite", [] { return std::make_unique<store::InSqlite>(); }},
                    store::ImplementationRow{"Postgres", [] { return std::make_unique<store::InPostgres>(); }}),
    [](const auto& row) { return row.param.name; });

TEST_P(RatedKills, LoseAndDoubleNothing) {
  for (int i = 0; i < 5000 && *store().rated().waiting() > 0; ++i) step();
  EXPECT_GT(late_, 0u) << "some writes came late";
  expect_rated_once(store(), kGames);
}

TEST(RatedFigures, AreReadAsTheyWereWritten) {
  const ReviewFigures figures{"expert", "1.2", 1'073'741'824, 30, {-1234, 0, 99}, {-7, 8, 0}};
  EXPECT_EQ(*read_figures(write_figures(figures)), figures);
  const ReviewFigures none{"expert", "1.2", 0, 0, {}, {}, "it was not over"};
  EXPECT_EQ(*read_figures(write_figures(none)), none);
  EXPECT_TRUE(read_figures("{}")->luck.empty()) << "a game that nobody can review";
  for (const char* bad : {"", "[]", "7", R"({"luck":"x"})", R"({"luck":[1e99],"skill":[1],"samples":20,"seed":1})",
                          R"({"luck":[1,2],"skill":[1],"samples":20,"seed":1})"})
    EXPECT_TRUE(!read_figures(bad).ok() || read_figures(bad)->luck.empty()) << bad;
}

TEST(RatedFigures, NameTheBotsRatingsTheyGoWith) {
  ReviewFigures figures{"expert", "9.0", 7, 30, {1, 2}, {3, 4}};
  EXPECT_EQ(write_figures(figures).find("anchors"), std::string::npos) << "as before there were several";
  figures.anchors = 12;
  EXPECT_EQ(*read_figures(write_figures(figures)), figures);
  EXPECT_FALSE(read_figures(R"({"anchors":0})").ok());
  EXPECT_EQ(write_figures(ReviewFigures{}), "{}");
}

// During an update a newer node may have reviewed it; an older one must not rate it by what it knows.
TEST(RatedFigures, OfANewerProgramAreLeftToIt) {
  TableServerFixture bench;
  play_games(bench, 1, 3);
  store::InMemory memory;
  bring(bench.store, memory.store());
  const auto row = *memory.store().rated().to_rate();
  ASSERT_TRUE(row);
  store::RatedGameRow newer = *row;
  ReviewFigures figures;
  figures.anchors = ratings::Anchors::newest_revision() + 1;
  newer.review = write_figures(figures);
  const auto nobody = [](const std::string&, ratings::Kind) { return ratings::Standing(); };
  EXPECT_TRUE(updates_of(*row, {}, nobody).ok());
  EXPECT_FALSE(updates_of(newer, {}, nobody).ok());
}

TEST(RatedFigures, OfAGameThatIsNotOverAreNone) {
  TableServerFixture bench;
  Party party = tables::party(bench, "next-station-london", 2, rated_wish());
  const auto figures = review_game(*bench.store.read(party.game), "test", [] { return false; });
  ASSERT_TRUE(figures.ok());
  EXPECT_TRUE(figures->luck.empty());
  EXPECT_EQ(figures->why, "this game is not over");
}

}  // namespace
}  // namespace mornington::rated
