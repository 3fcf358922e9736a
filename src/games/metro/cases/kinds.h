#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/metro/board.h"
#include "json/json.h"
#include "json/reader.h"

// The answer to each kind of known-answer case, named after the kind. Faults of the case are reported to the reader.
namespace mornington::metro::case_kinds {

// Cases write a square as two digits, row and column from 0.
inline std::string case_square_name(Square square) {
  return {static_cast<char>('0' + row_of(square)), static_cast<char>('0' + column_of(square))};
}
constexpr std::optional<Square> parse_case_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  for (const char c : text)
    if (c < '0' || c > '7') return std::nullopt;
  return square_at((text[0] - '0') * 8 + (text[1] - '0'));
}

// A case, and the board it speaks of.
struct Question : json::Reader {
  Question(const json::Reader& item, const Board& board_of_the_case) : Reader(item), board(board_of_the_case) {}
  const Board& board;
};

json::Value scores(const Question& item);
json::Value player_score(const Question& item);
json::Value winner(const Question& item);
json::Value station_points(const Question& item);
json::Value sequence_valid(const Question& item);
json::Value legal_moves(const Question& item);
json::Value types_left(const Question& item);
json::Value well_formed(const Question& item);
json::Value tile_exits(const Question& item);

json::Value solo_squares(const Question& item);
json::Value new_york_tourists(const Question& item);
json::Value line_passages(const Question& item);  // st_petersburg_tiles, berlin_tickets
json::Value line_scores(const Question& item);
json::Value central_moves(const Question& item);
json::Value central_spaces(const Question& item);

json::Value stock_final(const Question& item);
json::Value stock_exchange(const Question& item);
json::Value solo_score(const Question& item);
json::Value paris_row(const Question& item);
json::Value paris_targets(const Question& item);
json::Value stockholm_row(const Question& item);
json::Value stockholm_variant(const Question& item);
json::Value london_taxi(const Question& item);
json::Value new_york_board(const Question& item);
json::Value berlin_final(const Question& item);

}  // namespace mornington::metro::case_kinds
