#pragma once

#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "core/seat_set.h"
#include "server/table_server_fixture.h"
#include "server/tables/finished_games.h"
#include "server/tables/verbs.h"

// A conversation in which everything is said and told that can be.
namespace mornington::tables {

// Keeps one message of every shape: which members it has, of which kinds, and the words among their values.
class Shapes {
 public:
  void add(const std::string& who, const std::string& text) {
    const json::Value value = *json::parse(text);
    std::set<std::string> parts;
    collect(value, who, parts);
    std::size_t known = shapes_.size();
    shapes_.insert(parts.begin(), parts.end());
    const std::string whole = who + json::dump(json::Value::array_of(parts));
    if (shapes_.size() > known || (wholes_.insert(whole).second && has_few(value)))
      lines_ += json::dump(json::Object{{who, value}}) + "\n";
  }
  [[nodiscard]] const std::string& lines() const { return lines_; }
  [[nodiscard]] const std::set<std::string>& shapes() const { return shapes_; }

 private:
  // What a family says is judged elsewhere.
  static bool is_familys(const std::string& key) {
    return key == "view" || key == "lines" || key == "options" || key == "document";
  }
  static bool has_few(const json::Value& value) { return json::dump(value).size() < 1500; }

  void collect(const json::Value& value, const std::string& path, std::set<std::string>& parts) {
    parts.insert(path + ":" + std::to_string(static_cast<int>(value.kind())) + word(path, value));
    for (const auto& [key, member] : value.members())
      if (!is_familys(key)) collect(member, path + "." + key, parts);
    for (const json::Value& item : value.items()) collect(item, path + "[]", parts);
  }
  static std::string word(const std::string& path, const json::Value& value) {
    static const std::set<std::string> kWords = {"ask", "tell", "what",       "kind",       "state", "gone",
                                                 "why", "room", "visibility", "days_off[]", "end"};
    const std::string key = path.substr(path.rfind('.') + 1);
    return kWords.contains(key) ? "=" + value.text() : "";
  }

  std::set<std::string> shapes_;
  std::set<std::string> wholes_;
  std::string lines_;
};

inline json::Value days_off(std::initializer_list<const char*> names) {
  json::Value list = json::Value::array();
  for (const char* name : names) list.push_back(name);
  return list;
}

inline json::Value live() { return json::Object{{"kind", "live"}, {"base_s", 60}, {"increment_s", 5}}; }

inline json::Value correspondence(json::Value off) {
  return json::Object{{"kind", "correspondence"}, {"move_s", 86400}, {"reserve_s", 3600}, {"days_off", std::move(off)}};
}

inline void say_around(TableServerFixture& bench) {
  const ClientId ada = bench.plain_connect("Ada");
  bench.say(ada, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}});
  bench.say(ada, json::Object{{"ask", "lobby"}});
  bench.say(ada, json::Object{{"ask", "lobby"}, {"follow", true}});
  bench.say(ada, json::Object{{"ask", "mute"}, {"person", TableServerFixture::id_of("Bob").text}, {"on", true}});
  bench.say(ada, json::Object{{"ask", "bell"}, {"address", "https://chat.example/ada"}});
  bench.say_text(ada, "{}");
}

// Tables of all kinds, none of which begins.
inline void make_tables(TableServerFixture& bench) {
  const ClientId eve = bench.connect("Eve", true);
  bench.say(eve, json::Object{{"ask", "create"},
                              {"edition", "metro"},
                              {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                                    json::Value(json::Object{{"kind", "open"}})}}});
  bench.say(eve, json::Object{{"ask", "create"},
                              {"edition", "next-station-london"},
                              {"seats", json::Array{json::Value(json::Object{{"kind", "you"}})}},
                              {"daily", true}});
  bench.say(eve, table_wish("next-station-london", 1,
                            json::Object{{"clock", json::Value()}, {"spectators", json::Value()}, {"copies", 2}}));
  bench.say(eve, table_wish("metro", 2,
                            json::Object{{"clock", correspondence(days_off({"monday", "tuesday", "wednesday"}))},
                                         {"options", json::Object{}},
                                         {"stand_in", "novice"}}));
  bench.say(
      eve, table_wish("metro", 2,
                      json::Object{{"visibility", "private"},
                                   {"clock", correspondence(days_off({"thursday", "friday", "saturday", "sunday"}))}}));
  const ClientId ada = bench.connect("Ada");
  const auto rated = bench.say(ada, table_wish("metro", 2, json::Object{{"clock", live()}, {"rated", true}}));
  const std::string open = at(first_of(rated, "created"), "games").items().front().text();
  bench.say(ada, json::Object{{"ask", "resume"}, {"game", open}, {"after", 0}});
  bench.say(eve, json::Object{{"ask", "peek"}, {"game", open}});
  bench.say(eve, json::Object{{"ask", "sit"}, {"game", open}});
  std::ifstream in(MORNINGTON_SOURCE_DIR "/data/boards/metro/stockholm.json");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto told =
      bench.say(eve, table_wish("metro-stockholm", 2, json::Object{{"boards", json::Array{*json::parse(text)}}}));
  const std::string game = at(first_of(told, "created"), "games").items().front().text();
  bench.say(eve, json::Object{{"ask", "resume"}, {"game", game}, {"after", 0}});
  bench.say(eve, json::Object{{"ask", "lobby"}});
  const ClientId zoe = bench.connect("Zoe");
  bench.say(ada, json::Object{{"ask", "create"},
                              {"edition", "metro"},
                              {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                                    json::Value(json::Object{{"kind", "invited"}})}},
                              {"challenge", TableServerFixture::id_of("Zoe").text}});
  bench.say(zoe, json::Object{{"ask", "lobby"}, {"edition", "metro"}, {"clock", "live"}});
  bench.say(zoe, json::Object{{"ask", "lobby"}, {"clock", "none"}});
  bench.say(zoe, json::Object{{"ask", "lobby"}, {"clock", "correspondence"}});
}

inline void invite_and_leave(TableServerFixture& bench) {
  bench.say(bench.connect("follower"), json::Object{{"ask", "lobby"}, {"follow", true}});
  Party party = tables::party(
      bench, "underground-london", 1,
      json::Object{{"spectators", json::Object{{"delay_s", 0}}},
                   {"seats", json::Array{json::Value(json::Object{{"kind", "you"}}),
                                         json::Value(json::Object{{"kind", "invited"}}),
                                         json::Value(json::Object{{"kind", "bot"}, {"level", "greedy"}})}}},
      false);
  const ClientId watcher = bench.connect("watcher");
  bench.say(watcher, json::Object{{"ask", "watch"}, {"game", party.game.text}, {"after", 0}});
  party.say(0, "revoke", json::Object{{"seat", 1}});
  const std::string invitation =
      at(first_of(party.say(0, "invite", json::Object{{"seat", 1}}), "invited"), "invitation").text();
  const ClientId bob = bench.connect("Bob");
  bench.say(bob, json::Object{{"ask", "sit"}, {"game", party.game.text}, {"seat", 1}, {"invitation", invitation}});
  bench.say(bob, json::Object{{"ask", "leave"}, {"game", party.game.text}});
  party.say(0, "leave");
  bench.leave(watcher);
}

// A game with everything that can be said in one, and its replay.
inline std::string play_all(TableServerFixture& bench, bool to_the_end) {
  Party party = tables::party(
      bench, "next-station-london", 3,
      json::Object{{"clock", live()}, {"spectators", json::Object{{"delay_s", 0}}}, {"stand_in", "greedy"}});
  const ClientId watcher = bench.connect("watcher");
  for (const ClientId one : {watcher, party.clients[0]}) bench.say(one, json::Object{{"ask", "lobby"}});
  bench.say(watcher, party.message("watch"));
  bench.say(watcher, json::Object{{"ask", "chat"}, {"game", party.game.text}, {"text", "a fine game"}});
  party.say(0, "chat", json::Object{{"text", "hello"}});
  party.say(1, "report", json::Object{{"number", 1}, {"reason", "too friendly"}});
  party.say(0, "act", json::Object{{"do", "nonsense"}, {"decision", party.fold().game().decision()}});
  party.say(0, "act", json::Object{{"do", party.legal(0)}, {"decision", party.fold().game().decision()}});
  party.say(0, "undo", json::Object{{"decision", party.fold().game().decision()}});
  party.say(0, "confirm", json::Object{{"decision", 0}});
  for (std::size_t seat : {0, 1, 2}) party.act(seat);
  party.say(0, "offer", json::Object{{"kind", "undo"}});
  party.position(2);
  for (std::size_t seat : {1, 2}) party.say(seat, "answer", json::Object{{"offer", 1}, {"yes", true}});
  for (std::size_t seat : {0, 1, 2}) party.act(seat);
  party.act(0);
  const json::Value planned =
      json::Object{{"do", "pass"}, {"if", json::Array{json::Value("never")}}, {"points", json::Array{json::Value(0)}}};
  party.say(0, "plan", json::Object{{"moves", json::Array{planned, json::Value(json::Object{{"do", "pass"}})}}});
  party.act(1);
  party.act(2);
  party.say(0, "hand-over");
  party.say(0, "take-back");
  party.say(0, "hand-over", json::Object{{"seat", 0}});
  party.say(0, "take-back");
  party.say(0, "offer", json::Object{{"kind", "end"}});
  party.say(0, "answer", json::Object{{"offer", 2}, {"yes", false}});
  party.say(2, "resign");
  bench.restart(seconds(7));
  for (std::size_t seat : {0, 1}) party.clients[seat] = bench.connect("player " + std::to_string(seat + 1));
  party.say(0, "resume", json::Object{{"after", 0}});
  if (party.fold().waits().contains(seat_at(0))) party.act(0);
  bench.wait(seconds(100));
  if (to_the_end)
    while (party.fold().state() == GameState::Running) party.move();
  if (!to_the_end) party.say(0, "offer", json::Object{{"kind", "end"}});
  party.position(0);
  party.say(0, "offer", json::Object{{"kind", "rematch"}});
  party.say(0, "resume", json::Object{{"after", 0}});
  const auto replay = replay_of(*bench.store.read(party.game), Deal::Ended);
  if (!replay.ok()) ADD_FAILURE() << replay.error().text();
  return replay.ok() ? *replay : "";
}

// Metro has turns that are confirmed, and rules that refuse.
inline std::string agree_to_end(TableServerFixture& bench) {
  Party party = tables::party(bench, "metro", 2);
  party.say(1, "act", json::Object{{"do", party.legal(0)}, {"decision", party.fold().game().decision()}});
  party.say(1, "plan", json::Object{{"moves", json::Array{json::Value(json::Object{{"do", party.legal(0)}})}}});
  party.act(0, false);
  party.say(0, "confirm", json::Object{{"decision", party.fold().game().decision()}});
  party.say(0, "confirm", json::Object{{"decision", 0}});
  party.say(0, "offer", json::Object{{"kind", "end"}});
  party.position(1);
  party.say(1, "answer", json::Object{{"offer", 1}, {"yes", true}});
  party.position(1);
  party.say(0, "offer", json::Object{{"kind", "rematch"}});
  party.position(1);
  return *replay_of(*bench.store.read(party.game), Deal::Ended);
}

inline std::string give_up(TableServerFixture& bench) {
  Party party = tables::party(bench, "metro", 3);
  for (std::size_t seat : {0, 1, 2}) party.say(seat, "resign");
  return *replay_of(*bench.store.read(party.game), Deal::Ended);
}

inline std::string resign(TableServerFixture& bench) {
  Party party = tables::party(bench, "metro", 2, json::Object{{"clock", live()}});
  party.move();
  party.say(0, "offer", json::Object{{"kind", "undo"}});
  party.say(1, "answer", json::Object{{"offer", 1}, {"yes", true}});
  party.say(0, "play-on");
  party.say(0, "resign");
  party.position(1);
  const std::string next = at(first_of(party.say(1, "play-on"), "created"), "games").items().front().text();
  bench.say(party.clients[1], json::Object{{"ask", "resume"}, {"game", next}, {"after", 0}});
  party.say(1, "offer", json::Object{{"kind", "rematch"}});
  party.say(0, "answer", json::Object{{"offer", 2}, {"yes", true}});
  return *replay_of(*bench.store.read(party.game), Deal::Ended);
}

// One of three resigns, one runs out of time, and the third ends the game.
inline std::string claim(TableServerFixture& bench) {
  Party party = tables::party(bench, "metro", 3, json::Object{{"clock", live()}});
  party.say(0, "claim");
  party.say(0, "resign");
  for (int i = 0; i < 4 && party.fold().waits() != SeatSet(seat_at(1)); ++i) party.move();
  bench.wait(minutes(2));
  party.position(2);
  party.say(2, "claim");
  party.position(2);
  return *replay_of(*bench.store.read(party.game), Deal::Ended);
}

inline void show_the_link(TableServerFixture& bench) {
  const ClientId ada = bench.connect("Ada");
  const auto made = bench.say(
      ada, table_wish("metro", 3, json::Object{{"visibility", "private"}, {"watch_by_link", true}, {"clock", live()}}));
  const std::string game = at(first_of(made, "created"), "games").items().front().text();
  bench.say(ada, json::Object{{"ask", "resume"}, {"game", game}, {"after", 0}});
  bench.say(ada, json::Object{{"ask", "link"}, {"game", game}, {"on", false}});
  const auto linked = bench.say(ada, json::Object{{"ask", "link"}, {"game", game}, {"on", true}});
  const std::string link = at(first_of(linked, "linked"), "link").text();
  bench.say(ada, json::Object{{"ask", "allow-watch"}, {"game", game}, {"on", false}});
  bench.say(ada, json::Object{{"ask", "resume"}, {"game", game}, {"after", 0}});
  const std::string invitation =
      at(first_of(bench.say(ada, json::Object{{"ask", "invite"}, {"game", game}, {"seat", 2}}), "invited"),
         "invitation")
          .text();
  const ClientId bob = bench.connect("Bob");
  bench.say(bob, json::Object{{"ask", "peek"}, {"game", game}});
  bench.say(bob, json::Object{{"ask", "peek"}, {"game", game}, {"invitation", invitation}});
  bench.say(bob, json::Object{{"ask", "peek"}, {"game", game}, {"link", link}});
  bench.say(bob, json::Object{{"ask", "sit"}, {"game", game}, {"link", link}});
  bench.say(ada, json::Object{{"ask", "allow-watch"}, {"game", game}, {"on", true}});
  bench.say(ada, json::Object{{"ask", "start"}, {"game", game}});
  const ClientId eve = bench.connect("Eve");
  bench.say(eve, json::Object{{"ask", "peek"}, {"game", game}, {"link", link}});
  bench.say(eve, json::Object{{"ask", "watch"}, {"game", game}, {"link", link}});
  bench.say(ada, json::Object{{"ask", "resign"}, {"game", game}});
  bench.say(eve, json::Object{{"ask", "peek"}, {"game", game}, {"link", link}});
  // A public table with spectators and own boards, seen from outside, then closed.
  const auto more = bench.say(ada, table_wish("metro", 2, json::Object{{"spectators", json::Object{{"delay_s", 5}}}}));
  const std::string other = at(first_of(more, "created"), "games").items().front().text();
  bench.say(eve, json::Object{{"ask", "peek"}, {"game", other}});
  bench.say(ada, json::Object{{"ask", "leave"}, {"game", other}});
  bench.say(eve, json::Object{{"ask", "peek"}, {"game", other}});
}

inline void ring(TableServerFixture& bench) {
  Party party = tables::party(bench, "metro", 2);
  bench.say(party.clients[1], json::Object{{"ask", "bell"}, {"address", "https://chat.example/hook"}});
  bench.leave(party.clients[1]);
  party.act(0);
}

// What the rows of the verbs have as an example, said by somebody who may use the verb.
inline void say_examples(TableServerFixture& bench) {
  Party party = tables::party(bench, "metro", 2, json::Object{{"spectators", json::Object{{"delay_s", 0}}}});
  const ClientId watcher = bench.connect("watcher");
  bench.say(watcher, party.message("watch"));
  for (const VerbRow& verb : kVerbs) {
    if (verb.example.empty()) continue;
    json::Value message = verb.is_at_table() ? json::Value(party.message(verb.name)) : json::Value(json::Object{});
    message["ask"] = verb.name;
    const json::Value example = *json::parse(verb.example);
    for (const auto& [key, value] : example.members()) message[key] = value;
    if (verb.id == IdRule::Required && message.find("id") == nullptr) message["id"] = bench.next_id();
    const bool by_player = (verb.may & (kHost | kPlayer)) != 0;
    bench.say_text(by_player ? party.clients[0] : watcher, json::dump(message));
  }
}

// What an operator does to people, and a server where one says phrases only.
inline void moderate(TableServerFixture& bench) {
  Party party = tables::party(bench, "metro", 2);
  party.say(0, "chat", json::Object{{"text", "something else"}});
  const PersonId person = TableServerFixture::id_of("player 1");
  bench.feed(PersonRestricted{person, {kNever, {}}});
  bench.told(party.clients[0]);
  party.say(0, "chat", json::Object{{"text", "Hello!"}});
  bench.feed(PersonRestricted{person, {bench.now + hours(1), bench.now + hours(1)}});
  bench.told(party.clients[0]);
  bench.say(party.clients[0], table_wish("metro", 2, json::Object{}));
  bench.say(party.clients[0], json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}});
}

inline void have_too_much_to_do(TableServerFixture& bench) {
  const ClientId ada = bench.connect("Ada");
  bench.feed(LoadChanged{Load::Overloaded});
  bench.say(ada, table_wish("metro", 2, json::Object{}));
}

inline Shapes conversation() {
  Shapes shapes;
  const auto hold = [&](auto&& talk, const Settings& settings) {
    TableServerFixture bench(settings);
    bench.records = true;
    talk(bench);
    for (const auto& [who, text] : bench.transcript) shapes.add(who, text);
    for (const CallWebhook& one : bench.rings) shapes.add("bell", one.text);
  };
  const auto add_replay = [&](const std::string& text) {
    shapes.add("replay", text.substr(text.rfind('\n', text.size() - 2) + 1));
  };
  const Settings usual = test_settings();
  Settings without_link = usual;
  without_link.link.clear();
  hold(say_around, usual);
  hold(make_tables, usual);
  hold(invite_and_leave, usual);
  hold([&](TableServerFixture& bench) { add_replay(agree_to_end(bench)); }, usual);
  hold([&](TableServerFixture& bench) { add_replay(give_up(bench)); }, usual);
  hold(
      [&](TableServerFixture& bench) {
        const std::string replay = resign(bench);
        shapes.add("replay", replay.substr(0, replay.find('\n')));  // of version 3
        add_replay(replay);
      },
      usual);
  hold([&](TableServerFixture& bench) { add_replay(claim(bench)); }, usual);
  hold(show_the_link, usual);
  hold(have_too_much_to_do, usual);
  Settings phrases = usual;
  phrases.phrases_only = true;
  hold(moderate, phrases);
  hold(say_examples, usual);
  hold(ring, usual);
  hold(ring, without_link);
  hold([&](TableServerFixture& bench) { add_replay(play_all(bench, false)); }, usual);
  hold([&](TableServerFixture& bench) { add_replay(play_all(bench, true)); }, usual);
  return shapes;
}

}  // namespace mornington::tables
