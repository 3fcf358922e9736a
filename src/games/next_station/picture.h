#pragma once

#include <string>
#include <vector>

#include "games/load_request.h"
#include "games/next_station/state.h"

// What both pictures of a position need.
namespace mornington::next_station {

// The river's curve in thousandths of a lattice step: the sheet's own, else the layout's where it is of this sheet.
const std::vector<Point>& river_of(const Rules& rules);

// Stations to bring out: a station by its id, those of an action in notation, or a line by its pencil.
StationSet highlighted(const Rules& rules, const Sheet& sheet, const std::string& highlight);

// Whose sheet a picture of one sheet shows; the first one's to a spectator.
Seat shown_seat(const PictureStyle& style);

}  // namespace mornington::next_station
