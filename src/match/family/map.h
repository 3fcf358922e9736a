#pragma once

#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/names.h"

// A map is one file with everything that its maker made: {"document": "mornington/map", "version": 1, "edition",
// "name", "author", "licence", "source", "about", "documents": [...]}. Its documents are board files as they are given
// one by one. Whatever takes a board file takes a map, so a game remembers the whole map it is played on.
namespace mornington::match {

inline constexpr std::string_view kMapRole = "mornington/map";
inline constexpr int kMapVersion = 1;

// The kind of a board file, by its key "document"; empty if it has none.
[[nodiscard]] std::string role_of(const json::Value& board);
[[nodiscard]] bool is_map(const json::Value& board);

// The documents inside a map, or the board file itself. An error names its place in the map.
[[nodiscard]] Result<std::vector<json::Value>> documents_in(const json::Value& board);

// The editions that use every document of a board file, in their order; none where it is broken.
[[nodiscard]] std::vector<const EditionSpec*> editions_taking(const json::Value& board);
// Only those that the board file names: by its edition, its city, its rule set or the map it draws.
[[nodiscard]] std::vector<const EditionSpec*> editions_named_by(const json::Value& board);

// The built-in documents of an edition as a map.
[[nodiscard]] Result<json::Value> map_of(const EditionSpec& edition);

}  // namespace mornington::match
