#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "core/ids.h"
#include "core/result.h"
#include "json/json.h"
#include "match/setup/table_setup.h"

// Puzzles: positions of bots' games, as the seat that must decide sees them, where one move is clearly better than
// every other and a quick player would miss it. docs/puzzles.md says how they are found.
namespace mornington::arena {

inline constexpr int kPuzzleVersion = 1;

// Everything that decides which puzzles are found.
struct PuzzlePlan {
  TableSetup setup;
  std::uint64_t seed = 1;
  int count = 10;
  std::string players = "skilled";      // who plays the games
  std::optional<std::uint32_t> budget;  // simulations of a search that judges; none: those of master

  // The bot that judges, or one with a part of its budget.
  [[nodiscard]] std::string judge(int part = 1) const;
};

// A reason, by its key in data/texts/<language>/puzzles.json: "brings.own.scored.loop".
struct Reason {
  std::string tell;
  int count = 1;
  int points = 0;

  friend bool operator==(const Reason&, const Reason&) = default;
};

// The loss of a move against the best one, with its standard error.
struct Loss {
  std::string action;
  double points = 0;  // of the margin; alone, of the points
  double points_error = 0;
  double chance = 0;
  double chance_error = 0;
};

struct Puzzle {
  std::string id;
  Seat seat{};
  int rating = 0;  // how hard it is, on the scale of docs/puzzles.md
  std::string best;
  std::string quick;         // what the quick player does
  std::vector<Loss> others;  // every other legal move, the least loss first
  std::vector<Reason> reasons;
  json::Value scores;
  json::Value view;
};

struct PuzzleFile {
  PuzzlePlan plan;
  std::vector<Puzzle> puzzles;  // the easiest first
};

// Called with the number of puzzles found so far.
using PuzzlesTold = std::function<void(std::size_t)>;

// The number the plan asks for, with any number of threads; fewer where `stop` ended it, or where kMostPuzzleGames
// games have not got them.
inline constexpr int kMostPuzzleGames = 5000;
[[nodiscard]] Result<PuzzleFile> find_puzzles(const PuzzlePlan& plan, int threads, const ai::Stop& stop,
                                              const PuzzlesTold& told);

// JSON Lines: the plan, then a puzzle a line.
[[nodiscard]] std::string write_puzzles(const PuzzleFile& file);
// Errors name the line. Every view must open, every legal move be judged, and the best be one of them.
[[nodiscard]] Result<PuzzleFile> read_puzzles(std::string_view text);

// The verdict of another search of that bot about the puzzle.
[[nodiscard]] Result<std::string> answer_of(const PuzzleFile& file, const Puzzle& puzzle, std::string_view bot,
                                            std::uint64_t seed);

// Why its best move is the best, computed again.
[[nodiscard]] Result<std::vector<Reason>> reasons_of(const PuzzleFile& file, const Puzzle& puzzle);

// In English, a sentence each.
[[nodiscard]] std::string in_words(std::string_view family, const Reason& reason);

}  // namespace mornington::arena
