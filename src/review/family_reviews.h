#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "games/edition.h"
#include "match/record/replay.h"
#include "match/searchable.h"
#include "review/review.h"

namespace mornington::review {

// How games of a family are reviewed: one row per family in programs that review.
struct FamilyReview {
  std::string_view family;
  std::uint32_t (*samples)(const Searchable& position);  // by default
  // Of a game that began at `position` and is over, unless the settings ask for some decisions only; null where the
  // steps do not fit together. `position` must outlive the answer.
  std::unique_ptr<Analysis> (*analyze)(const Searchable& position, const std::vector<Replay::Step>& steps,
                                       const ReviewSettings& settings);
};

// NB: src/families/reviews.cc has them; a program without it reviews nothing, and does not link where it asks for it.
[[nodiscard]] std::span<const FamilyReview> family_reviews();

[[nodiscard]] const FamilyReview& review_of(const EditionSpec& edition);

}  // namespace mornington::review
