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
#include "match/replay.h"
#include "match/searchable.h"
#include "match/terms.h"
#include "review/examiner.h"
#include "review/summary.h"

// What was skill in a finished game, and what was luck (docs/review.md). All it knows of the game is its record.
namespace mornington {

struct ReviewSettings {
  static constexpr std::uint32_t kMostSamples = 1'000'000;

  std::string level = "expert";     // whose choices the players' are measured by
  ReviewBudget budget;              // 0 samples: as many as the family has by default; seed 0: the game's own
  std::uint32_t part = 1;           // of those it has by default: one in so many
  std::vector<std::string> levels;  // that play the same deal besides
};

// What the same deal gives a level that plays all seats.
struct LevelResult {
  std::string level;
  Scores scores;
};

// A record that is examined, of any family.
class Examination {
 public:
  Examination() = default;
  Examination(const Examination&) = delete;
  Examination& operator=(const Examination&) = delete;
  virtual ~Examination() = default;

  // Once `stop` answers true, a level that thinks ends its thinking.
  virtual void stop_when(const Stop& stop) = 0;
  // One sample; what follows counts in them.
  virtual void step() = 0;
  [[nodiscard]] virtual std::uint64_t done() const = 0;
  [[nodiscard]] virtual std::uint64_t total() const = 0;
  [[nodiscard]] virtual const Findings& findings() const = 0;
  // The line of play that the level expected when it chose at that step; empty where it says none.
  [[nodiscard]] virtual const std::vector<Explanation::Step>& line(std::size_t step) const = 0;
};

// A review in steps, for a host that must not be kept waiting.
class Review {
 public:
  // Of a replay, or a save of a game that is over.
  [[nodiscard]] static Result<Review> begin(std::string_view text, ReviewSettings settings);

  [[nodiscard]] std::uint64_t done() const { return examination_->done() + levels_.size(); }
  [[nodiscard]] std::uint64_t total() const { return examination_->total() + settings_.levels.size(); }
  [[nodiscard]] bool is_done() const { return done() == total(); }
  // A sample, or a level's game.
  void step();
  // Once `stop` answers true, a step ends soon, and what it was about stays unknown; there must be no other.
  void stop_when(Stop stop);

  [[nodiscard]] const Terms& terms() const { return *terms_; }
  [[nodiscard]] const ReviewSettings& settings() const { return settings_; }
  [[nodiscard]] const Findings& findings() const { return examination_->findings(); }
  [[nodiscard]] const std::vector<Explanation::Step>& line(std::size_t step) const { return examination_->line(step); }
  [[nodiscard]] const std::vector<LevelResult>& levels() const { return levels_; }
  [[nodiscard]] std::vector<SeatSummary> summaries() const;

 private:
  Review(ReviewSettings settings, SharedTerms terms, std::optional<Seed> seed, std::unique_ptr<Searchable> position,
         std::unique_ptr<Examination> examination);

  ReviewSettings settings_;
  SharedTerms terms_;
  std::optional<Seed> seed_;
  std::unique_ptr<Searchable> position_;  // before the first deal
  std::unique_ptr<Examination> examination_;
  std::vector<LevelResult> levels_;
  Stop stop_;
};

// As data/schema/review.schema.json describes it; also of a review that is not done.
[[nodiscard]] json::Value encode(const Review& review);

}  // namespace mornington
