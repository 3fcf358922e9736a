#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>

#include "server/indistinguishable_games.h"
#include "server/table_server_fixture.h"

// Hidden information: two games that differ only in what somebody may not know give him the same traffic, byte for
// byte, in the same order. Ids and the hash of the shuffle come from different random bytes, so they are blotted out;
// they have one length.
namespace mornington::tables {
namespace {

void blot(std::string& text, const std::string& secret) {
  for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + 1))
    text.replace(at, secret.size(), secret.size(), '#');
}

json::Object wish_of(const TableSetup& setup, int delay_s) {
  json::Value options = json::Value::object();
  for (const auto& [name, chosen] : setup.options) options[name] = chosen;
  return {{"spectators", json::Object{{"delay_s", delay_s}}}, {"options", options}};
}

// A table in one of the two games, with its players, two spectators and a stranger in the lobby.
class Side {
 public:
  Side(const TableSetup& setup, int deal, int delay_s = 0) {
    bench_.forced = fresh_number(deal);
    party_.emplace(tables::party(bench_, setup.edition, setup.seats, wish_of(setup, delay_s), false));
    bench_.say(stranger_, json::Object{{"ask", "lobby"}, {"follow", true}});
    bench_.say(watcher_, party_->message("watch"));
    bench_.say(neighbour_, party_->message("watch"));
    party_->say(0, "start");
  }

  Party& party() { return *party_; }
  TableServerFixture& bench() { return bench_; }
  [[nodiscard]] ClientId client(Seat eyes) const { return eyes == kNoSeat ? watcher_ : party_->clients[index(eyes)]; }
  [[nodiscard]] ClientId stranger() const { return stranger_; }
  [[nodiscard]] ClientId neighbour() const { return neighbour_; }

  // What the client was told since it was asked last, with what is random blotted out.
  std::string traffic(ClientId client) {
    const std::string commitment = party_->fold().terms().setup.seed.commitment();
    std::string all;
    for (std::string text : bench_.told_texts(client)) {
      blot(text, party_->game.text);
      blot(text, commitment);
      all += text + "\n";
    }
    return all;
  }

  // Everything anew, as who comes back is told it. NB: what was told before is not thrown away.
  void resume(Seat eyes) { hear(client(eyes), eyes == kNoSeat ? "watch" : "resume", json::Object{{"after", 0}}); }
  // What the stranger tries: to look at the lobby, at the table as its player, and to move.
  void pry() {
    hear(stranger_, "lobby", json::Object{{"follow", true}});
    hear(stranger_, "resume", json::Object{{"after", 0}});
    hear(stranger_, "act", json::Object{{"do", "pass"}, {"decision", 0}});
    hear(stranger_, "chat", json::Object{{"text", "hello?"}});
  }
  void act(Seat seat, const std::string& action) {
    party_->say(static_cast<std::size_t>(index(seat)), "act",
                json::Object{{"do", action}, {"decision", party_->fold().game().decision()}, {"confirm", true}});
  }

 private:
  void hear(ClientId client, std::string_view verb, json::Object more) {
    json::Object message = party_->message(verb);
    message.emplace_back("id", bench_.next_id());
    message.insert(message.end(), more.begin(), more.end());
    bench_.feed(MessageReceived{client, json::dump(message), {}, {}});
  }

  TableServerFixture bench_;
  std::optional<Party> party_;
  ClientId watcher_ = bench_.connect("watcher");
  ClientId neighbour_ = bench_.connect("neighbour");
  ClientId stranger_ = bench_.connect("stranger");
};

// Both games of a pair, played alike as long as the eyes cannot tell them apart.
class Pair {
 public:
  explicit Pair(const Twins& twins)
      : one_(twins.setup, twins.deals[0]), other_(twins.setup, twins.deals[1]), eyes_(twins.eyes) {
    for (const auto& [seat, action] : twins.moves) act(seat, action, action);
    if (!twins.last[0].empty())
      act(first_seat(Decision::of(one_.party().fold().waits())), twins.last[0], twins.last[1]);
  }

  // How many moves that was.
  int play(int most) {
    int moves = 0;
    for (; moves < most && alike(); ++moves) {
      talk(moves);
      compare(moves);
      if (testing::Test::HasFailure() || !move()) break;
    }
    return moves;
  }
  // They cannot.
  [[nodiscard]] bool alike() {
    const TableState one = one_.party().fold();
    const TableState other = other_.party().fold();
    return one.state() == GameState::Running && other.state() == GameState::Running &&
           known_to(eyes_, one.match()) == known_to(eyes_, other.match());
  }

 private:
  void act(Seat seat, const std::string& in_one, const std::string& in_other) {
    one_.act(seat, in_one);
    other_.act(seat, in_other);
  }

  // What the eyes may hear is the same in both games; what they may not, is not.
  void talk(int moves) {
    for (Side* side : {&one_, &other_}) {
      const std::string secret = side == &one_ ? "a" : "quite another thing";
      side->bench().say(side->neighbour(), chat(side->party(), eyes_ == kNoSeat ? "well, well" : secret));
      side->party().say(host(*side), "chat", json::Object{{"text", eyes_ == kNoSeat ? secret : "hello"}});
      if (side->party().clients.size() > 1) negotiate(*side, moves);
      side->bench().wait(seconds(20));
    }
  }
  void negotiate(Side& side, int moves) {
    const bool first = &side == &one_;
    Party& party = side.party();
    const std::size_t guest = 1 - host(side);
    const json::Value planned = json::Object{{"do", "pass"}, {"if", json::Array{json::Value("never")}}};
    const json::Array plan(first ? 1u : 3u, planned);
    party.say(host(side), "plan", json::Object{{"moves", plan}});
    party.say(host(side), "seen", json::Object{{"sequence", first ? 1 : 2}});
    party.say(host(side), "offer", json::Object{{"kind", moves % 2 == 0 ? "end" : "undo"}});
    const TableState fold = party.fold();
    for (const Standing& offer : fold.offers().standing())
      party.say(guest, "answer", json::Object{{"offer", offer.number}, {"yes", false}});
  }
  // A player who is not the one that looks, where there is another.
  std::size_t host(Side& side) const { return eyes_ == seat_at(0) && side.party().clients.size() > 1 ? 1 : 0; }
  static json::Object chat(const Party& party, const std::string& text) {
    json::Object message = party.message("chat");
    message.emplace_back("text", text);
    return message;
  }

  void compare(int moves) {
    for (Side* side : {&one_, &other_}) {
      side->resume(eyes_);
      side->pry();
    }
    const std::string told = one_.traffic(one_.client(eyes_));
    EXPECT_EQ(told, other_.traffic(other_.client(eyes_))) << " after " << moves << " moves";
    EXPECT_NE(told.find("\"position\""), std::string::npos);
    EXPECT_NE(told.find("\"tell\":\"chat\""), std::string::npos) << "nothing was said";
    const std::string lobby = one_.traffic(one_.stranger());
    EXPECT_EQ(lobby, other_.traffic(other_.stranger())) << " a stranger after " << moves << " moves";
    EXPECT_NE(lobby.find("\"tell\":\"lobby\""), std::string::npos);
  }

  // The first thing that both games allow whoever is asked first.
  bool move() {
    const TableState one = one_.party().fold();
    const TableState other = other_.party().fold();
    const Seat mover = first_seat(Decision::of(one.waits()));
    if (one.waits() != other.waits()) return false;
    const auto legal = one.match().seen_by(mover)->legal();
    const auto also = other.match().seen_by(mover)->legal();
    const auto both = std::find_if(legal.begin(), legal.end(), [&](const std::string& action) {
      return std::find(also.begin(), also.end(), action) != also.end();
    });
    if (both == legal.end()) return false;
    act(mover, *both, *both);
    return true;
  }

  Side one_;
  Side other_;
  Seat eyes_;
};

constexpr int kMoves = 3;  // that a pair is played on

std::string name_of(const Twins& twins) {
  std::string name = twins.setup.edition;
  for (const auto& [option, value] : twins.setup.options) name.append(" ").append(option).append("=").append(value);
  return name + " eyes " + std::to_string(index(twins.eyes)) + " deals " + std::to_string(twins.deals[0]) + ", " +
         std::to_string(twins.deals[1]) + " moves " + twins.last[0] + ", " + twins.last[1];
}

void compare_twins(const Twins& twins, int moves = kMoves) {
  SCOPED_TRACE(name_of(twins));
  Pair pair(twins);
  EXPECT_TRUE(pair.alike());
  EXPECT_GT(pair.play(moves), 0);
}

std::vector<Seat> eyes_at(const TableSetup& setup) {
  if (setup.seats == 1) return {seat_at(0), kNoSeat};
  return {seat_at(0), seat_at(1), kNoSeat};
}

void print(const std::map<std::string, int>& pairs) {
  for (const auto& [edition, count] : pairs) std::printf("%s: %d pairs of games\n", edition.c_str(), count);
}

// With options it is looked at once, and not for long.
std::vector<Seat> eyes_for(const TableSetup& setup) {
  return setup.options.empty() ? eyes_at(setup) : std::vector{kNoSeat};
}
int moves_for(const TableSetup& setup) { return setup.options.empty() ? kMoves : 1; }

// Metro deals tiles into hands, Paris of the Underground objectives; the others lay open what they deal, and who plays
// alone has nobody to hide from.
bool deals_in_secret(const EditionSpec& edition) {
  return (edition.family == "metro" && edition.max_seats > 1) || edition.id == "underground-paris";
}

TEST(TablesSecrets, OfTheDealGiveNobodyAnotherTraffic) {
  std::map<std::string, int> pairs;
  for (const TableSetup& setup : setups_for_twins())
    for (const Seat eyes : eyes_for(setup))
      if (const auto twins = dealt_twins(setup, eyes)) {
        compare_twins(*twins, moves_for(setup));
        ++pairs[setup.edition];
        if (HasFailure()) return;
      }
  print(pairs);
  for (const EditionSpec& edition : editions()) {
    const int found = pairs[std::string(edition.id)];
    EXPECT_TRUE(deals_in_secret(edition) ? found >= 3 : found == 0) << edition.id << ": " << found << " pairs";
  }
}

// Plays both games on, alike as long as that can be; whether they come apart.
bool come_apart(const Twins& twins) {
  const auto one = dealt(twins.setup, twins.deals[0]);
  const auto other = dealt(twins.setup, twins.deals[1]);
  while (known_to_all(*one) == known_to_all(*other) && !one->decision().is_over()) {
    const Seat mover = first_seat(one->decision());
    const std::string action = one->seen_by(mover)->legal().front();
    for (Match* match : {one.get(), other.get()})
      if (!match->apply(mover, action)) match->confirm();
  }
  return known_to_all(*one) != known_to_all(*other);
}

// What is still to be drawn is hidden from everybody, in every edition.
TEST(TablesSecrets, OfWhatIsStillToBeDrawnGiveNobodyAnotherTraffic) {
  std::map<std::string, int> pairs;
  for (const TableSetup& setup : setups_for_twins())
    for (const Seat eyes : eyes_for(setup)) {
      const Twins twins = future_twins(setup, eyes);
      compare_twins(twins, moves_for(setup));
      EXPECT_TRUE(come_apart(twins)) << name_of(twins);
      ++pairs[setup.edition];
      if (HasFailure()) return;
    }
  print(pairs);
  for (const EditionSpec& edition : editions()) EXPECT_GT(pairs[std::string(edition.id)], 1) << edition.id;
}

// In Next Station choices are not laid open at once; whatever else an option of any game may bring would be found too.
TEST(TablesSecrets, OfAMoveGiveNobodyAnotherTraffic) {
  std::map<std::string, int> pairs;
  for (const TableSetup& setup : setups_for_twins())
    if (const auto twins = MoveSearch(setup).find(1)) {
      compare_twins(*twins);
      ++pairs[setup.edition];
      if (HasFailure()) return;
    }
  for (const auto& [edition, count] : pairs) std::printf("%s: %d pairs of games\n", edition.c_str(), count);
  EXPECT_GT(pairs["next-station-london"], 0);
}

// Who sees the game later learns nothing of what happens now, from the table or from the lobby.
TEST(TablesSecrets, AreKeptFromSpectatorsForAsLongAsTheTableSays) {
  for (const EditionSpec& edition : editions()) {
    if (edition.max_seats < 2) continue;
    TableSetup setup;
    setup.edition = edition.id;
    Side sides[2] = {{setup, 1, 60}, {setup, 1, 60}};
    for (Side& side : sides) {
      side.party().move();
      side.bench().wait(seconds(61));
    }
    sides[0].party().move();  // and the other game stands still
    (void)sides[1].bench().next_id();
    std::string told[2];
    for (const bool later : {false, true}) {
      for (std::size_t i = 0; i < 2; ++i) {
        sides[i].bench().wait(seconds(30));
        sides[i].resume(kNoSeat);
        sides[i].pry();
        told[i] = sides[i].traffic(sides[i].client(kNoSeat)) + sides[i].traffic(sides[i].stranger());
      }
      EXPECT_EQ(told[0] != told[1], later) << edition.id;
    }
  }
}

// Next Station hides nothing but choices that are not laid open.
TEST(TablesSealedChoices, AreNotToldBySizeOrderOrContent) {
  TableServerFixture benches[2];
  std::string told[2];
  for (std::size_t side = 0; side < 2; ++side) {
    TableServerFixture& bench = benches[side];
    Party party =
        tables::party(bench, "next-station-london", 3, json::Object{{"spectators", json::Object{{"delay_s", 0}}}});
    const ClientId watcher = bench.connect("watcher");
    bench.say(watcher, party.message("watch"));
    for (int round = 0; round < 8; ++round) {
      const auto legal = party.fold().match().seen_by(seat_at(1))->legal();
      for (const ClientId client : {party.clients[0], watcher}) bench.told_texts(client);
      party.say(
          1, "act",
          json::Object{{"do", side == 0 ? legal.front() : legal.back()}, {"decision", party.fold().game().decision()}});
      party.position(1);
      bench.feed(MessageReceived{
          party.clients[0], R"({"ask":"resume","id":"r","after":6,"game":")" + party.game.text + "\"}", {}, {}});
      for (const ClientId client : {party.clients[0], watcher})
        for (const std::string& text : bench.told_texts(client)) told[side] += text + "\n";
      party.say(1, "undo", json::Object{{"decision", party.fold().game().decision()}});
      for (const std::size_t seat : {0, 1, 2}) party.act(seat);
    }
  }
  EXPECT_EQ(told[0], told[1]);
  EXPECT_FALSE(told[0].empty());
}

}  // namespace
}  // namespace mornington::tables
