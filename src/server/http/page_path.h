#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mornington::http {

// A page of the client that has an address of its own, which the server can describe.
struct PagePath {
  enum class Kind : std::uint8_t { Table, Game, Puzzle, Daily, Embed };
  Kind kind = Kind::Table;
  std::string id;         // of a game or puzzle; of a daily challenge its day, or empty for today
  std::string family;     // of a puzzle
  std::string_view rest;  // the turn of a game
  int depth = 0;          // how many folders below the root it lies
};

// "/table/ID", "/game/ID/TURN", "/puzzle/FAMILY/ID", "/daily", "/daily/DAY", "/embed/ID"; nothing for any other path.
[[nodiscard]] std::optional<PagePath> read_page_path(std::string_view path);

// "2026-11-16" as the days since 1970; nothing if there is no such day.
[[nodiscard]] std::optional<int> read_day(std::string_view text);

}  // namespace mornington::http
