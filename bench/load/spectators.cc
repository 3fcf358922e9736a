#include <cstdio>
#include <memory>
#include <vector>

#include "game_server.h"
#include "json/json.h"
#include "machine.h"
#include "modes.h"
#include "report.h"
#include "server/model/protocol_version.h"
#include "tables.h"

namespace mornington::load {
namespace {

using namespace std::chrono_literals;

// Spectators: a number of clients per table that only read.
class Crowd {
 public:
  Crowd(std::uint16_t port, const std::vector<std::string>& games, int spectators) : games_(games) {
    Sockets::Events events;
    events.opened = [this](int number) {
      sockets_->send(number,
                     json::dump(json::Object{{"ask", "hello"}, {"protocol", model::kProtocol}, {"build", "load"}}));
      sockets_->send(number, json::dump(json::Object{{"ask", "watch"},
                                                     {"id", "watch"},
                                                     {"game", games_[static_cast<std::size_t>(number) % games_.size()]},
                                                     {"after", 0}}));
    };
    events.text = [this](int, std::string_view text) {
      if (text.find("\"id\":\"watch\"") == std::string_view::npos) return;
      if (text.find("\"refused\"") != std::string_view::npos) give_up("a spectator was refused: " + std::string(text));
      ++watching_;
    };
    events.closed = [](int, const std::string& why) { give_up("a spectator was cut off: " + why); };
    sockets_ = Sockets::make({port}, std::move(events));
    const int all = spectators * static_cast<int>(games.size());
    const std::vector<std::string> tokens = make_tokens(port, all);
    for (int i = 0; i < all; ++i) {
      sockets_->open(i, "/socket", tokens[static_cast<std::size_t>(i)], Reading::Yes);
      while (watching_ + 200 < i) sockets_->run(1ms);
    }
    while (watching_ < all) sockets_->run(1ms);
  }
  void poll() { sockets_->poll(); }

 private:
  std::vector<std::string> games_;
  int watching_ = 0;
  std::unique_ptr<Sockets> sockets_;
};

// One server with the given number of spectators at each table.
class WatchedServer {
 public:
  WatchedServer(const std::string& program, int spectators, int clients)
      : spectators_(spectators), server_(program), tables_({server_.port()}, clients) {
    tables_.connect(make_tokens(server_.port(), clients));
    tables_.begin_games();
    crowd_ = std::make_unique<Crowd>(server_.port(), tables_.games(), spectators);
    std::fprintf(stderr, "%d spectators at each of %zu tables\n", spectators, tables_.games().size());
  }

  void measure(const Wanted& wanted) {
    const double tables = server_.process().thread_seconds("tables");
    const double network = server_.process().first_thread_seconds();
    const Measured measured = tables_.play(wanted.rate, wanted.duration, [this] { crowd_->poll(); });
    const auto moves = static_cast<double>(measured.acknowledged.count());
    tables_ms_.push_back((server_.process().thread_seconds("tables") - tables) * 1000 / moves);
    network_ms_.push_back((server_.process().first_thread_seconds() - network) * 1000 / moves);
    std::fprintf(stderr, "%d spectators: %.0f moves; of each %.3f ms in the tables' thread, %.3f ms in the network's\n",
                 spectators_, moves, tables_ms_.back(), network_ms_.back());
  }

  [[nodiscard]] const std::vector<double>& tables_ms() const { return tables_ms_; }
  void tell() const {
    std::printf("| %d | %s | %s |\n", spectators_, Report::text(tables_ms_, 3).c_str(),
                Report::text(network_ms_, 3).c_str());
  }

 private:
  int spectators_;
  GameServer server_;
  Tables tables_;
  std::unique_ptr<Crowd> crowd_;
  std::vector<double> tables_ms_, network_ms_;
};

}  // namespace

void measure_spectators(const std::string& program, int spectators, const Wanted& wanted) {
  std::printf("%d tables, %.0f moves a second wanted, %d rounds of %lld s in turn; load average before: %s\n\n",
              wanted.clients / 2, wanted.rate, wanted.rounds, static_cast<long long>(wanted.duration.count()),
              load_average().c_str());
  WatchedServer one(program, 1, wanted.clients);
  WatchedServer many(program, spectators, wanted.clients);
  for (int round = 0; round < wanted.rounds; ++round)
    for (WatchedServer* each : {&one, &many}) each->measure(wanted);
  std::printf("| spectators at a table | tables' thread, ms a move | network thread, ms a move |\n|---|---|---|\n");
  one.tell();
  many.tell();
  std::vector<double> ratios;
  for (std::size_t i = 0; i < one.tables_ms().size(); ++i) ratios.push_back(many.tables_ms()[i] / one.tables_ms()[i]);
  std::printf("\ntables' thread with %d spectators to one: %s\nload average after: %s\n", spectators,
              Report::text(ratios, 2).c_str(), load_average().c_str());
}

}  // namespace mornington::load
