#include <algorithm>
#include <cmath>
#include <optional>
#include <thread>

#include "cli/commands/board_setup.h"
#include "cli/commands/commands.h"
#include "cli/commands/play_certificate.h"
#include "cli/files/files.h"
#include "cli/game_setup.h"
#include "cli/help/suggest.h"
#include "cli/terminal/console.h"
#include "cli/terminal/interrupt.h"
#include "core/hash.h"
#include "maps/generate.h"
#include "match/family/boards.h"
#include "match/family/map.h"

namespace mornington::cli {
namespace {

constexpr int kUnfair = 1000;                    // farther from any wish than a figure can be
constexpr std::string_view kBetter = "skilled";  // whose victories over casual bots are the difficulty

const maps::FamilyGenerator* find_generator(const std::string& family) {
  for (const maps::FamilyGenerator& row : maps::family_generators())
    if (row.family == family) return &row;
  return nullptr;
}

std::string cannot_generate(const std::string& family, const std::vector<std::string>& families) {
  const std::string near = closest_match(family, families);
  const std::string hint =
      near.empty() ? "only those of " + joined(families) + " can" : "did you mean \"" + near + "\"?";
  return "\"" + family + "\" boards cannot be generated; " + hint;
}

bool wishes_something(const BoardGenerateRequest& request) {
  return request.stations >= 0 || request.loops >= 0 || request.difficulty >= 0;
}

// In how many games of a hundred thought wins.
std::optional<balance::Estimate> difficulty_of(const balance::Certificate& certificate) {
  for (const balance::DuelReport& duel : certificate.duels)
    if (duel.series.first == kBetter && duel.wins.games > 0) return duel.wins;
  return std::nullopt;
}

double distance_from_wish(const balance::Certificate& certificate, int difficulty) {
  const auto found = difficulty_of(certificate);
  return static_cast<double>(certificate.reasons.size()) * kUnfair +
         (found ? std::abs(found->value * 100 - difficulty) : kUnfair);
}

std::string about(const balance::Certificate& certificate) {
  std::string text = "Generated.";
  if (const auto found = difficulty_of(certificate))
    text += " Skilled bots win " + std::to_string(std::lround(found->value * 100)) + " ± " +
            std::to_string(std::lround(found->half_width * 100)) + " % against casual ones.";
  for (const balance::Reason& reason : certificate.reasons) text += " Not fair: " + reason.text + ".";
  return text;
}

struct Candidate {
  json::Value map;
  double distance = 0;
};

// A map with the certificate's figures in it, and how far they are from the wish.
Result<Candidate> measured(json::Value map, const BoardGenerateRequest& request, const CertificateRun& run) {
  const json::Value* edition = map.find("edition");
  auto subject = balance::subject_of(edition == nullptr ? "" : edition->text(), {map});
  if (!subject) return subject.error();
  const auto certificate = play_certificate(*subject, balance::make_plan(*subject, request.games), run);
  if (!certificate) return certificate.error();
  map["about"] = about(*certificate);
  return Candidate{std::move(map), distance_from_wish(*certificate, request.difficulty)};
}

// Several maps, of which bots find out the one that is fair and nearest to the wish.
Result<json::Value> nearest_map(const maps::FamilyGenerator& family, const BoardGenerateRequest& request,
                                std::uint64_t seed) {
  const maps::Wish wish{request.stations, request.loops};
  if (request.difficulty < 0) return family.run(wish, seed);
  const CertificateRun run{1, std::max(1, static_cast<int>(std::thread::hardware_concurrency()))};
  std::optional<Candidate> best;
  for (int i = 0; i < request.tries && !interrupted(); ++i) {
    Result<json::Value> map = family.run(wish, i == 0 ? seed : mix(seed + static_cast<std::uint64_t>(i)));
    if (!map) return map;
    Result<Candidate> found = measured(std::move(*map), request, run);
    if (!found) return found.error();
    if (!best || found->distance < best->distance) best = std::move(*found);
  }
  if (!best) return Error{"", "interrupted"};
  return std::move(best->map);
}

std::optional<Error> check_wishes(const BoardGenerateRequest& request) {
  if (request.difficulty > 100) return Error{"--difficulty", "expected 50 to 100, a share of the victories in %"};
  if (request.tries < 1 || request.tries > 1000) return Error{"--tries", "expected 1 to 1000"};
  if (request.games < 2 || request.games > 10'000) return Error{"--games", "expected 2 to 10000"};
  return std::nullopt;
}

}  // namespace

std::vector<std::string> generated_families() {
  std::vector<std::string> out;
  for (const maps::FamilyGenerator& row : maps::family_generators()) out.emplace_back(row.family);
  return out;
}

int run_board_generate(const BoardGenerateRequest& request) {
  const maps::FamilyGenerator* family = find_generator(request.family);
  if (family == nullptr) return print_error(cannot_generate(request.family, generated_families()));
  if (auto error = check_wishes(request)) return print_error(*error);
  const auto seed = request.seed.empty() ? Result<Seed>(seed_from_system()) : read_seed(request.seed);
  if (!seed) return print_error(seed.error());
  const std::uint64_t number = seed->draw(0, 0).next();
  // Without a wish a family's own board file, as it always was.
  const std::vector<std::string> plain = generating_families();
  const bool is_plain =
      !wishes_something(request) && std::find(plain.begin(), plain.end(), request.family) != plain.end();
  const auto board = is_plain ? generate_board(request.family, number) : nearest_map(*family, request, number);
  if (!board) return print_error(board.error());
  return deliver(json::dump(*board, json::Style::Indented) + "\n", request.out, request.force);
}

}  // namespace mornington::cli
