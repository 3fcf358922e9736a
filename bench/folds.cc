#include "folds.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "core/rng.h"
#include "games/editions.h"
#include "match/setup/match_config.h"
#include "server/tables/table_state.h"

namespace mornington {
namespace {

using namespace tables;

constexpr int kFoldGames = 10;
constexpr int kFoldRounds = 20;

using Log = std::vector<StoredEvent>;

// A log that is being written, a second after the other.
class Writing {
 public:
  Writing(const EditionSpec& edition, int number) : luck_(static_cast<std::uint64_t>(number)) {
    TableEvent open = event_of(TableEventKind::Open, kNoSeat, now_);
    open.terms = encode(terms_of(edition, number));
    fold_.emplace(*TableState::open(open));
    log_.push_back(write_event(open, 1));
  }

  Log play() {
    for (const Seat seat : each_seat(fold_->seats().size())) take(event_of(TableEventKind::Sit, seat, now_));
    take(event_of(TableEventKind::Start, kNoSeat, now_));
    while (fold_->state() == GameState::Running) take(move());
    return std::move(log_);
  }

 private:
  static TableTerms terms_of(const EditionSpec& edition, int number) {
    TableTerms terms;
    terms.setup.edition = edition.id;
    terms.setup.seats = edition.max_seats;
    terms.setup.options = (*load_match_config(terms.setup))->setup.options;
    terms.setup.seed = Seed::of_number(static_cast<std::uint64_t>(number));
    terms.clock = {ClockTerms::Kind::Live, hours(10), seconds(10), {}, 0};
    terms.stand_in = "casual";
    return terms;
  }

  TableEvent move() {
    const Seat seat = first_seat(Decision::of(fold_->waits()));
    const auto legal = fold_->match().seen_by(seat)->legal();
    TableEvent act = event_of(TableEventKind::Act, seat, now_);
    act.id = "m" + std::to_string(log_.size());
    act.action = legal[luck_.below(static_cast<std::uint32_t>(legal.size()))];
    act.confirm = true;
    act.lag = milliseconds(40);
    return act;
  }

  void take(const TableEvent& entry) {
    if (const auto taken = fold_->take(entry); !taken.ok()) {
      std::fprintf(stderr, "%s\n", taken.error().text().c_str());
      std::exit(1);
    }
    log_.push_back(write_event(entry, fold_->sequence()));
    now_ = now_ + seconds(1);
  }

  Rng luck_;
  Instant now_{days(20000).ms};
  std::optional<TableState> fold_;
  Log log_;
};

double milliseconds_to_fold(const Log& log) {
  double best = 1e9;
  for (int round = 0; round < kFoldRounds; ++round) {
    const std::clock_t start = std::clock();
    const bool over = TableState::of(log)->state() == GameState::Over;
    const double spent = static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC;
    if (over) best = std::min(best, spent);
  }
  return best;
}

}  // namespace

void measure_folds() {
  std::printf("\n| a table of its log | seats | entries | median | most |\n|---|---|---|---|---|\n");
  for (const EditionSpec& edition : editions()) {
    std::vector<double> spent;
    std::size_t entries = 0;
    for (int number = 1; number <= kFoldGames; ++number) {
      const Log log = Writing(edition, number).play();
      entries += log.size();
      spent.push_back(milliseconds_to_fold(log));
    }
    std::sort(spent.begin(), spent.end());
    std::printf("| `%s` | %d | %zu | %.0f µs | %.0f µs |\n", std::string(edition.id).c_str(), edition.max_seats,
                entries / kFoldGames, spent[kFoldGames / 2] * 1000, spent.back() * 1000);
  }
}

}  // namespace mornington
