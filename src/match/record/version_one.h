#pragma once

#include <string>
#include <string_view>

#include "core/options.h"
#include "games/editions.h"
#include "json/json.h"
#include "match/names.h"

// Reads version 1 of board documents, replays and saves, which stay readable forever: translates their keys, values
// and names. Current names stay as they are. Version 1 is closed: no table here ever grows.
namespace mornington::match::version_one {

[[nodiscard]] json::Value document(const json::Value& old);
[[nodiscard]] OptionValues options(OptionValues old);
// An action in the notation of version 1.
[[nodiscard]] std::string action(std::string_view edition, std::string_view old);

// A line of a replay, or of a save of the terminal. Its events are dropped because they are never compared.
[[nodiscard]] json::Value replay_line(const json::Value& old, std::string_view edition);
// A save of the browser.
[[nodiscard]] json::Value save(const json::Value& old);

// The hash by which version 1 identified the board: of the documents in its own words.
[[nodiscard]] std::string board_hash(const EditionSpec& edition, const std::vector<json::Value>& boards);

}  // namespace mornington::match::version_one
