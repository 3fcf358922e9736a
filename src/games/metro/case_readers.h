#pragma once

#include "json/json.h"
#include "json/reader.h"

// The answer to each kind of known-answer case, named after the kind. What is wrong with the case is reported to the
// reader.
namespace mornington::metro::case_kinds {

json::Value scores(const json::Reader& item);
json::Value player_score(const json::Reader& item);
json::Value winner(const json::Reader& item);
json::Value station_points(const json::Reader& item);
json::Value sequence_valid(const json::Reader& item);
json::Value legal_moves(const json::Reader& item);
json::Value types_left(const json::Reader& item);
json::Value well_formed(const json::Reader& item);
json::Value tile_exits(const json::Reader& item);

json::Value solo_squares(const json::Reader& item);
json::Value new_york_tourists(const json::Reader& item);
json::Value line_passages(const json::Reader& item);  // st_petersburg_tiles, berlin_tickets
json::Value line_scores(const json::Reader& item);
json::Value central_moves(const json::Reader& item);
json::Value central_spaces(const json::Reader& item);

json::Value stock_final(const json::Reader& item);
json::Value stock_exchange(const json::Reader& item);
json::Value solo_score(const json::Reader& item);
json::Value paris_row(const json::Reader& item);
json::Value paris_targets(const json::Reader& item);
json::Value stockholm_row(const json::Reader& item);
json::Value stockholm_variant(const json::Reader& item);
json::Value london_taxi(const json::Reader& item);
json::Value new_york_board(const json::Reader& item);
json::Value berlin_final(const json::Reader& item);

}  // namespace mornington::metro::case_kinds
