#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace mornington::maps {

// A place on the earth, in units of 10^-7 degrees.
struct Coordinate {
  long long longitude = 0;
  long long latitude = 0;
};
// False beyond the poles and the date line.
[[nodiscard]] bool is_on_earth(Coordinate place);

// A station, or a bend or junction of the tracks where `name` is empty.
struct FeedPlace {
  std::string name;
  Coordinate at;
};

struct FeedTrack {
  int a = 0;
  int b = 0;
  int line = 0;
};

// What a file says about a network, before anything is interpreted.
struct Feed {
  std::string name;         // of the network, may be empty
  std::string attribution;  // whom the data's licence asks to be named; may be empty
  std::vector<FeedPlace> places;
  std::vector<FeedTrack> tracks;
  std::vector<std::string> lines;
};

// Limits of what is read from one file. Errors name them.
inline constexpr std::size_t kMostStops = 200'000;
inline constexpr std::size_t kMostPlaces = 500'000;  // with the bends of lines
inline constexpr std::size_t kMostTracks = 1'000'000;
inline constexpr std::size_t kMostLines = 4'000;

// Reads a GTFS feed (a zip archive).
[[nodiscard]] Result<Feed> read_gtfs(std::string_view archive);
// Reads GeoJSON: stations and the tracks between them, or stations and lines that pass near them (an extract of
// OpenStreetMap).
[[nodiscard]] Result<Feed> read_geojson(std::string_view text);
// Either, by its first bytes.
[[nodiscard]] Result<Feed> read_feed(std::string_view bytes);

// The attribution of everything made from OpenStreetMap.
inline constexpr std::string_view kOpenStreetMap = "© OpenStreetMap contributors, ODbL 1.0";

}  // namespace mornington::maps
