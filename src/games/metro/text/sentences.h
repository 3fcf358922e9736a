#pragma once

#include <string>

#include "core/event.h"
#include "games/kit/words.h"
#include "games/metro/rules.h"
#include "games/metro/text/codec_names.h"

// The words sentences about events are made of.
namespace mornington::metro {

inline std::string player_text(const Rules& rules, Seat seat) {
  if (seat == kNoSeat) return "nobody";
  return rules.solo ? "You" : "Player " + std::to_string(index(seat) + 1);
}

inline std::string points_text(int points) { return kit::plural(points, "point"); }

inline std::string colour_text(const Rules& rules, Colour colour) {
  return index(colour) >= kColours ? "unseen" : colour_name(rules, colour);
}

inline std::string landmark_text(const Rules& rules, Landmark landmark) {
  const auto i = static_cast<std::size_t>(index(landmark));
  return i < rules.city.landmarks.size() ? rules.city.landmarks[i].name : std::to_string(i + 1);
}

inline std::string square_text(int square) { return "square " + square_name(static_cast<Square>(square)); }

inline std::string station_text(const Rules& rules, Station station) {
  return "station " + std::to_string(rules.number[index(station)]);
}

// Whoever owns a line: the event's seat, a corporation, or nobody.
inline std::string owner_text(const Rules& rules, const Event& event, Owner owner) {
  if (owner == kNobody) return "Nobody";
  return rules.corporate ? "The " + owner_colour(rules, owner) + " corporation" : player_text(rules, event.seat);
}

}  // namespace mornington::metro
