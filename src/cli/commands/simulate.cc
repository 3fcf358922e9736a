#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <thread>

#include "ai/family_bots.h"
#include "arena/parallel_for.h"
#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/files/saves.h"
#include "cli/game_setup.h"
#include "cli/help/suggest.h"
#include "cli/report/statistics.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"

namespace mornington::cli {
namespace {

constexpr int kMostGames = 100'000'000;
constexpr int kTextBins = 16;
constexpr int kPlotBins = 40;

// Games by the number of seats that shared the victory.
using Wins = std::array<std::uint64_t, kMaxSeats + 1>;

// The sums over the games played so far: independent of the number of threads, and the same in any order.
struct Simulation {
  std::uint64_t games = 0;
  std::vector<Tally> points;  // by seat
  std::vector<Wins> wins;     // by seat
  Tally decisions;
  double seconds = 0;

  explicit Simulation(std::size_t seats) : points(seats), wins(seats) {}

  void add(const ai::BotGame& game) {
    ++games;
    decisions.add(static_cast<int>(game.tally.decisions));
    const auto first = game.scores.rank.begin();
    const auto winners = std::count(first, first + game.scores.seats, std::uint8_t{1});
    for (const Seat seat : each_seat(game.scores.seats)) {
      points[index(seat)].add(game.scores.points[seat]);
      if (game.scores.rank[seat] == 1) ++wins[index(seat)][static_cast<std::size_t>(winners)];
    }
  }
};

// The seed of the i-th game is a function of the seed asked for, here as text, and of i alone.
Seed seed_of_game(const std::string& seed, int game) { return {sha256(seed + " game " + std::to_string(game))}; }

// The state shared by all workers.
struct Job {
  const SimulateRequest& request;
  MatchSetup setup;
  const Searchable& position;
  Progress progress;
  std::atomic<int> next = 0;
  std::atomic<bool> failed = false;
  std::mutex adding;  // guards what follows
  Simulation simulation;
  Error error;  // of the worker that failed first
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
  setup.players = job.request.seats;
  auto match = new_match(std::move(setup));
  if (!match) return match.error();
  std::vector<std::unique_ptr<ai::Bot>> players;
  players.reserve(job.request.seats.size());
  for (const Seat seat : each_seat((*match)->seats())) {
    players.push_back(ai::make_bot(job.request.seats[index(seat)], (*match)->edition(), seat, seed_of_bots(seed)));
    players.back()->stop_when(interrupted);
  }
  while ((*match)->awaits_confirmation() || !(*match)->decision().is_over()) {
    if ((*match)->awaits_confirmation()) {
      (*match)->confirm();
      continue;
    }
    const Seat seat = first_seat((*match)->decision());
    const std::string notation = players[index(seat)]->choose(*(*match)->seen_by(seat));
    if (interrupted()) return std::nullopt;
    if (auto refusal = (*match)->apply(seat, notation)) return Error{notation, refusal->reason};
  }
  return save_game(**match, replay_path(job.request, game), overwrite(job.request.force));
}

void work(Job& job) {
  const std::string seed_of_all = job.setup.seed.text();
  while (!job.failed && !interrupted()) {
    const int game = job.next++;
    if (game >= job.request.games) return;
    const Seed seed = seed_of_game(seed_of_all, game);
    const auto played = ai::play_bot_game(job.position, seed, job.request.seats, seed_of_bots(seed), interrupted);
    const auto error = job.request.replays.empty() ? std::nullopt : play_and_keep(job, game, seed);
    const std::lock_guard lock(job.adding);
    if (error && !job.failed.exchange(true)) job.error = *error;
    if (error || !played || interrupted()) return;
    job.simulation.add(*played);
    job.progress.show(job.simulation.games);
  }
}

int threads_for(const SimulateRequest& request) {
  const int wanted = request.threads.value_or(static_cast<int>(std::thread::hardware_concurrency()));
  return std::clamp(wanted, 1, request.games);
}

Result<Simulation> simulate(const SimulateRequest& request, MatchSetup setup, const Searchable& position) {
  Job job{request,  std::move(setup),
          position, {"games", static_cast<std::uint64_t>(request.games)},
          {},       {},
          {},       Simulation(request.seats.size()),
          {}};
  ask_on_interrupt();
  arena::parallel_for(threads_for(request), [&](int) { work(job); });
  job.simulation.seconds = job.progress.seconds();
  if (job.failed) return job.error;
  return std::move(job.simulation);
}

// A shared victory counts as its share.
double wins_of(const Simulation& simulation, std::size_t seat) {
  double wins = 0;
  for (std::size_t winners = 1; winners <= kMaxSeats; ++winners)
    wins += static_cast<double>(simulation.wins[seat][winners]) / static_cast<double>(winners);
  return wins / static_cast<double>(simulation.games);
}

// The report about the games, in either form.
struct Report {
  const SimulateRequest& request;
  const Simulation& simulation;
  std::vector<std::string> names;
  std::vector<Summary> summaries;
  Summary lengths;

  [[nodiscard]] double games_per_second() const { return static_cast<double>(simulation.games) / simulation.seconds; }
};

Report report_on(const SimulateRequest& request, const Simulation& simulation) {
  Report report{request, simulation, seat_names(request.seats), {}, summarise(simulation.decisions)};
  for (const Tally& points : simulation.points) report.summaries.push_back(summarise(points));
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
  const Histogram bins = histogram(report.simulation.points, kPlotBins);
  json::Value value = json::Value::object();
  value["edition"] = report.request.table.edition;
  value["games"] = report.simulation.games;
  value["seed"] = seed.text();
  json::Value& seats = value["seats"] = json::Value::array();
  for (std::size_t seat = 0; seat < report.names.size(); ++seat) seats.push_back(seat_json(report, bins, seat));
  value["decisions"] = summary_json(report.lengths);
  value["timing"] = json::Object{{"seconds", report.simulation.seconds},
                                 {"games_per_second", report.games_per_second()},
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
  const Terminal terminal = detect_terminal();
  print(coloured("points        mean     dev.    min   5%    25%   50%   75%   95%   max   wins", Ink::Bold,
                 terminal.colour) +
        "\n");
  for (std::size_t seat = 0; seat < report.names.size(); ++seat)
    print(summary_line(report.names[seat], report.summaries[seat],
                       decimal(100 * wins_of(report.simulation, seat), 1) + "%"));
  print("\n" + histogram_text(histogram(report.simulation.points, kTextBins), report.names, terminal.width) + "\n");
  print(summary_line("decisions", report.lengths, ""));
  print(counted(static_cast<long long>(report.simulation.games), "game") + " in " +
        decimal(report.simulation.seconds, 2) + " s, " + decimal(report.games_per_second(), 0) + " games/s\n");
}

std::optional<Error> check_request(const SimulateRequest& request, const EditionSpec& edition) {
  if (auto error = check_seats(edition, request.seats, Humans::Refused)) return error;
  if (request.games < 1 || request.games > kMostGames)
    return Error{"--games",
                 std::to_string(request.games) + " is out of range; expected 1 to " + std::to_string(kMostGames)};
  return check_threads(request.threads);
}

std::optional<Error> draw_plot(const Report& report, const EditionSpec& edition) {
  const Simulation& simulation = report.simulation;
  const std::string title =
      std::string(edition.title) + ", " + counted(static_cast<long long>(simulation.games), "game");
  return write_file(report.request.plot,
                    histogram_svg(histogram(simulation.points, kPlotBins), report.names, report.summaries, title),
                    overwrite(report.request.force));
}

int tell(const SimulateRequest& request, const Simulation& simulation, const EditionSpec& edition, const Seed& seed) {
  const Report report = report_on(request, simulation);
  if (request.json)
    print(json::dump(report_json(report, seed), json::Style::Indented) + "\n");
  else
    print_report(report);
  if (request.plot.empty()) return kOk;
  if (auto error = draw_plot(report, edition)) return print_error(*error), kFailure;
  return kOk;
}

}  // namespace

int run_simulate(const SimulateRequest& asked) {
  SimulateRequest request = asked;
  const auto edition = edition_named(request.table.edition);
  if (!edition) return print_error(edition.error());
  if (request.seats.empty()) request.seats.assign(static_cast<std::size_t>(default_seats(**edition)), "random");
  if (auto error = check_request(request, **edition)) return print_error(*error);
  if (auto error = check_target(request.plot, overwrite(request.force))) return print_error(*error);
  if (auto error = check_folder(request.replays, overwrite(request.force))) return print_error(*error);
  auto setup = read_setup(request.table, static_cast<int>(request.seats.size()));
  if (!setup) return print_error(setup.error());
  setup->names = seat_names(request.seats);
  const Seed seed = setup->seed;
  const auto position = new_searchable(*setup);
  if (!position) return print_error(position.error());
  if (!request.replays.empty())
    if (auto error = make_folder(request.replays)) return print_error(*error);
  const auto simulation = simulate(request, *std::move(setup), **position);
  if (!simulation) return print_error(simulation.error());
  const int answer = simulation->games == 0 ? kOk : tell(request, *simulation, **edition, seed);
  if (answer != kOk || !interrupted()) return answer;
  return report_interrupt(std::to_string(simulation->games) + " of " + counted(request.games, "game") + " were played" +
                          (simulation->games == 0 ? "" : " and are included in the summary"));
}

}  // namespace mornington::cli
