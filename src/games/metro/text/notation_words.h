#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/metro/rules.h"

// The words of notation, read and written. Numbers written may be any: an action can hold what no rule allows.
namespace mornington::metro {

[[nodiscard]] std::optional<int> read_number(std::string_view text, int least, int most);
[[nodiscard]] std::optional<int> read_one_based(std::string_view text, int most);  // "1" is 0
[[nodiscard]] std::optional<TileType> read_tile_word(std::string_view text);
[[nodiscard]] std::optional<Square> read_square_word(std::string_view text);
[[nodiscard]] std::optional<Colour> read_colour_word(const Rules& rules, std::string_view text);
[[nodiscard]] std::optional<Landmark> read_landmark_word(const Rules& rules, std::string_view text);
[[nodiscard]] std::optional<Station> read_station_word(const Rules& rules, std::string_view text);
[[nodiscard]] std::optional<Entrance> read_entrance_word(std::string_view text);
[[nodiscard]] std::optional<int> read_one_of(std::string_view text, std::string_view first, std::string_view second);

[[nodiscard]] inline std::string one_based_word(int i) { return std::to_string(i + 1); }
[[nodiscard]] inline std::string tile_word(TileType type) { return tile_code(tile_at(index(type) % kTypes)); }
[[nodiscard]] inline std::string square_word(Square square) { return square_name(square_at(index(square) % kSquares)); }
[[nodiscard]] inline const std::string& colour_word(const Rules& rules, Colour colour) {
  return rules.board.colours[index(colour) % kColours].name;
}
[[nodiscard]] std::string landmark_word(const Rules& rules, Landmark landmark);

}  // namespace mornington::metro
