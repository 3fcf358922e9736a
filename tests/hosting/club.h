#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/hosting/organizer.h"
#include "server/hosting/requests.h"
#include "server/table_server_fixture.h"
#include "support/sim_reader.h"

// A table server with people who play tournaments at it: whoever is asked to a table sits down and gives up, if the
// other one is stronger. So results follow from who meets whom, whenever they are played.
namespace mornington::hosting {

using tables::TableServerFixture;

inline json::Value wish(const std::string& format, int seats, json::Object more = {}) {
  json::Object table{{"edition", "next-station-london"},
                     {"seats", seats},
                     {"clock", json::Object{{"kind", "live"}, {"base_s", 600}, {"increment_s", 10}}}};
  json::Object all{
      {"name", "Cup"}, {"format", format}, {"table", std::move(table)}, {"show_up_s", 300}, {"guests", true}};
  json::Value value(std::move(all));
  for (auto& [key, one] : more) value[key] = std::move(one);
  return value;
}

inline json::Object bots(int count) {
  return {{"bots", json::Array{json::Value(json::Object{{"level", "casual"}, {"count", count}})}}};
}

class Club {
 public:
  Club() { organizers.resize(1); }

  TableServerFixture bench;
  store::SimReader reader{bench.store};
  model::TournamentId id{"0123456789abcdef"};
  std::map<std::string, std::string> people;       // names by id
  std::set<std::pair<std::string, int>> absences;  // who does not come in which round, from 1
  // Asked about each write: whether it is lost before it is made, or its answer after it.
  std::function<int()> trouble = [] { return 0; };
  std::function<bool()> loses_table = [] { return false; };
  std::vector<std::unique_ptr<Organizer>> organizers;
  int written = 0;

  Organizer& organizer(std::size_t node = 0) {
    if (!organizers[node])
      organizers[node] = std::make_unique<Organizer>(
          Organizer::Parts{reader, [this](store::Request request) { return write(std::move(request)); },
                           [this](model::WantedTable wanted) {
                             if (!loses_table()) bench.feed(std::move(wanted));
                           },
                           [this] { return bench.now; }});
    return *organizers[node];
  }

  std::string announce(const json::Value& body, std::uint64_t seed = 1) {
    const RequestResult decision = announcement(body, {TableServerFixture::id_of("host"), true, false},
                                                Seed::of_number(seed), test_settings_with_levels(), bench.now);
    if (const auto* no = std::get_if<RequestRefusal>(&decision)) return no->what;
    const auto outcome = reader.held.write(hosting::announce(id, std::get<std::vector<Entry>>(decision), bench.now));
    return outcome.kept() ? "" : outcome.why;
  }

  [[nodiscard]] TournamentState state() { return *state_of(id, (*reader.held.tournament(id))->entries); }

  std::string ask(RequestResult (*decide)(const TournamentState&, const Asker&), const std::string& name,
                  bool account = false) {
    const TournamentState before = state();
    const RequestResult decision = decide(before, {TableServerFixture::id_of(name), account, false});
    if (const auto* no = std::get_if<RequestRefusal>(&decision)) return std::string(no->why);
    return reader.held.write(keep(before, std::get<std::vector<Entry>>(decision), bench.now)).kept() ? "" : "lost";
  }
  std::string join(const std::string& name) {
    people[TableServerFixture::id_of(name).text] = name;
    return ask(hosting::join, name);
  }

  // One node looks, and people go where they are asked to.
  void look(std::size_t node = 0) {
    (void)organizer(node).look_at_all();
    play();
  }
  // Until nothing happens any more; time passes where people are waited for.
  void run(int most = 2000) {
    for (int i = 0; i < most && state().phase == TournamentPhase::Running; ++i) {
      look();
      bench.wait(model::seconds(20));
    }
  }

  // The server is killed, and people come back.
  void restart(model::Span down) {
    bench.restart(down);
    clients_.clear();
  }

  // Everybody sits down where they are asked, unless they are absent; the weaker of two people gives up.
  void play() {
    const TournamentState now = state();
    for (std::size_t r = 0; r < now.played.size(); ++r)
      for (const RoundTable& table : now.played[r].tables) {
        if (table.result || !bench.store.games().contains(table.game)) continue;
        for (const std::string& seat : table.seats)
          if (people.contains(seat) && !absences.contains({people[seat], static_cast<int>(r) + 1}))
            sit_and_play(table, people[seat]);
      }
  }

 private:
  static model::Settings test_settings_with_levels() { return tables::test_settings(); }

  void sit_and_play(const RoundTable& table, const std::string& name) {
    if (!clients_.contains(name)) clients_[name] = bench.connect(name);
    const model::ClientId client = clients_[name];
    const auto fold = [&] { return bench.fold(table.game); };
    if (fold().state() == model::GameState::Open)
      bench.say(client, json::Object{{"ask", "sit"}, {"game", table.game.text}});
    if (fold().state() == model::GameState::Running && gives_up(table, name))
      bench.say(client, json::Object{{"ask", "resign"}, {"game", table.game.text}});
  }
  bool gives_up(const RoundTable& table, const std::string& name) {
    for (const std::string& seat : table.seats)
      if (!people.contains(seat) || people[seat] < name) return true;
    return table.seats.size() == 1;
  }

  store::Outcome write(store::Request request) {
    ++written;
    const int what = trouble();
    if (what == 1) return {store::Outcome::Kind::Failed, "the disk has failed"};
    const auto outcome = reader.held.write(std::get<store::KeepTournament>(request.front()));
    if (what == 2) return {store::Outcome::Kind::Failed, "the answer was lost"};
    return outcome;
  }

  std::map<std::string, model::ClientId> clients_;
};

// Everything that was decided, without when: the pairings, and what came of each table.
inline std::string course(const TournamentState& state) {
  std::string all;
  for (const TournamentRound& round : state.played) {
    for (const RoundTable& table : round.tables) {
      all += table.game.text + ":";
      for (const std::string& seat : table.seats) all += " " + (seat.empty() ? "bot" : seat);
      if (table.result) {
        all += table.result->played ? " played" : " not played";
        for (const int one : table.result->points) all += " " + std::to_string(one);
        for (const int one : table.result->ranks) all += " #" + std::to_string(one);
      }
      all += "\n";
    }
    all += "bye " + round.bye + "\n";
  }
  return all;
}

}  // namespace mornington::hosting
