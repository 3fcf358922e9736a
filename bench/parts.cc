// What single parts of the engine cost, in processor time. Each figure is the best of many short rounds, in which all
// that are compared take turns, so that other work on the machine hardly counts.
//   cmake --build build/release --target bench_parts && build/release/bench_parts
//   data/boards/underground-london/board.json
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include "ai/playout.h"
#include "core/seed.h"
#include "families/families.h"
#include "folds.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/family/shared_rules.h"

namespace mornington {
namespace {

constexpr int kPartRounds = 40;
constexpr int kPartGames = 200;  // in a round
constexpr int kDraws = 20000;

std::uint64_t heard = 0;  // results, so that no compiler removes the computation

double seconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

// The least time of each, in seconds.
template <std::size_t Count>
std::array<double, Count> best_times(const std::array<std::function<void()>, Count>& works) {
  std::array<double, Count> best{};
  best.fill(1e9);
  for (int round = 0; round < kPartRounds; ++round)
    for (std::size_t i = 0; i < Count; ++i) best[i] = std::min(best[i], seconds_of(works[i]));
  return best;
}

template <class G, class OnStep>
ai::PlayoutCounts play(const typename G::Rules& rules, OnStep&& on_step) {
  Rng rng(1);
  ai::PlayoutCounts sum;
  for (int i = 0; i < kPartGames; ++i) {
    typename G::State state = G::initial(rules);
    const ai::PlayoutCounts tally = ai::random_playout<G>(rules, state, rng, on_step);
    sum.decisions += tally.decisions;
    sum.draws += tally.draws;
  }
  return sum;
}

// Random games by themselves, with a key after every step, and with everybody's points after every step.
template <class G>
void measure_games(std::string_view edition, const typename G::Rules& rules) {
  using State = typename G::State;
  ai::PlayoutCounts tally;
  const auto best = best_times<3>({
      [&] { tally = play<G>(rules, [](const State&) {}); },
      [&] { play<G>(rules, [](const State& now) { heard ^= G::key(now); }); },
      [&] {
        play<G>(rules,
                [&](const State& now) { heard += static_cast<std::uint64_t>(G::scores(rules, now).points[Seat{0}]); });
      },
  });
  const auto steps = static_cast<double>(tally.decisions + tally.draws);
  std::printf(
      "%.*s, %d seats: %.0f random games a second; key %.0f ns; points %.0f ns; asked after every step %.0f games\n",
      static_cast<int>(edition.size()), edition.data(), rules.seats, kPartGames / best[0],
      (best[1] - best[0]) / steps * 1e9, (best[2] - best[0]) / steps * 1e9, kPartGames / best[2]);
}

void measure_draws() {
  const Seed seed = Seed::of_number(1);
  const auto best = best_times<1>({[&] {
    for (std::uint32_t k = 0; k < kDraws; ++k) heard ^= seed.draw(0, k).next();
  }});
  std::printf("a draw from a seed (SHA-256): %.0f ns\n", best[0] / kDraws * 1e9);
}

// A document, such as a board.
void measure_json(const char* path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto value = json::parse(text);
  if (!value) return void(std::printf("%s: %s\n", path, value.error().text().c_str()));
  const auto best = best_times<3>({
      [&] { heard += json::parse(text)->members().size(); },
      [&] { heard += json::dump(*value).size(); },
      [&] { heard += json::Value(*value).members().size(); },
  });
  const double bytes = static_cast<double>(text.size()) / 1e6;
  std::printf("JSON, %zu bytes a value: read %.0f MB/s, written %.0f MB/s, copied %.0f MB/s\n", sizeof(json::Value),
              bytes / best[0], bytes / best[1], bytes / best[2]);
}

void measure_families() {
  for (const char* id : {"metro", "next-station-london", "underground-london"}) {
    const EditionSpec& edition = *find_edition(id);
    Families::visit(edition.family, [&]<class Row>() {
      using G = typename Row::Game;
      const auto shared = shared_rules<G>(edition, edition.min_seats, {}, {});
      if (shared.ok()) measure_games<G>(edition.id, *shared->rules);
    });
  }
}

}  // namespace
}  // namespace mornington

int main(int count, char** arguments) {
  mornington::measure_families();
  mornington::measure_draws();
  for (int i = 1; i < count; ++i) mornington::measure_json(arguments[i]);
  mornington::measure_folds();
  return mornington::heard == 1 ? 1 : 0;
}
