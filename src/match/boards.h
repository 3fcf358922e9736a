#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/board_report.h"
#include "json/json.h"

// What families know about board documents beyond loading them.
namespace mornington {

// By the document's role; nothing is found where the family judges by loading alone.
[[nodiscard]] BoardReport judge_board(std::string_view role, const json::Value& document);

// Families that make boards of their own.
[[nodiscard]] std::vector<std::string> generating_families();
// A new board document, the same for the same seed; an error where the family makes none.
[[nodiscard]] Result<json::Value> generate_board(std::string_view family, std::uint64_t seed);

}  // namespace mornington
