#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

#include "ai/budget.h"
#include "ai/family_bots.h"
#include "arena/lines.h"
#include "arena/puzzle.h"
#include "arena/puzzle_reasons.h"
#include "json/reader.h"
#include "match/read_view.h"
#include "match/record/replay.h"
#include "match/setup/setup_json.h"

namespace mornington::arena {
namespace {

using json::Reader;
using json::Value;

// As many digits as say something: tenths of points, thousandths of a chance.
double tenth(double x) { return std::round(x * 10) / 10; }
double thousandth(double x) { return std::round(x * 1000) / 1000; }

Value encode(const PuzzlePlan& plan) {
  Value out;
  out["puzzles"] = kPuzzleVersion;
  encode_into(out["setup"], plan.setup);
  out["seed"] = std::to_string(plan.seed);
  out["count"] = plan.count;
  out["players"] = plan.players;
  out["judge"] = plan.judge();
  out["rules"] = kRulesVersion;
  return out;
}

Value encode(const Loss& loss) {
  return json::Array{loss.action, tenth(loss.points), tenth(loss.points_error), thousandth(loss.chance),
                     thousandth(loss.chance_error)};
}

Value encode(const Reason& reason) {
  return json::Object{{"tell", reason.tell}, {"count", reason.count}, {"points", reason.points}};
}

template <class Items>
Value encode_all(const Items& items) {
  Value out = Value::array();
  for (const auto& item : items) out.push_back(encode(item));
  return out;
}

Value encode(const Puzzle& puzzle) {
  Value out;
  out["id"] = puzzle.id;
  out["seat"] = index(puzzle.seat);
  out["rating"] = puzzle.rating;
  out["best"] = puzzle.best;
  out["quick"] = puzzle.quick;
  out["reasons"] = encode_all(puzzle.reasons);
  out["others"] = encode_all(puzzle.others);
  out["scores"] = puzzle.scores;
  out["view"] = puzzle.view;
  return out;
}

constexpr int kMostCount = 100'000;
constexpr int kMostPoints = 30'000;

double number(const Reader& at) {
  if (!at.value().is(json::Kind::Integer) && !at.value().is(json::Kind::Decimal)) at.report("expected a number");
  return at.value().decimal();
}

PuzzlePlan read_plan(const Reader& at) {
  at.only({"puzzles", "setup", "seed", "count", "players", "judge", "rules"});
  (void)at.at("puzzles").integer(kPuzzleVersion, kPuzzleVersion);
  (void)at.at("rules").integer(1, kRulesVersion);
  PuzzlePlan plan;
  plan.setup = read_table_setup(at.at("setup"));
  plan.seed = std::strtoull(at.at("seed").text().c_str(), nullptr, 10);
  plan.count = at.at("count").integer(1, kMostCount);
  plan.players = at.at("players").text();
  const std::string judge = at.at("judge").text();
  const auto name = ai::parse_bot_name(judge);
  if (!name || name->level != "master") at.at("judge").report("expected master or master@N");
  if (name && name->budget) plan.budget = name->budget->simulations;
  return plan;
}

Loss read_loss(const Reader& at) {
  return {at.at(std::size_t{0}).text(), number(at.at(1)), number(at.at(2)), number(at.at(3)), number(at.at(4))};
}

Reason read_reason(const Reader& at) {
  at.only({"tell", "count", "points"});
  return {at.at("tell").text(), at.at("count").integer(1, kMostCount), at.at("points").integer(0, kMostPoints)};
}

Puzzle read_puzzle(const Reader& at) {
  at.only({"id", "seat", "rating", "best", "quick", "reasons", "others", "scores", "view"});
  Puzzle puzzle;
  puzzle.id = at.at("id").text();
  puzzle.seat = seat_at(at.at("seat").integer(0, kMaxSeats - 1));
  puzzle.rating = at.at("rating").integer(0, 4000);
  puzzle.best = at.at("best").text();
  puzzle.quick = at.at("quick").text();
  for (const Reader& reason : at.at("reasons").items()) puzzle.reasons.push_back(read_reason(reason));
  for (const Reader& loss : at.at("others").items()) puzzle.others.push_back(read_loss(loss));
  puzzle.scores = at.at("scores").value();
  puzzle.view = at.at("view").value();
  return puzzle;
}

// Nothing, or what is wrong: the moves of the file must be the legal ones, each of them once.
std::optional<Error> check_moves(const SharedMatchConfig& terms, const Puzzle& puzzle) {
  const auto seen = read_seat_view(terms, puzzle.seat, puzzle.view);
  if (!seen.ok()) return Error{"view" + seen.error().where, seen.error().what};
  std::vector<std::string> legal = (*seen)->legal();
  std::vector<std::string> judged = {puzzle.best};
  for (const Loss& loss : puzzle.others) judged.push_back(loss.action);
  std::sort(legal.begin(), legal.end());
  std::sort(judged.begin(), judged.end());
  if (legal != judged) return Error{"others", "expected best and others to be the legal moves, each of them once"};
  const bool known = std::any_of(puzzle.others.begin(), puzzle.others.end(),
                                 [&](const Loss& loss) { return loss.action == puzzle.quick; });
  return known ? std::nullopt : std::optional<Error>(Error{"quick", "expected one of the other moves"});
}

// The plan comes first.
struct Reading {
  PuzzleFile file;
  SharedMatchConfig terms;

  std::optional<Error> take(const Value& line) {
    json::Problems problems;
    const Reader at(line, problems);
    if (terms == nullptr) {
      file.plan = read_plan(at);
      return problems.ok() ? sit_down() : problems.first();
    }
    file.puzzles.push_back(read_puzzle(at));
    return problems.ok() ? check_moves(terms, file.puzzles.back()) : problems.first();
  }

  std::optional<Error> sit_down() {
    auto loaded = load_match_config(file.plan.setup);
    if (!loaded.ok()) return loaded.error();
    terms = *std::move(loaded);
    return std::nullopt;
  }
};

Result<std::unique_ptr<SeatView>> view_of(const PuzzleFile& file, const Puzzle& puzzle) {
  const auto terms = load_match_config(file.plan.setup);
  if (!terms.ok()) return terms.error();
  return read_seat_view(*terms, puzzle.seat, puzzle.view);
}

}  // namespace

std::string write_puzzles(const PuzzleFile& file) {
  std::string text = json::dump(encode(file.plan)) + "\n";
  for (const Puzzle& puzzle : file.puzzles) text += json::dump(encode(puzzle)) + "\n";
  return text;
}

Result<PuzzleFile> read_puzzles(std::string_view text) {
  Reading reading;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    const std::string where = "line " + std::to_string(++number);
    const auto parsed = json::parse(line);
    if (!parsed.ok()) return Error{where, parsed.error().text()};
    if (const auto error = reading.take(*parsed)) return Error{where, error->text()};
  }
  if (number == 0) return Error{"line 1", "expected the plan of the puzzles"};
  return std::move(reading.file);
}

Result<std::string> answer_of(const PuzzleFile& file, const Puzzle& puzzle, std::string_view bot, std::uint64_t seed) {
  const auto seen = view_of(file, puzzle);
  if (!seen.ok()) return seen.error();
  const auto player = ai::make_bot(bot, *(*seen)->config().edition, puzzle.seat, seed);
  if (player == nullptr) return Error{"--bot", "there is no bot \"" + std::string(bot) + "\""};
  return player->choose(**seen);
}

Result<std::vector<Reason>> reasons_of(const PuzzleFile& file, const Puzzle& puzzle) {
  const auto seen = view_of(file, puzzle);
  if (!seen.ok()) return seen.error();
  return reasons_for(**seen, puzzle);
}

}  // namespace mornington::arena
