#include <algorithm>
#include <atomic>
#include <charconv>
#include <thread>

#include "arena/parallel_for.h"
#include "arena/puzzle.h"
#include "cli/commands/commands.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "match/family/boards.h"

namespace mornington::cli {
namespace {

using arena::Puzzle;
using arena::PuzzleFile;
using arena::PuzzlePlan;

constexpr int kMostPuzzles = 10'000;

int threads_for(std::optional<int> asked) {
  return asked.value_or(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
}

Result<std::uint64_t> number_in(const std::string& text, std::uint64_t otherwise) {
  std::uint64_t number = otherwise;
  const char* end = text.data() + text.size();
  if (!text.empty() && std::from_chars(text.data(), end, number).ptr != end)
    return Error{"--seed", "expected a number, found \"" + text + "\""};
  return number;
}

Result<PuzzlePlan> plan_of(const PuzzlesRequest& request, const EditionSpec& edition) {
  GameRequest table = request.table;
  table.seed.clear();
  const auto setup = read_setup(table, request.seats.value_or(default_seats(edition)));
  if (!setup) return setup.error();
  const auto seed = number_in(request.table.seed, 1);
  if (!seed.ok()) return seed.error();
  if (request.count < 1 || request.count > kMostPuzzles)
    return Error{"--count",
                 std::to_string(request.count) + " is out of range; expected 1 to " + std::to_string(kMostPuzzles)};
  if (request.budget && *request.budget < 1) return Error{"--budget", "expected at least 1 simulation"};
  PuzzlePlan plan;
  plan.setup = *setup;
  plan.seed = *seed;
  plan.count = request.count;
  plan.players = request.players;
  if (request.budget) plan.budget = static_cast<std::uint32_t>(*request.budget);
  if (auto error = check_seats(edition, std::vector<std::string>(static_cast<std::size_t>(setup->seats), plan.players),
                               Humans::Refused))
    return *error;
  if (auto error = check_threads(request.threads)) return *error;
  return plan;
}

std::string line_about(std::string_view family, const Puzzle& puzzle) {
  std::string line =
      std::to_string(puzzle.rating) + "  " + puzzle.id + "  " + puzzle.best + ", not " + puzzle.quick + "\n";
  for (const arena::Reason& reason : puzzle.reasons) line += "      " + arena::in_words(family, reason) + "\n";
  return line;
}

// To the file, with a few words of each; without one, the document itself.
int deliver(const PuzzleFile& file, std::string_view family, const std::string& out, bool force) {
  if (out.empty()) return print_document(arena::write_puzzles(file)), kOk;
  if (auto error = write_file(out, arena::write_puzzles(file), overwrite(force))) return print_error(*error), kFailure;
  for (const Puzzle& puzzle : file.puzzles) print(line_about(family, puzzle));
  return kOk;
}

Result<PuzzleFile> read_puzzle_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text.ok()) return text.error();
  auto file = arena::read_puzzles(*text);
  if (!file.ok()) return Error{path, file.error().text()};
  return file;
}

// Every so manieth puzzle, so that easy and hard ones are among them.
std::vector<Puzzle> sample_of(const PuzzleFile& file, std::optional<int> sample) {
  const std::size_t all = file.puzzles.size();
  const std::size_t wanted = std::min(all, static_cast<std::size_t>(sample.value_or(static_cast<int>(all))));
  std::vector<Puzzle> chosen;
  for (std::size_t i = 0; i < wanted; ++i) chosen.push_back(file.puzzles[i * all / wanted]);
  return chosen;
}

struct Solved {
  std::atomic<int> right = 0;
  std::atomic<int> tried = 0;
};

std::optional<Error> solve(const PuzzlesCheckRequest& request, const PuzzleFile& file,
                           const std::vector<Puzzle>& puzzles, std::uint64_t seed, Solved& solved) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> unknown = false;
  arena::parallel_for(threads_for(request.threads), [&](int) {
    for (std::size_t i = next++; i < puzzles.size() && !interrupted() && !unknown; i = next++) {
      const auto answer = arena::answer_of(file, puzzles[i], request.bot, seed);
      if (!answer.ok()) {
        unknown = true;
        return;
      }
      ++solved.tried;
      if (*answer == puzzles[i].best) ++solved.right;
    }
  });
  if (unknown) return Error{"--bot", "there is no bot \"" + request.bot + "\""};
  return std::nullopt;
}

// NB: a file that could be read has views that open.
void explain(PuzzleFile& file, int threads) {
  std::atomic<std::size_t> next = 0;
  arena::parallel_for(threads, [&](int) {
    for (std::size_t i = next++; i < file.puzzles.size() && !interrupted(); i = next++)
      file.puzzles[i].reasons = *arena::reasons_of(file, file.puzzles[i]);
  });
}

}  // namespace

int run_puzzles(const PuzzlesRequest& request) {
  const auto edition = edition_named(request.table.edition);
  if (!edition) return print_error(edition.error());
  const auto plan = plan_of(request, **edition);
  if (!plan.ok()) return print_error(plan.error());
  if (auto error = check_target(request.out, overwrite(request.force))) return print_error(*error);
  ask_on_interrupt();
  Progress progress("puzzles", static_cast<std::uint64_t>(plan->count));
  const auto file = arena::find_puzzles(*plan, threads_for(request.threads), interrupted,
                                        [&](std::size_t found) { progress.show(found); });
  if (!file.ok()) return print_error(file.error()), kFailure;
  const std::string found = counted(static_cast<long long>(file->puzzles.size()), "puzzle");
  if (file->puzzles.empty())
    return interrupted() ? report_interrupt("no puzzle had been found, so nothing was written")
                         : (print_error("no puzzle was found in " + std::to_string(arena::kMostPuzzleGames) + " games"),
                            kFailure);
  const int delivered = deliver(*file, (*edition)->family, request.out, request.force);
  if (delivered != kOk) return delivered;
  if (interrupted()) return report_interrupt(found + " found so far, and saved");
  if (static_cast<int>(file->puzzles.size()) == plan->count) return kOk;
  print_error("only " + found + " of " + std::to_string(plan->count) + " found in " +
              std::to_string(arena::kMostPuzzleGames) + " games; they are saved");
  return kFailure;
}

int run_puzzles_explain(const PuzzlesExplainRequest& request) {
  auto file = read_puzzle_file(request.file);
  if (!file.ok()) return print_error(file.error());
  if (auto error = check_threads(request.threads)) return print_error(*error);
  if (auto error = check_target(request.out, overwrite(request.force))) return print_error(*error);
  ask_on_interrupt();
  explain(*file, threads_for(request.threads));
  if (interrupted()) return report_interrupt("nothing was written");
  const auto edition = edition_named(file->plan.setup.edition);
  return deliver(*file, (*edition)->family, request.out, request.force);
}

int run_puzzles_check(const PuzzlesCheckRequest& request) {
  const auto file = read_puzzle_file(request.file);
  if (!file.ok()) return print_error(file.error());
  const auto seed = number_in(request.seed, 1);
  if (!seed.ok()) return print_error(seed.error());
  if (auto error = check_threads(request.threads)) return print_error(*error);
  ask_on_interrupt();
  const auto puzzles = sample_of(*file, request.sample);
  Solved solved;
  if (auto error = solve(request, *file, puzzles, *seed, solved)) return print_error(*error);
  const std::string found =
      request.bot + " finds " + std::to_string(solved.right) + " of " + counted(solved.tried, "puzzle");
  if (interrupted()) return report_interrupt("so far " + found);
  print(found + "\n");
  return 5 * solved.right >= 4 * solved.tried ? kOk : kFailure;
}

}  // namespace mornington::cli
