#include "tables.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "json/json.h"
#include "match/read_view.h"
#include "process.h"
#include "server/model/protocol_version.h"

namespace mornington::load {
namespace {

using namespace std::chrono_literals;

constexpr std::array kEditions = {"metro-paris", "next-station-london", "underground-london"};
constexpr auto kPatience = 120s;
constexpr auto kStep = 1ms;
constexpr auto kAfterwards = 5s;  // in which the last moves of a stretch may still come
constexpr int kAtOnce = 200;      // connections that are being made

// What follows `key` up to the next comma, bracket or quotation mark: texts are only looked through, as parsing all
// that 5,000 clients hear would load the machine more than the server does.
std::string_view after(std::string_view text, std::string_view key) {
  const std::size_t place = text.find(key);
  if (place == std::string_view::npos) return {};
  const std::string_view rest = text.substr(place + key.size());
  return rest.substr(0, rest.find_first_of(",\"]}"));
}

std::uint64_t number_after(std::string_view text, std::string_view key) {
  const std::string_view digits = after(text, key);
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

bool waits_for(std::string_view position, int seat) {
  constexpr std::string_view kKey = "\"waits_for\":[";
  const std::size_t place = position.find(kKey);
  if (place == std::string_view::npos) return false;
  const std::string_view list = position.substr(place, position.find(']', place) - place);
  return list.find(static_cast<char>('0' + seat), kKey.size()) != std::string_view::npos;
}

std::string say(const json::Object& message) { return json::dump(message); }

SharedMatchConfig terms_of_edition(const char* edition) {
  TableSetup setup;
  setup.edition = edition;
  setup.seats = 2;
  auto terms = load_match_config(std::move(setup));
  if (!terms) give_up(terms.error().text());
  return *std::move(terms);
}

}  // namespace

Tables::Tables(std::vector<std::uint16_t> ports, int clients) : clients_(static_cast<std::size_t>(clients)) {
  for (const char* edition : kEditions) terms_.push_back(terms_of_edition(edition));
  Sockets::Events events;
  events.opened = [this](int client) {
    sockets_->send(client, say({{"ask", "hello"}, {"protocol", model::kProtocol}, {"build", "load"}}));
    if (client >= count()) ++deaf_greeted_;
  };
  events.text = [this](int client, std::string_view text) { hear(client, text); };
  events.closed = [this](int client, const std::string& why) {
    if (client < count()) {
      ++complaints_["closed: " + why];
    } else {
      ++deaf_cut_off_;
      is_cut_off_[static_cast<std::size_t>(client - count())] = true;
    }
  };
  sockets_ = Sockets::make(std::move(ports), std::move(events));
}

const SharedMatchConfig& Tables::terms_of(int client) const {
  return terms_[static_cast<std::size_t>(client / 2) % terms_.size()];
}

void Tables::wait_for(int& counter, int wanted, const char* what) {
  const auto start = Clock::now();
  while (counter < wanted && Clock::now() - start < kPatience) sockets_->run(kStep);
  if (counter >= wanted) return;
  for (const auto& [complaint, times] : complaints_) std::fprintf(stderr, "%d x %s\n", times, complaint.c_str());
  give_up(std::to_string(counter) + " of " + std::to_string(wanted) + " " + what);
}

void Tables::connect(const std::vector<std::string>& tokens) {
  for (int i = 0; i < count(); ++i) {
    sockets_->open(i, "/socket", tokens[static_cast<std::size_t>(i)], Reading::Yes);
    wait_for(greeted_, i - kAtOnce, "clients were greeted");
  }
  wait_for(greeted_, count(), "clients were greeted");
}

void Tables::begin_games() {
  const json::Array seats{json::Object{{"kind", "you"}}, json::Object{{"kind", "open"}}};
  for (int host = 0; host + 1 < count(); host += 2) {
    const std::string edition = terms_of(host)->setup.edition;
    sockets_->send(host, say({{"ask", "create"},
                              {"id", "create"},
                              {"edition", edition},
                              {"seats", seats},
                              {"visibility", "public"},
                              {"spectators", json::Object{{"delay_s", 0}}}}));
    wait_for(begun_, host / 2 - kAtOnce, "games began");
  }
  wait_for(begun_, count() / 2, "games began");
}

void Tables::begin_bot_games(int games) {
  const json::Array seats{json::Object{{"kind", "you"}}, json::Object{{"kind", "bot"}, {"level", "master"}}};
  for (int i = 0; i < games; ++i)
    sockets_->send(2 * i, say({{"ask", "create"},
                               {"id", "bots"},
                               {"edition", "underground-london"},
                               {"seats", seats},
                               {"stand_in", "master"},
                               {"visibility", "private"}}));
  wait_for(bot_games_, games, "games of bots began");
}

void Tables::add_deaf(const std::vector<std::string>& tokens) {
  const std::size_t before = is_cut_off_.size();
  is_cut_off_.resize(before + tokens.size(), false);
  for (std::size_t i = 0; i < tokens.size(); ++i)
    sockets_->open(count() + static_cast<int>(before + i), "/socket", tokens[i], Reading::Never);
  wait_for(deaf_greeted_, static_cast<int>(is_cut_off_.size()), "clients that never read came in");
}

void Tables::annoy() {
  for (std::size_t i = 0; i < is_cut_off_.size(); ++i)
    if (!is_cut_off_[i]) sockets_->send(count() + static_cast<int>(i), say({{"ask", "lobby"}, {"id", "l"}}));
}

std::vector<std::string> Tables::games() const {
  std::vector<std::string> games;
  for (std::size_t i = 0; i < clients_.size(); i += 2) games.push_back(clients_[i].game);
  return games;
}

// NB: a move that is due is sent late rather than left out, and its time runs from when it was sent. What has come
// meanwhile is heard before the next one is thought of, or its time would be counted too long.
Measured Tables::play(double moves_per_second, Clock::duration duration, const std::function<void()>& step) {
  Measured measured;
  measured_ = &measured;
  for (Client& one : clients_) std::fill(one.unshown.begin(), one.unshown.end(), std::nullopt);
  const auto start = Clock::now();
  auto next_annoyance = start;
  while (Clock::now() - start < duration) {
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    while (static_cast<double>(measured.sent) < seconds * moves_per_second && !ready_.empty()) {
      const int client = ready_.front();
      ready_.pop_front();
      move(client);
      sockets_->poll();
    }
    if (Clock::now() > next_annoyance) {
      annoy();
      next_annoyance += 100ms;
    }
    sockets_->run(kStep);
    step();
  }
  measured.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  // NB: until the other player has heard of it, too. A text that is left in the socket here would be read in the next
  // stretch, after those of the other servers, and count as that late.
  const auto is_missing = [&] {
    return std::min(measured.acknowledged.count(), measured.shown.count()) < measured.sent;
  };
  for (const auto end = Clock::now() + kAfterwards; is_missing() && Clock::now() < end;) {
    sockets_->run(kStep);
    step();
  }
  measured_ = nullptr;
  return measured;
}

void Tables::hear(int client, std::string_view text) {
  const std::string_view kind = after(text, "\"tell\":\"");
  if (kind == "done") return hear_done(client, text);
  if (kind == "news") return hear_news(client, text);
  if (kind == "position") return hear_position(client, text);
  if (kind == "welcome") ++greeted_;
  if (kind == "late" || kind == "refused") {
    ++complaints_[std::string(text.substr(0, 160))];
    Client& one = clients_[static_cast<std::size_t>(client)];
    if (one.move != 0 && !one.unshown.empty()) one.unshown.pop_back();
    one.move = 0;
  }
  if (kind != "created") return;
  const std::string game(after(text, "\"games\":[\""));
  if (after(text, "\"id\":\"") == "bots")
    return sockets_->send(client, say({{"ask", "start"}, {"id", "start-bots"}, {"game", game}}));
  for (const int one : {client, partner(client)}) clients_[static_cast<std::size_t>(one)].game = game;
  sockets_->send(partner(client), say({{"ask", "sit"}, {"id", "sit"}, {"game", game}}));
}

void Tables::hear_done(int client, std::string_view text) {
  const std::string_view id = after(text, "\"id\":\"");
  Client& one = clients_[static_cast<std::size_t>(client)];
  if (id == "hand-over") {
    ++bot_games_;
  } else if (id == "start-bots") {
    const std::string game(after(text, "\"game\":\""));
    sockets_->send(client, say({{"ask", "hand-over"}, {"id", "hand-over"}, {"game", game}}));
  } else if (id == "sit") {
    sockets_->send(partner(client), say({{"ask", "start"}, {"id", "start"}, {"game", one.game}}));
  } else if (id == "start") {
    ++begun_;
    for (const int each : {client, partner(client)})
      sockets_->send(each, say({{"ask", "resume"}, {"id", "resume"}, {"game", one.game}, {"after", 0}}));
  } else if (one.move != 0 && id == "m" + std::to_string(one.move)) {
    if (measured_ != nullptr) measured_->acknowledged.add(Clock::now() - one.moved_at);
    one.move = 0;
    one.settled = number_after(text, "\"sequence\":");
    if (number_after(one.position, "\"sequence\":") >= one.settled) hear_position(client, std::string(one.position));
  }
}

void Tables::hear_news(int client, std::string_view text) {
  Client& other = clients_[static_cast<std::size_t>(partner(client))];
  const bool is_others = after(text, "\"what\":\"") == "act" &&
                         number_after(text, "\"seat\":") == static_cast<std::uint64_t>(partner(client) % 2);
  if (other.unshown.empty() || !is_others) return;
  if (measured_ != nullptr && other.unshown.front()) measured_->shown.add(Clock::now() - *other.unshown.front());
  other.unshown.pop_front();
}

void Tables::hear_position(int client, std::string_view text) {
  Client& one = clients_[static_cast<std::size_t>(client)];
  one.position = text;
  const std::string_view state = after(text, "\"state\":\"");
  if (state == "over" && !one.is_over) {
    one.is_over = true;
    ++games_over_;
  }
  const bool is_old = number_after(text, "\"sequence\":") < one.settled;
  if (state != "running" || one.move != 0 || is_old || !waits_for(text, client % 2)) return;
  one.move = ++moves_;  // from now on it is this move's turn to be made
  ready_.push_back(client);
}

void Tables::move(int client) {
  Client& one = clients_[static_cast<std::size_t>(client)];
  const auto position = json::parse(one.position);
  const json::Value* play = position.ok() ? position->find("play") : nullptr;
  const json::Value* view = play != nullptr ? play->find("view") : nullptr;
  if (view == nullptr) give_up("a position without a view: " + one.position.substr(0, 400));
  const auto seen = read_seat_view(terms_of(client), seat_at(client % 2), *view);
  if (!seen.ok()) give_up(seen.error().text());
  const std::vector<Action> actions = (*seen)->actions();
  if (actions.empty()) give_up("nothing to decide: " + one.position.substr(0, 400));
  const Action chosen = actions[luck_.below(static_cast<std::uint32_t>(actions.size()))];
  one.moved_at = Clock::now();
  one.unshown.emplace_back(one.moved_at);
  ++measured_->sent;
  sockets_->send(client, say({{"ask", "act"},
                              {"id", "m" + std::to_string(one.move)},
                              {"game", one.game},
                              {"decision", play->find("decision")->integer()},
                              {"do", (*seen)->presenter().write(chosen)},
                              {"confirm", true}}));
}

}  // namespace mornington::load
