#include <algorithm>
#include <chrono>
#include <ctime>
#include <functional>
#include <optional>

#include "ai/benchmarks.h"
#include "ai/family_bots.h"
#include "cli/commands/allocations.h"
#include "cli/commands/commands.h"
#include "cli/commands/replay_bench.h"
#include "cli/game_setup.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "match/checks/signature.h"

namespace mornington::cli {
namespace {

constexpr int kGamesOfAnEdition = 200;  // for the signature of one that is measured
constexpr int kComparedGames = 200;
constexpr std::size_t kPositions = 100000;  // for the family's hotspot
constexpr std::size_t kPositionsPerBruteForce = 1000;
constexpr int kGamesAtATime = 50;  // between two looks at the clock

// Nanoseconds for one computation of the family's hotspot.
struct HotspotTimes {
  std::size_t positions = 0;
  double median = 0;
  double at_99_9 = 0;
  double most = 0;
  double brute_force = 0;  // mean
};

struct Measurement {
  std::string edition;
  int seats = 0;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t draws = 0;
  std::uint64_t allocations = 0;
  double seconds = 0;
  std::size_t state_size = 0;
  std::uint64_t signature = 0;
  std::optional<double> brute_force;  // how many times as long the same games take with it
  std::string hotspot;                // empty: the family has none
  HotspotTimes hotspot_times;

  [[nodiscard]] double games_per_second() const { return static_cast<double>(games) / seconds; }
  [[nodiscard]] double nanoseconds_per_decision() const { return seconds * 1e9 / static_cast<double>(decisions); }
  [[nodiscard]] double allocations_per_game() const {
    return static_cast<double>(allocations) / static_cast<double>(games);
  }
};

// Seconds of processor time: what other programs take does not count.
double seconds_so_far() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void play_for(const Searchable& position, double seconds, Measurement& result) {
  Rng rng(1);
  Progress progress("games", 0);
  const double start = seconds_so_far();
  while (!interrupted() && (result.seconds < seconds || result.games == 0)) {
    const std::uint64_t before = allocations_so_far();
    for (int i = 0; i < kGamesAtATime; ++i) {
      const ai::PlayoutCounts tally = ai::random_game(position, rng);
      result.decisions += tally.decisions;
      result.draws += tally.draws;
    }
    result.games += kGamesAtATime;
    result.allocations += allocations_so_far() - before;
    result.seconds = seconds_so_far() - start;
    progress.show(result.games,
                  static_cast<std::uint64_t>(static_cast<double>(result.games) * seconds / result.seconds));
  }
}

double seconds_of(const std::function<void(Rng&)>& play, int games, std::string noun) {
  Rng rng(1);
  Progress progress(std::move(noun), static_cast<std::uint64_t>(games));
  const double start = seconds_so_far();
  for (int i = 0; i < games && !interrupted(); ++i) {
    play(rng);
    progress.show(static_cast<std::uint64_t>(i));
  }
  return seconds_so_far() - start;
}

// The same games with and without brute force; an error if the results differ.
std::optional<Error> compare_with_brute_force(const Searchable& position, Measurement& result) {
  const ai::BruteForceBench* bench = ai::brute_force_bench(position);
  if (bench == nullptr) return std::nullopt;
  int different = 0;
  const double slow = seconds_of([&](Rng& rng) { different += bench->random_game(position, rng); }, kComparedGames,
                                 "games by brute force");
  const double fast = seconds_of([&](Rng& rng) { ai::random_game(position, rng); }, kComparedGames, "games");
  result.brute_force = slow / fast;
  if (different == 0) return std::nullopt;
  return Error{result.edition, "brute force finds other points or moves in " + counted(different, "position")};
}

double nanoseconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

std::vector<std::unique_ptr<Searchable>> collect_positions(const ai::HotspotBench& bench, const Searchable& position) {
  Progress progress("positions found", kPositions);
  return bench.positions(position, kPositions, [&](std::size_t found) {
    progress.show(found);
    return !interrupted();
  });
}

// Each position by itself, the best of five; by brute force every thousandth.
std::optional<Error> time_hotspot(const Searchable& position, Measurement& result) {
  const ai::HotspotBench* bench = ai::hotspot_bench(position);
  if (bench == nullptr) return std::nullopt;
  result.hotspot = bench->name;
  const auto positions = collect_positions(*bench, position);
  Progress progress("answers", kPositions);
  std::vector<double> times(kPositions);
  double brute_force = 0;
  for (std::size_t i = 0; i < positions.size() && !interrupted(); ++i) {
    progress.show(i);
    std::size_t found = 0;
    const auto answer = [&] { found = bench->results(*positions[i]); };
    times[i] = nanoseconds_of(answer);
    for (int again = 1; again < 5; ++again) times[i] = std::min(times[i], nanoseconds_of(answer));
    if (i % kPositionsPerBruteForce != 0) continue;
    std::size_t expected = 0;
    brute_force += nanoseconds_of([&] { expected = bench->results_by_brute_force(*positions[i]); });
    if (found != expected) return Error{result.edition, "brute force finds other answers for " + result.hotspot};
  }
  std::sort(times.begin(), times.end());
  result.hotspot_times = {kPositions, times[kPositions / 2], times[kPositions - kPositions / 1000 - 1], times.back(),
                          brute_force * kPositionsPerBruteForce / kPositions};
  return std::nullopt;
}

// NB: unfinished, and not to be reported, if it was interrupted.
Result<Measurement> measure(const BenchRequest& request, const EditionSpec& edition) {
  GameRequest table = request.table;
  table.edition = edition.id;
  Measurement result;
  result.edition = edition.id;
  result.seats = request.players.value_or(default_seats(edition));
  const auto position = start_searchable(table, result.seats);
  if (!position) return position.error();
  result.state_size = ai::state_size(**position);
  result.signature = ai::signature(**position, kGamesOfAnEdition);
  play_for(**position, request.seconds, result);
  if (auto error = compare_with_brute_force(**position, result)) return *error;
  if (auto error = time_hotspot(**position, result)) return *error;
  return result;
}

// One edition of each family, or the one asked for.
Result<std::vector<const EditionSpec*>> editions_to_measure(const BenchRequest& request) {
  std::vector<const EditionSpec*> chosen;
  if (!request.table.edition.empty()) {
    const auto edition = edition_named(request.table.edition);
    if (!edition) return edition.error();
    chosen.push_back(*edition);
    return chosen;
  }
  for (const EditionSpec& edition : editions()) {
    const bool known = std::any_of(chosen.begin(), chosen.end(),
                                   [&](const EditionSpec* other) { return other->family == edition.family; });
    if (!known) chosen.push_back(&edition);
  }
  return chosen;
}

json::Value measurement_json(const Measurement& result) {
  json::Value value = json::Value::object();
  value["edition"] = result.edition;
  value["seats"] = result.seats;
  value["games_per_second"] = result.games_per_second();
  value["ns_per_decision"] = result.nanoseconds_per_decision();
  value["decisions_per_game"] = static_cast<double>(result.decisions) / static_cast<double>(result.games);
  value["draws_per_game"] = static_cast<double>(result.draws) / static_cast<double>(result.games);
  value["allocations_per_game"] = result.allocations_per_game();
  value["state_size"] = result.state_size;
  value["signature"] = std::to_string(result.signature);
  if (result.brute_force) value["brute_force_times"] = *result.brute_force;
  if (!result.hotspot.empty()) {
    json::Value& answers = value["question"];
    answers["name"] = result.hotspot;
    answers["positions"] = result.hotspot_times.positions;
    answers["median_ns"] = result.hotspot_times.median;
    answers["at_99_9_percent_ns"] = result.hotspot_times.at_99_9;
    answers["most_ns"] = result.hotspot_times.most;
    answers["brute_force_mean_ns"] = result.hotspot_times.brute_force;
  }
  return value;
}

void print_measurement(const Measurement& result) {
  print(result.edition + ", " + counted(result.seats, "seat") + "\n");
  print("  random games     " + decimal(result.games_per_second(), 0) + " per second\n");
  print("  a decision       " + decimal(result.nanoseconds_per_decision(), 0) + " ns, " +
        decimal(static_cast<double>(result.decisions) / static_cast<double>(result.games), 1) + " per game\n");
  print("  heap allocations " + decimal(result.allocations_per_game(), 2) + " per game\n");
  print("  state            " + std::to_string(result.state_size) + " bytes\n");
  if (result.brute_force)
    print("  by brute force   " + decimal(*result.brute_force, 1) + " times as long, the same points and moves\n");
  if (!result.hotspot.empty())
    print("  " + result.hotspot + "    median " + decimal(result.hotspot_times.median, 0) + " ns, 99.9 % " +
          decimal(result.hotspot_times.at_99_9, 0) + " ns, most " + decimal(result.hotspot_times.most, 0) +
          " ns, over " + std::to_string(result.hotspot_times.positions) + " positions, best of five; brute force " +
          decimal(result.hotspot_times.brute_force, 0) + " ns, the same answers\n");
  print("  signature        " + std::to_string(result.signature) + "\n");
}

// The requested edition, or all of them.
Result<std::vector<ReplayTimes>> fold_times(const BenchRequest& request) {
  std::vector<ReplayTimes> all;
  for (const EditionSpec& edition : editions()) {
    if (interrupted()) break;
    if (!request.table.edition.empty() && request.table.edition != edition.id) continue;
    auto times = time_replays(request.table, edition);
    if (!times) return times.error();
    all.push_back(*std::move(times));
  }
  return all;
}

json::Value folds_json(const std::vector<ReplayTimes>& folds) {
  json::Value list = json::Value::array();
  for (const ReplayTimes& one : folds)
    list.push_back(json::Object{{"edition", one.edition},
                                {"seats", one.seats},
                                {"moves_per_game", one.moves},
                                {"median_us", one.median},
                                {"most_us", one.most}});
  return list;
}

void print_folds(const std::vector<ReplayTimes>& folds) {
  print("replaying a whole game from its moves\n");
  for (const ReplayTimes& one : folds)
    print("  " + fitted(one.edition, 22) + fitted(counted(one.seats, "seat"), 9) +
          fitted(decimal(one.moves, 0) + " moves", 11) + "median " + decimal(one.median, 0) + " us, most " +
          decimal(one.most, 0) + " us\n");
}

}  // namespace

int run_bench(const BenchRequest& request) {
  if (!(request.seconds > 0 && request.seconds <= 600))
    return print_error("--seconds: expected more than 0 and at most 600");
  const auto chosen = editions_to_measure(request);
  if (!chosen) return print_error(chosen.error());
  json::Value report = json::Value::object();
  if (request.table.edition.empty()) {
    const auto whole = signature(kSignatureGames);
    if (!whole) return print_error(whole.error());
    report["signature"] = std::to_string(*whole);
  }
  json::Value list = json::Value::array();
  ask_on_interrupt();
  for (const EditionSpec* edition : *chosen) {
    const auto result = measure(request, *edition);
    if (!result) return print_error(result.error());
    if (interrupted()) break;
    list.push_back(measurement_json(*result));
    if (!request.json) print_measurement(*result);
    std::fflush(stdout);
  }
  const auto folds = fold_times(request);
  if (!folds) return print_error(folds.error());
  report["folds"] = folds_json(*folds);
  if (!request.json) print_folds(*folds);
  if (const json::Value* whole = report.find("signature"); whole != nullptr && !request.json)
    print("Bench: " + whole->text() + "\n");
  const std::size_t measured = list.items().size();
  report["editions"] = std::move(list);
  if (request.json) print(json::dump(report, json::Style::Indented) + "\n");
  if (interrupted())
    return report_interrupt(std::to_string(measured) + " of " +
                            counted(static_cast<long long>(chosen->size()), "edition") + " were measured");
  return kOk;
}

}  // namespace mornington::cli
