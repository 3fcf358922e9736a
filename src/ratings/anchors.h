#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "ratings/adjusted_points.h"
#include "ratings/rating.h"

namespace mornington::ratings {

// The arena's ladder results for an edition at a size of table.
struct Ladder {
  std::map<std::string, Rating, std::less<>> bots;  // by level
  std::optional<PointScale> points;                 // nothing: points say nothing known about strength
};

// The bots' ratings, which are fixed and tie those of people to one scale (data/ratings/anchors-N.json, written by
// tools/update_anchors). Each revision N that was released stays, and each game is rated by the revision that it was
// reviewed with, so that old ratings can be computed again by a program with better bots.
class Anchors {
 public:
  [[nodiscard]] static Result<Anchors> read(std::string_view text);
  // Null: of a newer program.
  [[nodiscard]] static const Anchors* of_revision(int revision);
  [[nodiscard]] static int newest_revision();
  // The newest revision.
  [[nodiscard]] static const Anchors& shipped();

  // The edition's ladder for that many seats, or for the nearest number that has one; null if it has none.
  [[nodiscard]] const Ladder* ladder(std::string_view edition, int seats) const;
  // A level that no ladder knows counts as somebody of whom nothing is known.
  [[nodiscard]] Rating bot(std::string_view edition, int seats, std::string_view level) const;

 private:
  std::map<std::string, std::map<int, Ladder>, std::less<>> editions_;
};

}  // namespace mornington::ratings
