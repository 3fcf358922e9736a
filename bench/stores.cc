// What a commit costs in the stores: requests of one entry, one and fifty at a time, the stores by turns. Prints the
// table of docs/performance.md.
//
//   bench_stores PLACE [PLACE...]    each a folder or postgres://user@host/database, where games are added

#include <unistd.h>

#include <cstdlib>
#include <memory>

#include "load/report.h"
#include "server/store/open_store.h"

namespace mornington::store {
namespace {

using load::Clock;

constexpr int kStoreRounds = 3;
constexpr std::chrono::seconds kStretch{3};
constexpr std::size_t kStoreGames = 1000;
constexpr std::size_t kEntryBytes = 120;

void give_up(const std::string& why) {
  std::fprintf(stderr, "bench_stores: %s\n", why.c_str());
  std::exit(1);
}

class Bench {
 public:
  explicit Bench(const std::string& place) : name_(is_postgres(place) ? "PostgreSQL" : "SQLite") {
    auto store = open_store_at(place);
    if (!store) give_up(store.error().text());
    store_ = *std::move(store);
    Request made;
    for (std::size_t i = 0; i < kStoreGames; ++i) {
      model::row_update::Row row;
      row.row.game = game(i);
      made.emplace_back(Fact(row));
    }
    write({made});
  }

  void measure(std::size_t requests, load::Report& report) {
    load::Latencies latencies;
    const auto start = Clock::now();
    while (Clock::now() - start < kStretch) {
      std::vector<Request> batch;
      for (std::size_t i = 0; i < requests; ++i) batch.push_back({next_entry()});
      const auto before = Clock::now();
      write(batch);
      latencies.add(Clock::now() - before);
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    report.add(name_ + ", commits with requests: " + std::to_string(requests),
               static_cast<double>(latencies.count()) / seconds, latencies);
  }

 private:
  static GameId game(std::size_t i) { return {"bench-" + std::to_string(getpid()) + "-" + std::to_string(i)}; }

  Append next_entry() {
    const std::size_t i = written_++;
    return {game(i % kStoreGames), {{i / kStoreGames + 1, {}, std::string(kEntryBytes, 'x')}}};
  }

  void write(const std::vector<Request>& batch) {
    for (const Outcome& outcome : store_->write(batch))
      if (!outcome.kept()) give_up(name_ + ": " + outcome.why);
  }

  std::string name_;
  std::unique_ptr<Store> store_;
  std::size_t written_ = 0;
};

void run(const std::vector<std::string>& places) {
  std::vector<std::unique_ptr<Bench>> benches;
  for (const std::string& place : places) benches.push_back(std::make_unique<Bench>(place));
  load::Report report;
  for (int round = 0; round < kStoreRounds; ++round)
    for (const std::size_t requests : {1, 50})
      for (const auto& bench : benches) bench->measure(requests, report);
  report.print();
}

}  // namespace
}  // namespace mornington::store

int main(int count, char** words) {
  if (count < 2) mornington::store::give_up("usage: bench_stores PLACE [PLACE...]");
  mornington::store::run({words + 1, words + count});
  return 0;
}
