#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "core/result.h"
#include "json/json.h"
#include "match/record/replay.h"
#include "match/searchable.h"
#include "match/setup/match_config.h"
#include "review/analyzer.h"
#include "review/summary.h"

// The shares of skill and luck in a finished game (docs/review.md). All it knows of the game is its record.
namespace mornington::review {

struct ReviewSettings {
  static constexpr std::uint32_t kMostSamples = 1'000'000;

  std::string level = "expert";     // whose choices the players' are measured by
  ReviewBudget budget;              // 0 samples: the family's default; seed 0: the game's own
  std::uint32_t part = 1;           // divides the default
  std::vector<std::string> levels;  // that play the same deal too
  std::optional<DecisionsOf> only;  // only these decisions are valued; the game need not be over
};

// The result of a level that plays all seats of the same deal.
struct LevelResult {
  std::string level;
  Scores scores;
};

// A record that is analyzed, of any family.
class Analysis {
 public:
  Analysis() = default;
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;
  virtual ~Analysis() = default;

  // Once `stop` answers true, a level that thinks ends its thinking.
  virtual void stop_when(const ai::Stop& stop) = 0;
  // One sample; what follows counts in them.
  virtual void step() = 0;
  [[nodiscard]] virtual std::uint64_t done() const = 0;
  [[nodiscard]] virtual std::uint64_t total() const = 0;
  [[nodiscard]] virtual const Findings& findings() const = 0;
  // The line of play that the level expected when it chose at that step; empty where it says none.
  [[nodiscard]] virtual const std::vector<ai::Explanation::Step>& line(std::size_t step) const = 0;
};

// A review in steps, for a host that must not block.
class Review {
 public:
  // Reviews a replay or a save of a finished game; if only some decisions are requested, the game may still be running.
  [[nodiscard]] static Result<Review> begin(std::string_view text, ReviewSettings settings);

  [[nodiscard]] std::uint64_t done() const { return analysis_->done() + levels_.size(); }
  [[nodiscard]] std::uint64_t total() const { return analysis_->total() + settings_.levels.size(); }
  [[nodiscard]] bool is_done() const { return done() == total(); }
  // A sample, or a level's game.
  void step();
  // Once `stop` answers true, a step ends soon, and what it was about stays unknown; there must be no other.
  void stop_when(ai::Stop stop);

  [[nodiscard]] const MatchConfig& config() const { return *terms_; }
  [[nodiscard]] const ReviewSettings& settings() const { return settings_; }
  [[nodiscard]] const Findings& findings() const { return analysis_->findings(); }
  [[nodiscard]] const std::vector<ai::Explanation::Step>& line(std::size_t step) const { return analysis_->line(step); }
  [[nodiscard]] const std::vector<LevelResult>& levels() const { return levels_; }
  [[nodiscard]] std::vector<SeatSummary> summaries() const;

 private:
  Review(ReviewSettings settings, SharedMatchConfig terms, std::optional<Seed> seed,
         std::unique_ptr<Searchable> position, std::unique_ptr<Analysis> analysis);

  ReviewSettings settings_;
  SharedMatchConfig terms_;
  std::optional<Seed> seed_;
  std::unique_ptr<Searchable> position_;  // before the first deal
  std::unique_ptr<Analysis> analysis_;
  std::vector<LevelResult> levels_;
  ai::Stop stop_;
};

// As data/schema/review.schema.json describes it; also of a review that is not done.
[[nodiscard]] json::Value encode(const Review& review);
// The decisions that have been valued so far.
[[nodiscard]] json::Value encode_decisions(const Review& review);

}  // namespace mornington::review
