// Table servers side by side under the same load, each of one node or several: they take turns, and what is measured of
// each is a row of docs/performance.md. bench/cluster/run starts the servers.
//
//   bench_cluster CLIENTS MOVES_PER_SECOND SECONDS ROUNDS NAME=PORT[,PORT...]...

#include <cstdio>
#include <cstdlib>

#include "machine.h"
#include "process.h"
#include "report.h"
#include "tables.h"

namespace mornington::load {
namespace {

struct Wanted {
  int clients = 0;
  double rate = 0;
  std::chrono::seconds duration{};
  int rounds = 0;
};

class Contender {
 public:
  Contender(std::string name, std::vector<std::uint16_t> ports, int clients)
      : name_(std::move(name)), tables_(ports, clients) {
    tables_.connect(make_tokens(ports.front(), clients));
    tables_.begin_games();
    std::fprintf(stderr, "%s: %d clients at their tables\n", name_.c_str(), clients);
  }

  void measure(const Wanted& wanted, Report& report) {
    Measured measured = tables_.play(wanted.rate, wanted.duration);
    sent_ += measured.sent;
    acknowledged_ += measured.acknowledged.count();
    shown_ += measured.shown.count();
    const auto rate = [&](const Latencies& all) { return static_cast<double>(all.count()) / measured.seconds; };
    report.add(name_ + ": move to acknowledgement", rate(measured.acknowledged), measured.acknowledged);
    report.add(name_ + ": move to the other player", rate(measured.shown), measured.shown);
  }

  void tell() const {
    std::printf("%s: %zu moves sent; 5 s after their stretch %zu not acknowledged, %zu not shown to the other player\n",
                name_.c_str(), sent_, sent_ - acknowledged_, sent_ - shown_);
    for (const auto& [complaint, times] : tables_.complaints())
      std::printf("%s: complaint, %d times: %s\n", name_.c_str(), times, complaint.c_str());
  }

 private:
  std::string name_;
  Tables tables_;
  std::size_t sent_ = 0;
  std::size_t acknowledged_ = 0;
  std::size_t shown_ = 0;
};

// "three nodes=4567,4568,4569"
std::unique_ptr<Contender> contender_of(const std::string& word, int clients) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos) give_up("expected NAME=PORT[,PORT...], found " + word);
  std::vector<std::uint16_t> ports;
  for (std::size_t place = equals; place != std::string::npos; place = word.find(',', place + 1))
    ports.push_back(static_cast<std::uint16_t>(std::atoi(word.c_str() + place + 1)));
  return std::make_unique<Contender>(word.substr(0, equals), std::move(ports), clients);
}

void compare(const Wanted& wanted, const std::vector<std::string>& words) {
  std::printf(
      "%d clients at each, %.0f moves a second wanted, %d rounds of %lld s in turn; load average before: %s\n\n",
      wanted.clients, wanted.rate, wanted.rounds, static_cast<long long>(wanted.duration.count()),
      load_average().c_str());
  std::vector<std::unique_ptr<Contender>> contenders;
  for (const std::string& word : words) contenders.push_back(contender_of(word, wanted.clients));
  Report report;
  for (int round = 0; round < wanted.rounds; ++round)
    for (const auto& one : contenders) one->measure(wanted, report);
  report.print();
  std::printf("\n");
  for (const auto& one : contenders) one->tell();
  std::printf("load average after: %s\n", load_average().c_str());
}

}  // namespace
}  // namespace mornington::load

int main(int count, char** words) {
  using namespace mornington::load;
  if (count < 6) give_up("usage: bench_cluster CLIENTS MOVES_PER_SECOND SECONDS ROUNDS NAME=PORT[,PORT...]...");
  allow_many_files();
  compare({std::atoi(words[1]), std::atof(words[2]), std::chrono::seconds(std::atoi(words[3])), std::atoi(words[4])},
          {words + 5, words + count});
  return 0;
}
