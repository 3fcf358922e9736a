// The table server under load, beside what it is made of by itself: SQLite's commits and Beast's sockets. Prints the
// table of docs/performance.md.
//
//   bench_load PROGRAM [CLIENTS [MOVES_PER_SECOND [SECONDS [ROUNDS]]]]

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "commits.h"
#include "echo.h"
#include "machine.h"
#include "process.h"
#include "report.h"
#include "tables.h"

namespace mornington::load {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr int kDeaf = 50;
constexpr int kBotGames = 50;
constexpr auto kOthers = 5s;  // a round of what it is compared with

struct Wanted {
  std::string program;
  int clients = 5000;
  double rate = 1000;
  std::chrono::seconds duration{20};
  int rounds = 3;
};

std::string own_folder() {
  std::string folder = (fs::temp_directory_path() / "mornington_load_XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) give_up("no folder for the data");
  fs::create_directory(folder + "/web");
  std::ofstream(folder + "/web/index.html") << "<!doctype html>";
  return folder;
}

class Bench {
 public:
  explicit Bench(const Wanted& wanted) : wanted_(wanted), folder_(own_folder()) {}
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;
  ~Bench() { fs::remove_all(folder_); }

  void run() {
    std::printf("%d clients, %.0f moves a second wanted, %d rounds of %lld s; load average before: %s\n\n",
                wanted_.clients, wanted_.rate, wanted_.rounds, static_cast<long long>(wanted_.duration.count()),
                load_average().c_str());
    // NB: before any connection is made, which the server's process would inherit.
    Process server({wanted_.program, "serve", "--port", "0", "--web", folder_ + "/web", "--data", folder_ + "/data"},
                   {"MORNINGTON_SOCKETS_PER_ADDRESS=100000", "MORNINGTON_ADDRESS_RATE=100000/100000",
                    "MORNINGTON_SOCKET_RATE=1000/1000", "MORNINGTON_IDENTITY_RATE=1000/1000"});
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
      Commits commits = commit_rows(folder_, rows, kOthers);
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
  std::string folder_;
  Report report_;
  double kib_a_connection_ = 0;
  double kib_a_table_ = 0;
  std::size_t lost_ = 0;
};

}  // namespace
}  // namespace mornington::load

int main(int count, char** words) {
  mornington::load::Wanted wanted;
  if (count < 2) mornington::load::give_up("usage: bench_load PROGRAM [CLIENTS [MOVES_PER_SECOND [SECONDS [ROUNDS]]]]");
  wanted.program = words[1];
  if (count > 2) wanted.clients = std::atoi(words[2]);
  if (count > 3) wanted.rate = std::atof(words[3]);
  if (count > 4) wanted.duration = std::chrono::seconds(std::atoi(words[4]));
  if (count > 5) wanted.rounds = std::atoi(words[5]);
  mornington::load::allow_many_files();
  mornington::load::Bench(wanted).run();
  return 0;
}
