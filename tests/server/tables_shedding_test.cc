#include <gtest/gtest.h>

#include <memory>

#include "server/busy_server.h"
#include "server/table_server_fixture.h"

// What the server no longer does when it has too much to do: first reads are slowed, then no tables are made.
namespace mornington::tables {
namespace {

json::Value refused_by(const std::vector<json::Value>& told) { return first_of(told, "refused"); }

void expect_try_again(const json::Value& refused) {
  EXPECT_EQ(at(refused, "why").text(), "try-again");
  const std::int64_t retry = at(refused, "retry_s").integer();
  EXPECT_GE(retry, 10) << json::dump(refused);
  EXPECT_LE(retry, 30);
}

TEST(TablesSheddingTest, AnOverloadedServerMakesNoTablesAndSaysWhenToTryAgain) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2);
  bench.feed(LoadChanged{Load::Overloaded});
  const ClientId guest = bench.connect("guest");
  expect_try_again(refused_by(bench.say(guest, table_wish("metro", 2, {}))));
  expect_try_again(
      refused_by(bench.say(guest, json::Object{{"ask", "create"},
                                               {"edition", "next-station-london"},
                                               {"seats", json::Array{json::Value(json::Object{{"kind", "you"}})}},
                                               {"daily", true}})));
  EXPECT_EQ(refusal(party.act(0)), "") << "games that run go on";
  party.say(0, "resign");
  party.say(0, "offer", json::Object{{"kind", "rematch"}});
  const auto agreed = party.say(1, "answer", json::Object{{"offer", 1}, {"yes", true}});
  expect_try_again(refused_by(agreed));
  expect_try_again(refused_by(party.say(1, "play-on")));
  bench.feed(LoadChanged{Load::Busy});
  EXPECT_EQ(refusal(bench.say(guest, table_wish("metro", 2, {}))), "");
}

TEST(TablesSheddingTest, ACommandThatMadeATableIsAnsweredAgain) {
  TableServerFixture bench;
  const ClientId ada = bench.connect("Ada");
  json::Object wish = table_wish("metro", 2, {});
  wish.emplace_back("id", "once");
  const json::Value made = first_of(bench.say(ada, wish), "created");
  bench.feed(LoadChanged{Load::Overloaded});
  EXPECT_EQ(first_of(bench.say(ada, wish), "created").find("games")->items(), made.find("games")->items());
}

TEST(TablesSheddingTest, ReadsWaitForTheirTurnAndAreAnswered) {
  TableServerFixture bench;
  const Party party = tables::party(bench, "metro", 2, {{"spectators", json::Object{{"delay_s", 0}}}});
  bench.feed(LoadChanged{Load::Busy});
  std::vector<ClientId> readers;
  for (int i = 0; i < 10; ++i) readers.push_back(bench.connect("reader " + std::to_string(i)));
  for (const ClientId reader : readers) EXPECT_TRUE(bench.say(reader, json::Object{{"ask", "lobby"}}).empty());
  bench.wait(milliseconds(90));
  std::size_t answered = 0;
  for (const ClientId reader : readers) answered += bench.told(reader).size();
  EXPECT_EQ(answered, 5u) << "one every 20 ms, the first at once";
  bench.wait(milliseconds(110));
  for (const ClientId reader : readers) answered += bench.told(reader).size();
  EXPECT_EQ(answered, 10u);
}

// What a client says about a table that it waits to watch must not overtake that.
TEST(TablesSheddingTest, WhoLeavesATableBeforeItWasTheirTurnToWatchItDoesNotWatchIt) {
  TableServerFixture bench;
  Party party = tables::party(bench, "metro", 2, {{"spectators", json::Object{{"delay_s", 0}}}});
  bench.feed(LoadChanged{Load::Overloaded});
  const ClientId other = bench.connect("other");
  bench.say(other, json::Object{{"ask", "lobby"}});
  const ClientId watcher = bench.connect("watcher");
  bench.say(watcher, party.message("watch"));
  bench.say(watcher, party.message("leave"));
  bench.feed(LoadChanged{Load::Normal});
  bench.wait(seconds(1));
  EXPECT_EQ(bench.told(watcher).back().find("tell")->text(), "done");
  party.move();
  for (const json::Value& one : bench.told(watcher)) EXPECT_NE(one.find("tell")->text(), "position");
}

TEST(TablesSheddingTest, OnlySoManyReadsWait) {
  TableServerFixture bench;
  bench.feed(LoadChanged{Load::Overloaded});
  const ClientId reader = bench.connect("reader");
  json::Value refused;
  int waiting = 0;
  for (; waiting < 2000 && refused.is(json::Kind::Null); ++waiting)
    refused = refused_by(bench.say(reader, json::Object{{"ask", "lobby"}}));
  EXPECT_EQ(waiting, 1001);
  EXPECT_EQ(at(refused, "why").text(), "try-again");
  EXPECT_EQ(at(refused, "retry_s").integer(), 100) << "a thousand, one every 100 ms";
}

TEST(TablesSheddingTest, TheLobbyIsToldOncePerSecondUnderLoad) {
  for (const auto& [load, least, most] : {std::tuple(Load::Normal, 30u, 60u), std::tuple(Load::Busy, 1u, 3u)}) {
    TableServerFixture bench;
    const ClientId follower = bench.connect("follower");
    bench.say(follower, json::Object{{"ask", "lobby"}, {"follow", true}});
    bench.feed(LoadChanged{load});
    for (int i = 0; i < 40; ++i) {
      const ClientId host = bench.connect("host " + std::to_string(i));
      bench.say(host, table_wish("metro", 2, {}));
    }
    bench.wait(seconds(1));
    const std::size_t told = bench.told(follower).size();
    EXPECT_GE(told, least);
    EXPECT_LE(told, most);
  }
}

// A player who answers each turn after a moment, and measures how long its moves take to be acknowledged.
class TimedPlayer {
 public:
  TimedPlayer(BusyServer& server, int number) : server_(server) {
    client_ = server.connect("198.51.100." + std::to_string(number), "player " + std::to_string(number),
                             [this](const std::string& text) { hear(*json::parse(text)); });
    say("create", {{"edition", "metro"},
                   {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                         json::Value(json::Object{{"kind", "bot"}, {"level", "random"}})}},
                   {"visibility", "public"},
                   {"spectators", json::Object{{"delay_s", 0}}}});
  }
  std::string game;
  std::vector<Span> taken;  // from each move to its acknowledgement

  void start() {
    say("resume", {{"after", 0}});
    say("start", {});
  }

 private:
  void say(std::string_view verb, json::Object more) {
    json::Value message = json::Object{{"ask", verb}, {"id", std::string(verb) + std::to_string(++last_)}};
    if (!game.empty()) message["game"] = game;
    for (auto& [key, value] : more) message[key] = std::move(value);
    server_.say(client_, milliseconds(100), json::dump(message));
  }
  void hear(const json::Value& told) {
    const std::string& kind = told.find("tell")->text();
    if (kind == "created") game = told.find("games")->items().front().text();
    if (kind == "done" && told.find("id")->text().starts_with("act")) taken.push_back(server_.now - said_);
    if (kind == "position" && told.find("state")->text() == "running") act(*told.find("play"));
  }
  void act(const json::Value& play) {
    const json::Array& waits = play.find("waits_for")->items();
    const std::int64_t decision = play.find("decision")->integer();
    if (std::find(waits.begin(), waits.end(), json::Value(0)) == waits.end() || decision <= answered_) return;
    const std::vector<std::string> legal =
        TableState::of(server_.store.games().at({game}).entries)->match().seen_by(seat_at(0))->legal();
    if (legal.empty()) return;
    answered_ = decision;
    said_ = server_.now + milliseconds(100);
    say("act", {{"decision", decision}, {"do", legal.front()}, {"confirm", true}});
  }

  BusyServer& server_;
  ClientId client_{};
  Instant said_;
  std::int64_t answered_ = -1;
  std::uint64_t last_ = 0;
};

// Somebody who says the same thing so many times a second, and counts the answers.
class Repeater {
 public:
  Repeater(BusyServer& server, int number, json::Object message, Span pause)
      : server_(server), message_(std::move(message)), pause_(pause) {
    const std::string address = "203.0." + std::to_string(number / 250) + "." + std::to_string(number % 250);
    client_ = server.connect(address, "repeater " + std::to_string(number), [this](const std::string& text) {
      if (text.find(R"("id":"r)") != std::string::npos) ++answered;
      if (text.starts_with(R"({"tell":"refused")")) refused.push_back(*json::parse(text));
    });
    server.later(milliseconds(number % 100), [this] { go(); });
  }
  std::vector<json::Value> refused;
  std::size_t said = 0, answered = 0;
  bool ends = false;

 private:
  static constexpr std::size_t kMostUnanswered = 40;  // more does not fit into the connection

  void go() {
    if (ends) return;
    json::Value message(message_);
    message["id"] = "r" + std::to_string(said + 1);
    if (said < answered + kMostUnanswered) {
      server_.say(client_, {}, json::dump(message));
      ++said;
    }
    server_.later(pause_, [this] { go(); });
  }

  BusyServer& server_;
  ClientId client_{};
  json::Object message_;
  Span pause_;
};

Span longest(const std::vector<std::unique_ptr<TimedPlayer>>& players) {
  Span most{};
  for (const auto& player : players)
    for (const Span one : player->taken) most = std::max(most, one);
  return most;
}

struct ReadStorm {
  Span longest_move{};  // from a move to its acknowledgement, once the storm is on for three seconds
  std::size_t moves = 0;
  Load highest = Load::Normal;
};

// Six players, and spectators of 120 addresses who ask for histories, together for `times` what the server can do.
ReadStorm read_storm(int times, BusyServer::Sheds sheds) {
  BusyServer server(BusyServer::Turns::Fair, sheds);
  std::vector<std::unique_ptr<TimedPlayer>> players;
  for (int i = 0; i < 6; ++i) players.push_back(std::make_unique<TimedPlayer>(server, i));
  server.run(seconds(1));
  for (const auto& player : players) player->start();
  server.run(seconds(1));
  const json::Object watch{{"ask", "watch"}, {"game", players.front()->game}, {"after", 0}};
  std::vector<std::unique_ptr<Repeater>> readers;
  for (int i = 0; i < 120; ++i)
    readers.push_back(std::make_unique<Repeater>(server, i, watch, milliseconds(1200 / times)));
  server.run(seconds(3));
  for (const auto& player : players) player->taken.clear();
  server.run(seconds(3));
  ReadStorm storm{longest(players), 0, server.highest_load()};
  for (const auto& player : players) storm.moves += player->taken.size();
  return storm;
}

TEST(TablesSheddingTest, MovesComeFirstHoweverManyRead) {
  for (const int times : {2, 4}) {
    const ReadStorm storm = read_storm(times, BusyServer::Sheds::Yes);
    std::printf("%dx: %zu moves, the slowest took %lld ms\n", times, storm.moves,
                static_cast<long long>(storm.longest_move.ms));
    EXPECT_GE(storm.highest, Load::Busy);
    EXPECT_LT(storm.longest_move, milliseconds(400)) << times << " times what the server can do";
    EXPECT_GT(storm.moves, 40u);
  }
}

// The same without shedding, so that it is seen what it is for.
TEST(TablesSheddingTest, WithoutSheddingMovesWaitBehindReads) {
  EXPECT_GT(read_storm(4, BusyServer::Sheds::No).longest_move, milliseconds(1000));
}

// Messages of 1,200 people that cost a millisecond each, four times as many as can be handled. There is nothing to slow
// down, so no tables are made; the queue is bounded; and when the storm is over everything is as before.
TEST(TablesSheddingTest, AnOverloadedServerHasABoundedQueueAndRecovers) {
  BusyServer server(BusyServer::Turns::Fair);
  constexpr int kPeople = 1200;
  std::vector<std::unique_ptr<Repeater>> people;
  for (int i = 0; i < kPeople; ++i)
    people.push_back(std::make_unique<Repeater>(server, i, json::Object{{"ask", "ping"}}, milliseconds(300)));
  server.run(seconds(4));
  EXPECT_EQ(server.load(), Load::Overloaded);
  Repeater host(server, kPeople, table_wish("metro", 2, {}), milliseconds(500));
  server.run(seconds(4));
  ASSERT_FALSE(host.refused.empty());
  expect_try_again(host.refused.front());
  EXPECT_GT(server.most_waiting(), runtime::InputQueue::kMost / 2);
  EXPECT_LE(server.most_waiting(), runtime::InputQueue::kMost + 2 * kPeople);
  for (const auto& person : people) person->ends = true;
  server.run(seconds(35));
  EXPECT_EQ(server.load(), Load::Normal);
  const std::size_t refused = host.refused.size();
  server.run(seconds(3));
  for (std::size_t i = refused; i < host.refused.size(); ++i)
    EXPECT_NE(at(host.refused[i], "why").text(), "try-again") << "tables are made again";
}

}  // namespace
}  // namespace mornington::tables
