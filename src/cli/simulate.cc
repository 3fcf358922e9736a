#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <thread>

#include "ai/registry.h"
#include "ai/workbench.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "cli/saves.h"
#include "cli/statistics.h"
#include "cli/suggest.h"
#include "cli/table.h"

namespace mornington::cli {
namespace {

constexpr int kMostGames = 100'000'000;
constexpr int kMostThreads = 256;
constexpr int kTextBins = 16;
constexpr int kPlotBins = 40;

// One finished game.
struct GameRecord {
  Scores scores;
  int decisions = 0;
};

// Everything that was played, in the order of the games: independent of how many threads played it.
struct Simulation {
  std::vector<GameRecord> games;
  double seconds = 0;
};

// The seed of the i-th game is a function of the seed asked for and of i alone.
Seed seed_of_game(const Seed& seed, int game) { return {sha256(seed.text() + " game " + std::to_string(game))}; }

// What all workers share.
struct Job {
  const SimulateRequest& request;
  MatchSetup setup;
  const Workbench& workbench;
  std::vector<GameRecord>& games;
  std::atomic<int> next = 0;
  std::atomic<int> done = 0;
  std::atomic<bool> failed = false;
  Error error;  // written by the one worker that failed first
};

std::string replay_path(const SimulateRequest& request, int game) {
  const std::string number = std::to_string(game + 1);
  const std::size_t digits = std::to_string(request.games).size();
  return (std::filesystem::path(request.replays) /
          (request.table.edition + "-" + std::string(digits - number.size(), '0') + number + ".jsonl"))
      .string();
}

// With a match around it, for the record.
std::optional<Error> play_and_keep(const Job& job, int game, const Seed& seed) {
  MatchSetup setup = job.setup;
  setup.seed = seed;
  auto match = new_match(std::move(setup));
  if (!match) return match.error();
  std::vector<std::unique_ptr<Bot>> players;
  players.reserve(job.request.seats.size());
  for (int i = 0; i < (*match)->seats(); ++i)
    players.push_back(
        make_bot(job.request.seats[static_cast<std::size_t>(i)], **match, seat_at(i), seed_of_bots(seed)));
  while ((*match)->awaits_confirmation() || !(*match)->decision().is_over()) {
    if ((*match)->awaits_confirmation()) {
      (*match)->confirm();
      continue;
    }
    const Seat seat = first_seat((*match)->decision());
    const std::string notation = players[static_cast<std::size_t>(index(seat))]->choose(**match, seat);
    if (auto refusal = (*match)->apply(seat, notation)) return Error{notation, refusal->reason};
  }
  return save_game(**match, replay_path(job.request, game), overwrite(job.request.force));
}

void work(Job& job) {
  for (int game = job.next++; game < job.request.games && !job.failed; game = job.next++) {
    const Seed seed = seed_of_game(job.setup.seed, game);
    const QuickGame played = job.workbench.play(seed, job.request.seats, seed_of_bots(seed));
    job.games[static_cast<std::size_t>(game)] = {played.scores, static_cast<int>(played.tally.decisions)};
    if (!job.request.replays.empty())
      if (auto error = play_and_keep(job, game, seed))
        if (!job.failed.exchange(true)) job.error = *error;
    ++job.done;
  }
}

int threads_for(const SimulateRequest& request) {
  const int wanted = request.threads > 0 ? request.threads : static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(wanted, 1, std::max(1, request.games));
}

Result<Simulation> simulate(const SimulateRequest& request, MatchSetup setup, const Workbench& workbench) {
  Simulation simulation;
  simulation.games.resize(static_cast<std::size_t>(request.games));
  Job job{request, std::move(setup), workbench, simulation.games, {}, {}, {}, {}};
  Progress progress("games", static_cast<std::uint64_t>(request.games));
  std::vector<std::thread> workers;
  workers.reserve(static_cast<std::size_t>(threads_for(request)));
  for (int i = 0; i < threads_for(request); ++i) workers.emplace_back([&] { work(job); });
  while (job.done < request.games && !job.failed) {
    std::this_thread::sleep_for(std::chrono::milliseconds(progress.seconds() < 0.5 ? 2 : 50));
    progress.show(static_cast<std::uint64_t>(job.done.load()));
  }
  for (std::thread& worker : workers) worker.join();
  simulation.seconds = progress.seconds();
  if (job.failed) return job.error;
  return simulation;
}

std::vector<int> points_of(const Simulation& simulation, std::size_t seat) {
  std::vector<int> points;
  for (const GameRecord& game : simulation.games) points.push_back(game.scores.points[seat]);
  return points;
}

std::vector<int> lengths_of(const Simulation& simulation) {
  std::vector<int> lengths;
  for (const GameRecord& game : simulation.games) lengths.push_back(game.decisions);
  return lengths;
}

// A shared victory counts as its share.
double wins_of(const Simulation& simulation, std::size_t seat) {
  double wins = 0;
  for (const GameRecord& game : simulation.games) {
    const auto first = game.scores.rank.begin();
    if (game.scores.rank[seat] == 1)
      wins += 1.0 / static_cast<double>(std::count(first, first + game.scores.seats, std::uint8_t{1}));
  }
  return wins / static_cast<double>(simulation.games.size());
}

// What is told about the games, in either form.
struct Report {
  const SimulateRequest& request;
  const Simulation& simulation;
  std::vector<std::string> names;
  std::vector<std::vector<int>> points;
  std::vector<Summary> summaries;
  Summary lengths;
};

Report report_on(const SimulateRequest& request, const Simulation& simulation) {
  Report report{request, simulation, seat_names(request.seats), {}, {}, summarise(lengths_of(simulation))};
  for (std::size_t seat = 0; seat < request.seats.size(); ++seat) {
    report.points.push_back(points_of(simulation, seat));
    report.summaries.push_back(summarise(report.points.back()));
  }
  return report;
}

json::Value seat_json(const Report& report, const Histogram& bins, std::size_t seat) {
  json::Value value = json::Value::object();
  value["seat"] = seat + 1;
  value["player"] = report.request.seats[seat];
  value["wins"] = wins_of(report.simulation, seat);
  value["points"] = summary_json(report.summaries[seat]);
  value["histogram"] = histogram_json(bins, seat);
  return value;
}

json::Value report_json(const Report& report, const Seed& seed) {
  const Histogram bins = histogram(report.points, kPlotBins);
  json::Value value = json::Value::object();
  value["edition"] = report.request.table.edition;
  value["games"] = report.request.games;
  value["seed"] = seed.text();
  json::Value& seats = value["seats"] = json::Value::array();
  for (std::size_t seat = 0; seat < report.names.size(); ++seat) seats.push_back(seat_json(report, bins, seat));
  value["decisions"] = summary_json(report.lengths);
  value["timing"] = json::Object{{"seconds", report.simulation.seconds},
                                 {"games_per_second", report.request.games / report.simulation.seconds},
                                 {"threads", threads_for(report.request)}};
  return value;
}

std::string summary_line(std::string_view name, const Summary& summary, std::string_view wins) {
  std::string line = fitted(name, 14) + fitted(decimal(summary.mean, 2), 9) + fitted(decimal(summary.deviation, 2), 8);
  for (const int value :
       {summary.least, summary.q05, summary.q25, summary.median, summary.q75, summary.q95, summary.most})
    line += fitted(std::to_string(value), 6);
  return line + std::string(wins) + "\n";
}

void print_report(const Report& report) {
  const Terminal terminal = look_at_terminal();
  print(painted("points        mean     dev.    min   5%    25%   50%   75%   95%   max   wins", Ink::Bold,
                terminal.colour) +
        "\n");
  for (std::size_t seat = 0; seat < report.names.size(); ++seat)
    print(summary_line(report.names[seat], report.summaries[seat],
                       decimal(100 * wins_of(report.simulation, seat), 1) + "%"));
  print("\n" + histogram_text(histogram(report.points, kTextBins), report.names, terminal.width) + "\n");
  print(summary_line("decisions", report.lengths, ""));
  print(counted(report.request.games, "game") + " in " + decimal(report.simulation.seconds, 2) + " s, " +
        decimal(report.request.games / report.simulation.seconds, 0) + " games/s\n");
}

std::optional<Error> check_request(const SimulateRequest& request, const EditionSpec& edition) {
  if (auto error = check_seats(edition, request.seats, Humans::Refused)) return error;
  if (request.games < 1 || request.games > kMostGames)
    return Error{"--games",
                 std::to_string(request.games) + " is out of range; expected 1 to " + std::to_string(kMostGames)};
  if (request.threads < 0 || request.threads > kMostThreads)
    return Error{"--threads",
                 std::to_string(request.threads) + " is out of range; expected 0 to " + std::to_string(kMostThreads)};
  return std::nullopt;
}

}  // namespace

int run_simulate(const SimulateRequest& asked) {
  SimulateRequest request = asked;
  const auto edition = edition_named(request.table.edition);
  if (!edition) return complain(edition.error());
  if (request.seats.empty()) request.seats.assign(static_cast<std::size_t>(default_seats(**edition)), "random");
  if (auto error = check_request(request, **edition)) return complain(*error);
  if (auto error = check_target(request.plot, overwrite(request.force))) return complain(*error);
  if (auto error = check_folder(request.replays, overwrite(request.force))) return complain(*error);
  auto setup = read_setup(request.table, static_cast<int>(request.seats.size()));
  if (!setup) return complain(setup.error());
  setup->names = seat_names(request.seats);
  const Seed seed = setup->seed;
  const auto match = new_match(*setup);
  if (!match) return complain(match.error());
  if (!request.replays.empty())
    if (auto error = make_folder(request.replays)) return complain(*error);
  const auto simulation = simulate(request, *std::move(setup), *make_workbench(**match));
  if (!simulation) return complain(simulation.error());
  const Report report = report_on(request, *simulation);
  if (!request.plot.empty()) {
    const std::string title = std::string((*edition)->title) + ", " + counted(request.games, "game");
    const std::string svg = histogram_svg(histogram(report.points, kPlotBins), report.names, report.summaries, title);
    if (auto error = write_file(request.plot, svg, overwrite(request.force))) return complain(*error);
  }
  if (request.json)
    print(json::dump(report_json(report, seed), json::Style::Indented) + "\n");
  else
    print_report(report);
  return kOk;
}

}  // namespace mornington::cli
