#pragma once

#include <string>
#include <string_view>

#include "core/options.h"
#include "games/editions.h"
#include "json/json.h"

// Version 1 of board documents, replays and saves, which is read for ever: its keys, values and names in the words of
// today. What is in today's words already stays as it is. Version 1 is closed: no table here ever grows.
namespace mornington::version_one {

[[nodiscard]] json::Value document(const json::Value& old);
[[nodiscard]] OptionValues options(OptionValues old);
// An action in the notation of then.
[[nodiscard]] std::string action(std::string_view edition, std::string_view old);

// A line of a replay, or of a save of the terminal. Its events are left out: nobody compares them.
[[nodiscard]] json::Value replay_line(const json::Value& old, std::string_view edition);
// A save of the browser.
[[nodiscard]] json::Value save(const json::Value& old);

// What version 1 named the board by: the hash of the documents in its own words.
[[nodiscard]] std::string board_hash(const EditionSpec& edition, const std::vector<json::Value>& boards);

}  // namespace mornington::version_one
