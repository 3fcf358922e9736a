#include "cli/commands/replay_bench.h"

#include <algorithm>
#include <ctime>
#include <utility>
#include <vector>

#include "cli/game_setup.h"
#include "core/rng.h"

namespace mornington::cli {
namespace {

constexpr int kGames = 10;
constexpr int kRepeats = 3;  // the best of them counts

using Moves = std::vector<std::pair<Seat, std::string>>;

Result<Moves> play_at_random(const MatchSetup& setup, Rng& rng) {
  Moves moves;
  const auto match = new_match(setup);
  if (!match) return match.error();
  for (; !(*match)->decision().is_over(); (*match)->confirm()) {
    const Seat seat = first_seat((*match)->decision());
    const auto seen = (*match)->seen_by(seat);
    const std::vector<Action> actions = seen->actions();
    const Action chosen = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    moves.emplace_back(seat, seen->presenter().write(chosen));
    if (const auto refusal = (*match)->apply(seat, moves.back().second))
      return Error{moves.back().second, refusal->reason};
  }
  return moves;
}

bool fold(const MatchSetup& setup, const Moves& moves) {
  const auto match = new_match(setup);
  for (const auto& [seat, notation] : moves) {
    if ((*match)->apply(seat, notation)) return false;
    (*match)->confirm();
  }
  return (*match)->decision().is_over();
}

double microseconds_so_far() { return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC; }

Result<double> best_time(const MatchSetup& setup, const Moves& moves) {
  double best = 0;
  for (int i = 0; i < kRepeats; ++i) {
    const double start = microseconds_so_far();
    if (!fold(setup, moves)) return Error{setup.edition, "replaying the moves did not reproduce the game"};
    const double spent = microseconds_so_far() - start;
    best = i == 0 ? spent : std::min(best, spent);
  }
  return best;
}

}  // namespace

Result<ReplayTimes> time_replays(GameRequest table, const EditionSpec& edition) {
  table.edition = edition.id;
  ReplayTimes result{table.edition, edition.max_seats, 0, 0, 0};
  auto setup = read_setup(table, result.seats);
  if (!setup) return setup.error();
  Rng rng(1);
  std::vector<double> times;
  for (int game = 0; game < kGames; ++game) {
    setup->seed = Seed::of_number(static_cast<std::uint64_t>(game));
    const auto moves = play_at_random(*setup, rng);
    if (!moves) return moves.error();
    const auto time = best_time(*setup, *moves);
    if (!time) return time.error();
    times.push_back(*time);
    result.moves += static_cast<double>(moves->size()) / kGames;
  }
  std::sort(times.begin(), times.end());
  result.median = times[kGames / 2];
  result.most = times.back();
  return result;
}

}  // namespace mornington::cli
