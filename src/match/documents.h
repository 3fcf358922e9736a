#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/editions.h"
#include "json/json.h"

namespace mornington {

// By role, in the order of the edition's table.
using Documents = std::vector<std::pair<std::string, json::Value>>;

// The documents of an edition: the defaults carried in the program, each replaced by the one of the same role among
// `own`. Refuses one that the edition has no use for, and two of one role.
[[nodiscard]] Result<Documents> documents_of(const EditionSpec& edition, const std::vector<json::Value>& own);

// What a replay names its board by. Drawings (roles ending in "/layout") do not count.
[[nodiscard]] std::string hash_of(const Documents& documents);

// Every option of the specs with the chosen value or its default.
[[nodiscard]] OptionValues filled_in(const std::vector<OptionSpec>& specs, const OptionValues& chosen);

}  // namespace mornington
