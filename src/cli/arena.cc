#include <algorithm>
#include <atomic>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/play_game.h"
#include "arena/report.h"
#include "arena/runner.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "cli/statistics.h"
#include "cli/table.h"

namespace mornington::cli {
namespace {

using arena::GameFile;
using arena::GameRecord;
using arena::Plan;

std::atomic<bool> interrupted = false;
extern "C" void on_interrupt(int) { interrupted = true; }

Result<Plan> plan_of(const ArenaRequest& request) {
  const auto edition = edition_named(request.table.edition);
  if (!edition.ok()) return edition.error();
  auto options = read_options(**edition, request.table.options);
  if (!options.ok()) return options.error();
  Plan plan;
  plan.edition = request.table.edition;
  plan.options = *std::move(options);
  plan.players = request.players;
  plan.games = request.games;
  plan.neighbours = request.neighbours;
  const int most = std::min((*edition)->max_seats, static_cast<int>(request.players.size()));
  plan.seats = request.seats > 0 ? request.seats : most;
  const std::string& seed = request.table.seed;
  const char* end = seed.data() + seed.size();
  if (!seed.empty() && std::from_chars(seed.data(), end, plan.seed).ptr != end)
    return Error{"seed", "expected a number, found \"" + seed + "\""};
  if (plan.games < 1) return Error{"games", "expected at least 1"};
  if (auto error = arena::check_players(plan)) return *error;
  return plan;
}

// The games played before, where a run is resumed.
Result<GameFile> games_so_far(const ArenaRequest& request, const Plan& plan) {
  if (request.out.empty() || !request.resume || !std::filesystem::exists(request.out)) return GameFile{plan, {}};
  const auto text = read_file(request.out);
  if (!text.ok()) return text.error();
  auto file = arena::parse_games(*text);
  if (!file.ok()) return Error{request.out, file.error().text()};
  if (!(file->plan == plan)) return Error{request.out, "it is of another plan; give another --out"};
  return file;
}

std::vector<arena::Fixture> games_to_play(const Plan& plan, const arena::Shard& shard, const GameFile& file) {
  std::vector<bool> played;
  for (const GameRecord& game : file.games) {
    const auto i = static_cast<std::size_t>(game.number);
    if (played.size() <= i) played.resize(i + 1);
    played[i] = true;
  }
  std::vector<arena::Fixture> games;
  for (auto& fixture : arena::fixtures(plan)) {
    const auto i = static_cast<std::size_t>(fixture.number);
    if (fixture.number % shard.count == shard.index && (i >= played.size() || !played[i]))
      games.push_back(std::move(fixture));
  }
  return games;
}

// NB: written anew when resumed, so that a line cut off by a crash does not stay in the middle.
std::optional<Error> begin_file(const std::string& path, const GameFile& file) {
  std::string text = json::dump(arena::encode(file.plan)) + "\n";
  for (const GameRecord& game : file.games) text += json::dump(arena::encode(game)) + "\n";
  return write_file(path, text, Overwrite::Yes);
}

// Before anything is played: whose files are in the way.
template <class Request>
std::optional<Error> check_targets(const Request& request, bool resume) {
  if (auto error = check_target(request.out, overwrite(request.force || resume))) return error;
  return check_target(request.plot, overwrite(request.force));
}

std::optional<Error> draw_plot(const std::string& path, const arena::Report& report, bool force) {
  std::vector<std::vector<int>> scores;
  std::vector<std::string> names;
  std::vector<Summary> summaries;
  for (const auto& standing : report.standings) {
    scores.push_back(standing.scores);
    names.push_back(standing.player);
    summaries.push_back(summarise(standing.scores));
  }
  constexpr int kBins = 40;
  return write_file(path, histogram_svg(histogram(scores, kBins), names, summaries, report.plan.edition),
                    overwrite(force));
}

int tell(const GameFile& file, const std::optional<arena::Sprt>& test, bool json, const std::string& plot, bool force) {
  const arena::Report report = arena::report_on(file, test);
  print(json ? json::dump(arena::encode(report)) + "\n" : arena::table_of(report));
  if (!plot.empty())
    if (auto error = draw_plot(plot, report, force)) return complain(*error);
  return kOk;
}

// Plays what is left of the plan and adds it to the file as it comes.
std::optional<Error> play(const ArenaRequest& request, const arena::Shard& shard,
                          const std::optional<arena::Sprt>& test, GameFile& file) {
  const auto games = games_to_play(file.plan, shard, file);
  std::ofstream out;
  if (!request.out.empty()) {
    if (auto error = begin_file(request.out, file)) return error;
    out.open(request.out, std::ios::app);
  }
  Progress progress("games", games.size());
  std::uint64_t done = 0;
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const arena::RunOptions options{request.threads > 0 ? request.threads : std::max(1, cores), &interrupted};
  auto failure = arena::run(file.plan, games, options, [&](const GameRecord& game) {
    file.games.push_back(game);
    if (out.is_open()) out << json::dump(arena::encode(game)) << std::endl;
    progress.show(++done);
    return !test || arena::judge(*test, arena::results_by_deal(file)).answer == arena::SprtAnswer::GoOn;
  });
  std::sort(file.games.begin(), file.games.end(),
            [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
  return failure;
}

Result<std::optional<arena::Sprt>> test_of(const ArenaRequest& request) {
  if (request.sprt.empty()) return std::optional<arena::Sprt>();
  if (request.players.size() != 2) return Error{"sprt", "expected two players"};
  const auto test = arena::parse_sprt(request.sprt);
  if (!test.ok()) return test.error();
  return std::optional<arena::Sprt>(*test);
}

}  // namespace

int run_arena(const ArenaRequest& request) {
  const auto plan = plan_of(request);
  if (!plan.ok()) return complain(plan.error());
  const auto shard = arena::parse_shard(request.shard);
  if (!shard.ok()) return complain(shard.error());
  const auto test = test_of(request);
  if (!test.ok()) return complain(test.error());
  if (auto error = check_targets(request, request.resume)) return complain(*error);
  auto file = games_so_far(request, *plan);
  if (!file.ok()) return complain(file.error());
  if (auto error = play(request, *shard, *test, *file)) return complain(*error);
  const int answer = tell(*file, *test, request.json, request.plot, request.force);
  return interrupted ? kFailure : answer;
}

int run_arena_merge(const ArenaMergeRequest& request) {
  if (auto error = check_targets(request, false)) return complain(*error);
  std::vector<GameFile> files;
  for (const std::string& path : request.files) {
    const auto text = read_file(path);
    if (!text.ok()) return complain(text.error());
    auto file = arena::parse_games(*text);
    if (!file.ok()) return complain(Error{path, file.error().text()});
    files.push_back(*std::move(file));
  }
  const auto all = arena::merged(std::move(files));
  if (!all.ok()) return complain(all.error());
  if (!request.out.empty())
    if (auto error = begin_file(request.out, *all)) return complain(*error);
  if (request.markdown) return print(arena::markdown_of(arena::report_on(*all, std::nullopt))), kOk;
  return tell(*all, std::nullopt, request.json, request.plot, request.force);
}

}  // namespace mornington::cli
