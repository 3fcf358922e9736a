// The table server under load, beside what it is made of by itself: SQLite's commits and Beast's sockets. Prints the
// table of docs/performance.md.
//
//   bench_load PROGRAM [CLIENTS [MOVES_PER_SECOND [SECONDS [ROUNDS]]]]
//
// Further commands (modes.h): "compare" two programs in turn, what "spectators" cost, and what happens under
// "overload".

#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "commits.h"
#include "echo.h"
#include "game_server.h"
#include "machine.h"
#include "modes.h"
#include "process.h"
#include "report.h"
#include "tables.h"

namespace mornington::load {
namespace {

using namespace std::chrono_literals;

constexpr int kDeaf = 50;
constexpr int kBotGames = 50;
constexpr auto kOthers = 5s;  // a round of what it is compared with

class Bench {
 public:
  Bench(const std::string& program, const Wanted& wanted) : wanted_(wanted), server_(program) {}

  void run() {
    std::printf("%d clients, %.0f moves a second wanted, %d rounds of %lld s; load average before: %s\n\n",
                wanted_.clients, wanted_.rate, wanted_.rounds, static_cast<long long>(wanted_.duration.count()),
                load_average().c_str());
    const Process& server = server_.process();
    Echo echo(wanted_.clients);
    Tables tables({server.port()}, wanted_.clients);
    begin(server, tables);
    for (int round = 0; round < wanted_.rounds; ++round) measure_round(echo, server, tables);
    tables.begin_bot_games(kBotGames);
    for (int round = 0; round < wanted_.rounds; ++round)
      measure_play(server, tables, ", beside " + std::to_string(kBotGames) + " games of two bots");
    report_.print();
    tell_rest(echo, tables);
  }

 private:
  void begin(const Process& server, Tables& tables) {
    const std::vector<std::string> tokens = make_tokens(server.port(), wanted_.clients);
    const double empty = server.resident_kib();
    tables.connect(tokens);
    const double connected = server.resident_kib();
    tables.begin_games();
    kib_a_connection_ = (connected - empty) / wanted_.clients;
    kib_a_table_ = (server.resident_kib() - connected) / (wanted_.clients / 2.0);
  }

  void measure_round(Echo& echo, const Process& server, Tables& tables) {
    for (const int rows : {1, 16}) {
      Commits commits = commit_rows(server_.folder(), rows, kOthers);
      report_.add("SQLite by itself, rows a commit: " + std::to_string(rows), commits.rows_per_second,
                  commits.latencies);
    }
    Echo::Measured echoed = echo.measure(wanted_.rate, kOthers);
    report_.add("Beast by itself: echo of 200 bytes", echoed.a_second, echoed.latencies);
    measure_play(server, tables, "");
    tables.add_deaf(make_tokens(server.port(), kDeaf));
    measure_play(server, tables, ", beside " + std::to_string(kDeaf) + " clients that never read");
  }

  void measure_play(const Process& server, Tables& tables, const std::string& how) {
    const double before = server.processor_seconds();
    Measured measured = tables.play(wanted_.rate, wanted_.duration);
    const auto acknowledged = static_cast<double>(measured.acknowledged.count());
    report_.add("move to acknowledgement" + how, acknowledged / measured.seconds, measured.acknowledged);
    report_.add("move to the other player" + how, static_cast<double>(measured.shown.count()) / measured.seconds,
                measured.shown);
    std::fprintf(stderr, "processor time of the server: %.2f ms a move; of this generator: %.1f s since the start\n",
                 (server.processor_seconds() - before) * 1000 / acknowledged,
                 static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
    lost_ += measured.sent - measured.acknowledged.count();
  }

  void tell_rest(const Echo& echo, const Tables& tables) const {
    std::printf(
        "\nmemory of the server a connection: %.1f KiB; a table of two: %.1f KiB; of the echo a connection: %.1f KiB\n",
        kib_a_connection_, kib_a_table_, echo.kib_a_connection());
    std::printf(
        "clients that never read and were cut off: %d of %d; moves not acknowledged 2 s after their stretch: %zu\n",
        tables.deaf_cut_off(), kDeaf * wanted_.rounds, lost_);
    for (const auto& [complaint, times] : tables.complaints())
      std::printf("complaint, %d times: %s\n", times, complaint.c_str());
    std::printf("load average after: %s\n", load_average().c_str());
  }

  Wanted wanted_;
  GameServer server_;  // NB: before any connection is made, which its process would inherit
  Report report_;
  double kib_a_connection_ = 0;
  double kib_a_table_ = 0;
  std::size_t lost_ = 0;
};

}  // namespace
}  // namespace mornington::load

int main(int count, char** words) {
  using namespace mornington::load;
  constexpr const char* kUsage =
      "usage: bench_load PROGRAM [CLIENTS [MOVES_PER_SECOND [SECONDS [ROUNDS]]]]\n"
      "       bench_load compare OLD_PROGRAM NEW_PROGRAM [CLIENTS [MOVES_PER_SECOND [SECONDS [ROUNDS]]]]\n"
      "       bench_load spectators PROGRAM [SPECTATORS [CLIENTS [MOVES_PER_SECOND [SECONDS [ROUNDS]]]]]\n"
      "       bench_load overload PROGRAM [CLIENTS [SECONDS]]";
  const std::vector<std::string> all(words + 1, words + count);
  const auto word = [&](std::size_t i, const char* other) { return i < all.size() ? all[i] : std::string(other); };
  const auto wanted = [&](std::size_t i, const char* clients, const char* rate, const char* seconds,
                          const char* rounds) {
    return Wanted{std::stoi(word(i, clients)), std::stod(word(i + 1, rate)),
                  std::chrono::seconds(std::stoi(word(i + 2, seconds))), std::stoi(word(i + 3, rounds))};
  };
  const std::string mode = word(0, "");
  allow_many_files();
  if (mode == "compare" && all.size() >= 3) {
    compare_programs(all[1], all[2], wanted(3, "5000", "1000", "20", "5"));
  } else if (mode == "spectators" && all.size() >= 2) {
    measure_spectators(all[1], std::stoi(word(2, "200")), wanted(3, "40", "100", "5", "3"));
  } else if (mode == "overload" && all.size() >= 2) {
    measure_overload(all[1], {std::stoi(word(2, "1000")), 0, std::chrono::seconds(std::stoi(word(3, "20"))), 1});
  } else if (!mode.empty() && mode.find('/') != std::string::npos) {
    Bench(mode, wanted(1, "5000", "1000", "20", "3")).run();
  } else {
    give_up(kUsage);
  }
  return 0;
}
