#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mornington::runtime {

// Which ratings a request wants: `?edition=`, `?seats=` and, for those without luck, `?without_luck=1`; or `?people=`,
// ids with commas between them. Neither: which leaderboards there are.
struct RatingsQuery {
  static constexpr std::size_t kMostPeople = 50;

  std::string edition;
  int seats = 0;
  bool without_luck = false;
  std::vector<std::string> people;
};

// Nothing: `seats` is missing or out of range, or there are too many people.
[[nodiscard]] std::optional<RatingsQuery> read_ratings_query(std::string_view target);

}  // namespace mornington::runtime
