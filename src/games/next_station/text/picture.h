#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/load_request.h"
#include "games/next_station/state.h"

// Helpers of both pictures of a position.
namespace mornington::next_station {

// The river's curve in thousandths of a lattice step: the sheet's own, else the layout's where it is of this sheet.
const std::vector<Point>& river_of(const Rules& rules);

// By its id, with or without the word "station" before it.
std::optional<StationId> find_named_station(const Board& board, std::string_view name);

// Stations to bring out: a station by its id, those of an action in notation, or a line by its pencil.
StationSet highlighted(const Rules& rules, const Sheet& sheet, const std::string& highlight);

// All that the view has, in words; and all names that can be looked up.
std::string picture_table(const Rules& rules, const State& state);
std::string picture_names(const Rules& rules);
// The legend of the terminal picture, and the explanation of the highlight, which is empty if it names nothing.
std::string picture_legend();
std::string picture_caption(const Rules& rules, const Sheet& sheet, const std::string& highlight);

// What is filled in with a pencil, between these columns.
std::string blank_score_box(const Rules& rules, int left, int right, int top);

// Whose sheet a picture of one sheet shows; the first one's to a spectator.
Seat shown_seat(const PictureStyle& style);

}  // namespace mornington::next_station
