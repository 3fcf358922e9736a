#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>

#include "game_server.h"
#include "json/json.h"
#include "machine.h"
#include "modes.h"
#include "server/model/protocol_version.h"
#include "tables.h"

namespace mornington::load {
namespace {

using namespace std::chrono_literals;

constexpr double kAsManyAsPossible = 1e9;

// One more visitor, who looks at the lobby and asks for a table four times a second.
class Visitor {
 public:
  explicit Visitor(const GameServer& server) : server_(server) {
    Sockets::Events events;
    events.opened = [this](int number) {
      sockets_->send(number,
                     json::dump(json::Object{{"ask", "hello"}, {"protocol", model::kProtocol}, {"build", "load"}}));
    };
    events.text = [this](int, std::string_view text) { hear(text); };
    events.closed = [](int, const std::string& why) { give_up("the visitor was cut off: " + why); };
    sockets_ = Sockets::make({server.port()}, std::move(events));
    sockets_->open(0, "/socket", make_tokens(server.port(), 1).front(), Reading::Yes);
    sockets_->run(200ms);
  }

  Latencies reads, made;
  int refused = 0;
  double highest_load = 0;
  double most_waiting = 0;

  void step() {
    sockets_->poll();
    if (Clock::now() < next_) return;
    next_ = Clock::now() + 250ms;
    ask("lobby", {});
    ask("create", {{"edition", "metro-paris"},
                   {"seats", json::Array{json::Object{{"kind", "you"}}, json::Object{{"kind", "open"}}}}});
    highest_load = std::max(highest_load, server_.metric("load"));
    most_waiting = std::max(most_waiting, server_.metric("inputs_waiting"));
  }

 private:
  void ask(const char* verb, json::Object more) {
    const std::string id = std::string(verb) + std::to_string(++last_);
    json::Value message = json::Object{{"ask", verb}, {"id", id}};
    for (auto& [key, value] : more) message[key] = std::move(value);
    asked_[id] = Clock::now();
    sockets_->send(0, json::dump(message));
  }
  void hear(std::string_view text) {
    const std::size_t place = text.find("\"id\":\"");
    if (place == std::string_view::npos) return;
    const std::string id(text.substr(place + 6, text.find('"', place + 6) - place - 6));
    const auto asked = asked_.extract(id);
    if (!asked) return;
    const bool is_refused = text.find("\"tell\":\"refused\"") != std::string_view::npos;
    if (is_refused) ++refused;
    if (!is_refused) (id.starts_with("lobby") ? reads : made).add(Clock::now() - asked.mapped());
    if (const std::size_t games = text.find("\"games\":[\""); games != std::string_view::npos)
      sockets_->send(
          0, json::dump(json::Object{
                 {"ask", "leave"}, {"id", "leave" + std::to_string(++last_)}, {"game", text.substr(games + 10, 16)}}));
  }

  const GameServer& server_;
  Clock::time_point next_ = Clock::now();
  std::uint64_t last_ = 0;
  std::map<std::string, Clock::time_point> asked_;
  std::unique_ptr<Sockets> sockets_;
};

// Acknowledged moves per second, for a number of clients and a wanted rate. Prints a row.
double overload_row(const std::string& program, const Wanted& wanted, const std::string& name, int clients,
                    double rate) {
  const GameServer server(program);
  Tables tables({server.port()}, clients);
  tables.connect(make_tokens(server.port(), clients));
  tables.begin_games();
  Visitor visitor(server);
  Measured measured = tables.play(rate, wanted.duration, [&] { visitor.step(); });
  const double done = static_cast<double>(measured.acknowledged.count()) / measured.seconds;
  std::printf("| %s | %d | %.0f | %.0f | %.0f | %.0f | %.0f | %zu (%d) | %.0f | %.0f | %.0f | %.0f |\n", name.c_str(),
              clients, done, measured.acknowledged.at(0.5), measured.acknowledged.at(0.99), visitor.reads.at(0.5),
              visitor.reads.at(0.99), visitor.made.count(), visitor.refused, visitor.highest_load, visitor.most_waiting,
              server.process().resident_kib() / 1024,
              static_cast<double>(measured.sent - measured.acknowledged.count()));
  std::fflush(stdout);
  for (const auto& [complaint, times] : tables.complaints())
    std::fprintf(stderr, "complaint, %d times: %s\n", times, complaint.c_str());
  return done;
}

}  // namespace

// Measures first what the machine can do: every client moves as soon as it is its turn.
void measure_overload(const std::string& program, const Wanted& wanted) {
  std::printf("%lld s each; load average before: %s\n\n", static_cast<long long>(wanted.duration.count()),
              load_average().c_str());
  std::printf(
      "| load | clients | moves a second | p50 ms | p99 ms | lobby p50 ms | p99 ms | tables made (refused) | highest "
      "load "
      "| most inputs waiting | MiB | not acknowledged |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  const double most = overload_row(program, wanted, "all it can do", wanted.clients, kAsManyAsPossible);
  overload_row(program, wanted, "half", wanted.clients, most / 2);
  for (const int times : {1, 2, 4})
    overload_row(program, wanted, std::to_string(times) + "x", wanted.clients * times, most * times);
  std::printf("\nload average after: %s\n", load_average().c_str());
}

}  // namespace mornington::load
