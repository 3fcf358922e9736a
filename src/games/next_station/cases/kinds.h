#pragma once

#include <string_view>

#include "games/next_station/rules.h"
#include "games/next_station/state.h"
#include "json/reader.h"

// The kinds of known-answer cases, one function each: what the engine answers, in the shape of the case's `expect`.
// Mistakes of the case itself are reported to the readers.
namespace mornington::next_station::cases {

// `expect` names the figures that are compared.
json::Value map_figures(const Rules& rules, const json::Reader& expect);
json::Value recorded_game(const Rules& rules, const json::Reader& input);

// Lists that the formats compare as sets are sorted on both sides.
json::Value sorted_list(const json::Value& list);

// A point of the case, [x, y].
Point read_point(const json::Reader& reader);
json::Value point_value(Point point);
json::Value section_value(const Board& board, StationId from, StationId to);

}  // namespace mornington::next_station::cases
