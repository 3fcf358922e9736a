#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

#include "server/bench.h"

// Hidden information: two games that differ only in what somebody may not know give him the same traffic, byte for
// byte, in the same order. Ids and the hash of the shuffle come from different random bytes, so they are blotted out;
// they have one length.
namespace mornington::hall {
namespace {

Fresh fresh_number(int number) { return sha256("deal " + std::to_string(number)); }
Seed seed_of(const Fresh& fresh) { return {sha256("mornington deal" + std::string(fresh.begin(), fresh.end()))}; }

// All that these eyes know of a match.
std::string known_to(Seat eyes, const Match& match) {
  std::string text = json::dump(match.seen_by(eyes)->view());
  for (const LogLine& line : match.log(eyes)) {
    text += " " + std::to_string(index(line.by)) + line.notation;
    for (const Event& event : line.events) text += " " + match.presenter().describe(event);
  }
  return text + (match.awaits_confirmation() ? " waits" : "");
}

// What all seats together know: the truth, as far as anybody sees it.
std::string known_to_all(const Match& match) {
  std::string text;
  for (int i = 0; i < match.seats(); ++i) text += known_to(seat_at(i), match);
  return text;
}

struct Deals {
  int one = 0;
  int other = 0;
};

// Two deals that these eyes cannot tell apart, though they are not the same.
std::optional<Deals> find_twins(const TableSetup& setup, Seat eyes, int first, int tries) {
  std::map<std::string, std::pair<int, std::string>> known;
  for (int number = first; number < first + tries; ++number) {
    const auto match = new_match({setup, seed_of(fresh_number(number)), Draws::FromSeed});
    if (!match.ok()) return std::nullopt;
    const std::string all = known_to_all(**match);
    const auto [before, is_new] = known.try_emplace(known_to(eyes, **match), number, all);
    if (!is_new && before->second.second != all) return Deals{before->second.first, number};
  }
  return std::nullopt;
}

class Side {
 public:
  Side(const TableSetup& setup, int deal, Seat eyes) : eyes_(eyes) {
    bench_.forced = fresh_number(deal);
    json::Object more{{"spectators", json::Object{{"delay_s", 0}}}, {"options", json::Object{}}};
    for (auto& [key, value] : more)
      if (key == "options")
        for (const auto& [name, chosen] : setup.options) value[name] = chosen;
    party_.emplace(hall::party(bench_, setup.edition, setup.seats, std::move(more), false));
    watcher_ = bench_.connect("watcher");
    client_ = eyes == kNoSeat ? watcher_ : party_->clients[static_cast<std::size_t>(index(eyes))];
    bench_.say(watcher_, party_->message("watch"));
    bench_.told_texts(client_);
    party_->say(0, "start");
  }

  [[nodiscard]] bool runs() { return party_->fold().state() == GameState::Running; }
  Party& party() { return *party_; }
  std::string known() { return known_to(eyes_, party_->fold().match()); }

  // What the eyes were told since they were asked, with what is random blotted out.
  std::string traffic() {
    std::string all;
    for (std::string text : bench_.told_texts(client_)) {
      blot(text, party_->game.text);
      blot(text, party_->fold().terms().setup.seed.commitment());
      all += text + "\n";
    }
    return all;
  }
  void resume() {
    if (eyes_ == kNoSeat) {
      bench_.feed(Said{client_, R"({"say":"watch","id":"r","game":")" + party_->game.text + "\"}", {}, {}});
    } else {
      bench_.feed(Said{client_, R"({"say":"resume","id":"r","after":0,"game":")" + party_->game.text + "\"}", {}, {}});
    }
  }

 private:
  static void blot(std::string& text, const std::string& secret) {
    for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at + 1))
      text.replace(at, secret.size(), secret.size(), '#');
  }

  Bench bench_;
  Seat eyes_;
  std::optional<Party> party_;
  ClientId watcher_{};
  ClientId client_{};
};

// Both are played alike as long as the eyes cannot tell them apart; how many moves that was.
int play_twins(const TableSetup& setup, Deals deals, Seat eyes) {
  Side one(setup, deals.one, eyes);
  Side other(setup, deals.other, eyes);
  int moves = 0;
  for (; one.known() == other.known() && one.runs() && other.runs(); ++moves) {
    one.resume();
    other.resume();
    const std::string told = one.traffic();
    EXPECT_EQ(told, other.traffic()) << setup.edition << " eyes " << index(eyes) << " deals " << deals.one << ", "
                                     << deals.other << " after " << moves << " moves";
    EXPECT_NE(told.find("\"position\""), std::string::npos);
    if (testing::Test::HasFailure() || moves > 12) break;
    const Seat mover = first_seat(Decision::of(one.party().fold().waits()));
    const auto legal = one.party().fold().match().seen_by(mover)->legal();
    const auto also = other.party().fold().match().seen_by(mover)->legal();
    const auto both = std::find_if(legal.begin(), legal.end(), [&](const std::string& action) {
      return std::find(also.begin(), also.end(), action) != also.end();
    });
    if (one.party().fold().waits() != other.party().fold().waits() || both == legal.end()) break;
    for (Side* side : {&one, &other})
      side->party().say(static_cast<std::size_t>(index(mover)), "act",
                        json::Object{{"do", *both}, {"decision", side->party().fold().decision()}, {"confirm", true}});
  }
  return moves;
}

std::vector<TableSetup> setups_of(const EditionSpec& edition) {
  const int seats = std::max(edition.min_seats, std::min(edition.max_seats, 3));
  std::vector<TableSetup> setups = {{std::string(edition.id), seats, {}, {}, {}, {}}};
  for (const OptionSpec& option : option_specs(edition))
    for (std::size_t i = 1; i < option.choices.size(); ++i) {
      TableSetup setup = setups.front();
      setup.options = {{option.name, option.choices[i].value}};
      if (load_terms(setup).ok()) setups.push_back(setup);
    }
  return setups;
}

// Where everything that everybody sees of the set-up is dealt, no two deals begin alike, and there is nothing to
// compare.
bool begin_alike(const TableSetup& setup, int tries) {
  std::set<std::string> known;
  for (int number = 1; number <= tries; ++number)
    if (const auto match = new_match({setup, seed_of(fresh_number(number)), Draws::FromSeed});
        match.ok() && !known.insert(known_to(kNoSeat, **match)).second)
      return true;
  return false;
}

TEST(HallSecrets, GiveNobodyAnotherTraffic) {
  const int tries = std::getenv("MORNINGTON_LONG") != nullptr ? 400 : 30;
  int pairs = 0;
  for (const EditionSpec& edition : editions())
    for (const TableSetup& setup : setups_of(edition)) {
      if (setup.seats < 2 || !begin_alike(setup, tries / 3)) continue;
      for (const Seat eyes : {seat_at(0), seat_at(1), kNoSeat})
        if (const auto twins = find_twins(setup, eyes, 1, tries)) pairs += play_twins(setup, *twins, eyes) > 0 ? 1 : 0;
    }
  std::printf("%d pairs of games\n", pairs);
  EXPECT_GT(pairs, 20) << "too few deals were found that differ only in what is hidden";
}

// Next Station hides nothing but choices that are not laid open.
TEST(HallSealedChoices, AreNotToldBySizeOrderOrContent) {
  Bench benches[2];
  std::string told[2];
  for (std::size_t side = 0; side < 2; ++side) {
    Bench& bench = benches[side];
    Party party =
        hall::party(bench, "next-station-london", 3, json::Object{{"spectators", json::Object{{"delay_s", 0}}}});
    const ClientId watcher = bench.connect("watcher");
    bench.say(watcher, party.message("watch"));
    for (int round = 0; round < 8; ++round) {
      const auto legal = party.fold().match().seen_by(seat_at(1))->legal();
      for (const ClientId client : {party.clients[0], watcher}) bench.told_texts(client);
      party.say(1, "act",
                json::Object{{"do", side == 0 ? legal.front() : legal.back()}, {"decision", party.fold().decision()}});
      party.position(1);
      bench.feed(
          Said{party.clients[0], R"({"say":"resume","id":"r","after":6,"game":")" + party.game.text + "\"}", {}, {}});
      for (const ClientId client : {party.clients[0], watcher})
        for (const std::string& text : bench.told_texts(client)) told[side] += text + "\n";
      party.say(1, "undo", json::Object{{"decision", party.fold().decision()}});
      for (const std::size_t seat : {0, 1, 2}) party.act(seat);
    }
  }
  EXPECT_EQ(told[0], told[1]);
  EXPECT_FALSE(told[0].empty());
}

}  // namespace
}  // namespace mornington::hall
