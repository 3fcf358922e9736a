#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/play_game.h"
#include "arena/report.h"
#include "arena/runner.h"
#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/report/statistics.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"

namespace mornington::cli {
namespace {

using arena::GameRecord;
using arena::Plan;

arena::MatchLimits table_manners(const ArenaRequest& request) { return {interrupted, request.move_seconds}; }

// At the commas that stand outside quotation marks: those inside belong to a program's own arguments, and the shell
// that starts it takes the marks off.
std::vector<std::string> split_players(std::string_view list) {
  std::vector<std::string> players(list.empty() ? 0 : 1);
  char quoted_by = 0;
  for (const char c : list) {
    if (c == ',' && quoted_by == 0) {
      players.emplace_back();
      continue;
    }
    if (c == quoted_by) {
      quoted_by = 0;
    } else if (quoted_by == 0 && (c == '"' || c == '\'')) {
      quoted_by = c;
    }
    players.back() += c;
  }
  return players;
}

Result<Plan> plan_of(const ArenaRequest& request) {
  const auto edition = edition_named(request.table.edition);
  if (!edition.ok()) return edition.error();
  auto options = read_options(**edition, request.table.options);
  if (!options.ok()) return options.error();
  auto boards = read_boards(**edition, request.table.boards);
  if (!boards.ok()) return boards.error();
  Plan plan;
  plan.edition = request.table.edition;
  plan.options = *std::move(options);
  plan.boards = *std::move(boards);
  plan.players = split_players(request.players);
  plan.games = request.games;
  plan.neighbours = request.neighbours;
  const int most = std::min((*edition)->max_seats, static_cast<int>(plan.players.size()));
  plan.seats = request.seats.value_or(most);
  if (request.seats && (plan.seats < 1 || plan.seats > (*edition)->max_seats))
    return Error{"--seats", std::to_string(plan.seats) + " is out of range for " + plan.edition};
  const std::string& seed = request.table.seed;
  const char* end = seed.data() + seed.size();
  if (!seed.empty() && std::from_chars(seed.data(), end, plan.seed).ptr != end)
    return Error{"seed", "expected a number, found \"" + seed + "\""};
  if (auto error = arena::check_players(plan)) return *error;
  return plan;
}

std::optional<Error> check_request(const ArenaRequest& request) {
  constexpr double kMostSeconds = 86400;
  if (!(request.move_seconds > 0 && request.move_seconds <= kMostSeconds))
    return Error{"--move-time", "expected more than 0 and at most " + decimal(kMostSeconds, 0) + " seconds"};
  if (request.resume && request.out.empty()) return Error{"--resume", "expected --out with the file to continue"};
  return check_threads(request.threads);
}

Result<arena::GameFile> read_games(const std::string& path) {
  const auto text = read_file(path);
  if (!text.ok()) return text.error();
  auto file = arena::parse_games(*text);
  if (!file.ok()) return Error{path, file.error().text()};
  return file;
}

// The games played before, where a run is resumed.
Result<arena::GameFile> games_so_far(const ArenaRequest& request, const Plan& plan) {
  if (!request.resume || !std::filesystem::exists(request.out)) return arena::GameFile{plan, {}};
  auto file = read_games(request.out);
  if (!file.ok()) return file.error();
  if (const std::string other = arena::difference(plan, file->plan); !other.empty())
    return Error{request.out, "belongs to another plan (" + other + "); choose another --out"};
  return arena::merged({*std::move(file)});
}

std::vector<arena::Fixture> games_to_play(const Plan& plan, const arena::Shard& shard, const arena::GameFile& file) {
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

// NB: rewritten when resumed, so that a line cut off by a crash does not stay in the middle.
std::optional<Error> begin_file(const std::string& path, const arena::GameFile& file) {
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
  std::vector<Tally> scores;
  std::vector<std::string> names;
  std::vector<Summary> summaries;
  for (const auto& standing : report.standings) {
    if (standing.scores.empty()) continue;
    Tally& tally = scores.emplace_back();
    for (const int points : standing.scores) tally.add(points);
    names.push_back(standing.player);
    summaries.push_back(summarise(tally));
  }
  constexpr int kBins = 40;
  return write_file(path, histogram_svg(histogram(scores, kBins), names, summaries, report.plan.edition),
                    overwrite(force));
}

int tell(const arena::GameFile& file, const std::optional<arena::Sprt>& test, bool json, const std::string& plot,
         bool force) {
  const arena::Report report = arena::report_on(file, test);
  print(json ? json::dump(arena::encode(report)) + "\n" : arena::table_of(report, detect_terminal().width));
  if (!plot.empty())
    if (auto error = draw_plot(plot, report, force)) return print_error(*error), kFailure;
  return kOk;
}

// The moves are in the file, if anywhere; a report only needs the results.
void forget_steps(GameRecord& game) { std::vector<GameRecord::Step>().swap(game.steps); }

// Plays what is left of the plan and adds it to the file as it comes.
std::optional<Error> play(const ArenaRequest& request, const arena::Shard& shard,
                          const std::optional<arena::Sprt>& test, arena::GameFile& file) {
  const auto games = games_to_play(file.plan, shard, file);
  std::ofstream out;
  if (!request.out.empty()) {
    if (auto error = begin_file(request.out, file)) return error;
    out.open(request.out, std::ios::app);
  }
  for (GameRecord& game : file.games) forget_steps(game);
  Progress progress("games", games.size());
  std::uint64_t done = 0;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const arena::RunOptions options{request.threads.value_or(std::max(1, cores)), table_manners(request)};
  auto failure = arena::run(file.plan, games, options, [&](const GameRecord& game) {
    file.games.push_back(game);
    forget_steps(file.games.back());
    if (out.is_open()) out << json::dump(arena::encode(game)) << '\n' << std::flush;
    progress.show(++done);
    return !test || arena::judge(*test, arena::results_by_deal(file)).answer == arena::SprtAnswer::GoOn;
  });
  std::sort(file.games.begin(), file.games.end(),
            [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
  return failure;
}

Result<std::optional<arena::Sprt>> test_of(const ArenaRequest& request, const Plan& plan) {
  if (request.sprt.empty()) return std::optional<arena::Sprt>();
  if (plan.players.size() != 2) return Error{"sprt", "expected two players"};
  const auto test = arena::parse_sprt(request.sprt);
  if (!test.ok()) return test.error();
  return std::optional<arena::Sprt>(*test);
}

std::string what_is_left(const ArenaRequest& request, const arena::GameFile& file) {
  const std::string played = counted(static_cast<long long>(file.games.size()), "game") + " of " +
                             std::to_string(arena::fixtures(file.plan).size()) + " were played";
  return request.out.empty() ? played : played + " and are in " + request.out + "; --resume continues";
}

std::optional<Error> check_end(const std::string& path, const arena::GameFile& file) {
  if (file.cut_off == 0) return std::nullopt;
  return Error{path, "its last line is incomplete; --partial continues without it"};
}

std::optional<Error> check_whole(const arena::GameFile& file) {
  const std::size_t planned = arena::fixtures(file.plan).size();
  if (file.games.size() == planned) return std::nullopt;
  return Error{"merge", "the plan has " + counted(static_cast<long long>(planned), "game") + ", the files have " +
                            std::to_string(file.games.size()) + "; --partial continues with those"};
}

int fail(const Error& error) {
  print_error(error);
  return kFailure;
}

}  // namespace

int run_arena(const ArenaRequest& request) {
  if (auto error = check_request(request)) return print_error(*error);
  const auto plan = plan_of(request);
  if (!plan.ok()) return print_error(plan.error());
  const auto shard = arena::parse_shard(request.shard);
  if (!shard.ok()) return print_error(shard.error());
  const auto test = test_of(request, *plan);
  if (!test.ok()) return print_error(test.error());
  if (auto error = check_targets(request, request.resume)) return print_error(*error);
  auto file = games_so_far(request, *plan);
  if (!file.ok()) return print_error(file.error());
  ask_on_interrupt();
  const auto failure = play(request, *shard, *test, *file);
  const int answer = file->games.empty() ? kOk : tell(*file, *test, request.json, request.plot, request.force);
  if (interrupted()) return report_interrupt(what_is_left(request, *file));
  return failure ? fail(*failure) : answer;
}

int run_arena_merge(const ArenaMergeRequest& request) {
  if (auto error = check_targets(request, false)) return print_error(*error);
  std::vector<arena::GameFile> files;
  for (const std::string& path : request.files) {
    auto file = read_games(path);
    if (!file.ok()) return print_error(file.error());
    if (const auto error = check_end(path, *file); error && !request.partial) return fail(*error);
    files.push_back(*std::move(file));
  }
  const auto all = arena::merged(std::move(files));
  if (!all.ok()) return print_error(all.error());
  if (const auto error = check_whole(*all); error && !request.partial) return fail(*error);
  if (!request.out.empty())
    if (auto error = begin_file(request.out, *all)) return fail(*error);
  if (request.markdown) return print(arena::markdown_of(arena::report_on(*all, std::nullopt))), kOk;
  return tell(*all, std::nullopt, request.json, request.plot, request.force);
}

}  // namespace mornington::cli
