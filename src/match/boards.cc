#include "match/boards.h"

#include "games/next_station/generate.h"
#include "games/on_the_underground/board_check.h"

namespace mornington {

BoardFindings judge_board(std::string_view role, const json::Value& document) {
  if (role != "on-the-underground/board") return {};
  on_the_underground::BoardReport report = on_the_underground::check_board(document);
  return {std::move(report.errors), std::move(report.warnings)};
}

std::vector<std::string> generating_families() { return {"next-station"}; }

Result<json::Value> generate_board(std::string_view family, std::uint64_t seed) {
  if (family == "next-station") return next_station::generate_sheet(seed);
  return Error{"", "the family \"" + std::string(family) + "\" makes no boards"};
}

}  // namespace mornington
