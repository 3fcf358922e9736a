#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/names.h"

namespace mornington::match {

// By role, in the order of the edition's table.
using Documents = std::vector<std::pair<std::string, json::Value>>;

// The documents of an edition: the embedded defaults, each replaced by the one of the same role in `boards`, which
// are board files or maps. Refuses a document that the edition does not use, and two with the same role.
[[nodiscard]] Result<Documents> documents_of(const EditionSpec& edition, const std::vector<json::Value>& boards);

// The hash by which a replay identifies its board. Drawings (roles ending in "/layout") do not count.
[[nodiscard]] std::string hash_of(const Documents& documents);

// Every option of the specs with its chosen value or its default.
[[nodiscard]] OptionValues filled_in(const std::vector<OptionSpec>& specs, const OptionValues& chosen);

}  // namespace mornington::match
