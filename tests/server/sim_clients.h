#pragma once

#include <algorithm>
#include <cstdlib>

#include "match/record/replay.h"
#include "server/model/protocol_version.h"
#include "server/nodes.h"

// What the people of the simulated world do: they come and go, make tables, sit down, and play whatever is legal.
namespace mornington::tables {
using namespace model;

inline json::Value Simulator::SimClient::message(std::string_view verb, const std::string& game) {
  return json::Object{{"ask", verb}, {"id", name_ + "-" + std::to_string(++last_id_)}, {"game", game}};
}

inline void Simulator::SimClient::come() {
  client_ = world_.open(*this);
  if (client_ == ClientId{}) return come_later(seconds(20));
  const auto visit = ++visit_;
  send(json::dump(json::Object{{"ask", "hello"}, {"protocol", kProtocol}, {"build", "test"}, {"name", name_}}));
  for (auto& [game, known] : games_) {
    if (known.over || known.seat < 0) continue;
    if (world_.terms_.whims_in_1000 == 0) known.answered.reset();
    follow(game);
  }
  for (const auto& [id, text] : std::map<std::string, std::string>(unanswered_)) send(text);
  send(json::dump(json::Object{{"ask", "lobby"}, {"id", "lobby"}}));
  if (world_.terms_.called_in_1000 > 0 && world_.happens(world_.terms_.called_in_1000)) {
    SimClient& other = *world_.guests_[world_.rng_.below(static_cast<std::uint32_t>(world_.guests_.size()))];
    if (other.client_ == ClientId{}) other.come_later(world_.random(seconds(60)));
  }
  world_.after(minutes(2) + world_.random(minutes(10)), [this, visit] {
    if (visit == visit_) go();
  });
}

inline void Simulator::SimClient::follow(const std::string& game) {
  json::Value resume = message("resume", game);
  resume["after"] = games_[game].last;
  resumed_[resume.find("id")->text()] = game;
  world_.history_.followed(game, connection());
  send(json::dump(resume));
}

inline void Simulator::SimClient::go() {
  world_.close(client_);
  client_ = {};
  come_later(world_.random({2 * world_.terms_.between_visits.ms}));
}

inline void Simulator::SimClient::say(json::Value message) {
  const std::string text = json::dump(message);
  unanswered_[message.find("id")->text()] = text;
  if (const json::Value* game = message.find("game")) {
    world_.history_.called(message, connection(), games_[game->text()].seat);
    if (message.find("ask")->text() == "watch") world_.history_.followed(game->text(), connection());
  }
  send(text);
  if (world_.happens(world_.terms_.repeated_in_1000)) send(text);
}

inline void Simulator::SimClient::send(const std::string& text) {
  if (client_ != ClientId{}) world_.say_to_server(client_, text);
}

// NB: most of what is told is of no use to these people, and reading it would take half of the time.
inline void Simulator::SimClient::hear(const std::string& text) {
  constexpr std::string_view kStart = "{\"tell\":\"";
  const std::string_view rest = std::string_view(text).substr(kStart.size());
  const std::string_view kind = rest.substr(0, rest.find('"'));
  if (kind == "news") return on_news(text);
  if (kind == "position") return on_position(text);
  if (kind == "presence" || kind == "chat" || kind == "plan" || kind == "your-turn" || kind == "welcome") return;
  const Result<json::Value> parsed = json::parse(text);
  if (!parsed) return world_.wrong("no JSON: " + text);
  const json::Value& told = *parsed;
  if (kind == "lobby") return on_lobby(told);
  if (kind == "table") return on_table(told);
  if (kind == "done" || kind == "late" || kind == "created") return settled(told);
  if (kind == "refused") return on_refused(told);
}

inline void Simulator::SimClient::settled(const json::Value& told) {
  const std::string& id = told.find("id")->text();
  const json::Value* sequence = told.find("sequence");
  const auto asked = unanswered_.find(id);
  const bool late = told.find("tell")->text() == "late";
  if (late) ++world_.tally.late;
  world_.history_.returned(id, connection(), late ? history::Outcome::Refused : history::Outcome::Acknowledged,
                           sequence == nullptr || late ? 0 : static_cast<std::size_t>(sequence->integer()));
  if (asked == unanswered_.end()) return;
  const json::Value message = *json::parse(asked->second);
  const std::string& verb = message.find("ask")->text();
  if (sequence != nullptr && verb != "resume" && verb != "watch")
    world_.acknowledged(told.find("game")->text(), id, static_cast<Sequence>(sequence->integer()));
  unanswered_.erase(asked);
  answered_.insert(id);
  std::vector<std::string> joined;
  if (verb == "sit") joined.push_back(message.find("game")->text());
  if (const json::Value* games = told.find("games")) joined.push_back(games->items().front().text());
  for (const std::string& game : joined) {
    games_[game].seat = 0;
    follow(game);
  }
}

// Nothing that these people say is wrong when they say it, so only the world can be in the way.
inline void Simulator::SimClient::on_refused(const json::Value& told) {
  const std::string& what = told.find("what")->text();
  const json::Value* id = told.find("id");
  const auto asked = id == nullptr ? unanswered_.end() : unanswered_.find(id->text());
  const json::Value said = asked == unanswered_.end() ? json::Value() : *json::parse(asked->second);
  const std::string verb = asked == unanswered_.end() ? "" : said.find("ask")->text();
  const auto says = [&](std::string_view start) { return what.starts_with(start); };
  const bool excused = says("it could not be stored") || says("the store does not answer") || says("not so fast") ||
                       says("too much waits") || verb == "sit" || verb == "watch" ||
                       (verb == "start" && says("the game has begun")) ||
                       (verb == "take-back" && says("your seat is not")) || says("you have agreed already") ||
                       says("the last action is not confirmed") || says("in a game that counts") ||
                       says("a game that counts is played") ||
                       (verb == "offer" && (says("you can take that back") || says("you have done nothing")));
  const bool unknown = says("it could not be stored") || says("the store does not answer") || says("not so fast") ||
                       says("too much waits");
  if (id != nullptr && !unknown) world_.history_.returned(id->text(), connection(), history::Outcome::Refused, 0);
  if (id != nullptr && answered_.contains(id->text())) return;
  if (id != nullptr && resumed_.contains(id->text()) && says("\"resume\" is not for you")) {
    games_[resumed_[id->text()]].over = true;  // the table was closed, since nobody began
    return;
  }
  if (const json::Value* game = said.find("game")) games_[game->text()].answered.reset();
  if (id != nullptr) answered_.insert(id->text());
  if (!excused)
    world_.wrong(name_ + " is told an error: " + json::dump(told) + " for " +
                 (asked == unanswered_.end() ? "" : asked->second));
  if (asked != unanswered_.end()) unanswered_.erase(asked);
}

inline void Simulator::SimClient::create() {
  static constexpr std::array<std::string_view, 6> kEditions = {
      "next-station-london", "next-station-london", "metro", "metro", "underground-london", "metro-berlin"};
  json::Value seats = json::Value::array();
  const int people = 2 + static_cast<int>(world_.rng_.below(2));
  for (int i = 0; i < people; ++i) seats.push_back(json::Object{{"kind", i == 0 ? "you" : "open"}});
  if (world_.happens(300)) seats.push_back(json::Object{{"kind", "bot"}, {"level", "random"}});
  const bool live = world_.happens(world_.terms_.live_in_1000);
  json::Value wish = json::Object{{"ask", "create"},
                                  {"id", name_ + "-" + std::to_string(++last_id_)},
                                  {"edition", kEditions[world_.rng_.below(kEditions.size())]},
                                  {"seats", seats},
                                  {"visibility", "public"},
                                  {"stand_in", "random"}};
  if (live)
    wish["clock"] = json::Object{{"kind", "live"}, {"base_s", 600}, {"increment_s", 20}};
  else if (world_.happens(800))
    wish["clock"] = json::Object{{"kind", "correspondence"},
                                 {"move_s", 12 * 86400},
                                 {"reserve_s", 86400},
                                 {"days_off", json::Array{json::Value("sunday")}}};
  if (wish.find("clock") != nullptr && world_.happens(world_.terms_.rated_in_1000)) wish["rated"] = true;
  if (world_.happens(500)) wish["spectators"] = json::Object{{"delay_s", world_.happens(500) ? 0 : 60}};
  say(std::move(wish));
}

inline void Simulator::SimClient::on_lobby(const json::Value& lobby) {
  std::size_t open = 0;
  for (const json::Value& table : lobby.find("tables")->items()) {
    const std::string& game = table.find("game")->text();
    if (table.find("state")->text() == "open") {
      ++open;
      if (world_.happens(500)) say(message("sit", game));
    } else if (!table.find("spectators")->is(json::Kind::Null) && world_.happens(30)) {
      say(message("watch", game));
    }
  }
  if (static_cast<int>(lobby.find("mine")->items().size()) * 2 < 5 * world_.terms_.tables / world_.terms_.people &&
      open < 6 && world_.happens(700))
    create();
}

inline void Simulator::SimClient::on_table(const json::Value& table) {
  Game& game = games_[table.find("game")->text()];
  json::Problems problems;
  if (!game.terms) game.terms = *load_match_config(read_table_setup(json::Reader(*table.find("setup"), problems)));
  const json::Value* you = table.find("you");
  game.seat = you->is(json::Kind::Null) ? -1 : static_cast<int>(you->integer());
  const json::Value* delay = table.find("spectators")->find("delay_s");
  game.late = game.seat < 0 && delay != nullptr && delay->integer() > 0;
}

inline void Simulator::SimClient::on_news(const std::string& text) {
  const auto after = [&](const std::string& key) { return text.substr(text.find(key) + key.size(), 16); };
  const std::string id = after("\"game\":\"");
  const Sequence sequence = std::strtoull(after("\"sequence\":").c_str(), nullptr, 10);
  Game& game = games_[id];
  world_.check_same_news(id, game.seat, sequence, text);
  if (game.seat >= 0 && sequence > game.last + 1)
    world_.wrong("the log has a gap after " + std::to_string(game.last) + ": " + text);
  game.last = std::max(game.last, sequence);
}

// The view in the text of a position, or nothing: by far the greatest part, and seldom wanted.
inline std::string_view view_in(std::string_view text) {
  constexpr std::string_view kKey = "\"view\":";
  const std::size_t key = text.find(kKey);
  if (key == std::string_view::npos) return {};
  const std::size_t start = key + kKey.size();
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = start; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '{') ++depth;
    if (c == '}' && --depth == 0) return text.substr(start, i + 1 - start);
  }
  return {};
}

inline void Simulator::SimClient::on_position(const std::string& text) {
  const std::string_view view = view_in(text);
  std::string without = text;
  if (!view.empty()) without.replace(static_cast<std::size_t>(view.data() - text.data()), view.size(), "null");
  const Result<json::Value> parsed = json::parse(without);
  if (!parsed) return world_.wrong("no JSON: " + text);
  const json::Value& position = *parsed;
  world_.check_clocks(position);
  const std::string game = position.find("game")->text();
  Game& known = games_[game];
  const std::string& state = position.find("state")->text();
  known.over = state == "over" || state == "closed";
  world_.history_.read(game, connection(), known.seat, known.late,
                       static_cast<std::size_t>(position.find("sequence")->integer()), view);
  if (known.seat < 0) return;
  answer_offers(game, position);
  if (state == "open" && known.seat == 0) {
    const json::Array& seats = position.find("seats")->items();
    const bool full = std::none_of(seats.begin(), seats.end(),
                                   [](const json::Value& seat) { return seat.find("kind")->text() == "open"; });
    if (full) say(message("start", game));
  }
  if (state == "running") act_at(game, position, view);
}

inline void Simulator::SimClient::act_at(const std::string& game, const json::Value& position, std::string_view view) {
  Game& known = games_[game];
  const json::Value& play = *position.find("play");
  const json::Array& waits = play.find("waits_for")->items();
  const json::Value& me = position.find("seats")->items()[static_cast<std::size_t>(known.seat)];
  if (me.find("gone") != nullptr) {
    if (me.find("gone")->text() == "handed-over") say(message("take-back", game));
    return;
  }
  if (std::find(waits.begin(), waits.end(), json::Value(known.seat)) == waits.end()) return;
  const auto decision = static_cast<std::uint64_t>(play.find("decision")->integer());
  const bool confirming = play.find("awaits_confirmation")->boolean();
  const auto key = decision * 2 + (confirming ? 1 : 0);
  if (known.answered == key) return;
  known.answered = key;
  if (confirming) {
    json::Value confirm = message(world_.happens(200) ? "undo" : "confirm", game);
    confirm["decision"] = decision;
    return say(std::move(confirm));
  }
  if (world_.happens(world_.terms_.whims_in_1000)) return be_whimsical(game, position);
  const Result<json::Value> shown = json::parse(view);
  if (!shown) return world_.wrong("no JSON: " + std::string(view));
  const auto seen = read_seat_view(known.terms, seat_at(known.seat), *shown, TurnStatus::Open);
  if (!seen) return world_.wrong("a view cannot be read: " + seen.error().text());
  const std::vector<std::string> legal = (*seen)->legal();
  if (legal.empty()) return world_.wrong("a seat is asked where it has nothing to decide");
  json::Value act = message("act", game);
  act["decision"] = decision;
  act["do"] = legal[world_.rng_.below(static_cast<std::uint32_t>(legal.size()))];
  if (world_.happens(800)) act["confirm"] = true;
  say(std::move(act));
}

// Things that players do instead of playing.
inline void Simulator::SimClient::be_whimsical(const std::string& game, const json::Value& position) {
  json::Value what;
  switch (world_.rng_.below(7)) {
    case 0:
      what = message("offer", game);
      what["kind"] = world_.happens(500) ? "end" : "undo";
      break;
    case 1:
      what = message("chat", game);
      what["text"] = "well played";
      break;
    case 2: what = message("hand-over", game); break;
    case 3: what = message(world_.happens(100) ? "resign" : "hand-over", game); break;
    case 4:
      what = json::Object{{"ask", "seen"}, {"game", game}, {"sequence", *position.find("sequence")}};
      return send(json::dump(what));
    case 5:
      what = message("plan", game);
      what["moves"] = json::Array{json::Value(json::Object{{"do", "pass"}})};
      break;
    default: what = message("leave", game); break;
  }
  say(std::move(what));
}

inline void Simulator::SimClient::answer_offers(const std::string& game, const json::Value& position) {
  const json::Value seat(games_[game].seat);
  for (const json::Value& offer : position.find("offers")->items()) {
    const json::Array& agreed = offer.find("agreed")->items();
    if (std::find(agreed.begin(), agreed.end(), seat) != agreed.end()) continue;
    json::Value answer = message("answer", game);
    answer["offer"] = *offer.find("offer");
    answer["yes"] = world_.happens(300);
    say(std::move(answer));
  }
}

}  // namespace mornington::tables
