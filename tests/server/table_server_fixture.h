#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "json/json.h"
#include "server/model/protocol_version.h"
#include "server/sim_store.h"
#include "server/tables/table_server.h"
#include "server/tables/table_state.h"
#include "server/test_settings.h"

namespace mornington::tables {
using namespace model;

// A table server whose store answers at once, its bots play the first legal move, and time passes when a test says
// so.
class TableServerFixture {
 public:
  explicit TableServerFixture(Settings settings = test_settings()) : server_(settings), settings_(settings) {
    feed(Started{{}, {now, now}, {}});
  }

  Instant now{days(20000).ms + hours(9).ms};  // a Friday
  bool store_fails = false;
  bool store_waits = false;                     // answers are held back until answer_all()
  WriteOutcome failure = WriteOutcome::Failed;  // how it fails
  bool bots_wait = false;
  std::string address;     // where people connect from
  bool has_played = true;  // what the store says of them
  std::vector<CallWebhook> rings;
  std::vector<Notify> notices;
  std::vector<RequestBotMove> thoughts_asked;
  std::map<ClientId, std::string> closed;
  Span lag;
  Span waited;                   // of what is said
  std::optional<Instant> heard;  // nothing: all that was said is handled
  std::size_t writes = 0;        // that were tried
  std::size_t histories = 0;     // texts of histories that somebody asked for
  std::vector<Send> sent;        // everything, to everybody
  std::optional<Fresh> forced;   // random bytes for whatever is made
  bool records = false;
  std::vector<std::pair<std::string, std::string>> transcript;  // "ask" or "tell", and the text

  // A person's connection, greeted.
  ClientId connect(const std::string& name, bool program = false) {
    const ClientId client = plain_connect(name, program);
    say(client, json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", name}});
    return client;
  }
  ClientId plain_connect(const std::string& name, bool program = false) {
    const ClientId client{++last_client_};
    const PersonId person = id_of(name);
    const SimStore::Person& known = store.person(person);
    feed(Connected{client,
                   person,
                   known.name,
                   program,
                   known.bell,
                   {known.muted.begin(), known.muted.end()},
                   address,
                   has_played});
    return client;
  }
  void leave(ClientId client) { feed(Disconnected{client}); }
  static PersonId id_of(const std::string& name) { return {hex(sha256(name)).substr(0, 16)}; }

  // What the client is told in answer, or because of it.
  std::vector<json::Value> say(ClientId client, json::Object message) {
    json::Value value(std::move(message));
    const std::string& verb = value.find("ask")->text();
    if (value.find("id") == nullptr && verb != "hello" && verb != "seen") value["id"] = next_id();
    return say_text(client, json::dump(value));
  }
  std::vector<json::Value> say_text(ClientId client, const std::string& text) {
    inbox_[client].clear();
    if (records && text != "{}") transcript.emplace_back("ask", text);
    feed(MessageReceived{client, text, lag, fresh(), waited});
    return told(client);
  }
  // What the client was told since it last spoke or was asked here.
  std::vector<json::Value> told(ClientId client) {
    std::vector<json::Value> values;
    for (const std::string& text : std::exchange(inbox_[client], {})) values.push_back(*json::parse(text));
    return values;
  }
  std::vector<std::string> told_texts(ClientId client) { return std::exchange(inbox_[client], {}); }

  // Time passes, with everything that happens by itself.
  void wait(Span span) {
    const Instant end = now + span;
    while (wake_ <= end) {
      now = std::max(now, wake_);
      wake_ = kNever;
      feed(TimerFired{});
    }
    now = end;
  }

  void answer_all() {
    for (const Stored& one : std::exchange(held_, {})) feed(one);
  }

  // The server is killed and comes up again after `down`; connections are gone.
  void restart(Span down) {
    const Instant from = now;
    now = now + down;
    server_ = TableServer(settings_);
    wake_ = kNever;
    held_.clear();
    feed(store.began({from, now}));
  }

  void feed(const Input& input) {
    std::deque<Input> inputs{input};
    while (!inputs.empty()) {
      const Input next = std::move(inputs.front());
      inputs.pop_front();
      for (Effect& effect : server_.handle(next, now, heard.value_or(now)))
        std::visit([&](auto& one) { carry_out(one, inputs); }, effect);
    }
  }

  TableState fold(const GameId& game) { return *TableState::of(store.games().at(game).entries); }
  [[nodiscard]] Counts counts() const { return server_.counts(); }
  std::string next_id() { return "m" + std::to_string(++last_id_); }

  SimStore store;

 private:
  Fresh fresh() { return forced ? *forced : sha256("fresh " + std::to_string(++last_fresh_)); }

  void carry_out(const AppendEvents& append, std::deque<Input>& inputs) {
    ++writes;
    answer(append.ticket, store_fails ? failure : store.write(append), inputs);
  }
  void carry_out(const WriteRows& keep, std::deque<Input>& inputs) {
    ++writes;
    if (!store_fails) store.keep(keep.facts);
    if (keep.ticket != kNoTicket) answer(keep.ticket, store_fails ? failure : WriteOutcome::Kept, inputs);
  }
  void answer(Ticket ticket, WriteOutcome outcome, std::deque<Input>& inputs) {
    const Stored stored{ticket, outcome, outcome == WriteOutcome::Kept ? "" : "the disk is full"};
    if (store_waits) {
      held_.push_back(stored);
    } else {
      inputs.emplace_back(stored);
    }
  }
  void carry_out(const LoadTable& read, std::deque<Input>& inputs) {
    inputs.emplace_back(Loaded{read.game, store.read(read.game, read.after), read.after});
  }
  void carry_out(const Send& tell, std::deque<Input>&) {
    for (const ClientId client : tell.clients) {
      inbox_[client].push_back(*tell.text);
      histories += tell.asked ? 1 : 0;
      sent.emplace_back(client, tell.text, tell.asked);
      if (records) transcript.emplace_back("tell", *tell.text);
    }
  }
  void carry_out(const Close& close, std::deque<Input>&) { closed[close.client] = close.why.sentence; }
  void carry_out(const RequestBotMove& think, std::deque<Input>& inputs) {
    thoughts_asked.push_back(think);
    if (!bots_wait) inputs.emplace_back(BotMoved{think.game, think.decision, think.seat, think.seen->legal().front()});
  }
  void carry_out(const SetTimer& wake, std::deque<Input>&) { wake_ = wake.at; }
  void carry_out(const Notify& notice, std::deque<Input>&) { notices.push_back(notice); }
  void carry_out(const CallWebhook& ring, std::deque<Input>&) { rings.push_back(ring); }
  void carry_out(const Flush&, std::deque<Input>&) {}
  // There are no other nodes.
  void carry_out(const NotifyPeers&, std::deque<Input>&) { ADD_FAILURE() << "a hint, and for whom?"; }
  void carry_out(const RequestClusterUpdate&, std::deque<Input>&) {
    ADD_FAILURE() << "a store of one's own is never asked what is new";
  }

  TableServer server_;
  Settings settings_;
  Instant wake_ = kNever;
  std::map<ClientId, std::vector<std::string>> inbox_;
  std::vector<Stored> held_;
  std::uint64_t last_client_ = 0;
  std::uint64_t last_id_ = 0;
  std::uint64_t last_fresh_ = 0;
};

// The first message of a kind, or null.
inline json::Value first_of(const std::vector<json::Value>& told, std::string_view kind) {
  for (const json::Value& one : told)
    if (one.find("tell")->text() == kind) return one;
  return {};
}
inline json::Value last_of(const std::vector<json::Value>& told, std::string_view kind) {
  json::Value last;
  for (const json::Value& one : told)
    if (one.find("tell")->text() == kind) last = one;
  return last;
}
// A member of a member: at(position, "play", "decision"). Null where there is none.
inline json::Value at(const json::Value& value) { return value; }
template <class... Keys>
json::Value at(const json::Value& value, std::string_view key, Keys... keys) {
  const json::Value* found = value.find(key);
  return found == nullptr ? json::Value() : at(*found, keys...);
}
inline std::string refusal(const std::vector<json::Value>& told) {
  return at(first_of(told, "refused"), "what").text();
}

// A table that is made and sat at.
struct Party {
  TableServerFixture& bench;
  GameId game;
  std::vector<ClientId> clients;  // by seat; 0 for a bot

  [[nodiscard]] json::Object message(std::string_view verb) const {
    return json::Object{{"ask", verb}, {"game", game.text}};
  }
  std::vector<json::Value> say(std::size_t seat, std::string_view verb, json::Object more = {}) {
    json::Object all = message(verb);
    all.insert(all.end(), more.begin(), more.end());
    return bench.say(clients[seat], std::move(all));
  }
  TableState fold() { return bench.fold(game); }
  std::string legal(std::size_t seat) {
    return fold().match().seen_by(seat_at(static_cast<int>(seat)))->legal().front();
  }
  std::vector<json::Value> act(std::size_t seat, bool confirm = true) {
    return say(seat, "act",
               json::Object{{"do", legal(seat)}, {"decision", fold().game().decision()}, {"confirm", confirm}});
  }
  // Whoever is asked first acts, and confirms.
  void move() { act(static_cast<std::size_t>(index(first_seat(Decision::of(fold().waits()))))); }
  json::Value position(std::size_t seat) {
    return last_of(say(seat, "resume", json::Object{{"after", 1 << 20}}), "position");
  }
};

inline json::Object table_wish(std::string_view edition, int people, json::Object more = {}) {
  json::Value seats = json::Value::array();
  for (int i = 0; i < people; ++i) seats.push_back(json::Object{{"kind", i == 0 ? "you" : "open"}});
  json::Value wish = json::Object{{"ask", "create"}, {"edition", edition}, {"seats", seats}, {"visibility", "public"}};
  for (auto& [key, value] : more) wish[key] = std::move(value);
  return wish.members();
}

// A public table at which so many people sit down, follow it and, unless told otherwise, start.
inline Party party(TableServerFixture& bench, std::string_view edition, int people, json::Object more = {},
                   bool starts = true) {
  Party party{bench, {}, {}};
  for (int i = 0; i < people; ++i) party.clients.push_back(bench.connect("player " + std::to_string(i + 1)));
  const auto told = bench.say(party.clients[0], table_wish(edition, people, std::move(more)));
  const json::Value games = at(first_of(told, "created"), "games");
  if (games.items().empty()) {
    ADD_FAILURE() << "no table: " << refusal(told);
    return party;
  }
  party.game = {games.items().front().text()};
  for (std::size_t i = 1; i < party.clients.size(); ++i) party.say(i, "sit");
  for (std::size_t i = 0; i < party.clients.size(); ++i) party.say(i, "resume", json::Object{{"after", 0}});
  if (starts) party.say(0, "start");
  return party;
}

}  // namespace mornington::tables
