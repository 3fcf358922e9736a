#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>

#include "core/rng.h"
#include "server/busy_server.h"

// Hostile clients of one address beside two people who play against the clock, in a simulated server.
namespace mornington::tables {
namespace {

constexpr int kHostile = 60;

// A player who answers its turn after a moment, with whatever is legal.
class Honest {
 public:
  Honest(BusyServer& server, int seat) : server_(server), seat_(seat) {
    const std::string number = std::to_string(seat + 1);
    client = server.connect("198.51.100." + number, "honest " + number,
                            [this](const std::string& text) { hear(*json::parse(text)); });
  }
  ClientId client{};
  std::string game;
  std::size_t moves = 0, acknowledged = 0;
  std::vector<std::string> refused;

  void say(std::string_view verb, json::Object more = {}) {
    json::Value message = json::Object{{"ask", verb}, {"id", std::string(verb) + std::to_string(++last_)}};
    if (!game.empty()) message["game"] = game;
    for (auto& [key, value] : more) message[key] = std::move(value);
    server_.say(client, milliseconds(200), json::dump(message));
  }

 private:
  void hear(const json::Value& told) {
    const std::string& kind = told.find("tell")->text();
    if (kind == "created") game = told.find("games")->items().front().text();
    if (kind == "refused") refused.push_back(told.find("what")->text());
    if (kind == "done" && told.find("id")->text().starts_with("act")) ++acknowledged;
    if (kind == "position" && told.find("state")->text() == "running") act(*told.find("play"));
  }
  void act(const json::Value& play) {
    const json::Array& waits = play.find("waits_for")->items();
    const auto decision = play.find("decision")->integer();
    if (std::find(waits.begin(), waits.end(), json::Value(seat_)) == waits.end() || decision <= answered_) return;
    answered_ = decision;
    const TableState fold = *TableState::of(server_.store.games().at({game}).entries);
    const std::vector<std::string> legal = fold.match().seen_by(seat_at(seat_))->legal();
    if (legal.empty()) return;  // the store is ahead of what was told
    ++moves;
    say("act", {{"decision", decision}, {"do", legal.front()}, {"confirm", true}});
  }

  BusyServer& server_;
  int seat_;
  std::int64_t answered_ = -1;
  std::uint64_t last_ = 0;
};

// Everything that a client can say, at random, in bursts. Some come in two tabs, some read nothing, some answer pings
// late and act and undo by turns, and some bring boards as large as they may be.
class Monkey {
 public:
  Monkey(BusyServer& server, int number, const std::string& game)
      : server_(server),
        rng_(static_cast<std::uint64_t>(number) + 1),
        name_("hostile " + std::to_string(number)),
        game_(game),
        habit_(static_cast<Habit>(number % 4)) {
    connect();
    if (habit_ == Habit::TwoTabs) connect();
    burst();
  }
  [[nodiscard]] int cuts() const { return cuts_; }
  [[nodiscard]] int undone() const { return undone_; }

 private:
  enum class Habit : std::uint8_t { TwoTabs, ReadsNothing, PongsLate, BringsBoards };
  static constexpr std::string_view kAddress = "192.0.2.66";

  void connect() {
    if (habit_ != Habit::ReadsNothing) {
      tabs_.push_back(
          server_.connect(std::string(kAddress), name_, [this](const std::string& text) { hear(*json::parse(text)); }));
      return;
    }
    tabs_ = {server_.connect_unread(std::string(kAddress), name_, [this] {
      ++cuts_;
      server_.later(seconds(1), [this] { connect(); });
    })};
  }
  void hear(const json::Value& told) {
    const std::string& kind = told.find("tell")->text();
    if (kind == "created") {
      own_ = told.find("games")->items().front().text();
      if (habit_ == Habit::PongsLate) say(about(own_, "start")), say(with(about(own_, "resume"), "after", 0));
    }
    if (kind == "done" && told.find("id")->text().starts_with("undo")) ++undone_;
    if (kind == "position" && habit_ == Habit::PongsLate && told.find("game")->text() == own_) act_and_undo(told);
  }
  void burst() {
    for (int i = 0; i < (habit_ == Habit::PongsLate ? 2 : 40); ++i) say(text());
    server_.later(seconds(1), [this] { burst(); });
  }
  void say(const json::Value& message) { say(json::dump(message)); }
  void say(std::string text) {
    const Span lag = habit_ == Habit::PongsLate ? milliseconds(1500) : Span{};
    const ClientId tab = tabs_[rng_.below(static_cast<std::uint32_t>(tabs_.size()))];
    server_.say(tab, milliseconds(rng_.below(50)), std::move(text), lag);
  }
  std::string text() {
    if (own_.empty() && habit_ != Habit::ReadsNothing) return json::dump(table());
    switch (habit_ == Habit::PongsLate ? 0 : rng_.below(10)) {
      case 0: return json::dump(about(game_, "lobby"));
      case 1: return "{" + std::string(1000, ' ');
      case 2: return json::dump(table());
      case 3: return json::dump(about(own_, "start"));
      case 4: return json::dump(about(own_, "hand-over"));
      case 5: return json::dump(with(about(own_, "offer"), "kind", "end"));
      case 6: return json::dump(renamed());
      default: return json::dump(with(about(game_, "watch"), "after", 0));
    }
  }
  json::Value table() {
    json::Value wish =
        json::Object{{"ask", "create"},
                     {"id", "x" + std::to_string(++last_)},
                     {"edition", "metro"},
                     {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                           json::Value(json::Object{{"kind", "bot"}, {"level", "random"}})}}};
    if (habit_ == Habit::BringsBoards && rng_.below(8) == 0)
      wish["boards"] =
          json::Array{json::Value(json::Object{{"document", "metro/city"}, {"about", std::string(200000, 'x')}})};
    return wish;
  }
  // A name that is stored again and again, from either tab.
  json::Value renamed() {
    return json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", name_}};
  }
  // As soon as it is its turn, and again when that was taken back.
  void act_and_undo(const json::Value& told) {
    const TableState fold = *TableState::of(server_.store.games().at({own_}).entries);
    if (fold.state() != GameState::Running) return;
    const std::vector<std::string> legal = fold.match().seen_by(seat_at(0))->legal();
    if (legal.empty()) return;
    const json::Value decision = *told.find("play")->find("decision");
    say(with(with(about(own_, "act"), "decision", decision), "do", legal.front()));
    server_.later(milliseconds(60), [this, decision] { say(with(about(own_, "undo"), "decision", decision)); });
  }
  json::Value about(const std::string& game, std::string_view verb) {
    return json::Object{{"ask", verb}, {"id", std::string(verb) + std::to_string(++last_)}, {"game", game}};
  }
  static json::Value with(json::Value message, std::string_view key, json::Value value) {
    message[std::string(key)] = std::move(value);
    return message;
  }

  BusyServer& server_;
  Rng rng_;
  std::string name_;
  std::string game_;
  Habit habit_;
  std::string own_;
  std::vector<ClientId> tabs_;
  std::uint64_t last_ = 0;
  int cuts_ = 0, undone_ = 0;
};

// People who come in from elsewhere, one a second, and look at the lobby.
class Visitors {
 public:
  explicit Visitors(BusyServer& server) : server_(server) { visit(); }
  int came = 0, answered = 0;
  Span longest{};

 private:
  void visit() {
    const std::string number = std::to_string(++came);
    const Instant from = server_.now;
    const ClientId client =
        server_.connect("203.0.113." + number, "visitor " + number, [this, from](const std::string& text) {
          if (json::parse(text)->find("tell")->text() != "lobby") return;
          ++answered;
          longest = std::max(longest, server_.now - from);
        });
    server_.say(client, milliseconds(1), json::dump(json::Object{{"ask", "lobby"}, {"id", "look"}}));
    server_.later(seconds(1), [this] { visit(); });
  }
  BusyServer& server_;
};

struct Outcome {
  std::size_t moves = 0, acknowledged = 0, most_before = 0, said = 0;
  bool lost_on_time = false;
  std::vector<std::string> refused;
  int cuts = 0, undone = 0;        // of slow readers; of those who answer pings late
  int visitors = 0, answered = 0;  // people from elsewhere
  Span longest_visit{};
  Load highest_load = Load::Normal;
};

Outcome play_beside_hostile_clients(BusyServer::Turns turns, Span span) {
  BusyServer server(turns, turns == BusyServer::Turns::Fair ? BusyServer::Sheds::Yes : BusyServer::Sheds::No);
  Honest one(server, 0);
  Honest two(server, 1);
  one.say(
      "create",
      {{"edition", "metro"},
       {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}), json::Value(json::Object{{"kind", "open"}})}},
       {"visibility", "public"},
       {"spectators", json::Object{{"delay_s", 0}}},
       {"clock", json::Object{{"kind", "live"}, {"base_s", 10}, {"increment_s", 1}}}});
  server.run(seconds(1));
  two.game = one.game;
  two.say("sit");
  server.run(seconds(1));
  for (Honest* each : {&one, &two}) each->say("resume", {{"after", 0}});
  server.run(seconds(1));
  one.say("start");
  std::vector<std::unique_ptr<Monkey>> monkeys;
  for (int i = 0; i < kHostile; ++i) monkeys.push_back(std::make_unique<Monkey>(server, i, one.game));
  const Visitors visitors(server);
  server.run(span);
  Outcome outcome;
  for (const auto& monkey : monkeys) outcome.cuts += monkey->cuts(), outcome.undone += monkey->undone();
  outcome.visitors = visitors.came;
  outcome.answered = visitors.answered;
  outcome.longest_visit = visitors.longest;
  const TableState fold = *TableState::of(server.store.games().at({one.game}).entries);
  for (int seat = 0; seat < 2; ++seat) outcome.lost_on_time |= fold.seats().at(seat_at(seat)).ranks_last();
  for (const Honest* each : {&one, &two}) {
    outcome.moves += each->moves;
    outcome.acknowledged += each->acknowledged;
    outcome.most_before = std::max(outcome.most_before, server.most_before(each->client));
    outcome.refused.insert(outcome.refused.end(), each->refused.begin(), each->refused.end());
  }
  outcome.said = server.handled;
  outcome.highest_load = server.highest_load();
  return outcome;
}

TEST(TablesHostileTest, NobodyElseLosesTimeMovesOrAccess) {
  const bool is_long = std::getenv("MORNINGTON_LONG") != nullptr;
  const Outcome outcome = play_beside_hostile_clients(BusyServer::Turns::Fair, seconds(is_long ? 60 : 4));
  std::printf("%zu messages handled, %zu moves, at most %zu messages of others before one of theirs\n", outcome.said,
              outcome.moves, outcome.most_before);
  EXPECT_FALSE(outcome.lost_on_time);
  EXPECT_GT(outcome.moves, 10u);
  EXPECT_GE(outcome.acknowledged + 1, outcome.moves) << "one may be under way";
  EXPECT_EQ(outcome.refused, std::vector<std::string>());
  EXPECT_LE(outcome.most_before, 4u) << "one of the hostile address, one of the other player, one of a visitor";
  EXPECT_GT(outcome.cuts, 0) << "slow readers were cut off and came back";
  EXPECT_GT(outcome.undone, 0) << "late pongs: acts were taken back";
  EXPECT_GE(outcome.answered + 1, outcome.visitors) << "one may be under way";
  EXPECT_LT(outcome.longest_visit, milliseconds(100));
  EXPECT_EQ(outcome.highest_load, Load::Normal) << "one address that floods the server takes nothing from others";
}

// The same without turns, so that it is seen what they are for.
TEST(TablesHostileTest, WithoutTurnsTheyLoseOnTime) {
  const Outcome outcome = play_beside_hostile_clients(BusyServer::Turns::FirstComeFirstServed, seconds(25));
  EXPECT_TRUE(outcome.lost_on_time);
  EXPECT_GT(outcome.most_before, 100u);
}

}  // namespace
}  // namespace mornington::tables
