#include <charconv>
#include <filesystem>
#include <thread>

#include "balance/certificate.h"
#include "cli/commands/commands.h"
#include "cli/commands/play_certificate.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/report/balance_text.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "match/family/map.h"

namespace mornington::cli {
namespace {

constexpr int kMostGames = 100'000;

using balance::GamePlan;
using balance::Subject;

// The boards that a request names, with the edition they are played as: the one it names, else the first that fits.
Result<Subject> subject_of_request(const BoardBalanceRequest& request) {
  std::vector<json::Value> boards;
  const bool by_edition = find_edition(request.table.edition) != nullptr;
  if (!by_edition && !std::filesystem::exists(request.table.edition))
    return edition_named(request.table.edition).error();
  std::vector<std::string> paths = request.table.boards;
  if (!by_edition) paths.insert(paths.begin(), request.table.edition);
  for (const std::string& path : paths) {
    auto board = read_board(path);
    if (!board) return board.error();
    boards.push_back(std::move(*board));
  }
  if (by_edition) return balance::subject_of(request.table.edition, std::move(boards));
  std::vector<const EditionSpec*> fit = match::editions_named_by(boards.front());
  if (fit.empty()) fit = match::editions_taking(boards.front());
  if (fit.empty()) return Error{request.table.edition, "no game is played on this file"};
  auto subject = balance::subject_of(std::string(fit.front()->id), std::move(boards));
  if (!subject) return Error{request.table.edition, subject.error().text()};
  return subject;
}

Result<std::uint64_t> seed_of_request(const std::string& text) {
  std::uint64_t seed = 1;
  const char* end = text.data() + text.size();
  if (!text.empty() && std::from_chars(text.data(), end, seed).ptr != end)
    return Error{"--seed", "expected a number, found \"" + text + "\""};
  return seed;
}

}  // namespace

int run_board_balance(const BoardBalanceRequest& request) {
  if (auto error = check_threads(request.threads)) return print_error(*error);
  if (request.games < 2 || request.games > kMostGames)
    return print_error(Error{"--games", "expected 2 to 100000, found " + std::to_string(request.games)});
  if (auto error = check_target(request.out, overwrite(request.force))) return print_error(*error);
  const auto seed = seed_of_request(request.table.seed);
  if (!seed) return print_error(seed.error());
  const auto subject = subject_of_request(request);
  if (!subject) return print_error(subject.error());
  const GamePlan plan = balance::make_plan(*subject, request.games);
  const int threads = request.threads.value_or(std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
  const auto certificate = play_certificate(*subject, plan, {*seed, threads});
  if (!certificate) return print_error(certificate.error()), kFailure;
  const std::string text = request.json
                               ? json::dump(balance::encode(*certificate, *subject), json::Style::Indented) + "\n"
                               : balance_text(*certificate, *subject);
  if (request.out.empty())
    print_document(text);
  else if (auto error = write_file(request.out, text, overwrite(request.force)))
    return print_error(*error), kFailure;
  return interrupted() ? report_interrupt("the certificate counts the games played so far") : kOk;
}

}  // namespace mornington::cli
