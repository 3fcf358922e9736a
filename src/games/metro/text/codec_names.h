#pragma once

#include <string>

#include "games/metro/rules.h"

// The words codecs and pictures use for things.
namespace mornington::metro {

inline const std::string& colour_name(const Rules& rules, Colour colour) {
  return rules.board.colours[index(colour)].name;
}

inline const std::string& paint_of(const Rules& rules, Colour colour) {
  return rules.board.colours[index(colour)].paint;
}

// The colour of an owner: a player's, or the corporation itself.
inline Colour colour_of(const Rules& rules, Owner owner) {
  return rules.corporate ? as_colour(owner) : rules.board.player_colours[index(owner)];
}
inline const std::string& owner_colour(const Rules& rules, Owner owner) {
  return colour_name(rules, colour_of(rules, owner));
}

// "station 12", "the central station" (entrance) or the square a line leads into.
inline std::string end_text(const Rules& rules, Step end) {
  if (ends_in_centre(end)) return "the central station";
  if (is_end(end)) return "station " + std::to_string(rules.number[index(station_reached(end))]);
  return "square " + square_name(square_of(static_cast<Track>(end)));
}

// A line by its start: "12" for a station, "m5" for an entrance of the central station in the middle.
inline std::string line_name(const Rules& rules, Line line) {
  if (starts_at_station(line)) return std::to_string(rules.number[index(line)]);
  return "m" + std::to_string(index(entrance_of(line)) + 1);
}

}  // namespace mornington::metro
