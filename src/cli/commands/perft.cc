#include <chrono>

#include "ai/family_bots.h"
#include "cli/commands/commands.h"
#include "cli/game_setup.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"

namespace mornington::cli {
namespace {

constexpr int kDeepest = 30;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::uint64_t count(const Searchable& position, int depth) {
  Progress progress("first steps", 0);
  return ai::count_ways(
      position, depth, [&](std::size_t done, std::size_t all) { progress.show(done, all); }, interrupted);
}

}  // namespace

int run_perft(const PerftRequest& request) {
  if (request.depth < 1 || request.depth > kDeepest)
    return print_error("--depth: " + std::to_string(request.depth) + " is out of range; expected 1 to " +
                       std::to_string(kDeepest));
  const auto edition = edition_named(request.table.edition);
  if (!edition) return print_error(edition.error());
  const int seats = request.players.value_or(default_seats(**edition));
  const auto position = start_searchable(request.table, seats);
  if (!position) return print_error(position.error());
  json::Value counts = json::Value::array();
  ask_on_interrupt();
  for (int depth = 1; depth <= request.depth; ++depth) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t ways = count(**position, depth);
    if (interrupted()) break;
    const double seconds = seconds_since(start);
    counts.push_back(json::Object{{"depth", depth}, {"count", ways}});
    if (request.json) continue;
    print("depth " + std::to_string(depth) + "  " + fitted(std::to_string(ways), 14) + "  " + decimal(seconds, 3) +
          " s\n");
    std::fflush(stdout);
  }
  if (request.json)
    print(json::dump(json::Object{{"edition", request.table.edition}, {"seats", seats}, {"counts", counts}}) + "\n");
  if (interrupted())
    return report_interrupt(std::to_string(counts.items().size()) + " of " + counted(request.depth, "depth") +
                            " were counted");
  return kOk;
}

}  // namespace mornington::cli
