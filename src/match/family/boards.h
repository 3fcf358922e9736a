#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/board_report.h"
#include "json/json.h"
#include "match/names.h"

// What families know about board documents in addition to loading them.
namespace mornington::match {

// Checks a document by its role. The report is empty if loading is the only check of the family.
[[nodiscard]] BoardReport judge_board(std::string_view role, const json::Value& document);

// Families that can generate boards.
[[nodiscard]] std::vector<std::string> generating_families();
// A generated board document, the same for the same seed. An error if the family cannot generate boards.
[[nodiscard]] Result<json::Value> generate_board(std::string_view family, std::uint64_t seed);

}  // namespace mornington::match
