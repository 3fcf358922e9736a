// The table server under load, beside what it is made of by itself: SQLite's commits and Beast's sockets. Prints the
// table of docs/performance.md.
//
//   bench_load PROGRAM [CLIENTS [MOVES_PER_SECOND [SECONDS]]]

#include <sys/resource.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "commits.h"
#include "process.h"
#include "sockets.h"
#include "tables.h"

namespace mornington::load {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr int kDeaf = 50;
constexpr int kBotGames = 50;

struct Wanted {
  std::string program;
  int clients = 5000;
  double rate = 1000;
  std::chrono::seconds duration{20};
};

void print_row(const std::string& what, double per_second, Latencies& latencies) {
  std::printf("| %s | %.0f | %s |\n", what.c_str(), per_second, latencies.text().c_str());
  std::fflush(stdout);
}

void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void measure_commits(const std::string& folder) {
  for (const int rows : {1, 16}) {
    Commits commits = commit_rows(folder, rows, 5s);
    print_row("SQLite by itself, rows a commit: " + std::to_string(rows), commits.rows_per_second, commits.latencies);
  }
}

void measure_echo(const Wanted& wanted) {
  const Process echo(serve_echo);
  int opened = 0;
  std::vector<Clock::time_point> sent(static_cast<std::size_t>(wanted.clients));
  Latencies latencies;
  Sockets::Events events;
  events.opened = [&](int) { ++opened; };
  events.text = [&](int client, std::string_view) {
    latencies.add(Clock::now() - sent[static_cast<std::size_t>(client)]);
  };
  events.closed = [](int, const std::string& why) { give_up("the echo closed a connection: " + why); };
  const auto sockets = Sockets::make(echo.port(), std::move(events));
  const double before = echo.resident_kib();
  for (int i = 0; i < wanted.clients; ++i) {
    sockets->open(i, "/", "", Reading::Yes);
    while (opened < i - 100) sockets->run(1ms);
  }
  while (opened < wanted.clients) sockets->run(1ms);
  const double memory = (echo.resident_kib() - before) / wanted.clients;
  const std::string text(200, 'x');
  const auto start = Clock::now();
  std::size_t count = 0;
  while (Clock::now() - start < wanted.duration) {
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    for (; static_cast<double>(count) < seconds * wanted.rate; ++count) {
      const std::size_t client = count % sent.size();
      sent[client] = Clock::now();
      sockets->send(static_cast<int>(client), text);
    }
    sockets->run(1ms);
  }
  while (latencies.count() < count) sockets->run(1ms);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  print_row("Beast by itself: echo of 200 bytes", static_cast<double>(count) / seconds, latencies);
  std::printf("| its memory a connection: %.1f KiB | | | | |\n", memory);
}

std::vector<std::string> make_tokens(std::uint16_t port, int count) {
  std::vector<std::string> tokens;
  for (int i = 0; i < count; ++i) {
    const std::string answer = post(port, "/api/programs", R"({"name":"Load"})");
    const std::size_t place = answer.find("\"token\":\"");
    if (place == std::string::npos) give_up("no token: " + answer);
    tokens.push_back(answer.substr(place + 9, answer.find('"', place + 9) - place - 9));
  }
  return tokens;
}

void measure_play(Tables& tables, const Wanted& wanted, const std::string& how) {
  Measured measured = tables.play(wanted.rate, wanted.duration);
  const double rate = static_cast<double>(measured.acknowledged.count()) / measured.seconds;
  print_row("move to acknowledgement" + how, rate, measured.acknowledged);
  print_row("move to the other player" + how, rate, measured.shown);
  if (measured.acknowledged.count() < measured.sent)
    std::printf("%zu of %zu moves were not acknowledged\n", measured.sent - measured.acknowledged.count(),
                measured.sent);
}

void measure_server(const Wanted& wanted, const std::string& folder) {
  fs::create_directory(folder + "/web");
  std::ofstream(folder + "/web/index.html") << "<!doctype html>";
  const Process server({wanted.program, "serve", "--port", "0", "--web", folder + "/web", "--data", folder + "/data"},
                       {"MORNINGTON_SOCKETS_PER_ADDRESS=100000", "MORNINGTON_ADDRESS_RATE=100000/100000",
                        "MORNINGTON_SOCKET_RATE=1000/1000", "MORNINGTON_IDENTITY_RATE=1000/1000"});
  std::vector<std::string> tokens = make_tokens(server.port(), wanted.clients + kDeaf);
  const std::vector<std::string> deaf(tokens.end() - kDeaf, tokens.end());
  Tables tables(server.port(), wanted.clients);
  const double empty = server.resident_kib();
  tables.connect(tokens);
  const double connected = server.resident_kib();
  tables.begin_games();
  const double playing = server.resident_kib();
  std::printf("| memory a connection: %.1f KiB; a table of two: %.1f KiB | | | | |\n",
              (connected - empty) / wanted.clients, (playing - connected) / (wanted.clients / 2.0));
  measure_play(tables, wanted, "");
  tables.add_deaf(deaf);
  measure_play(tables, wanted, ", beside " + std::to_string(kDeaf) + " clients that never read");
  std::printf("| of these %d were cut off | | | | |\n", tables.deaf_cut_off());
  tables.begin_bot_games(kBotGames);
  measure_play(tables, wanted, ", beside " + std::to_string(kBotGames) + " games of two bots");
  for (const auto& [complaint, times] : tables.complaints())
    std::printf("complaint, %d times: %s\n", times, complaint.c_str());
}

int run(const Wanted& wanted) {
  std::string folder = (fs::temp_directory_path() / "mornington_load_XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) give_up("no folder for the data");
  allow_many_files();
  std::printf("%d clients, %.0f moves a second wanted, %lld s each\n\n", wanted.clients, wanted.rate,
              static_cast<long long>(wanted.duration.count()));
  std::printf("| what | a second | p50 ms | p99 ms | p99.9 ms |\n|---|---|---|---|---|\n");
  measure_commits(folder);
  measure_echo(wanted);
  measure_server(wanted, folder);
  fs::remove_all(folder);
  return 0;
}

}  // namespace
}  // namespace mornington::load

int main(int count, char** words) {
  mornington::load::Wanted wanted;
  if (count < 2) mornington::load::give_up("usage: bench_load PROGRAM [CLIENTS [MOVES_PER_SECOND [SECONDS]]]");
  wanted.program = words[1];
  if (count > 2) wanted.clients = std::atoi(words[2]);
  if (count > 3) wanted.rate = std::atof(words[3]);
  if (count > 4) wanted.duration = std::chrono::seconds(std::atoi(words[4]));
  return mornington::load::run(wanted);
}
