#include <cstdio>
#include <memory>
#include <vector>

#include "game_server.h"
#include "machine.h"
#include "modes.h"
#include "report.h"
#include "tables.h"

namespace mornington::load {
namespace {

class Contender {
 public:
  Contender(std::string name, const std::string& program, int clients)
      : name_(std::move(name)), server_(program), tables_({server_.port()}, clients) {
    tables_.connect(make_tokens(server_.port(), clients));
    tables_.begin_games();
    std::fprintf(stderr, "%s: %d clients at their tables\n", name_.c_str(), clients);
  }

  void measure(const Wanted& wanted, Report& report) {
    const double before = server_.process().processor_seconds();
    Measured measured = tables_.play(wanted.rate, wanted.duration);
    const auto moves = static_cast<double>(measured.acknowledged.count());
    spent_.push_back((server_.process().processor_seconds() - before) * 1000 / moves);
    lost_ += measured.sent - measured.acknowledged.count();
    report.add(name_ + ": move to acknowledgement", moves / measured.seconds, measured.acknowledged);
    report.add(name_ + ": move to the other player", static_cast<double>(measured.shown.count()) / measured.seconds,
               measured.shown);
    std::fprintf(stderr, "%s: %.3f ms of processor time for each move\n", name_.c_str(), spent_.back());
  }

  [[nodiscard]] const std::vector<double>& spent() const { return spent_; }
  void tell() const {
    std::printf("%s: processor time for each move %s ms; moves not acknowledged: %zu\n", name_.c_str(),
                Report::text(spent_, 3).c_str(), lost_);
    for (const auto& [complaint, times] : tables_.complaints())
      std::printf("%s: complaint, %d times: %s\n", name_.c_str(), times, complaint.c_str());
  }

 private:
  std::string name_;
  GameServer server_;
  Tables tables_;
  std::vector<double> spent_;
  std::size_t lost_ = 0;
};

}  // namespace

void compare_programs(const std::string& old_program, const std::string& new_program, const Wanted& wanted) {
  std::printf(
      "%d clients at each, %.0f moves a second wanted, %d rounds of %lld s in turn; load average before: %s\n\n",
      wanted.clients, wanted.rate, wanted.rounds, static_cast<long long>(wanted.duration.count()),
      load_average().c_str());
  Contender before("old", old_program, wanted.clients);
  Contender after("new", new_program, wanted.clients);
  Report report;
  for (int round = 0; round < wanted.rounds; ++round)
    for (Contender* one : {&before, &after}) one->measure(wanted, report);
  report.print();
  std::printf("\n");
  before.tell();
  after.tell();
  std::vector<double> ratios;
  for (std::size_t i = 0; i < before.spent().size(); ++i) ratios.push_back(after.spent()[i] / before.spent()[i]);
  std::printf("new to old, processor time for each move: %s\nload average after: %s\n", Report::text(ratios, 2).c_str(),
              load_average().c_str());
}

}  // namespace mornington::load
