#include <gtest/gtest.h>

#include <deque>

#include "server/model/protocol_version.h"
#include "server/sim_store.h"
#include "server/tables/table_server.h"
#include "server/tables/table_state.h"
#include "server/test_settings.h"

// Two halls that share a store, step by step. Hints come when a test delivers them.
namespace mornington::tables {
namespace {

constexpr Span kLease = seconds(5);

Settings shared_settings() {
  Settings settings = test_settings();
  settings.shared = true;
  return settings;
}

PersonId id_of(const std::string& name) { return {hex(sha256(name)).substr(0, 16)}; }

struct SharedWorld {
  SimStore store;
  Instant now{days(20000).ms};
  std::uint64_t last_client = 0;
  std::uint64_t last_fresh = 0;
};

class Node {
 public:
  explicit Node(SharedWorld& world) : world_(world), server_(shared_settings()) {
    feed(Started{{}, {world.now, world.now}, {}});
    turn();
  }

  ClientId connect(const std::string& name) {
    const ClientId client{++world_.last_client};
    feed(Connected{client, id_of(name), world_.store.person(id_of(name)).name, false, "", {}});
    say(client, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", name}});
    return client;
  }

  std::vector<json::Value> say(ClientId client, json::Object message) {
    inbox_[client].clear();
    feed(MessageReceived{
        client, json::dump(json::Value(std::move(message))), {}, sha256(std::to_string(++world_.last_fresh))});
    return told(client);
  }
  std::vector<json::Value> told(ClientId client) { return std::exchange(inbox_[client], {}); }

  void turn() {
    ask_.good_for = kLease;
    SimStore::Answer answer = world_.store.sync_with_cluster(ask_, world_.now);
    answer.round.all_rate = all_rate;
    ask_.lease = answer.round.lease;
    ask_.mark = answer.mark;
    for (const Outage& one : answer.round.outages) ask_.outages_until = one.to;
    feed(answer.round);
  }
  void feed(const Input& input) {
    std::deque<Input> inputs{input};
    for (; !inputs.empty(); inputs.pop_front())
      for (Effect& effect : server_.handle(inputs.front(), world_.now))
        std::visit([&](auto& one) { carry_out(one, inputs); }, effect);
  }

  std::vector<NotifyPeers> hints;
  std::vector<RequestBotMove> thoughts;
  int polls = 0;
  bool all_rate = true;  // no node is of an older version
  std::map<ClientId, std::string> closed;

 private:
  template <class Write>
  void put_down(const Write& write, std::deque<Input>& inputs) {
    const WriteOutcome outcome = world_.store.write(write, world_.now);
    if (write.ticket != kNoTicket) inputs.emplace_back(Stored{write.ticket, outcome, ""});
  }
  void carry_out(const AppendEvents& append, std::deque<Input>& inputs) { put_down(append, inputs); }
  void carry_out(const WriteRows& keep, std::deque<Input>& inputs) { put_down(keep, inputs); }
  void carry_out(const LoadTable& read, std::deque<Input>& inputs) {
    inputs.emplace_back(Loaded{read.game, world_.store.read(read.game, read.after), read.after});
  }
  void carry_out(const Send& tell, std::deque<Input>&) {
    for (const ClientId client : tell.clients) inbox_[client].push_back(*json::parse(*tell.text));
  }
  void carry_out(const Close& close, std::deque<Input>&) { closed[close.client] = close.why.sentence; }
  void carry_out(const RequestBotMove& think, std::deque<Input>&) { thoughts.push_back(think); }
  void carry_out(const NotifyPeers& hint, std::deque<Input>&) { hints.push_back(hint); }
  void carry_out(const RequestClusterUpdate&, std::deque<Input>&) { ++polls; }
  void carry_out(const SetTimer&, std::deque<Input>&) {}
  void carry_out(const CallWebhook&, std::deque<Input>&) {}
  void carry_out(const Notify&, std::deque<Input>&) {}
  void carry_out(const Flush&, std::deque<Input>&) {}

  SharedWorld& world_;
  TableServer server_;
  SimStore::Ask ask_;
  std::map<ClientId, std::vector<json::Value>> inbox_;
};

json::Value first_told(const std::vector<json::Value>& told, std::string_view kind) {
  for (const json::Value& one : told)
    if (one.find("tell")->text() == kind) return one;
  return {};
}
bool is_there(const json::Value& value) { return !value.is(json::Kind::Null); }

// A game of two between Ada at the one node and Bo at the other.
struct TablesShare : testing::Test {
  SharedWorld world;
  Node here{world};
  Node there{world};
  ClientId ada = here.connect("Ada");
  ClientId bo = there.connect("Bo");
  GameId game;

  void begin(const std::string& edition, bool bot = false) {
    json::Array seats{json::Object{{"kind", "you"}}, json::Object{{"kind", "open"}}};
    if (bot) seats.emplace_back(json::Object{{"kind", "bot"}, {"level", "random"}});
    here.say(ada,
             json::Object{
                 {"ask", "create"}, {"id", "made"}, {"edition", edition}, {"seats", seats}, {"visibility", "public"}});
    here.turn();
    here.turn();
    game = {first_told(here.told(ada), "created").find("games")->items().front().text()};
    ASSERT_TRUE(is_there(first_told(there.say(bo, at("sit", "s")), "done")));
    ASSERT_TRUE(is_there(first_told(here.say(ada, at("start", "go")), "done")));
    here.say(ada, at("resume", "r1"));
    there.say(bo, at("resume", "r2"));
  }
  json::Object at(const std::string& verb, const std::string& id) const {
    return {{"ask", verb}, {"id", id}, {"game", game.text}};
  }
  TableState fold() { return *TableState::of(world.store.games().at(game).entries); }
  json::Object act(int seat, const std::string& id) {
    const TableState now = fold();
    json::Object message = at("act", id);
    message.emplace_back("do", now.match().seen_by(seat_at(seat))->legal().front());
    message.emplace_back("decision", now.game().decision());
    message.emplace_back("confirm", true);
    return message;
  }
};

TEST_F(TablesShare, SealedChoicesMadeAtOnceAtTwoNodesAreBothTaken) {
  begin("next-station-london");
  const json::Object of_bo = act(1, "b");
  EXPECT_TRUE(is_there(first_told(here.say(ada, act(0, "a")), "done")));
  const Sequence before = fold().sequence();
  const auto told = there.say(bo, of_bo);
  EXPECT_TRUE(is_there(first_told(told, "done"))) << "the node had not heard of the other choice";
  EXPECT_EQ(fold().sequence(), before + 1);
  EXPECT_EQ(first_told(told, "news").find("sequence")->integer(), static_cast<std::int64_t>(before))
      << "what the other node wrote is told first";
}

TEST_F(TablesShare, TheSameIdAtTwoNodesIsOneEntry) {
  begin("metro");
  const ClientId again = there.connect("Ada");
  there.say(again, at("resume", "r3"));
  const json::Object move = act(0, "once");
  const json::Value first = first_told(here.say(ada, move), "done");
  const Sequence after = fold().sequence();
  EXPECT_EQ(first_told(there.say(again, move), "done"), first);
  EXPECT_EQ(fold().sequence(), after);
}

TEST_F(TablesShare, AMoveWhoseDecisionIsGoneIsLate) {
  begin("metro");
  const ClientId again = there.connect("Ada");
  there.say(again, at("resume", "r3"));
  const json::Object move = act(0, "late");
  here.say(ada, act(0, "first"));
  const Sequence after = fold().sequence();
  EXPECT_TRUE(is_there(first_told(there.say(again, move), "late")));
  EXPECT_EQ(fold().sequence(), after);
}

TEST_F(TablesShare, AHintBringsWhatTheOtherNodeWrote) {
  begin("metro");
  here.hints.clear();
  here.say(ada, act(0, "a"));
  EXPECT_TRUE(there.told(bo).empty());
  for (int times = 0; times < 3; ++times)
    for (const NotifyPeers& one : here.hints) there.feed(PeerChanged{one.game, one.revision, one.listed});
  const auto told = there.told(bo);
  EXPECT_EQ(std::count_if(told.begin(), told.end(), [](const auto& one) { return one.find("tell")->text() == "news"; }),
            1)
      << "once, however often it is hinted";
}

TEST_F(TablesShare, WithoutHintsATurnBringsIt) {
  begin("metro");
  here.say(ada, act(0, "a"));
  here.say(ada, [&] {
    json::Object chat = at("chat", "c");
    chat.emplace_back("text", "well");
    return chat;
  }());
  there.turn();
  const auto told = there.told(bo);
  EXPECT_TRUE(is_there(first_told(told, "news")));
  EXPECT_TRUE(is_there(first_told(told, "chat")));
}

TEST_F(TablesShare, ANodeWhoseLeaseHasLapsedWritesNothingBeforeItsNextTurn) {
  begin("metro");
  world.now = world.now + kLease + seconds(1);
  const Sequence before = fold().sequence();
  EXPECT_TRUE(here.say(ada, act(0, "a")).empty());
  EXPECT_EQ(fold().sequence(), before);
  EXPECT_GT(here.polls, 0);
  here.turn();
  EXPECT_TRUE(is_there(first_told(here.told(ada), "done"))) << "it was kept in mind";
  EXPECT_EQ(fold().sequence(), before + 1);
}

TEST_F(TablesShare, TheBotsOfATableAreTheNodesThatWroteLast) {
  begin("next-station-london", true);
  there.turn();
  EXPECT_FALSE(here.thoughts.empty());
  EXPECT_TRUE(there.thoughts.empty()) << "one node thinks";
  there.say(bo, act(1, "b"));
  EXPECT_FALSE(there.thoughts.empty()) << "and it is the one where something happened";
}

TEST_F(TablesShare, TheBotsOfANodeThatIsGoneAreTakenOver) {
  begin("next-station-london", true);
  world.now = world.now + kLease + seconds(1);
  there.turn();
  EXPECT_FALSE(there.thoughts.empty());
}

TEST_F(TablesShare, ACreateSaidAgainAtAnotherNodeMakesNoSecondTable) {
  begin("metro");
  const ClientId again = there.connect("Ada");
  there.say(again, json::Object{{"ask", "create"},
                                {"id", "made"},
                                {"edition", "metro"},
                                {"seats", json::Array{json::Object{{"kind", "you"}}, json::Object{{"kind", "open"}}}},
                                {"visibility", "public"}});
  there.turn();
  there.turn();
  EXPECT_EQ(first_told(there.told(again), "created").find("games")->items().front().text(), game.text);
  EXPECT_EQ(world.store.games().size(), 1u);
}

TEST_F(TablesShare, WhoFollowsATableElsewhereIsThere) {
  begin("metro");
  there.turn();
  here.turn();
  const json::Value presence = first_told(here.told(ada), "presence");
  ASSERT_TRUE(is_there(presence));
  EXPECT_EQ(json::dump(*presence.find("seats")), "[true,true]");
  there.feed(Disconnected{bo});
  here.turn();
  EXPECT_EQ(json::dump(*first_told(here.told(ada), "presence").find("seats")), "[true,false]");
}

TEST_F(TablesShare, WhoIsForgottenAtOneNodeMustLeaveTheOther) {
  begin("metro");
  ClusterUpdate round;
  round.lease = world.store.games().at(game).holder;
  round.people.push_back({id_of("Bo"), "", "", {}, true});
  there.feed(round);
  EXPECT_EQ(there.closed[bo], "your data are deleted");
}

TEST_F(TablesShare, RatedTablesAreMadeWhenEveryNodeRatesGames) {
  const auto create = [this](const std::string& id) {
    here.say(ada, json::Object{{"ask", "create"},
                               {"id", id},
                               {"edition", "metro"},
                               {"seats", json::Array{json::Object{{"kind", "you"}}, json::Object{{"kind", "open"}}}},
                               {"rated", true},
                               {"clock", json::Object{{"kind", "live"}, {"base_s", 600}, {"increment_s", 0}}}});
    here.turn();
    here.turn();
    return here.told(ada);
  };
  here.all_rate = false;
  EXPECT_EQ(first_told(create("early"), "refused").find("why")->text(), "try-again");
  EXPECT_TRUE(world.store.games().empty());
  here.all_rate = true;
  EXPECT_TRUE(is_there(first_told(create("later"), "created")));
}

TEST_F(TablesShare, AnOutageIsGivenBackBeforeAnythingElseIsWritten) {
  json::Object clock{{"kind", "live"}, {"base_s", 600}, {"increment_s", 0}};
  here.say(ada, json::Object{{"ask", "create"},
                             {"id", "timed"},
                             {"edition", "metro"},
                             {"seats", json::Array{json::Object{{"kind", "you"}}, json::Object{{"kind", "open"}}}},
                             {"visibility", "public"},
                             {"clock", clock}});
  here.turn();
  here.turn();
  game = {first_told(here.told(ada), "created").find("games")->items().front().text()};
  there.say(bo, at("sit", "s"));
  here.say(ada, at("start", "go"));
  world.now = world.now + minutes(20);
  there.turn();
  here.turn();
  here.say(ada, act(0, "a"));
  EXPECT_GE(fold().clocks().left(seat_at(0), fold().last()), seconds(590));
  EXPECT_TRUE(fold().seats().at(seat_at(0)).person_plays());
}

}  // namespace
}  // namespace mornington::tables
